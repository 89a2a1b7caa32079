import type { Language, Text } from '@jadara/contract/text'
import type { Fact } from '../../../documents/printed.ts'

/** For whom a document is made: its language, the zone in which its moments are told, and where its links lead. */
export type Reading = {
  readonly language: Language
  readonly timeZone: string
  readonly publicUrl: string
  /** The types of personal files that a reviewer opens; left out for whoever opens all of them. */
  readonly open?: readonly number[] | undefined
  /** The names are kept from a reviewer, and whatever else tells who somebody is. */
  readonly anonymous?: boolean | undefined
}

/** The same, with the half of a pair that this reader reads. */
export type Reader = Reading & { say(words: Text): string; opens(typeId: number): boolean }

export const readerOf = (reading: Reading): Reader => ({
  ...reading,
  say: (words) => words[reading.language],
  opens: (typeId) => reading.open?.includes(typeId) ?? true,
})

type Given = readonly [label: Text, value: Text | string | readonly string[], more?: Pick<Fact, 'link' | 'source'>]

/** What is known, in its order: a fact without a value is left out. */
export const factsOf = ({ say }: Reader, given: readonly Given[]): Fact[] =>
  given.flatMap(([label, value, more]) => {
    const words = isPair(value) ? say(value) : value
    return words.length === 0 ? [] : [{ label: say(label), value: words, ...more }]
  })

const isPair = (value: Given[1]): value is Text => typeof value === 'object' && 'en' in value

/** A link that writes to somebody. */
export const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
