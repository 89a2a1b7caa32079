import { z } from 'zod'
import { administrator, applicant, endpoint } from '../core/endpoint.ts'
import { officePageSizes, pageNumber, pageSize } from '../core/paging.ts'
import { flag, optionalPlainText, rowId } from '../core/value.ts'

export const ticketFileSchema = z.object({
  guid: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  createdAt: z.string(),
})
export type TicketFile = z.infer<typeof ticketFileSchema>

/** A query (specification QRY-3). `closed` is 0 while it waits for the office, 1 once answered (specification QRY-2). */
export const ticketSchema = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  categoryId: z.number(),
  categoryName: z.string(),
  categoryArabicName: z.string(),
  /** The author's account and names. */
  userId: z.number(),
  username: z.string(),
  userArabicName: z.string(),
  createdAt: z.string(),
  closed: z.number(),
  /** The office has commented. A closed query without comment needed no answer. */
  answered: z.boolean(),
  /** When it last started waiting for the office, and when the last comment was written. */
  openedAt: z.string(),
  lastAt: z.string(),
  /** Number of comments. */
  answers: z.number(),
  /** The other side has written something the caller has not read. */
  unread: z.boolean(),
})

const person = z.object({ userId: z.number(), englishName: z.string(), arabicName: z.string() })

/** Additional fields for the office. */
export const officeTicketSchema = ticketSchema.extend({
  email: z.string(),
  assignee: person.nullable(),
  /** The application in the active round; null if there is none. */
  applicantId: z.number().nullable(),
})
export type Ticket = z.infer<typeof ticketSchema>
export type OfficeTicket = z.infer<typeof officeTicketSchema>

/** `files` are those of the query itself. The last three fields are null for applicants. */
export const ticketDetailSchema = ticketSchema.extend({
  files: z.array(ticketFileSchema),
  email: z.string().nullable(),
  assignee: person.nullable(),
  applicantId: z.number().nullable(),
})
export type TicketDetail = z.infer<typeof ticketDetailSchema>

/** An answer (specification QRY-3): a comment by the office or the applicant. */
export const ticketAnswerSchema = z.object({
  id: z.number(),
  ticketId: z.number(),
  description: z.string(),
  userId: z.number(),
  username: z.string(),
  userArabicName: z.string(),
  byOffice: z.boolean(),
  createdAt: z.string(),
  files: z.array(ticketFileSchema),
})
export type TicketComment = z.infer<typeof ticketAnswerSchema>

const byId = z.object({ id: rowId() })

export const listMyTickets = endpoint({
  method: 'GET',
  path: '/api/tickets/me',
  who: [applicant],
  summary: 'Lists the queries of the signed-in applicant in all rounds, the latest activity first.',
  reply: z.array(ticketSchema),
})

/** `assignee`: account id of an administrator, or 0 for unassigned. */
export const ticketFilters = {
  closed: z.coerce.number().int().min(0).max(1).optional(),
  categoryId: rowId().optional(),
  assignee: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  /** Every word must occur in the query, its comments, the author's name or address, or be its number. */
  search: optionalPlainText(200),
}

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/tickets',
  who: [administrator],
  summary:
    'Lists all queries: first those that wait for an answer, longest waiting first, then the answered ones, newest first. Returns the first 1,000; with `page` and `pageSize`, one page.',
  query: z.object({ ...ticketFilters, page: pageNumber().optional(), pageSize: pageSize().default(officePageSizes[0]) }),
  reply: z.union([z.array(officeTicketSchema), z.object({ items: z.array(officeTicketSchema), total: z.number() })]),
})

export const readTicket = endpoint({
  method: 'GET',
  path: '/api/tickets/{id}',
  who: [administrator, applicant],
  summary: 'Returns one query. For its author and administrators.',
  params: byId,
  reply: ticketDetailSchema,
})

export const listTicketAnswers = endpoint({
  method: 'GET',
  path: '/api/ticket/answers/{id}',
  who: [administrator, applicant],
  summary: 'Lists the comments of a query, oldest first. `timestamp` is ignored; clients send it to bypass caches.',
  params: byId,
  query: z.object({ timestamp: optionalPlainText(100) }),
  reply: z.array(ticketAnswerSchema),
})

export const markTicketRead = endpoint({
  method: 'PUT',
  path: '/api/tickets/{id}/read',
  who: [administrator, applicant],
  summary: 'Marks the thread as read up to comment `answerId` (0: the query itself). Never moves backwards.',
  params: byId,
  body: z.object({ answerId: z.number().int().min(0).max(2_147_483_647) }),
  reply: null,
  status: 204,
})

export const setTicketClosed = endpoint({
  method: 'PUT',
  path: '/api/tickets/{id}/closed',
  who: [administrator],
  summary: 'Closes a query that needs no answer (1), or reopens it (0).',
  params: byId,
  body: z.object({ closed: flag() }),
  reply: ticketDetailSchema,
})

export const assignTicket = endpoint({
  method: 'PUT',
  path: '/api/tickets/{id}/assignee',
  who: [administrator],
  summary: 'Assigns a query to an enabled administrator, or to nobody (null). The assignee is mailed, unless it is the caller.',
  params: byId,
  body: z.object({ userId: rowId().nullable() }),
  reply: ticketDetailSchema,
})

export const uploadTicketFile = endpoint({
  method: 'POST',
  path: '/api/ticketFiles',
  who: [administrator, applicant],
  summary: 'Uploads a PDF or picture for the next query or comment. Deleted if none refers to it within a day.',
  file: { types: [] },
  body: z.object({}),
  reply: ticketFileSchema,
  status: 201,
})

const guid = z.object({ guid: z.uuid() })

export const viewTicketFile = endpoint({
  method: 'GET',
  path: '/api/ticketFiles/{guid}',
  who: [administrator, applicant],
  summary: 'Returns the bytes of an attachment. For readers of the query; before it is sent, for its uploader.',
  params: guid,
  reply: 'file',
})

export const deleteTicketFile = endpoint({
  method: 'DELETE',
  path: '/api/ticketFiles/{guid}',
  who: [administrator, applicant],
  summary: 'Deletes an uploaded file to which no query or comment refers yet.',
  params: guid,
  reply: null,
  status: 204,
})

export const listPossibleTicketAssignees = endpoint({
  method: 'GET',
  path: '/api/tickets/assignees',
  who: [administrator],
  summary: 'Lists the enabled administrators, ordered by Arabic name.',
  reply: z.array(person),
})
