import { type Text, text } from './text.ts'

/** A placeholder is a name in curly brackets, `{journals.least}`. Brackets around anything else are text. */
const braces = /\{\s*([\p{L}\p{N}\p{M}._-]+)\s*\}/gu

export const listPlaceholders = (words: string): string[] => [...words.matchAll(braces)].map(([, name = '']) => name)

/** Replaces each placeholder once: inserted values are not expanded again. Placeholders without a value stay. */
export const replacePlaceholders = (words: string, value: (name: string) => string | undefined): string =>
  words.replace(braces, (whole, name: string) => value(name) ?? whole)

/** Direction isolates keep the brackets in place inside an Arabic sentence. */
export const formatPlaceholder = (name: string): string => `\u2066{${name}}\u2069`

/** The message for the first unknown placeholder, if any. */
export function checkPlaceholders(words: string, known: readonly string[]): Text | undefined {
  const unknown = listPlaceholders(words).find((name) => !known.includes(name))
  if (unknown === undefined) return undefined
  const none = text(`There is no placeholder ${formatPlaceholder(unknown)}.`, `لا يوجد رمز باسم ${formatPlaceholder(unknown)}.`)
  if (known.length === 0) return none
  const offered = known.map(formatPlaceholder)
  return text(`${none.en} There are: ${offered.join(', ')}.`, `${none.ar} الرموز المتاحة: ${offered.join('، ')}.`)
}
