import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { officePageSizes, pageNumber, pageSize } from '../core/paging.ts'
import { flag, optionalPlainText, rowId } from '../core/value.ts'

/** The page of the conversation for the person who wrote; also served under `/en` and `/ar`, as mailed. */
export const buildInquiryPath = (token: string): string => `/inquiry/${token}`

/** `spam` is never answered by mail; a `duplicate` is answered in another inquiry. Both are removed from the list of waiting inquiries. */
export const inquiryMarks = ['spam', 'duplicate'] as const
export type InquiryMark = (typeof inquiryMarks)[number]
export const inquiryMarkSchema = z.enum(inquiryMarks).nullable()

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
  marked: inquiryMarkSchema,
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
  marked: inquiryMarkSchema,
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

export const inquiryById = z.object({ id: rowId() })

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
  params: inquiryById,
  reply: inquiryDetailSchema,
})

export const setInquiryClosed = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{id}/closed',
  who: [administrator],
  summary: 'Closes an inquiry that needs no reply (1), or reopens it (0).',
  params: inquiryById,
  body: z.object({ closed: flag() }),
  reply: inquiryDetailSchema,
})

export const markInquiryRead = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{id}/read',
  who: [administrator],
  summary: 'Marks the conversation as read up to message `messageId` (0: the first message). Never moves backwards.',
  params: inquiryById,
  body: z.object({ messageId: z.number().int().min(0).max(2_147_483_647) }),
  reply: null,
  status: 204,
})
