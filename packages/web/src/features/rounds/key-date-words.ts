import type { Deadline, KeyDateEffect } from '@jadara/contract/key-dates'
import { type Text, text } from '@jadara/contract/text'

/** What a key date is called; older ones may have English words only. */
export const describe = ({ englishDescription, arabicDescription }: Omit<Deadline, 'id' | 'date' | 'effect'>): Text =>
  text(englishDescription, arabicDescription || englishDescription)

/** What a key date does beyond being announced. */
export const effectWords: Readonly<Record<KeyDateEffect, Text>> = {
  opens: text('Part of the submission window', 'من فترة التقدّم'),
  closes: text('Part of the submission window', 'من فترة التقدّم'),
  reviews: text(
    'Reviewers can write and amend until the end of this day; without a date reviewing stays open',
    'يمكن للمحكّمين كتابة التقييمات وتعديلها حتى نهاية هذا اليوم، ويبقى التحكيم مفتوحًا ما لم يُحدَّد تاريخ',
  ),
}

/** The same inside a sentence, in its own direction. */
export function named(keyDate: Deadline): Text {
  const { en, ar } = describe(keyDate)
  return text(`\u2068${en}\u2069`, `\u2068${ar}\u2069`)
}
