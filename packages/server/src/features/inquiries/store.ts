import type { InquiryMessage, InquiryRow, RelatedInquiry } from '@jadara/contract/conversations/inquiries'
import { isGuid } from '@jadara/contract/core/value'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { inquiryMessages } from '../../db/tables/messages.ts'
import { inquiries } from '../../db/tables/site.ts'
import { isInquiryUnreadSql } from '../../db/unread.ts'

export type Inquiry = typeof inquiries.$inferSelect

/** Returns the id and the token of the conversation's link. */
export async function insertInquiry(
  tx: Transaction,
  inquiry: typeof inquiries.$inferInsert,
): Promise<{ id: number; token: string }> {
  const [row] = await tx.insert(inquiries).values(inquiry).returning({ id: inquiries.id, token: inquiries.token })
  if (!row) throw new Error('the inquiry was not inserted')
  return row
}

export type InquiryFilters = {
  readonly closed?: number | undefined
  readonly marked: 'spam' | 'duplicate' | 'none'
  readonly search: string
}

/** Open inquiries first, longest waiting first. */
export async function listInquiryPage(
  db: DatabaseHandle,
  filters: InquiryFilters,
  reader: number,
  page: { from: number; size: number },
): Promise<{ items: InquiryRow[]; total: number }> {
  const where = toCondition(filters)
  const items = await listRows(
    db,
    reader,
    sql`where ${where} order by i.closed, case when i.closed = 0 then i.opened_at end, i.last_at desc, i.id desc limit ${page.size} offset ${page.from}`,
  )
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from inquiry i where ${where}`)
  return { items, total: rows[0]?.total ?? 0 }
}

const toCondition = ({ closed, marked, search }: InquiryFilters): SQL =>
  sql.join(
    [
      marked === 'none' ? sql`i.marked is null` : sql`i.marked = ${marked}`,
      ...(closed === undefined ? [] : [sql`i.closed = ${closed}`]),
      ...search
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => sql`strpos(i.searched, searchable(${word})) > 0`),
    ],
    sql` and `,
  )

export async function findListedInquiryById(db: DatabaseHandle, id: number, reader: number): Promise<InquiryRow | undefined> {
  const [row] = await listRows(db, reader, sql`where i.id = ${id}`)
  return row
}

async function listRows(db: DatabaseHandle, reader: number, rest: SQL): Promise<InquiryRow[]> {
  const { rows } = await db.execute<InquiryRow>(sql`
    select i.id, i.name, i.mobile, i.email, i.subject, i.description, i.closed, i.language, i.marked, i.duplicate_of as "duplicateOf",
      ${iso(sql`i.created_at`)} as "createdAt", ${iso(sql`i.opened_at`)} as "openedAt", ${iso(sql`i.last_at`)} as "lastAt",
      (select count(*)::int from inquiry_message m where m.inquiry_id = i.id) as answers,
      ${isInquiryUnreadSql(reader)} as unread
    from inquiry i ${rest}`)
  return rows
}

/** Messages after the first one, oldest first. */
export async function listMessages(db: DatabaseHandle, inquiryId: number): Promise<InquiryMessage[]> {
  const { rows } = await db.execute<InquiryMessage>(sql`
    select m.id, m.body, m.account_id is not null as "byOffice", a.english_name as "englishName", a.arabic_name as "arabicName",
      ${iso(sql`m.created_at`)} as "createdAt"
    from inquiry_message m left join account a on a.id = m.account_id where m.inquiry_id = ${inquiryId} order by m.id`)
  return rows
}

/** The number of inquiries before and after that are compared by text; bounds the time of the query. */
const maxCompared = 200

/**
 * Inquiries of the same address, and those within two weeks with a similar subject: at least half of the text pieces of both subjects are
 * shared. Spam is excluded from the comparison.
 */
export async function listRelatedInquiries(db: DatabaseHandle, id: number): Promise<RelatedInquiry[]> {
  const near = (way: SQL, order: SQL) => sql`(select i.id from inquiry i
    where i.id <> ${id} and i.marked is distinct from 'spam' and ${way} order by i.created_at ${order}, i.id ${order} limit ${maxCompared})`
  const ownCreatedAt = sql`(select created_at from own)`
  const { rows } = await db.execute<RelatedInquiry>(sql`
    with own as materialized (select created_at, lower(email) as address, searchable(subject) as sought, pieces(searchable(subject)) as its
      from inquiry where id = ${id}),
    near as materialized (
      ${near(sql`i.created_at between ${ownCreatedAt} - interval '14 days' and ${ownCreatedAt}`, sql`desc`)} union
      ${near(sql`i.created_at between ${ownCreatedAt} and ${ownCreatedAt} + interval '14 days'`, sql`asc`)}),
    alike as materialized (
      select i.id from near join inquiry i using (id) cross join own cross join lateral pieces(searchable(i.subject)) as theirs
        cross join lateral (select count(*) as number from unnest(theirs) as piece where piece = any (own.its)) as shared
      where searchable(i.subject) = own.sought or 4 * shared.number >= cardinality(own.its) + cardinality(theirs) and shared.number > 0),
    addressed as (
      select i.id from inquiry i where i.id <> ${id} and lower(i.email) = (select address from own) order by i.created_at desc, i.id desc limit 20),
    other as (
      select i.*, lower(i.email) = (select address from own) as same_address, i.id in (select id from alike) as alike
      from (select id from alike union select id from addressed) found join inquiry i using (id))
    select id, name, email, subject, ${iso(sql`created_at`)} as "createdAt", closed, marked, duplicate_of as "duplicateOf",
      same_address as "sameAddress", alike
    from other order by alike desc, same_address desc, other.created_at desc, id desc limit 20`)
  return rows
}

const iso = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const lockInquiry = async (tx: Transaction, id: number): Promise<Inquiry | undefined> =>
  (await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update'))[0]

/** Locks in id order to avoid deadlocks. */
export const lockInquiries = (tx: Transaction, ids: readonly number[]): Promise<Inquiry[]> =>
  tx
    .select()
    .from(inquiries)
    .where(sql`${inquiries.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(inquiries.id)
    .for('update')

export const findInquiryById = async (db: DatabaseHandle, id: number): Promise<Inquiry | undefined> =>
  (await db.select().from(inquiries).where(eq(inquiries.id, id)))[0]

export const findInquiryByToken = async (db: DatabaseHandle, token: string): Promise<Inquiry | undefined> =>
  isGuid(token) ? (await db.select().from(inquiries).where(eq(inquiries.token, token)))[0] : undefined

/** The last message of either side, and the last one of the sender. */
export async function findLastMessageState(
  tx: DatabaseHandle,
  { id, description }: Inquiry,
): Promise<{ id: number; byPerson: boolean; asked: string }> {
  const { rows } = await tx.execute<{ id: number; own: boolean; asked: string | null }>(sql`
    select m.id, m.account_id is null as own,
      (select body from inquiry_message where inquiry_id = ${id} and account_id is null order by id desc limit 1) as asked
    from inquiry_message m where m.inquiry_id = ${id} order by m.id desc limit 1`)
  const [last] = rows
  return { id: last?.id ?? 0, byPerson: last?.own ?? true, asked: last?.asked ?? description }
}

/** Whether any administrator has read all messages. */
export async function isReadByOffice(tx: DatabaseHandle, { id, lastAt }: Inquiry): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from inquiry_read where inquiry_id = ${id} and read_at >= ${lastAt.toISOString()}::timestamptz limit 1`,
  )
  return rows.length > 0
}

type Message = { readonly body: string; readonly accountId: number | null; readonly at: Date }

/** Requires the lock on the inquiry; updates its `lastAt`. */
export async function insertMessage(tx: Transaction, { id }: Inquiry, { body, accountId, at }: Message): Promise<void> {
  await tx.insert(inquiryMessages).values({ inquiryId: id, accountId, body, createdAt: at })
  await tx.update(inquiries).set({ lastAt: at }).where(eq(inquiries.id, id))
}

/** `openedAt` is the start of the waiting time. */
export const updateInquiryClosed = (tx: Transaction, id: number, to: { closed: 1 } | { closed: 0; openedAt: Date }) =>
  tx.update(inquiries).set(to).where(eq(inquiries.id, id))

export const updateInquiryMark = (tx: Transaction, id: number, to: Pick<Inquiry, 'marked' | 'duplicateOf'>) =>
  tx.update(inquiries).set(to).where(eq(inquiries.id, id))

export const moveDuplicates = (tx: Transaction, from: number, to: number) =>
  tx.update(inquiries).set({ duplicateOf: to }).where(eq(inquiries.duplicateOf, from))

/** Stores the last message read; null means the first text. False when the inquiry or message does not exist. */
export async function upsertInquiryRead(
  db: DatabaseHandle,
  inquiryId: number,
  accountId: number,
  messageId: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into inquiry_read (inquiry_id, account_id, read_at)
    select i.id, ${accountId}, coalesce(m.created_at, i.created_at) from inquiry i
      left join inquiry_message m on m.inquiry_id = i.id and m.id = ${messageId}
      where i.id = ${inquiryId} and (${messageId} = 0 or m.id is not null)
    on conflict (inquiry_id, account_id) do update set read_at = greatest(inquiry_read.read_at, excluded.read_at)
    returning inquiry_id`)
  return rows.length > 0
}
