import { isDeepStrictEqual } from 'node:util'

type Values = Readonly<Record<string, unknown>>
export type Changes = { readonly before: Values; readonly after: Values }

/**
 * What a change makes of the values, for the trail: of both sides the fields that differ, on one side alone where the other has none.
 * Of the fields called `long` it says how long they are and not what: the trail is no second home of pages of text.
 */
export function changes(before: Values, after: Values, { long = [] }: { readonly long?: readonly string[] } = {}): Changes {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
  return { before: picked(before, changed, long), after: picked(after, changed, long) }
}

/** The same of an amendment: of the fields that it names; null when it changes none. */
export function amendment(before: Values, named: Values): Changes | null {
  const found = changes(picked(before, Object.keys(named), []), named)
  return Object.keys({ ...found.before, ...found.after }).length > 0 ? found : null
}

/** The values of something that is gone, or new, as one side of a change. */
export const sideOf = (values: Values, { long = [] }: { readonly long?: readonly string[] } = {}): Values =>
  picked(values, Object.keys(values), long)

function picked(values: Values, keys: readonly string[], long: readonly string[]): Values {
  const there = keys.filter((key) => values[key] !== undefined)
  return Object.fromEntries(there.map((key) => [key, long.includes(key) ? lengthOf(values[key]) : values[key]]))
}

const lengthOf = (value: unknown) => ({ characters: String(value ?? '').length })
