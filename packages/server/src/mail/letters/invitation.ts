import { administrator, applicant } from '@jadara/contract/core/endpoint'
import { formatCalendarDay } from '@jadara/contract/core/moment'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { dayPlural as daysLong } from '@jadara/contract/mail/durations'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'
import type { LetterFact } from '../letter.ts'
import { reviewerReason, toAccountFact, toPasswordLink } from '../letter-words.ts'
import { applicationsCounted, toDueDateFact, toRoundFact } from './reviewing.ts'

const templates = { [administrator]: 'administratorInvitation', [applicant]: 'applicantInvitation' } as const

/**
 * To a person whom the office added, to an applicant with the round that can be entered. The token is a secret: send this letter to the account's own
 * address only.
 */
export const invitationLetter = ({
  userType,
  entry = null,
  ...invitation
}: Invitation & { userType: keyof typeof templates; entry?: Entry | null }): TemplatedLetter =>
  toTemplatedLetter({
    ...toCommonParts(invitation),
    template: templates[userType],
    values: toCommonValues(invitation),
    facts: [toAccountFact(invitation.email), ...(entry ? toEntryFacts(entry) : [])],
  })

/** An open round, and the last day of its submission. */
type Entry = { round: Text; lastDay: string }
const toEntryFacts = ({ round, lastDay }: Entry): LetterFact[] => [
  toRoundFact(round),
  { label: text('Submit by', 'آخر موعد للتقديم'), value: formatCalendarDay(lastDay, 'UTC') },
]

/** The same to a reviewer, with what is expected; `duty` is null for an account that is registered in no round. */
export const reviewerInvitationLetter = ({ award, duty, ...invitation }: ReviewerInvitation): TemplatedLetter =>
  toTemplatedLetter({
    ...toCommonParts(invitation),
    template: 'reviewerInvitation',
    values: { ...toCommonValues(invitation), award },
    facts: [toAccountFact(invitation.email), ...(duty ? toDutyFacts(duty) : [])],
  })

type Invitation = { name: Text; publicUrl: string; email: string; token: string; days: number }
type ReviewerInvitation = Invitation & { award: Text; duty: ReviewerDutyInWords | null }
/** `expectedLoad`: of applications, as the office has said; `assigned`: so far; `due`: the day when reviewing ends. */
type ReviewerDutyInWords = { round: Text; expectedLoad: number | null; assigned: number; due: string | null }

const toCommonValues = ({ name, days }: Invitation) => ({ name, duration: quantity(days, daysLong) })

const toCommonParts = ({ publicUrl, email, token }: Invitation) => ({
  action: {
    label: text('Set my password', 'تعيين كلمة المرور'),
    href: toPasswordLink(publicUrl, email, token, { first: true }),
  },
  signed: true,
  reason: text(
    'You receive this message because the award office made an account for this address.',
    'وصلتك هذه الرسالة لأن مكتب الجائزة أنشأ حسابًا لهذا العنوان.',
  ),
})

/** To a reviewer of an earlier round, who has a password and was registered again. */
export const reviewerRegisteredAgainLetter = ({ name, award, duty, publicUrl, email }: RegisteredAgain): TemplatedLetter =>
  toTemplatedLetter({
    template: 'registeredAgain',
    values: { name, award, round: duty.round },
    facts: [toAccountFact(email), ...toDutyFacts(duty)],
    action: { label: text('Sign in', 'تسجيل الدخول'), href: `${publicUrl}/login` },
    signed: true,
    reason: reviewerReason,
  })
type RegisteredAgain = { name: Text; award: Text; duty: ReviewerDutyInWords; publicUrl: string; email: string }

/** Without a figure it says when there will be one; a due date that is not known is left out. */
const toDutyFacts = ({ round, expectedLoad, assigned, due }: ReviewerDutyInWords): LetterFact[] => [
  toRoundFact(round),
  ...(expectedLoad !== null || assigned === 0
    ? [
        {
          label: text('Expected of you', 'المتوقع منك'),
          value: expectedLoad === null ? assignedLater : quantity(expectedLoad, aboutCounted),
        },
      ]
    : []),
  ...(assigned > 0
    ? [{ label: text('Assigned so far', 'المسند حتى الآن'), value: quantity(assigned, applicationsCounted) }]
    : []),
  ...(due === null ? [] : [toDueDateFact(formatCalendarDay(due, 'UTC'))]),
]

const aboutCounted = plural(
  'to review about # application',
  'to review about # applications',
  'تقييم طلب واحد تقريبًا',
  'تقييم طلبين تقريبًا',
  'تقييم نحو # طلبات',
  'تقييم نحو # طلبًا',
  'تقييم نحو # طلب',
)
const assignedLater = text(
  'to review the applications that the office assigns to you later, each of which you can decline',
  'تقييم الطلبات التي يسندها المكتب إليك لاحقًا، ولك أن تعتذر عن أي منها',
)
