import { administrator } from '@jadara/contract/endpoint'
import type { TicketAnswer } from '@jadara/contract/tickets'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { ticketAnswers, ticketCategories, ticketReads, tickets } from '../../db/tables/messages.ts'
import { accounts, applications } from '../../db/tables/people.ts'
import { isTicketUnreadByOffice } from '../../db/ticket-unread.ts'
import type { Caller } from '../../http/sessions.ts'
import { filesWhere, iso, readableBy } from './list.ts'

export type Ticket = typeof tickets.$inferSelect

/** The category by its number while it is offered, and until the transaction ends. */
export async function holdOfferedCategory(tx: Transaction, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: ticketCategories.id })
    .from(ticketCategories)
    .where(and(eq(ticketCategories.id, id), isNull(ticketCategories.retiredAt)))
    .for('share')
  return found.length > 0
}

export async function insertTicket(tx: Transaction, row: typeof tickets.$inferInsert): Promise<Ticket> {
  const [ticket] = await tx.insert(tickets).values(row).returning()
  if (!ticket) throw new Error('the query was not inserted')
  return ticket
}

/** The query, where the caller reads it, held against every change until the transaction ends. */
export async function holdTicket(tx: Transaction, caller: Caller, id: number): Promise<Ticket | undefined> {
  const own = caller.userType === administrator ? undefined : eq(tickets.accountId, caller.accountId)
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), own))
    .for('no key update')
  return ticket
}

export async function isReadable(db: Handle, caller: Caller, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ticket t where t.id = ${id} and ${readableBy(caller)}`)
  return rows.length > 0
}

/** Asked before another comment is written. */
export async function nobodyOfOfficeHasRead(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ticket t where t.id = ${id} and ${isTicketUnreadByOffice}`)
  return rows.length > 0
}

export async function updateTicket(tx: Transaction, id: number, values: Partial<Ticket>): Promise<void> {
  await tx.update(tickets).set(values).where(eq(tickets.id, id))
}

export async function insertAnswer(tx: Transaction, row: typeof ticketAnswers.$inferInsert): Promise<number> {
  const [answer] = await tx.insert(ticketAnswers).values(row).returning({ id: ticketAnswers.id })
  if (!answer) throw new Error('the comment was not inserted')
  return answer.id
}

/** The oldest first; of `answerId` alone, that one. */
export async function answersOf(db: Handle, ticketId: number, answerId?: number): Promise<TicketAnswer[]> {
  const { rows } = await db.execute<TicketAnswer>(sql`
    select n.id, n.ticket_id as "ticketId", n.description, n.account_id as "userId", a.english_name as username,
      a.arabic_name as "userArabicName", n.by_office as "byOffice", ${iso(sql`n.created_at`)} as "createdAt",
      ${filesWhere(sql`f.ticket_id = n.ticket_id and f.answer_id = n.id`)} as files
    from ticket_answer n join account a on a.id = n.account_id
    where n.ticket_id = ${ticketId} ${answerId === undefined ? sql`` : sql`and n.id = ${answerId}`} order by n.id`)
  return rows
}

/** When the comment of the query was written; of number 0, the query itself. Undefined where the query has no such comment. */
export async function momentOf(db: Handle, ticketId: number, answerId: number): Promise<Date | undefined> {
  const [found] =
    answerId === 0
      ? await db.select({ at: tickets.createdAt }).from(tickets).where(eq(tickets.id, ticketId))
      : await db
          .select({ at: ticketAnswers.createdAt })
          .from(ticketAnswers)
          .where(and(eq(ticketAnswers.id, answerId), eq(ticketAnswers.ticketId, ticketId)))
  return found?.at
}

/** Notes how far the account has read; answers whether that is further than before. */
export async function readUpTo(tx: Transaction, ticketId: number, accountId: number, readAt: Date): Promise<boolean> {
  const further = await tx
    .insert(ticketReads)
    .values({ ticketId, accountId, readAt })
    .onConflictDoUpdate({
      target: [ticketReads.ticketId, ticketReads.accountId],
      set: { readAt },
      setWhere: sql`${ticketReads.readAt} < excluded.read_at`,
    })
    .returning({ readAt: ticketReads.readAt })
  return further.length > 0
}

/** Where the trail of a query belongs: to the application of the round in which it was asked, where there is one. */
export async function trailOf(
  db: Handle,
  { accountId, roundId }: Pick<Ticket, 'accountId' | 'roundId'>,
): Promise<number | 'office'> {
  if (roundId === null) return 'office'
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.accountId, accountId), eq(applications.roundId, roundId)))
  return application?.id ?? 'office'
}

const person = { userId: accounts.id, englishName: accounts.englishName, arabicName: accounts.arabicName }
const mayAnswer: SQL | undefined = and(
  eq(accounts.userType, administrator),
  isNull(accounts.disabledAt),
  isNotNull(accounts.passwordHash),
)

/** Enabled administrators who have taken up their invitation. */
export const assignees = (db: Handle) =>
  db.select(person).from(accounts).where(mayAnswer).orderBy(sql`searchable(${accounts.arabicName})`, asc(accounts.id))

/** One of them, with what a mail needs to know. */
export async function assigneeNumbered(db: Handle, id: number) {
  const [found] = await db
    .select({ ...person, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.id, id), mayAnswer))
  return found
}

export async function personNumbered(db: Handle, id: number) {
  const [found] = await db
    .select({ ...person, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, id))
  if (!found) throw new Error(`there is no account ${id}`)
  return found
}
