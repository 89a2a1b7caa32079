import { type CannedAnswer, createCannedAnswer, listCannedAnswers } from '@jadara/contract/conversations/canned-answers'
import { createTicket, createTicketAnswer } from '@jadara/contract/conversations/ticket-writing'
import {
  listMyTickets,
  markTicketRead,
  type Ticket,
  type TicketFile,
  uploadTicketFile,
} from '@jadara/contract/conversations/tickets'
import type { Database } from '@jadara/server/db/database'
import { accounts } from '@jadara/server/db/tables/people'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { requireAdministratorId } from './accounts.ts'
import { createDistinctPdfFile, readJson } from './content.ts'
import { millisecondsPerDay } from './moments.ts'
import type { BackdatedCall, BackdatedPortal } from './past-portal.ts'

const hour = millisecondsPerDay / 24

const { cannedAnswers, queries } = readJson(
  'queries.json',
  z.strictObject({
    cannedAnswers: z.array(z.strictObject({ title: z.string(), english: z.string(), arabic: z.string() })),
    queries: z.array(
      z.strictObject({
        email: z.email(),
        categoryId: z.int(),
        title: z.string(),
        description: z.string(),
        /** Days before the end of the demo's period. */
        daysBefore: z.number(),
        /** Each comment is written three hours after the one before. */
        thread: z.array(z.strictObject({ by: z.enum(['applicant', 'office']), words: z.string() })),
        /** The office has read it without answering. */
        isRead: z.literal(true).optional(),
        /** The query has an attachment. */
        certificate: z.literal(true).optional(),
      }),
    ),
  }),
)
type Query = (typeof queries)[number]

/** Creates the queries of applicants with the office's answers, all before `until`. Repeating the call creates only what is missing. */
export async function createQueries(db: Database, past: BackdatedPortal, until: number): Promise<void> {
  const officeId = await requireAdministratorId(db)
  const first = { accountId: officeId, at: new Date(until - 9 * millisecondsPerDay + 8 * hour) }
  const existing = await past.call<CannedAnswer[]>(first, listCannedAnswers)
  for (const body of cannedAnswers)
    if (!existing.some(({ title }) => title === body.title)) await past.call(first, createCannedAnswer, { body })
  for (const query of queries) {
    const [applicant] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, query.email))
    const at = new Date(until - query.daysBefore * millisecondsPerDay + 8 * hour)
    if (applicant) await createQuery(query, past, officeId, { accountId: applicant.id, at })
  }
}

async function createQuery(query: Query, past: BackdatedPortal, officeId: number, opening: BackdatedCall): Promise<void> {
  const { title, categoryId, description, thread, isRead, certificate } = query
  const { accountId, at } = opening
  const existing = (await past.call<Ticket[]>(opening, listMyTickets)).find((one) => one.title === title)
  const files = existing || !certificate ? [] : [await uploadCertificate(past, opening)]
  const ticket = existing ?? (await past.call<Ticket>(opening, createTicket, { body: { title, categoryId, description, files } }))
  for (const [index, { by, words }] of thread.entries()) {
    if (index < ticket.answers) continue
    const from = { accountId: by === 'office' ? officeId : accountId, at: new Date(at.getTime() + 3 * hour * (index + 1)) }
    await past.call(from, createTicketAnswer, { body: { ticketId: ticket.id, description: words } })
  }
  if (isRead) await past.call({ accountId: officeId, at }, markTicketRead, { params: { id: ticket.id }, body: { answerId: 0 } })
}

async function uploadCertificate(past: BackdatedPortal, opening: BackdatedCall): Promise<string> {
  const title = 'Letter of the council'
  const body = new FormData()
  body.append('file', await createDistinctPdfFile('certificate.pdf', title, `${title}.pdf`))
  return (await past.call<TicketFile>(opening, uploadTicketFile, { body })).guid
}
