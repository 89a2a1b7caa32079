/**
 * Normalises a text for searching and comparing, never for storing: ignores letter case, accents, Arabic diacritics and tatweel, unifies the variants
 * of alif, ya and ta marbuta, and converts digits to Latin.
 */
export const foldLetters = (value: string): string =>
  convertToLatinDigits(value.normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .trim()

export const toSearchWords = (search: string): string[] => foldLetters(search).split(/\s+/).filter(Boolean)

/** Returns a predicate that is true if the texts together contain every word of the search. An empty search matches everything. */
export function createMatcher(search: string): (...texts: readonly string[]) => boolean {
  const words = toSearchWords(search)
  return (...texts) => {
    if (words.length === 0) return true
    const folded = foldLetters(texts.join('\n'))
    return words.every((word) => folded.includes(word))
  }
}

/** Sorts matches where every search word starts a word before the others. Stable. */
export function sortByPrefixMatch<One>(found: readonly One[], search: string, textOf: (one: One) => string): readonly One[] {
  const words = toSearchWords(search).map((word) => ` ${word}`)
  const rank = (one: One) => {
    const folded = ` ${foldLetters(textOf(one)).replace(/\s/g, ' ')}`
    return words.every((word) => folded.includes(word)) ? 0 : 1
  }
  return words.length === 0 ? found : found.toSorted((one, other) => rank(one) - rank(other))
}

/** Converts Arabic-Indic and Persian digits, which local keyboards produce. */
export const convertToLatinDigits = (value: string): string =>
  value.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Converts digits and the Arabic decimal and thousands separators. */
export const toLatinNumber = (typed: string): string => convertToLatinDigits(typed).replaceAll('٫', '.').replaceAll('٬', ',')

/** Removes well-placed thousands separators. "1,5" is left alone, because some people mean one and a half. */
export const stripThousands = (number: string): string =>
  /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(number) ? number.replaceAll(',', '') : number
