import type { TicketComment } from '@jadara/contract/conversations/tickets'
import { administrator } from '@jadara/contract/core/endpoint'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import { ticketAnswers, ticketCategories, ticketReads, tickets } from '../../db/tables/messages.ts'
import { accounts, applications } from '../../db/tables/people.ts'
import { isTicketUnreadByOfficeSql } from '../../db/unread.ts'
import type { Caller } from '../../http/sessions.ts'
import { isReadableTicketSql, toTicketFilesSubquery } from './list.ts'

export type TicketRow = typeof tickets.$inferSelect

/** Locks a category that is not retired; false if there is none. */
export async function lockOfferedCategory(tx: Transaction, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: ticketCategories.id })
    .from(ticketCategories)
    .where(and(eq(ticketCategories.id, id), isNull(ticketCategories.retiredAt)))
    .for('share')
  return found.length > 0
}

export async function insertTicket(tx: Transaction, row: typeof tickets.$inferInsert): Promise<TicketRow> {
  const [ticket] = await tx.insert(tickets).values(row).returning()
  if (!ticket) throw new Error('the query was not inserted')
  return ticket
}

/** Locks a query that the caller may read. */
export async function lockTicket(tx: Transaction, caller: Caller, id: number): Promise<TicketRow | undefined> {
  const own = caller.userType === administrator ? undefined : eq(tickets.accountId, caller.accountId)
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), own))
    .for('no key update')
  return ticket
}

export async function isTicketReadable(db: DatabaseHandle, caller: Caller, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ticket t where t.id = ${id} and ${isReadableTicketSql(caller)}`)
  return rows.length > 0
}

/** Must be called before another comment is written. */
export async function isUnreadByOffice(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ticket t where t.id = ${id} and ${isTicketUnreadByOfficeSql}`)
  return rows.length > 0
}

export async function updateTicket(tx: Transaction, id: number, values: Partial<TicketRow>): Promise<void> {
  await tx.update(tickets).set(values).where(eq(tickets.id, id))
}

export async function insertTicketComment(tx: Transaction, row: typeof ticketAnswers.$inferInsert): Promise<number> {
  const [answer] = await tx.insert(ticketAnswers).values(row).returning({ id: ticketAnswers.id })
  if (!answer) throw new Error('the comment was not inserted')
  return answer.id
}

/** Oldest first; with `answerId` only that one. */
export async function listTicketComments(db: DatabaseHandle, ticketId: number, answerId?: number): Promise<TicketComment[]> {
  const { rows } = await db.execute<TicketComment>(sql`
    select n.id, n.ticket_id as "ticketId", n.description, n.account_id as "userId", a.english_name as username,
      a.arabic_name as "userArabicName", n.by_office as "byOffice", ${toIsoTimestampSql(sql`n.created_at`)} as "createdAt",
      ${toTicketFilesSubquery(sql`f.ticket_id = n.ticket_id and f.answer_id = n.id`)} as files
    from ticket_answer n join account a on a.id = n.account_id
    where n.ticket_id = ${ticketId} ${answerId === undefined ? sql`` : sql`and n.id = ${answerId}`} order by n.id`)
  return rows
}

/** The time of a comment, or of the query itself for 0. Undefined if the query has no such comment. */
export async function findTicketCommentTime(db: DatabaseHandle, ticketId: number, answerId: number): Promise<Date | undefined> {
  const [found] =
    answerId === 0
      ? await db.select({ at: tickets.createdAt }).from(tickets).where(eq(tickets.id, ticketId))
      : await db
          .select({ at: ticketAnswers.createdAt })
          .from(ticketAnswers)
          .where(and(eq(ticketAnswers.id, answerId), eq(ticketAnswers.ticketId, ticketId)))
  return found?.at
}

/** Stores how far the account has read. Returns whether that is further than before. */
export async function markReadUpTo(tx: Transaction, ticketId: number, accountId: number, readAt: Date): Promise<boolean> {
  const updated = await tx
    .insert(ticketReads)
    .values({ ticketId, accountId, readAt })
    .onConflictDoUpdate({
      target: [ticketReads.ticketId, ticketReads.accountId],
      set: { readAt },
      setWhere: sql`${ticketReads.readAt} < excluded.read_at`,
    })
    .returning({ readAt: ticketReads.readAt })
  return updated.length > 0
}

/** The audit chain of a query: its application in the round of the query, or else the office. */
export async function findAuditChainKey(
  db: DatabaseHandle,
  { accountId, roundId }: Pick<TicketRow, 'accountId' | 'roundId'>,
): Promise<number | 'office'> {
  if (roundId === null) return 'office'
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.accountId, accountId), eq(applications.roundId, roundId)))
  return application?.id ?? 'office'
}

const person = { userId: accounts.id, englishName: accounts.englishName, arabicName: accounts.arabicName }
const canAnswer: SQL | undefined = and(eq(accounts.duty, 'office'), isNull(accounts.disabledAt), isNotNull(accounts.passwordHash))

/** Enabled administrators of the office who have accepted their invitation. */
export const listPossibleAssignees = (db: DatabaseHandle) =>
  db.select(person).from(accounts).where(canAnswer).orderBy(sql`searchable(${accounts.arabicName})`, asc(accounts.id))

export async function findAssigneeById(db: DatabaseHandle, id: number) {
  const [found] = await db
    .select({ ...person, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.id, id), canAnswer))
  return found
}

export async function requirePersonById(db: DatabaseHandle, id: number) {
  const [found] = await db
    .select({ ...person, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, id))
  if (!found) throw new Error(`there is no account ${id}`)
  return found
}
