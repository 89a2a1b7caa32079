import { z } from 'zod'
import { administrator, endpoint } from './endpoint.ts'
import { renderedMail } from './mail/template-endpoints.ts'
import { officePageSizes, pageNumber, pageSize } from './paging.ts'
import { text } from './text.ts'
import { optional, rowId } from './value.ts'

/** The log of every mail that left the portal or is to leave it. */
export const mailTexts = {
  again: text('The mail will be sent again.', 'ستُرسل الرسالة مرة أخرى.'),
  secret: text(
    'This mail held a link that is its reader’s alone and is forgotten. Have a new link sent instead.',
    'كان في هذه الرسالة رابط خاص بصاحبها ولم يعد محفوظًا. اطلب إرسال رابط جديد بدلًا منه.',
  ),
  waiting: text('This mail is waiting to be sent already.', 'هذه الرسالة في انتظار الإرسال بالفعل.'),
  /** Kept in English as why a mail was given up, in the place of what a mail server said. */
  ended: text('Not sent: the reader has ended the news.', 'لم تُرسل: أُوقف تلقي الأخبار على هذا العنوان.'),
} as const

/**
 * queued: is to be sent. trouble: could not be sent yet and is tried again. written: no mail server is set, so it is a file that nobody got. sent: the
 * mail server took it. failed: given up.
 */
export const mailStates = ['queued', 'trouble', 'written', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

const person = z.object({ userId: z.number(), englishName: z.string(), arabicName: z.string() })

export const mailRow = z.object({
  id: z.number(),
  /** A kind of mail (mail-templates.ts), `announcement`, or '' for one of before the log. */
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  language: z.enum(['en', 'ar']),
  /** Whose account it is about, where it is somebody's. */
  person: person.nullable(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Of one that is to be tried again. */
  nextAttemptAt: z.string().nullable(),
  attempts: z.number(),
  /** What the mail server said last. */
  lastError: z.string().nullable(),
  /** Its words are kept, so it can be read and sent again. */
  kept: z.boolean(),
  resendOf: z.number().nullable(),
})
export type MailRow = z.infer<typeof mailRow>

export const mailFilters = {
  state: z.enum(mailStates).optional(),
  kind: optional(60),
  /** In the address, the subject or the names of the person. */
  search: optional(200),
  userId: rowId().optional(),
  announcementId: rowId().optional(),
}

export const listMails = endpoint({
  method: 'GET',
  path: '/api/Mails',
  who: [administrator],
  summary:
    'The mails of the portal, the newest first. `userId`: everything that was written to a person, also to their address before they had an account.',
  query: z.object({
    ...mailFilters,
    page: pageNumber().default(1),
    pageSize: pageSize().default(officePageSizes[0]),
  }),
  reply: z.object({
    items: z.array(mailRow),
    total: z.number(),
    /** Of all mails. */
    states: z.record(z.enum(mailStates), z.number()),
    /** Since when the mail server has answered nothing; null while it does, or nothing is to be sent. */
    unreachableSince: z.string().nullable(),
    /** Whether a mail server is set; without one mails become files that nobody gets. */
    hasMailServer: z.boolean(),
  }),
})

export const readMail = endpoint({
  method: 'GET',
  path: '/api/Mails/{id}',
  who: [administrator],
  summary: 'One mail with what it says, where that is kept.',
  params: z.object({ id: rowId() }),
  reply: mailRow.extend({ content: renderedMail.nullable() }),
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/Mails/{id}/Resend',
  who: [administrator],
  summary: 'Try a mail again that failed or waits, now; a mail that was sent goes out once more, as another mail.',
  params: z.object({ id: rowId() }),
  reply: mailRow,
})

export const plannedReminders = endpoint({
  method: 'GET',
  path: '/api/Mails/Planned',
  who: [administrator],
  summary: 'The reminders of the deadline that the active round is going to send: when, and to how many as things stand.',
  reply: z.array(z.object({ at: z.string(), hoursBefore: z.number(), closesAt: z.string(), recipients: z.number() })),
})
