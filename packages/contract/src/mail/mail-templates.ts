import type { Text } from '../core/text.ts'
import { accountMails } from './account-mails.ts'
import { applicantStatusMails } from './applicant-status-mails.ts'
import { assigningMails } from './assigning-mails.ts'
import { decisionMails } from './decision-mails.ts'
import { inquiryMails } from './inquiry-mails.ts'
import { invitationMails } from './invitation-mails.ts'
import type { MailTemplate } from './mail-template.ts'
import { newsMails } from './news-mails.ts'
import { receiptMails } from './receipt-mails.ts'
import { reminderMails } from './reminder-mails.ts'
import { ticketMails } from './ticket-mails.ts'
import { virusMails } from './virus-mails.ts'

/** All mails that the portal sends by itself, in the order of the office's list. */
export const mailTemplates = {
  ...accountMails,
  ...reminderMails,
  ...receiptMails,
  ...applicantStatusMails,
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

export type MailValues<Name extends MailTemplateName> = Readonly<Record<keyof (typeof mailTemplates)[Name]['placeholders'], Text>>

export const isSecret = (name: MailTemplateName): boolean => mailTemplates[name].secret === true
