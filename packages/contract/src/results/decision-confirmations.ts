import { z } from 'zod'
import { decidingDuties } from '../core/duties.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { type Text, text } from '../core/text.ts'
import { optionalPlainText, rowId } from '../core/value.ts'
import { type Decision, decisionSchema } from './result-row.ts'

/** A second administrator confirms a winner before letters leave. */
export const decisionConfirmationTexts = {
  ownDecision: text(
    'You have decided this yourself. Another administrator must confirm it.',
    'أنت من اتخذ هذا القرار، فلا بد أن يؤكده مدير نظام آخر.',
  ),
  deciderInConflict: text(
    'The administrator who decided this has declared a conflict of interest with the applicant since. Another administrator must decide again.',
    'أعلن من اتخذ هذا القرار تضارب مصالح مع المتقدم بعد ذلك، فلا بد أن يتخذ القرار من جديد مدير نظام آخر.',
  ),
  needed: text('A second administrator must confirm the winner first.', 'لا بد أن يؤكد مدير نظام آخر الفوز أولًا.'),
  changed: text(
    'This decision has been changed or taken back since. Please look at it again.',
    'عُدّل هذا القرار أو تُراجع عنه بعد ذلك. راجعه من جديد.',
  ),
  notWinner: text('Only winners are confirmed.', 'لا يُؤكَّد إلا الفوز بجائزة.'),
  already: text('This decision is confirmed already.', 'سبق تأكيد هذا القرار.'),
  unconfirmed: (names: Text): Text =>
    text(
      `No letter has left: ${names.en} must first be confirmed as a winner by a second administrator.`,
      `لم تُرسل أي رسالة: لا بد أن يؤكد مدير نظام آخر أولًا فوز ${names.ar}.`,
    ),
} as const

/** On screens and in reports. */
export const notConfirmedText = text('Not confirmed by a second administrator', 'لم يؤكده مدير نظام آخر')

/** “Confirmed by Huda Second”; empty for a decision that needs no confirmation. */
export function formatConfirmation({ outcome, confirmation }: Pick<Decision, 'outcome' | 'confirmation'>): Text {
  if (outcome !== 'winner') return text('', '')
  if (!confirmation) return notConfirmedText
  const { englishName, arabicName } = confirmation.by
  return text(`Confirmed by ${englishName}`, `تأكيد من: ${arabicName}`)
}

export const confirmDecision = endpoint({
  method: 'POST',
  path: '/api/Decisions/{id}/Confirmation',
  who: [administrator],
  duties: decidingDuties,
  summary:
    'Confirms a winner, named by the number of the decision, and returns the decision. Letters to winners wait for it, unless the round’s setting lets an office of one announce them. 409 for the administrator who decided, for a decision that was changed since, if the calculation is outdated, and for an earlier round.',
  params: z.object({ id: rowId() }),
  body: z.object({ note: optionalPlainText(2000) }),
  reply: decisionSchema,
})
