import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { applyTyped, pickTyped } from '../guard/draft-store.ts'
import { isNewer, type Versioned, versionOf } from '../version.ts'

/** Older than any version: saving with it causes a version conflict. */
const oldestVersion = new Date(0).toISOString()

/** The choice between two versions, rendered by <NewerVersionBanner>. */
export type NewerVersionState = {
  /** A newer version is stored and the form has changes, so saving would conflict. */
  newer: boolean
  /** The discarded changes, which can be restored until the next change. */
  discarded: boolean
  /** The save succeeded, but somebody typed during it. */
  inPart: boolean
  /** Keeps the changed fields; all other fields take the stored values. */
  keepMine: () => void
  discardMine: () => void
  bringBack: () => void
}

/**
 * Keeps a form in step with its stored version. A newer version replaces the values while nothing is typed; afterwards it is `newer` in
 * `versions`. Call `sending` before a save and `applySaved` with its answer: it returns whether somebody typed meanwhile, and keeps that.
 * `valuesOf` is a constant. `overtaken`: the restored draft is based on an older version.
 */
export function useNewerVersion<S extends Versioned, Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: context and output of the form do not matter here
  { reset, getValues, formState: { isDirty } }: UseFormReturn<Values, any, any>,
  stored: S | undefined,
  valuesOf: (stored: S | undefined) => Values,
  overtaken = false,
) {
  const [edited, setEdited] = useState(overtaken && stored ? { ...stored, updatedAt: oldestVersion } : stored)
  const [mine, setMine] = useState<Values>()
  const sent = useRef<Values>(undefined)
  const [inPart, setInPart] = useState(false)
  const hasNewerVersion = isNewer(versionOf(stored), versionOf(edited))

  /** `base`: the values without the person's changes. */
  const rebaseOn = useCallback(
    (next: S | undefined, now: Values, base: Values): boolean => {
      const any = resetKeepingTypedValues({ reset }, valuesOf(next), now, base)
      setEdited(next)
      setMine(undefined)
      return any
    },
    [reset, valuesOf],
  )
  useEffect(() => {
    if (isDirty || !hasNewerVersion || overtaken) return
    reset(valuesOf(stored) as DefaultValues<Values> & Values)
    setEdited(stored)
    setMine(undefined)
  }, [isDirty, hasNewerVersion, overtaken, stored, reset, valuesOf])

  const versions: NewerVersionState = {
    newer: hasNewerVersion && isDirty,
    discarded: mine !== undefined && !isDirty,
    inPart: inPart && isDirty,
    keepMine: () => void rebaseOn(stored, getValues(), valuesOf(edited)),
    discardMine: () => {
      const { values } = mergeTyped(valuesOf(stored), getValues(), valuesOf(edited))
      rebaseOn(stored, values, values)
      setMine(structuredClone(values))
    },
    bringBack: () => {
      if (mine) rebaseOn(edited, mine, valuesOf(edited))
    },
  }
  return {
    edited,
    versions,
    sending: () => {
      sent.current = structuredClone(getValues())
      setInPart(false)
    },
    applySaved: (answer: S): boolean => {
      const any = rebaseOn(answer, getValues(), sent.current ?? getValues())
      setInPart(any)
      return any
    },
  }
}

/** Applies the changes between `base` and `now` to `next`. */
export function mergeTyped<Values extends object>(next: Values, now: Values, base: Values) {
  const typed = pickTyped({ values: now as Record<string, unknown>, base: base as Record<string, unknown> })
  return { values: applyTyped(next, typed), any: Object.keys(typed).length > 0 }
}

/** Resets a form to stored values and keeps the fields of `now` that differ from `base`. Returns whether there are any. */
export function resetKeepingTypedValues<Values extends FieldValues>(
  { reset }: Pick<UseFormReturn<Values>, 'reset'>,
  next: Values,
  now: Values,
  base: Values,
): boolean {
  const { values, any } = mergeTyped(next, now, base)
  reset(next as DefaultValues<Values> & Values)
  if (any) reset(values as DefaultValues<Values> & Values, { keepDefaultValues: true })
  return any
}
