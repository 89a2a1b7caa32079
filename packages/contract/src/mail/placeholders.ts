import { type Text, text } from '../text.ts'

/** A placeholder is a name in curly brackets: `{name}`. */
const placeholder = /\{([^{}]*)\}/g

/** The text with each placeholder's value in its place, once: a value that looks like a placeholder is none. */
export const filled = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(placeholder, (whole, name: string) => values[name] ?? whole)

/** What is wrong with the placeholders of a text; undefined where nothing is. */
export function placeholderProblem(words: string, known: readonly string[]): Text | undefined {
  const unknown = [...words.matchAll(placeholder)]
    .map(([whole, name = '']) => ({ whole, name }))
    .find(({ name }) => !known.includes(name))
  if (unknown) {
    const offered = known.map((name) => `{${name}}`)
    return offered.length === 0
      ? text(`There is no ${unknown.whole} in this mail.`, `لا يوجد ${unknown.whole} في هذه الرسالة.`)
      : text(
          `There is no ${unknown.whole} in this mail. It knows: ${offered.join(', ')}.`,
          `لا يوجد ${unknown.whole} في هذه الرسالة. المتاح فيها: ${offered.join('، ')}.`,
        )
  }
  return /[{}]/.test(words.replace(placeholder, ''))
    ? text(
        'A curly bracket stands alone. Please write a placeholder like {name}.',
        'قوس معقوف بلا نظير. اكتب الحقل هكذا: {name}.',
      )
    : undefined
}
