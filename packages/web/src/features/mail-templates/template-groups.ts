import { type Text, text } from '@jadara/contract/core/text'
import { accountMailTemplates } from '@jadara/contract/mail/account-mails'
import { applicantStatusMailTemplates } from '@jadara/contract/mail/applicant-status-mails'
import { assignmentEndMailTemplates } from '@jadara/contract/mail/assigning-mails'
import { decisionMailTemplates } from '@jadara/contract/mail/decision-mails'
import { inquiryMailTemplates } from '@jadara/contract/mail/inquiry-mails'
import { invitationMailTemplates } from '@jadara/contract/mail/invitation-mails'
import { type MailTemplateName, mailTemplateNames } from '@jadara/contract/mail/mail-templates'
import { newsMailTemplates } from '@jadara/contract/mail/news-mails'
import { receiptMailTemplates } from '@jadara/contract/mail/receipt-mails'
import { reminderMailTemplates } from '@jadara/contract/mail/reminder-mails'
import { ticketMailTemplates } from '@jadara/contract/mail/ticket-mails'

export const mailTemplatesPath = '/dashboard/admin/mail-templates'
export const mailTemplatePath = (name: string): string => `${mailTemplatesPath}/${name}`

export const mailTemplatesTitle = text('Words of the mails', 'صيغ الرسائل')

type Group = { readonly title: Text; readonly names: readonly MailTemplateName[] }

const toGroup = (title: Text, mails: Partial<Record<MailTemplateName, unknown>>): Group => ({
  title,
  names: mailTemplateNames.filter((name) => Object.hasOwn(mails, name)),
})

const groups: readonly Group[] = [
  toGroup(text('Accounts', 'الحسابات'), accountMailTemplates),
  toGroup(text('Applications', 'الطلبات'), {
    ...reminderMailTemplates,
    ...receiptMailTemplates,
    ...applicantStatusMailTemplates,
  }),
  toGroup(text('Invitations', 'الدعوات'), invitationMailTemplates),
  toGroup(text('Reviewing', 'التحكيم'), assignmentEndMailTemplates),
  toGroup(text('Results', 'النتائج'), decisionMailTemplates),
  toGroup(text('Queries', 'الاستفسارات'), ticketMailTemplates),
  toGroup(text('Inquiries', 'رسائل الموقع'), inquiryMailTemplates),
  toGroup(text('News', 'الأخبار'), newsMailTemplates),
]
const grouped = new Set(groups.flatMap(({ names }) => names))

/** The templates by subject. Those without a group are listed as other mails. */
export const templateGroups: readonly Group[] = [
  ...groups,
  { title: text('Other mails', 'رسائل أخرى'), names: mailTemplateNames.filter((name) => !grouped.has(name)) },
].filter(({ names }) => names.length > 0)
