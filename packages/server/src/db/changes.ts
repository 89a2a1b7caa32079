import { isDeepStrictEqual } from 'node:util'

type Values = Readonly<Record<string, unknown>>
export type AuditChanges = { readonly before: Values; readonly after: Values }

/** The differing fields of both sides, for the audit trail. Fields in `long` are recorded by length only, because the trail must not duplicate them. */
export function toAuditChanges(
  before: Values,
  after: Values,
  { long = [] }: { readonly long?: readonly string[] } = {},
): AuditChanges {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
  return { before: pick(before, changed, long), after: pick(after, changed, long) }
}

/** Compares only the fields present in `named`; null when none differs. */
export function toPartialAuditChanges(before: Values, named: Values): AuditChanges | null {
  const found = toAuditChanges(pick(before, Object.keys(named), []), named)
  return Object.keys({ ...found.before, ...found.after }).length > 0 ? found : null
}

/** One side of a change: values that were created or deleted. */
export const toAuditDetail = (values: Values, { long = [] }: { readonly long?: readonly string[] } = {}): Values =>
  pick(values, Object.keys(values), long)

function pick(values: Values, keys: readonly string[], long: readonly string[]): Values {
  const present = keys.filter((key) => values[key] !== undefined)
  return Object.fromEntries(present.map((key) => [key, long.includes(key) ? toLength(values[key]) : values[key]]))
}

const toLength = (value: unknown) => ({ characters: String(value ?? '').length })
