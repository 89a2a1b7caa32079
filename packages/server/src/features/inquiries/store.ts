import type { InquiryMessage, InquiryRow, RelatedInquiry } from '@jadara/contract/inquiries'
import { isGuid } from '@jadara/contract/value'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { isInquiryUnread } from '../../db/inquiry-unread.ts'
import { inquiryMessages } from '../../db/tables/messages.ts'
import { inquiries } from '../../db/tables/site.ts'

export type Inquiry = typeof inquiries.$inferSelect

/** Keeps an inquiry, open until it is answered. Returns its id and the token of its conversation. */
export async function addInquiry(
  tx: Transaction,
  inquiry: typeof inquiries.$inferInsert,
): Promise<{ id: number; token: string }> {
  const [row] = await tx.insert(inquiries).values(inquiry).returning({ id: inquiries.id, token: inquiries.token })
  if (!row) throw new Error('the inquiry was not inserted')
  return row
}

export type Filters = {
  readonly closed?: number | undefined
  readonly marked: 'spam' | 'duplicate' | 'none'
  readonly search: string
}

/** Those that the filters leave, in the order in which the office answers them: a page, with how many there are. */
export async function inquiriesOf(
  db: Handle,
  filters: Filters,
  reader: number,
  page: { from: number; size: number },
): Promise<{ items: InquiryRow[]; total: number }> {
  const where = filtered(filters)
  const items = await rowsOf(
    db,
    reader,
    sql`where ${where} order by i.closed, case when i.closed = 0 then i.opened_at end, i.last_at desc, i.id desc limit ${page.size} offset ${page.from}`,
  )
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from inquiry i where ${where}`)
  return { items, total: rows[0]?.total ?? 0 }
}

const filtered = ({ closed, marked, search }: Filters): SQL =>
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

export async function inquiryNumbered(db: Handle, id: number, reader: number): Promise<InquiryRow | undefined> {
  const [row] = await rowsOf(db, reader, sql`where i.id = ${id}`)
  return row
}

async function rowsOf(db: Handle, reader: number, rest: SQL): Promise<InquiryRow[]> {
  const { rows } = await db.execute<InquiryRow>(sql`
    select i.id, i.name, i.mobile, i.email, i.subject, i.description, i.closed, i.language, i.marked, i.duplicate_of as "duplicateOf",
      ${iso(sql`i.created_at`)} as "createdAt", ${iso(sql`i.opened_at`)} as "openedAt", ${iso(sql`i.last_at`)} as "lastAt",
      (select count(*)::int from inquiry_message m where m.inquiry_id = i.id) as answers,
      ${isInquiryUnread(reader)} as unread
    from inquiry i ${rest}`)
  return rows
}

/** What was said after the first message, the oldest first. */
export async function messagesOf(db: Handle, inquiryId: number): Promise<InquiryMessage[]> {
  const { rows } = await db.execute<InquiryMessage>(sql`
    select m.id, m.body, m.account_id is not null as "byOffice", a.english_name as "englishName", a.arabic_name as "arabicName",
      ${iso(sql`m.created_at`)} as "createdAt"
    from inquiry_message m left join account a on a.id = m.account_id where m.inquiry_id = ${inquiryId} order by m.id`)
  return rows
}

/** Compared by their words, before it and after it: that takes as long as reading a page of the list. */
const compared = 200

/**
 * What else came from the same address, and what of the nearest in time, within two weeks of it, reads alike, from whomever: the pieces of two
 * subjects are as many as those that they share twice over, or fewer. What is marked as spam is like nothing.
 */
export async function relatedTo(db: Handle, id: number): Promise<RelatedInquiry[]> {
  const near = (way: SQL, order: SQL) => sql`(select i.id from inquiry i
    where i.id <> ${id} and i.marked is distinct from 'spam' and ${way} order by i.created_at ${order}, i.id ${order} limit ${compared})`
  const its = sql`(select created_at from own)`
  const { rows } = await db.execute<RelatedInquiry>(sql`
    with own as materialized (select created_at, lower(email) as address, searchable(subject) as sought, pieces(searchable(subject)) as its
      from inquiry where id = ${id}),
    near as materialized (
      ${near(sql`i.created_at between ${its} - interval '14 days' and ${its}`, sql`desc`)} union
      ${near(sql`i.created_at between ${its} and ${its} + interval '14 days'`, sql`asc`)}),
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

/** With its row held: who writes in the same conversation waits. */
export const lockInquiry = async (tx: Transaction, id: number): Promise<Inquiry | undefined> =>
  (await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update'))[0]

/** Several at once, in one order, so that two who hold the same ones wait instead of stopping each other. */
export const lockInquiries = (tx: Transaction, ids: readonly number[]): Promise<Inquiry[]> =>
  tx
    .select()
    .from(inquiries)
    .where(sql`${inquiries.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(inquiries.id)
    .for('update')

export const inquiryWithId = async (db: Handle, id: number): Promise<Inquiry | undefined> =>
  (await db.select().from(inquiries).where(eq(inquiries.id, id)))[0]

/** The conversation behind a link; undefined where the token is none. */
export const inquiryBehind = async (db: Handle, token: string): Promise<Inquiry | undefined> =>
  isGuid(token) ? (await db.select().from(inquiries).where(eq(inquiries.token, token)))[0] : undefined

/** The last message, whoever wrote it, and the last words of the person who asked. */
export async function lastOf(
  tx: Handle,
  { id, description }: Inquiry,
): Promise<{ id: number; byPerson: boolean; asked: string }> {
  const { rows } = await tx.execute<{ id: number; own: boolean; asked: string | null }>(sql`
    select m.id, m.account_id is null as own,
      (select body from inquiry_message where inquiry_id = ${id} and account_id is null order by id desc limit 1) as asked
    from inquiry_message m where m.inquiry_id = ${id} order by m.id desc limit 1`)
  const [last] = rows
  return { id: last?.id ?? 0, byPerson: last?.own ?? true, asked: last?.asked ?? description }
}

/** Whether anybody of the office has seen all that was said. */
export async function isSeen(tx: Handle, { id, lastAt }: Inquiry): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from inquiry_read where inquiry_id = ${id} and read_at >= ${lastAt.toISOString()}::timestamptz limit 1`,
  )
  return rows.length > 0
}

type Message = { readonly body: string; readonly accountId: number | null; readonly at: Date }

/** Puts a message at the end; the inquiry, held, has its `lastAt` from then on. */
export async function addMessage(tx: Transaction, { id }: Inquiry, { body, accountId, at }: Message): Promise<void> {
  await tx.insert(inquiryMessages).values({ inquiryId: id, accountId, body, createdAt: at })
  await tx.update(inquiries).set({ lastAt: at }).where(eq(inquiries.id, id))
}

/** Open, it waits from `at`. */
export const setClosed = (tx: Transaction, id: number, to: { closed: 1 } | { closed: 0; openedAt: Date }) =>
  tx.update(inquiries).set(to).where(eq(inquiries.id, id))

export const setMarked = (tx: Transaction, id: number, to: Pick<Inquiry, 'marked' | 'duplicateOf'>) =>
  tx.update(inquiries).set(to).where(eq(inquiries.id, id))

/** What repeats one inquiry repeats the other from now on. */
export const moveDuplicates = (tx: Transaction, from: number, to: number) =>
  tx.update(inquiries).set({ duplicateOf: to }).where(eq(inquiries.duplicateOf, from))

/** How far an administrator has read: up to a message, or the first words. False where there is no such inquiry or message of it. */
export async function setRead(db: Handle, inquiryId: number, accountId: number, messageId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into inquiry_read (inquiry_id, account_id, read_at)
    select i.id, ${accountId}, coalesce(m.created_at, i.created_at) from inquiry i
      left join inquiry_message m on m.inquiry_id = i.id and m.id = ${messageId}
      where i.id = ${inquiryId} and (${messageId} = 0 or m.id is not null)
    on conflict (inquiry_id, account_id) do update set read_at = greatest(inquiry_read.read_at, excluded.read_at)
    returning inquiry_id`)
  return rows.length > 0
}
