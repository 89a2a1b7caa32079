import { z } from 'zod'
import { emailAddress } from '../accounts/session.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { honeypotField } from '../core/forms.ts'
import { officePageSizes, pageNumber, pageSize } from '../core/paging.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { flag, optionalPlainText, requiredPlainText, rowId, selectedId, toSingleLine } from '../core/value.ts'

export const inquiryTexts = {
  nameMissing: text('Please enter your name', 'أدخل اسمك'),
  subjectMissing: text('Please enter the message subject', 'أدخل موضوع الرسالة'),
  descriptionMissing: text('Please enter the message description', 'أدخل نص الرسالة'),
  submitted: text('Your data has been submitted', 'تم إرسال بياناتك'),
  replyMissing: text('Please enter a reply', 'أدخل نص الرد'),
  replied: text('The reply was sent successfully', 'تم إرسال الرد بنجاح'),
  writtenOn: text('Your message has been sent to the award office.', 'أُرسلت رسالتك إلى مكتب الجائزة.'),
  repliedMeanwhile: text(
    'Something was written in this conversation in the meantime. Please read it before you reply; what you typed is still here.',
    'كُتب جديد في هذه المحادثة في هذه الأثناء. اقرأه قبل الرد، وما كتبته ما زال هنا.',
  ),
  isMarked: text(
    'This inquiry is marked as spam or as a duplicate. Take the mark away to reply to it.',
    'هذه الرسالة غير مرغوب فيها أو مكررة. تراجع عن ذلك للرد عليها.',
  ),
  duplicateOf: text('Please choose the inquiry that it repeats.', 'اختر الرسالة التي تكررها هذه الرسالة.'),
  duplicateOfMarked: text(
    'Please choose an inquiry that is itself neither spam nor a duplicate.',
    'اختر رسالة ليست هي نفسها غير مرغوب فيها أو مكررة.',
  ),
} as const

const wordsMost = 5000

/** The contact form (specification INQ-1), in the order of its messages; the mobile number is not validated. */
export const newInquiryBody = z.object({
  name: requiredPlainText(inquiryTexts.nameMissing, 150, toSingleLine),
  email: emailAddress(),
  mobile: optionalPlainText(40, toSingleLine),
  subject: requiredPlainText(inquiryTexts.subjectMissing, 200, toSingleLine),
  description: requiredPlainText(inquiryTexts.descriptionMissing, wordsMost),
  [honeypotField]: z.unknown().optional(),
})

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/Inquiries',
  who: 'anyone',
  summary:
    "Sends a message to the award office. Stores it, mails it to the office's addresses, and mails the sender the link of the conversation.",
  body: newInquiryBody,
  reply: z.object({ message: z.string() }),
})

/** A further message, posted by the form at `/inquiry/{token}`. */
export const furtherMessageBody = z.object({
  description: requiredPlainText(inquiryTexts.descriptionMissing, wordsMost),
  [honeypotField]: z.unknown().optional(),
})

/** The page of the conversation for the person who wrote; also served under `/en` and `/ar`, as mailed. */
export const buildInquiryPath = (token: string): string => `/inquiry/${token}`

/** `spam` is never answered by mail; a `duplicate` is answered in another inquiry. Both are removed from the list of waiting inquiries. */
export const inquiryMarks = ['spam', 'duplicate'] as const
export type InquiryMark = (typeof inquiryMarks)[number]
const mark = z.enum(inquiryMarks).nullable()

/** An inquiry (specification INQ-3). `closed` is 0 while it waits for the office, 1 once answered. */
export const inquiryRowSchema = z.object({
  id: z.number(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  subject: z.string(),
  description: z.string(),
  closed: z.number(),
  /** The language of mails to the sender. */
  language: z.enum(['en', 'ar']),
  createdAt: z.string(),
  /** When it last started waiting for the office, and when the last message was written. */
  openedAt: z.string(),
  lastAt: z.string(),
  /** Messages after the first, of both sides. */
  answers: z.number(),
  marked: mark,
  /** Only for `marked` duplicate. */
  duplicateOf: z.number().nullable(),
  /** It waits, and the caller has not read every message. */
  unread: z.boolean(),
})
export type InquiryRow = z.infer<typeof inquiryRowSchema>

/** Names are null for messages of the sender. */
export const inquiryMessageSchema = z.object({
  id: z.number(),
  body: z.string(),
  byOffice: z.boolean(),
  englishName: z.string().nullable(),
  arabicName: z.string().nullable(),
  createdAt: z.string(),
})
export type InquiryMessage = z.infer<typeof inquiryMessageSchema>

/** Possibly related: from the same address, or `alike` in content within two weeks. */
export const relatedInquirySchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  closed: z.number(),
  marked: mark,
  duplicateOf: z.number().nullable(),
  sameAddress: z.boolean(),
  alike: z.boolean(),
})
export type RelatedInquiry = z.infer<typeof relatedInquirySchema>

/** Messages oldest first; up to 20 related inquiries, similar ones first. */
export const inquiryDetailSchema = inquiryRowSchema.extend({
  messages: z.array(inquiryMessageSchema),
  related: z.array(relatedInquirySchema),
})
export type InquiryDetail = z.infer<typeof inquiryDetailSchema>

const byId = z.object({ id: rowId() })

export const listInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries',
  who: [administrator],
  summary:
    'Lists the inquiries from the public site: first those that wait for a reply, longest waiting first, then the answered ones, newest first. Marked ones only with `marked`. Returns the first 1,000; with `page` and `pageSize`, one page.',
  query: z.object({
    closed: z.coerce.number().int().min(0).max(1).optional(),
    marked: z.enum([...inquiryMarks, 'none']).default('none'),
    /** All words must occur in the message or in the sender's name or address. */
    search: optionalPlainText(200),
    page: pageNumber().optional(),
    pageSize: pageSize().default(officePageSizes[0]),
  }),
  reply: z.union([z.array(inquiryRowSchema), z.object({ items: z.array(inquiryRowSchema), total: z.number() })]),
})

export const readInquiry = endpoint({
  method: 'GET',
  path: '/api/inquiries/{id}',
  who: [administrator],
  summary: 'Returns one inquiry with its whole conversation, and possibly related inquiries.',
  params: byId,
  reply: inquiryDetailSchema,
})

/** `seen`: id of the last message shown to the caller, 0 for none; omitted, no check for newer messages. */
export const inquiryReplyBody = z.object({
  inquiryId: rowId(),
  messageBody: requiredPlainText(inquiryTexts.replyMissing, wordsMost),
  seen: z.number().int().min(0).optional(),
})

export const replyToInquiry = endpoint({
  method: 'POST',
  path: '/api/replyToInquiry',
  who: [administrator],
  summary:
    'Replies to an inquiry: stores the reply, mails it to the sender and closes the inquiry. 409 if it is marked, or if a message newer than `seen` exists.',
  body: inquiryReplyBody,
  reply: z.object({ message: z.string(), inquiry: inquiryDetailSchema }),
})

export const markInquiry = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{id}/marked',
  who: [administrator],
  summary:
    'Marks an inquiry as spam, or as a duplicate of another (`duplicateOf`); null removes the mark. Nothing is deleted and nobody is mailed.',
  params: byId,
  body: z
    .object({ marked: mark, duplicateOf: selectedId(inquiryTexts.duplicateOf).nullish() })
    .refine(({ marked, duplicateOf }) => marked !== 'duplicate' || typeof duplicateOf === 'number', {
      path: ['duplicateOf'],
      error: asMessage(inquiryTexts.duplicateOf),
    }),
  reply: inquiryDetailSchema,
})

export const setInquiryClosed = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{id}/closed',
  who: [administrator],
  summary: 'Closes an inquiry that needs no reply (1), or reopens it (0).',
  params: byId,
  body: z.object({ closed: flag() }),
  reply: inquiryDetailSchema,
})

export const markInquiryRead = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{id}/read',
  who: [administrator],
  summary: 'Marks the conversation as read up to message `messageId` (0: the first message). Never moves backwards.',
  params: byId,
  body: z.object({ messageId: z.number().int().min(0).max(2_147_483_647) }),
  reply: null,
  status: 204,
})
