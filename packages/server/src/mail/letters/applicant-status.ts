import { formatMoment, lastInstantBefore } from '@jadara/contract/core/moment'
import { text } from '@jadara/contract/core/text'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'
import type { LetterFact } from '../letter.ts'
import { ownApplicationReason, toOfficeQuote, toOwnApplicationLink } from '../letter-words.ts'

/** A change that the office made for one applicant. `closesAt`: the first instant at which their window is closed; `reason`: the office's words. */
type StatusChange = { closesAt: Date; reason: string; publicUrl: string; timeZone: string }

/** To an applicant whose deadline was extended. */
export const deadlineExtendedLetter = ({ closesAt, reason, publicUrl, timeZone }: StatusChange): TemplatedLetter => {
  const until = formatMoment(lastInstantBefore(closesAt), timeZone, { weekday: true })
  return toTemplatedLetter({
    template: 'deadlineExtended',
    values: { until },
    quote: toOfficeQuote(reason),
    facts: [{ label: submitBy, value: until }],
    action: toOwnApplicationLink(publicUrl),
    signed: true,
    reason: ownApplicationReason,
  })
}

/** To an applicant whose extension was ended. `closesAt` is the round's, null if no deadline is announced; `reason` may be ''. */
export const extensionEndedLetter = ({
  closesAt,
  reason,
  publicUrl,
  timeZone,
}: Omit<StatusChange, 'closesAt'> & { closesAt: Date | null }): TemplatedLetter =>
  toTemplatedLetter({
    template: 'extensionEnded',
    values: {},
    quote: toOfficeQuote(reason),
    facts: closesAt
      ? [
          {
            label: text('Deadline of the round', 'الموعد النهائي للدورة'),
            value: formatMoment(lastInstantBefore(closesAt), timeZone, { weekday: true }),
          },
        ]
      : [],
    action: toOwnApplicationLink(publicUrl),
    signed: true,
    reason: ownApplicationReason,
  })

/** To an applicant whose submission is a draft again and must be submitted once more. */
export const submissionReopenedLetter = ({
  receiptNumber,
  closesAt,
  reason,
  publicUrl,
  timeZone,
}: StatusChange & { receiptNumber: string }): TemplatedLetter =>
  toTemplatedLetter({
    template: 'submissionReopened',
    values: {},
    quote: toOfficeQuote(reason),
    facts: [
      { label: text('Earlier receipt', 'الإيصال السابق'), value: receiptNumber, code: true },
      { label: submitBy, value: formatMoment(lastInstantBefore(closesAt), timeZone, { weekday: true }) },
    ],
    action: toOwnApplicationLink(publicUrl),
    signed: true,
    reason: ownApplicationReason,
  })

const submitBy: LetterFact['label'] = text('Submit by', 'آخر موعد للتقديم')
