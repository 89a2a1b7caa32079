import type { Text } from '../core/text.ts'
import { accountMailTemplates } from './account-mails.ts'
import { applicantStatusMailTemplates } from './applicant-status-mails.ts'
import { assignmentEndMailTemplates } from './assigning-mails.ts'
import { decisionMailTemplates } from './decision-mails.ts'
import { inquiryMailTemplates } from './inquiry-mails.ts'
import { invitationMailTemplates } from './invitation-mails.ts'
import type { MailTemplate } from './mail-template.ts'
import { newsMailTemplates } from './news-mails.ts'
import { receiptMailTemplates } from './receipt-mails.ts'
import { reminderMailTemplates } from './reminder-mails.ts'
import { reviewingMailTemplates } from './reviewing-mails.ts'
import { screeningMailTemplates } from './screening-mails.ts'
import { ticketMailTemplates } from './ticket-mails.ts'
import { virusMailTemplates } from './virus-mails.ts'

/** All mails that the portal sends by itself, in the order of the office's list. */
export const mailTemplates = {
  ...accountMailTemplates,
  ...reminderMailTemplates,
  ...receiptMailTemplates,
  ...applicantStatusMailTemplates,
  ...screeningMailTemplates,
  ...virusMailTemplates,
  ...ticketMailTemplates,
  ...invitationMailTemplates,
  ...reviewingMailTemplates,
  ...assignmentEndMailTemplates,
  ...decisionMailTemplates,
  ...newsMailTemplates,
  ...inquiryMailTemplates,
} as const satisfies Readonly<Record<string, MailTemplate<never>>>

export type MailTemplateName = keyof typeof mailTemplates
export const mailTemplateNames = Object.keys(mailTemplates) as MailTemplateName[]

export type MailValues<Name extends MailTemplateName> = Readonly<Record<keyof (typeof mailTemplates)[Name]['placeholders'], Text>>

export const isSecretMailTemplate = (name: MailTemplateName): boolean => mailTemplates[name].secret === true
