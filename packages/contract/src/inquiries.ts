import { z } from 'zod'
import { administrator, endpoint } from './endpoint.ts'
import { honeypotField } from './forms.ts'
import { officePageSizes, pageNumber, pageSize } from './paging.ts'
import { emailAddress } from './session.ts'
import { text } from './text.ts'
import { asMessage } from './validate.ts'
import { code, flag, onOneLine, optional, required, rowId } from './value.ts'

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

/** The contact form (applicant-side §5), in the order of its first message; the mobile number is not checked. */
export const inquiry = z.object({
  name: required(inquiryTexts.nameMissing, 150, onOneLine),
  email: emailAddress(),
  mobile: optional(40, onOneLine),
  subject: required(inquiryTexts.subjectMissing, 200, onOneLine),
  description: required(inquiryTexts.descriptionMissing, wordsMost),
  [honeypotField]: z.unknown().optional(),
})

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/Inquiries',
  who: 'anyone',
  summary:
    'Write to the award office. The message is kept, and mailed to the addresses that the site names; whoever wrote is mailed the link of the conversation.',
  body: inquiry,
  reply: z.object({ message: z.string() }),
})

/** What was written on, by the secret link of the conversation: `/inquiry/{token}`, a form and no call. */
export const furtherMessage = z.object({
  description: required(inquiryTexts.descriptionMissing, wordsMost),
  [honeypotField]: z.unknown().optional(),
})

/** Where whoever wrote from outside reads the answers and writes on; also under `/en` and `/ar`, as which it is mailed. */
export const inquiryPath = (token: string): string => `/inquiry/${token}`

/** Nobody is mailed for spam; a duplicate is answered under another inquiry. Both leave the list of what waits. */
export const inquiryMarks = ['spam', 'duplicate'] as const
export type InquiryMark = (typeof inquiryMarks)[number]
const mark = z.enum(inquiryMarks).nullable()

/** Inquiry of research-and-administration §3. `closed` is 0 while it waits for the office and 1 once it is answered. */
export const inquiryRow = z.object({
  id: z.number(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  subject: z.string(),
  description: z.string(),
  closed: z.number(),
  /** In which whoever wrote is mailed. */
  language: z.enum(['en', 'ar']),
  createdAt: z.string(),
  /** Since when it waits for the office, or waited last; and when something was last said. */
  openedAt: z.string(),
  lastAt: z.string(),
  /** How many messages there are after the first, of either side. */
  answers: z.number(),
  marked: mark,
  /** Of a duplicate: the inquiry that is answered. */
  duplicateOf: z.number().nullable(),
  /** It waits, and the reader has not seen all of it. */
  unread: z.boolean(),
})
export type InquiryRow = z.infer<typeof inquiryRow>

/** One message after the first. Without names: of the person who asked. */
export const inquiryMessage = z.object({
  id: z.number(),
  body: z.string(),
  byOffice: z.boolean(),
  englishName: z.string().nullable(),
  arabicName: z.string().nullable(),
  createdAt: z.string(),
})
export type InquiryMessage = z.infer<typeof inquiryMessage>

/** Another inquiry that may belong beside this one: from the same address, or `alike`, asked by whomever within two weeks. */
export const relatedInquiry = z.object({
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
export type RelatedInquiry = z.infer<typeof relatedInquiry>

/** With all that was said, the oldest first, and up to 20 others, those alike first. */
export const inquiryDetail = inquiryRow.extend({
  messages: z.array(inquiryMessage),
  related: z.array(relatedInquiry),
})
export type InquiryDetail = z.infer<typeof inquiryDetail>

const byId = z.object({ id: rowId() })

export const listInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries',
  who: [administrator],
  summary:
    'What was written to the office from outside: those that wait first, the longest waiting before the others, then the answered ones, the newest first. What is marked is left out unless `marked` asks for it. The first 1,000; with `page` and `pageSize`, one page of them.',
  query: z.object({
    closed: z.coerce.number().int().min(0).max(1).optional(),
    marked: z.enum([...inquiryMarks, 'none']).default('none'),
    /** Words that all stand in what was asked, or in the name or address of whoever asked. */
    search: optional(200),
    page: pageNumber().optional(),
    pageSize: pageSize().default(officePageSizes[0]),
  }),
  reply: z.union([z.array(inquiryRow), z.object({ items: z.array(inquiryRow), total: z.number() })]),
})

export const readInquiry = endpoint({
  method: 'GET',
  path: '/api/inquiries/{id}',
  who: [administrator],
  summary: 'One inquiry with the whole conversation, and others that may belong beside it.',
  params: byId,
  reply: inquiryDetail,
})

/** `seen`: the number of the last message that stood before whoever replies, 0 where there was none. Left out, nothing is compared. */
export const inquiryReply = z.object({
  inquiryId: rowId(),
  messageBody: required(inquiryTexts.replyMissing, wordsMost),
  seen: z.number().int().min(0).optional(),
})

export const replyToInquiry = endpoint({
  method: 'POST',
  path: '/api/replyToInquiry',
  who: [administrator],
  summary:
    'Answer an inquiry: the reply is kept, mailed to whoever asked, and the inquiry closed. 409 where it is marked, or where something was written after `seen`.',
  body: inquiryReply,
  reply: z.object({ message: z.string(), inquiry: inquiryDetail }),
})

export const markInquiry = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{id}/marked',
  who: [administrator],
  summary:
    'Mark as spam, or as a duplicate of another inquiry (`duplicateOf`), or take the mark away (null). Nothing is deleted, and nobody is mailed.',
  params: byId,
  body: z
    .object({ marked: mark, duplicateOf: code(inquiryTexts.duplicateOf).nullish() })
    .refine(({ marked, duplicateOf }) => marked !== 'duplicate' || typeof duplicateOf === 'number', {
      path: ['duplicateOf'],
      error: asMessage(inquiryTexts.duplicateOf),
    }),
  reply: inquiryDetail,
})

export const closeInquiry = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{id}/closed',
  who: [administrator],
  summary: 'Close an inquiry that needs no answer (1), or open it again (0).',
  params: byId,
  body: z.object({ closed: flag() }),
  reply: inquiryDetail,
})

export const markInquiryRead = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{id}/read',
  who: [administrator],
  summary:
    'The caller has seen the conversation up to the message `messageId` (0: what was asked first). What was seen already stays seen.',
  params: byId,
  body: z.object({ messageId: z.number().int().min(0).max(2_147_483_647) }),
  reply: null,
  status: 204,
})
