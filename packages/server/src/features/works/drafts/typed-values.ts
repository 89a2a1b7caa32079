import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { DraftValue } from '@jadara/contract/works/record-drafts'
import type { TypedValues } from '../../../db/tables/record-drafts.ts'
import { isEqualValue } from './compare-values.ts'
import type { FoundValue } from './describe-draft.ts'

/** Keeps what was typed, also for other kinds. A value that equals the found one is not typed, so that it follows its source. */
export function changeTypedValues(
  kind: RecordKind | undefined,
  typed: TypedValues,
  values: Readonly<Record<string, DraftValue>>,
  preferred: Readonly<Record<string, FoundValue>>,
): TypedValues {
  if (!kind) return typed
  const here = { ...typed[kind.name] }
  for (const [field, value] of Object.entries(values)) {
    if (!Object.hasOwn(kind.fields, field)) continue
    if (isEqualValue(value, preferred[field]?.value)) delete here[field]
    else here[field] = value ?? ''
  }
  return { ...typed, [kind.name]: here }
}
