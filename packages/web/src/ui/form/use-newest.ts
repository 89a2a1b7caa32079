import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { isNewer, type Stored, withTyped } from './newest.ts'

/** Older than any version: whoever saves on it is told of what is stored. */
const longAgo = new Date(0).toISOString()

/** A choice between two versions, drawn by <NewerVersion>. */
export type Versions = {
  /** Something newer than the form stands on is stored, and something was typed: saving tells of the change. */
  newer: boolean
  /** What was typed was discarded for what is stored, and can be brought back until something else is typed. */
  discarded: boolean
  /** It was saved, and something was typed while it was on its way. */
  inPart: boolean
  /** What was typed stays, every other field takes what is stored. */
  keepMine: () => void
  discardMine: () => void
  bringBack: () => void
}

/**
 * What is stored, as the form stands on it (`begun`, which goes with the save). A newer answer takes its place while nothing has been typed; after that
 * it is `newer` in `versions`. Call `sending` when the form is sent and `settle` with the answer: what was typed in between stays typed, and `settle`
 * answers whether there is any. `valuesOf` is a constant. `overtaken`: what a draft brings back was typed on an older version, and is told of like one.
 */
export function useNewest<S extends Stored, Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: context and output of the form do not matter here
  { reset, getValues, formState: { isDirty } }: UseFormReturn<Values, any, any>,
  stored: S | undefined,
  valuesOf: (stored: S | undefined) => Values,
  overtaken = false,
) {
  const [begun, setBegun] = useState(overtaken && stored ? { ...stored, updatedAt: longAgo } : stored)
  const [mine, setMine] = useState<Values>()
  const sent = useRef<Values>(undefined)
  const [inPart, setInPart] = useState(false)
  const news = isNewer(stored, begun)

  /** `base`: what differs from it was typed. */
  const standOn = useCallback(
    (next: S | undefined, now: Values, base: Values): boolean => {
      const { values, any } = withTyped(valuesOf(next), now, base)
      reset(valuesOf(next) as DefaultValues<Values> & Values)
      if (any) reset(values as DefaultValues<Values> & Values, { keepDefaultValues: true })
      setBegun(next)
      setMine(undefined)
      return any
    },
    [reset, valuesOf],
  )
  useEffect(() => {
    if (isDirty || !news || overtaken) return
    reset(valuesOf(stored) as DefaultValues<Values> & Values)
    setBegun(stored)
    setMine(undefined)
  }, [isDirty, news, overtaken, stored, reset, valuesOf])

  const versions: Versions = {
    newer: news && isDirty,
    discarded: mine !== undefined && !isDirty,
    inPart: inPart && isDirty,
    keepMine: () => void standOn(stored, getValues(), valuesOf(begun)),
    discardMine: () => {
      const { values } = withTyped(valuesOf(stored), getValues(), valuesOf(begun))
      standOn(stored, values, values)
      setMine(structuredClone(values))
    },
    bringBack: () => {
      if (mine) standOn(begun, mine, valuesOf(begun))
    },
  }
  return {
    begun,
    versions,
    sending: () => {
      sent.current = structuredClone(getValues())
      setInPart(false)
    },
    settle: (answer: S): boolean => {
      const any = standOn(answer, getValues(), sent.current ?? getValues())
      setInPart(any)
      return any
    },
  }
}
