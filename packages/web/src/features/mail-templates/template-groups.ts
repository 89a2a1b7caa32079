import { type Text, text } from '@jadara/contract/core/text'
import { accountMails } from '@jadara/contract/mail/account-mails'
import { applicantStatusMails } from '@jadara/contract/mail/applicant-status-mails'
import { assigningMails } from '@jadara/contract/mail/assigning-mails'
import { decisionMails } from '@jadara/contract/mail/decision-mails'
import { inquiryMails } from '@jadara/contract/mail/inquiry-mails'
import { invitationMails } from '@jadara/contract/mail/invitation-mails'
import { type MailTemplateName, mailTemplateNames } from '@jadara/contract/mail/mail-templates'
import { newsMails } from '@jadara/contract/mail/news-mails'
import { receiptMails } from '@jadara/contract/mail/receipt-mails'
import { reminderMails } from '@jadara/contract/mail/reminder-mails'
import { ticketMails } from '@jadara/contract/mail/ticket-mails'

export const mailTemplatesPath = '/dashboard/admin/mail-templates'
export const mailTemplatePath = (name: string): string => `${mailTemplatesPath}/${name}`

export const mailTemplatesTitle = text('Words of the mails', 'صيغ الرسائل')

type Group = { readonly title: Text; readonly names: readonly MailTemplateName[] }

const toGroup = (title: Text, mails: Partial<Record<MailTemplateName, unknown>>): Group => ({
  title,
  names: mailTemplateNames.filter((name) => Object.hasOwn(mails, name)),
})

const groups: readonly Group[] = [
  toGroup(text('Accounts', 'الحسابات'), accountMails),
  toGroup(text('Applications', 'الطلبات'), { ...reminderMails, ...receiptMails, ...applicantStatusMails }),
  toGroup(text('Invitations', 'الدعوات'), invitationMails),
  toGroup(text('Reviewing', 'التحكيم'), assigningMails),
  toGroup(text('Results', 'النتائج'), decisionMails),
  toGroup(text('Queries', 'الاستفسارات'), ticketMails),
  toGroup(text('Inquiries', 'رسائل الموقع'), inquiryMails),
  toGroup(text('News', 'الأخبار'), newsMails),
]
const grouped = new Set(groups.flatMap(({ names }) => names))

/** The templates by subject. Those without a group are listed as other mails. */
export const templateGroups: readonly Group[] = [
  ...groups,
  { title: text('Other mails', 'رسائل أخرى'), names: mailTemplateNames.filter((name) => !grouped.has(name)) },
].filter(({ names }) => names.length > 0)
