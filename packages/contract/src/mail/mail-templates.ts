import type { Text } from '../text.ts'
import { accountMails } from './account-mails.ts'
import { assigningMails } from './assigning-mails.ts'
import { decisionMails } from './decision-mails.ts'
import { inquiryMails } from './inquiry-mails.ts'
import { invitationMails } from './invitation-mails.ts'
import type { MailTemplate } from './mail-template.ts'
import { newsMails } from './news-mails.ts'
import { receiptMails } from './receipt-mails.ts'
import { reminderMails } from './reminder-mails.ts'
import { standingMails } from './standing-mails.ts'
import { ticketMails } from './ticket-mails.ts'
import { virusMails } from './virus-mails.ts'

/** Every kind of mail that the portal writes by itself, in the order in which the office sees them. */
export const mailTemplates = {
  ...accountMails,
  ...reminderMails,
  ...receiptMails,
  ...standingMails,
  ...virusMails,
  ...ticketMails,
  ...invitationMails,
  ...assigningMails,
  ...decisionMails,
  ...newsMails,
  ...inquiryMails,
} as const satisfies Readonly<Record<string, MailTemplate<never>>>

export type MailTemplateName = keyof typeof mailTemplates
export const mailTemplateNames = Object.keys(mailTemplates) as MailTemplateName[]

/** What stands in a mail of this kind in the place of each of its placeholders. */
export type MailValues<Name extends MailTemplateName> = Readonly<Record<keyof (typeof mailTemplates)[Name]['placeholders'], Text>>

/** Whether it holds a link that is its reader's alone. */
export const isSecret = (name: MailTemplateName): boolean => mailTemplates[name].secret === true
