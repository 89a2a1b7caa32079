import { type Text, text } from './text.ts'

/** A placeholder is a name in curly brackets, `{journals.least}`. What else stands in them is text. */
const braces = /\{\s*([\p{L}\p{N}\p{M}._-]+)\s*\}/gu

/** The placeholders of a text, known or not. */
export const namesIn = (words: string): string[] => [...words.matchAll(braces)].map(([, name = '']) => name)

/** The text with a value in the place of each placeholder, once: a value that looks like a placeholder is none. Those without one stay as they are. */
export const withValues = (words: string, value: (name: string) => string | undefined): string =>
  words.replace(braces, (whole, name: string) => value(name) ?? whole)

/** With marks of direction: in an Arabic sentence the brackets stay at their own ends. */
export const shown = (name: string): string => `\u2066{${name}}\u2069`

/** What is wrong with a text that holds others than the known ones: it names the first. */
export function unknownPlaceholder(words: string, known: readonly string[]): Text | undefined {
  const unknown = namesIn(words).find((name) => !known.includes(name))
  if (unknown === undefined) return undefined
  const none = text(`There is no placeholder ${shown(unknown)}.`, `لا يوجد رمز باسم ${shown(unknown)}.`)
  if (known.length === 0) return none
  const offered = known.map(shown)
  return text(`${none.en} There are: ${offered.join(', ')}.`, `${none.ar} الرموز المتاحة: ${offered.join('، ')}.`)
}
