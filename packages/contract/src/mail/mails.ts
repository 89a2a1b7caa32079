import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { officePageSizes, pageNumber, pageSize } from '../core/paging.ts'
import { text } from '../core/text.ts'
import { optionalPlainText, rowId } from '../core/value.ts'
import { renderedMailSchema } from './template-endpoints.ts'

export const mailTexts = {
  again: text('The mail will be sent again.', 'ستُرسل الرسالة مرة أخرى.'),
  secret: text(
    'This mail held a link that is its reader’s alone and is forgotten. Have a new link sent instead.',
    'كان في هذه الرسالة رابط خاص بصاحبها ولم يعد محفوظًا. اطلب إرسال رابط جديد بدلًا منه.',
  ),
  waiting: text('This mail is waiting to be sent already.', 'هذه الرسالة في انتظار الإرسال بالفعل.'),
  /** Stored in English as `lastError` in place of a mail server's reply. */
  ended: text('Not sent: the reader has ended the news.', 'لم تُرسل: أُوقف تلقي الأخبار على هذا العنوان.'),
} as const

/**
 * queued: not tried yet. trouble: failed and will be retried. written: no mail server is configured, so the mail is only a file. sent: accepted by the
 * mail server. failed: given up.
 */
export const mailStates = ['queued', 'trouble', 'written', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

const person = z.object({ userId: z.number(), englishName: z.string(), arabicName: z.string() })

export const mailRowSchema = z.object({
  id: z.number(),
  /** A template name (mail-templates.ts), `announcement`, or '' for mails older than the log. */
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  language: z.enum(['en', 'ar']),
  /** The recipient's account, if there is one. */
  person: person.nullable(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
  attempts: z.number(),
  /** The latest error of the mail server. */
  lastError: z.string().nullable(),
  /** The content is still stored, so the mail can be read and sent again. */
  kept: z.boolean(),
  resendOf: z.number().nullable(),
})
export type MailRow = z.infer<typeof mailRowSchema>

export const mailFilters = {
  state: z.enum(mailStates).optional(),
  kind: optionalPlainText(60),
  /** Matches the address, the subject or the person's names. */
  search: optionalPlainText(200),
  userId: rowId().optional(),
  /** The same by the person's application. */
  applicantId: rowId().optional(),
  announcementId: rowId().optional(),
}

export const listMails = endpoint({
  method: 'GET',
  path: '/api/Mails',
  who: [administrator],
  summary:
    'Lists the mails of the portal, newest first. `userId`: all mails to one person, including those sent to the address before the account existed; `applicantId`: the same by an application of theirs.',
  query: z.object({
    ...mailFilters,
    page: pageNumber().default(1),
    pageSize: pageSize().default(officePageSizes[0]),
  }),
  reply: z.object({
    items: z.array(mailRowSchema),
    total: z.number(),
    /** Counts of all mails, regardless of the filters. */
    states: z.record(z.enum(mailStates), z.number()),
    /** Null while the mail server answers or nothing is queued. */
    unreachableSince: z.string().nullable(),
    /** Without a mail server, mails are only written to files. */
    hasMailServer: z.boolean(),
  }),
})

export const readMail = endpoint({
  method: 'GET',
  path: '/api/Mails/{id}',
  who: [administrator],
  summary: 'Returns one mail, with its content if that is still stored.',
  params: z.object({ id: rowId() }),
  reply: mailRowSchema.extend({ content: renderedMailSchema.nullable() }),
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/Mails/{id}/Resend',
  who: [administrator],
  summary:
    'Retries a failed or waiting mail now. A sent mail is sent again as a new mail. 409 while it is being sent, or if it was sent with a personal link.',
  params: z.object({ id: rowId() }),
  reply: mailRowSchema,
})

const plannedReminderSchema = z.object({
  to: z.enum(['applicants', 'reviewers']),
  at: z.string(),
  /** Before the deadline or the due date; negative after it. */
  hoursBefore: z.number(),
  closesAt: z.string(),
  recipients: z.number(),
  /** The recipients, if they are reviewers. */
  reviewers: z.array(z.object({ userId: z.number(), ...nameShape })),
})
export type PlannedReminder = z.infer<typeof plannedReminderSchema>

export const listPlannedReminders = endpoint({
  method: 'GET',
  path: '/api/Mails/Planned',
  who: [administrator],
  summary:
    'Lists the reminders that the rounds in review will send, in the order of time: to applicants before the deadline, and to reviewers before and after the due date of pending reviews, with the current recipients.',
  reply: z.array(plannedReminderSchema),
})
