import { unknownPlaceholder, withValues } from '../placeholders.ts'
import { type Text, text } from '../text.ts'

/** The words of a mail with their values in them. */
export const filled = (words: string, values: Readonly<Record<string, string>>): string =>
  withValues(words, (name) => (Object.hasOwn(values, name) ? values[name] : undefined))

/** What is wrong with the placeholders of a mail; undefined where nothing is. A mail holds no other curly bracket: it would be a mistyped one. */
export const placeholderProblem = (words: string, known: readonly string[]): Text | undefined =>
  unknownPlaceholder(words, known) ?? (/[{}]/.test(withValues(words, () => '')) ? strayBracket : undefined)

const strayBracket = text(
  'A curly bracket stands alone. Please write a placeholder like {name}.',
  'قوس معقوف بلا رمز صحيح. اكتب الرمز هكذا: \u2066{name}\u2069.',
)
