import { accountMails } from '@jadara/contract/mail/account-mails'
import { assigningMails } from '@jadara/contract/mail/assigning-mails'
import { decisionMails } from '@jadara/contract/mail/decision-mails'
import { inquiryMails } from '@jadara/contract/mail/inquiry-mails'
import { invitationMails } from '@jadara/contract/mail/invitation-mails'
import { type MailTemplateName, mailTemplateNames } from '@jadara/contract/mail/mail-templates'
import { newsMails } from '@jadara/contract/mail/news-mails'
import { receiptMails } from '@jadara/contract/mail/receipt-mails'
import { reminderMails } from '@jadara/contract/mail/reminder-mails'
import { standingMails } from '@jadara/contract/mail/standing-mails'
import { ticketMails } from '@jadara/contract/mail/ticket-mails'
import { type Text, text } from '@jadara/contract/text'

type Group = { readonly title: Text; readonly names: readonly MailTemplateName[] }

const named = (title: Text, mails: Partial<Record<MailTemplateName, unknown>>): Group => ({
  title,
  names: mailTemplateNames.filter((name) => Object.hasOwn(mails, name)),
})

const groups: readonly Group[] = [
  named(text('Accounts', 'الحسابات'), accountMails),
  named(text('Applications', 'الطلبات'), { ...reminderMails, ...receiptMails, ...standingMails }),
  named(text('Invitations', 'الدعوات'), invitationMails),
  named(text('Reviewing', 'التحكيم'), assigningMails),
  named(text('Results', 'النتائج'), decisionMails),
  named(text('Queries', 'الاستفسارات'), ticketMails),
  named(text('Inquiries', 'رسائل الموقع'), inquiryMails),
  named(text('News', 'الأخبار'), newsMails),
]
const grouped = new Set(groups.flatMap(({ names }) => names))

/** The mails by what they are about; one of a subject that is not named here stands among the others. */
export const templateGroups: readonly Group[] = [
  ...groups,
  { title: text('Other mails', 'رسائل أخرى'), names: mailTemplateNames.filter((name) => !grouped.has(name)) },
].filter(({ names }) => names.length > 0)
