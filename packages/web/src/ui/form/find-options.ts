import { foldLetters, toSearchWords } from '@jadara/contract/core/normalise-text'
import type { Text } from '@jadara/contract/core/text'

export type SelectOption = {
  value: string | number
  label: Text
  /** Other names that the search finds, in either language. */
  also?: readonly string[]
}

/** The options that contain every word of the search in either language, best matches first; all options for an empty search. */
export function findOptions(options: readonly SelectOption[], search: string): readonly SelectOption[] {
  const words = toSearchWords(search)
  if (words.length === 0) return options
  const sought = foldLetters(search)
  const ranks: SelectOption[][] = [[], [], [], []]
  for (const option of options) ranks[rankOf(namesOf(option), sought, words)]?.push(option)
  return ranks.flat()
}

/** The only match, or the only option with exactly this name. */
export function findMeantOption(options: readonly SelectOption[], search: string): SelectOption | undefined {
  const found = findOptions(options, search)
  if (found.length === 1) return found[0]
  const exact = found.filter((option) => namesOf(option).includes(foldLetters(search)))
  return exact.length === 1 ? exact[0] : undefined
}

/** 0 for the whole name, 1 for its beginning, 2 for the beginning of a word, 3 for any place, -1 for no match. */
function rankOf(names: readonly string[], sought: string, words: readonly string[]): number {
  if (names.includes(sought)) return 0
  if (names.some((name) => name.startsWith(sought))) return 1
  if (names.some((name) => name.includes(` ${sought}`))) return 2
  return words.every((word) => names.some((name) => name.includes(word))) ? 3 : -1
}

const known = new WeakMap<SelectOption, readonly string[]>()

/** Caches folded names between searches. */
function namesOf(option: SelectOption): readonly string[] {
  const names = known.get(option) ?? [option.label.en, option.label.ar, ...(option.also ?? [])].map(foldLetters)
  known.set(option, names)
  return names
}
