import { administrator, applicant, reviewer, type UserType } from '@jadara/contract/core/endpoint'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { dayPlural as daysLong } from '@jadara/contract/mail/durations'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'
import { toAccountFact, toPasswordLink } from '../letter-words.ts'

const templates = {
  [administrator]: 'administratorInvitation',
  [reviewer]: 'reviewerInvitation',
  [applicant]: 'applicantInvitation',
} as const satisfies Record<UserType, string>

/** To a person whom the office added. The token is a secret: send this letter to the account's own address only. */
export const invitationLetter = ({ name, userType, publicUrl, email, token, days }: Invitation): TemplatedLetter =>
  toTemplatedLetter({
    template: templates[userType],
    values: { name, duration: quantity(days, daysLong) },
    facts: [toAccountFact(email)],
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
type Invitation = { name: Text; userType: UserType; publicUrl: string; email: string; token: string; days: number }

/** To a reviewer of an earlier round, who has a password and was registered again. */
export const reviewerRegisteredAgainLetter = ({ name, round, publicUrl, email }: RegisteredAgain): TemplatedLetter =>
  toTemplatedLetter({
    template: 'registeredAgain',
    values: { name, round },
    facts: [toAccountFact(email)],
    action: { label: text('Sign in', 'تسجيل الدخول'), href: `${publicUrl}/login` },
    signed: true,
    reason: text(
      'You receive this message because this address belongs to a reviewer of the award.',
      'وصلتك هذه الرسالة لأن هذا العنوان لأحد أعضاء لجنة تحكيم الجائزة.',
    ),
  })
type RegisteredAgain = { name: Text; round: Text; publicUrl: string; email: string }
