import { useCallback, useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { typedIn } from '../guard/draft-store.ts'

/** Null: nothing has been stored yet. */
type Stored = { readonly updatedAt: string | null }

/**
 * What is stored, as the form stands on it (`begun`). A newer answer takes its place while nothing has been typed; after that it is `newer`,
 * saving tells of the change, and `takeIn` lets it in: what was typed stays, every other field takes its new value. `valuesOf` is a constant.
 */
export function useNewest<S extends Stored, Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: context and output of the form do not matter here
  { reset, getValues, formState: { isDirty } }: UseFormReturn<Values, any, any>,
  stored: S | undefined,
  valuesOf: (stored: S | undefined) => Values,
) {
  const [begun, setBegun] = useState(stored)
  const newer = stored?.updatedAt !== begun?.updatedAt
  const takeIn = useCallback(() => {
    const typed = typedIn({ values: getValues(), base: valuesOf(begun) })
    const next = valuesOf(stored)
    reset(next as DefaultValues<Values> & Values)
    reset({ ...next, ...typed } as DefaultValues<Values> & Values, { keepDefaultValues: true })
    setBegun(stored)
  }, [reset, getValues, begun, stored, valuesOf])
  useEffect(() => {
    if (isDirty || !newer) return
    reset(valuesOf(stored) as DefaultValues<Values> & Values)
    setBegun(stored)
  }, [isDirty, newer, stored, reset, valuesOf])
  return { begun, newer: newer && isDirty, takeIn }
}
