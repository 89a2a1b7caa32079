import { administrator, applicant, reviewer, type UserType } from '@jadara/contract/endpoint'
import { days as daysLong } from '@jadara/contract/mail/durations'
import { quantity, type Text, text } from '@jadara/contract/text'
import { accountFact } from '../letter-words.ts'
import { passwordLink } from '../password-link.ts'
import { type TemplatedLetter, templated } from '../templated.ts'

const templates = {
  [administrator]: 'administratorInvitation',
  [reviewer]: 'reviewerInvitation',
  [applicant]: 'applicantInvitation',
} as const satisfies Record<UserType, string>

/** To somebody whom the office added. The token is the secret: this letter goes to the account's own address alone. */
export const invitation = ({ name, userType, publicUrl, email, token, days }: Invitation): TemplatedLetter =>
  templated({
    template: templates[userType],
    values: { name, duration: quantity(days, daysLong) },
    facts: [accountFact(email)],
    action: {
      label: text('Set my password', 'تعيين كلمة المرور'),
      href: passwordLink(publicUrl, email, token, { first: true }),
    },
    signed: true,
    reason: text(
      'You receive this message because the award office made an account for this address.',
      'وصلتك هذه الرسالة لأن مكتب الجائزة أنشأ حسابًا لهذا العنوان.',
    ),
  })
type Invitation = { name: Text; userType: UserType; publicUrl: string; email: string; token: string; days: number }

/** To a reviewer of an earlier round, who has a password: registered again. */
export const registeredAgain = ({ name, round, publicUrl, email }: RegisteredAgain): TemplatedLetter =>
  templated({
    template: 'registeredAgain',
    values: { name, round },
    facts: [accountFact(email)],
    action: { label: text('Sign in', 'تسجيل الدخول'), href: `${publicUrl}/login` },
    signed: true,
    reason: text(
      'You receive this message because this address belongs to a reviewer of the award.',
      'وصلتك هذه الرسالة لأن هذا العنوان لأحد أعضاء لجنة تحكيم الجائزة.',
    ),
  })
type RegisteredAgain = { name: Text; round: Text; publicUrl: string; email: string }
