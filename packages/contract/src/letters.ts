/**
 * A text as people compare it: letter case, accents, Arabic marks and tatweel, the ways to write alif, ya and ta marbuta do not matter,
 * and digits of both scripts are the same. For searching and comparing; never for keeping.
 */
export const folded = (value: string): string =>
  latinDigits(value.normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .trim()

/** The words of a search, as they are compared. */
export const soughtWords = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean)

/** Whether every word of a search stands in some of these texts; a search for nothing finds all. */
export function finder(search: string): (...texts: readonly string[]) => boolean {
  const words = soughtWords(search)
  return (...texts) => {
    if (words.length === 0) return true
    const shown = folded(texts.join('\n'))
    return words.every((word) => shown.includes(word))
  }
}

/** Of what a search finds, whoever has words that begin with what is sought before the others; these and those as they were. */
export function nearestFirst<One>(found: readonly One[], search: string, textOf: (one: One) => string): readonly One[] {
  const words = soughtWords(search).map((word) => ` ${word}`)
  const rest = (one: One) => {
    const shown = ` ${folded(textOf(one)).replace(/\s/g, ' ')}`
    return words.every((word) => shown.includes(word)) ? 0 : 1
  }
  return words.length === 0 ? found : found.toSorted((one, other) => rest(one) - rest(other))
}

/** ٠١٢ and ۰۱۲ to 012: people type the digits of their keyboard. */
export const latinDigits = (value: string): string =>
  value.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** The digits and marks of a number in their Latin spelling: ١٬٢٥٠٫٥ to 1,250.5. */
export const latinNumber = (typed: string): string => latinDigits(typed).replaceAll('٫', '.').replaceAll('٬', ',')

/** A number in that spelling without its thousands marks, where they stand as they belong: "1,5" keeps its own, because some mean one and a half. */
export const ungrouped = (number: string): string =>
  /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(number) ? number.replaceAll(',', '') : number
