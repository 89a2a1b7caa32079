import { lastInstantBefore, moment } from '@jadara/contract/moment'
import { type Text, text } from '@jadara/contract/text'
import type { Fact, Quote } from '../letter.ts'
import { type TemplatedLetter, templated } from '../templated.ts'

/** What the office did for one applicant. `closesAt`: the first instant at which the window is closed for them; `reason`: the office's own words. */
type Standing = { closesAt: Date; reason: string; publicUrl: string; timeZone: string }

/** To whoever was given a deadline of their own. */
export const deadlineExtended = ({ closesAt, reason, publicUrl, timeZone }: Standing): TemplatedLetter => {
  const until = moment(lastInstantBefore(closesAt), timeZone, { weekday: true })
  return templated({
    template: 'deadlineExtended',
    values: { until },
    quote: written(reason),
    facts: [{ label: submitBy, value: until }],
    action: openApplication(publicUrl),
    signed: true,
    reason: yourApplication,
  })
}

/** To whoever's extension was ended. `closesAt` is the round's own, null where none is announced; `reason` may be ''. */
export const extensionEnded = ({
  closesAt,
  reason,
  publicUrl,
  timeZone,
}: Omit<Standing, 'closesAt'> & { closesAt: Date | null }): TemplatedLetter =>
  templated({
    template: 'extensionEnded',
    values: {},
    quote: written(reason),
    facts: closesAt
      ? [
          {
            label: text('Deadline of the round', 'الموعد النهائي للدورة'),
            value: moment(lastInstantBefore(closesAt), timeZone, { weekday: true }),
          },
        ]
      : [],
    action: openApplication(publicUrl),
    signed: true,
    reason: yourApplication,
  })

/** To whoever's submission is a draft again: nothing takes part until it is submitted once more. */
export const submissionReopened = ({
  receiptNumber,
  closesAt,
  reason,
  publicUrl,
  timeZone,
}: Standing & { receiptNumber: string }): TemplatedLetter =>
  templated({
    template: 'submissionReopened',
    values: {},
    quote: written(reason),
    facts: [
      { label: text('Earlier receipt', 'الإيصال السابق'), value: receiptNumber, code: true },
      { label: submitBy, value: moment(lastInstantBefore(closesAt), timeZone, { weekday: true }) },
    ],
    action: openApplication(publicUrl),
    signed: true,
    reason: yourApplication,
  })

const submitBy: Fact['label'] = text('Submit by', 'آخر موعد للتقديم')
/** The reason that the office gave, where it gave one. */
const written = (words: string): Quote => ({ lead: text('The office wrote:', 'وكتب مكتب الجائزة:'), words })
const openApplication = (publicUrl: string): { label: Text; href: string } => ({
  label: text('Open my application', 'فتح طلبي'),
  href: `${publicUrl}/login`,
})
const yourApplication = text(
  'You receive this message because this address has an application for the award.',
  'وصلتك هذه الرسالة لأن لهذا العنوان طلبًا للتقدّم إلى الجائزة.',
)
