import { unaskedOf } from '@jadara/contract/records/check-record'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useEffect, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type AskedPart, askedParts } from './asked-parts.ts'
import type { RecordValues } from './record-values.ts'

/** The sections that the form's present values ask for. Renders anew only when one field comes or goes, not at every key. */
export function useAskedParts(kind: RecordKind, { control, clearErrors }: UseFormReturn<RecordValues>): readonly AskedPart[] {
  const unasked = useWatch({ control, compute: (values) => (kind.unasked ? unaskedOf(kind, values).join(' ') : '') })
  // What was wrong with a field that is gone is of no use to anybody.
  useEffect(() => {
    if (unasked) clearErrors(unasked.split(' '))
  }, [unasked, clearErrors])
  return useMemo(() => askedParts(kind, unasked.split(' ')), [kind, unasked])
}
