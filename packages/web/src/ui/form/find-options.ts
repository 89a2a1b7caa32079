import { folded, soughtWords } from '@jadara/contract/letters'
import type { Text } from '@jadara/contract/text'

export type Option = {
  value: string | number
  label: Text
  /** What else it is called, in either language. */
  also?: readonly string[]
}

/** The options that hold every word of a search in either language, the likeliest first; all of them, as they stand, for no words. */
export function findOptions(options: readonly Option[], search: string): readonly Option[] {
  const words = soughtWords(search)
  if (words.length === 0) return options
  const sought = folded(search)
  const ranks: Option[][] = [[], [], [], []]
  for (const option of options) ranks[rankOf(namesOf(option), sought, words)]?.push(option)
  return ranks.flat()
}

/** The one option that is meant: the only one that is found, or the only one of exactly this name. */
export function meantOption(options: readonly Option[], search: string): Option | undefined {
  const found = findOptions(options, search)
  if (found.length === 1) return found[0]
  const exact = found.filter((option) => namesOf(option).includes(folded(search)))
  return exact.length === 1 ? exact[0] : undefined
}

/** 0 a whole name, 1 its beginning, 2 the beginning of one of its words, 3 anywhere; -1 not at all. */
function rankOf(names: readonly string[], sought: string, words: readonly string[]): number {
  if (names.includes(sought)) return 0
  if (names.some((name) => name.startsWith(sought))) return 1
  if (names.some((name) => name.includes(` ${sought}`))) return 2
  return words.every((word) => names.some((name) => name.includes(word))) ? 3 : -1
}

const known = new WeakMap<Option, readonly string[]>()

/** Folded at the first search and kept for the next. */
function namesOf(option: Option): readonly string[] {
  const names = known.get(option) ?? [option.label.en, option.label.ar, ...(option.also ?? [])].map(folded)
  known.set(option, names)
  return names
}
