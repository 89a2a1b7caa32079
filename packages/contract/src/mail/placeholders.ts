import { checkPlaceholders, replacePlaceholders } from '../core/placeholders.ts'
import { type Text, text } from '../core/text.ts'

export const applyPlaceholders = (words: string, values: Readonly<Record<string, string>>): string =>
  replacePlaceholders(words, (name) => (Object.hasOwn(values, name) ? values[name] : undefined))

/** Checks the placeholders; undefined if there is no problem. Any other curly bracket is refused as a typing error. */
export const checkMailPlaceholders = (words: string, known: readonly string[]): Text | undefined =>
  checkPlaceholders(words, known) ?? (/[{}]/.test(replacePlaceholders(words, () => '')) ? strayBracket : undefined)

const strayBracket = text(
  'A curly bracket has no partner. Please write a placeholder like {name}.',
  'قوس معقوف بلا رمز صحيح. اكتب الرمز هكذا: \u2066{name}\u2069.',
)
