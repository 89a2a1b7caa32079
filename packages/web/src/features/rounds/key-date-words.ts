import type { Deadline } from '@jadara/contract/key-dates'
import { type Text, text } from '@jadara/contract/text'

/** What a key date is called; older ones may have English words only. */
export const describe = ({ englishDescription, arabicDescription }: Omit<Deadline, 'id' | 'date' | 'effect'>): Text =>
  text(englishDescription, arabicDescription || englishDescription)

/** The same inside a sentence, in its own direction. */
export function named(keyDate: Deadline): Text {
  const { en, ar } = describe(keyDate)
  return text(`\u2068${en}\u2069`, `\u2068${ar}\u2069`)
}
