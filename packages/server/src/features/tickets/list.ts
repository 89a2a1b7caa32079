import { administrator } from '@jadara/contract/endpoint'
import { soughtWords } from '@jadara/contract/letters'
import { text } from '@jadara/contract/text'
import type { OfficeTicket, TicketDetail, TicketFile } from '@jadara/contract/tickets'
import { type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'
import { isTicketUnread } from '../../db/ticket-unread.ts'
import type { Caller } from '../../http/sessions.ts'

export type TicketFilters = {
  readonly closed?: number | undefined
  readonly categoryId?: number | undefined
  /** An account; 0: nobody's. */
  readonly assignee?: number | undefined
  readonly search: string
}
/** `from` counts from 0. */
export type Page = { readonly from: number; readonly size: number }

/** What the office sees: what waits, the longest waiting first, then what is answered, the newest first. */
export const officeTickets = (db: Handle, caller: Caller, filters: TicketFilters, page: Page): Promise<OfficeTicket[]> =>
  rowsOf(db, caller, { where: fits(filters), order: waitingFirst, ...page })

export async function countTickets(db: Handle, filters: TicketFilters): Promise<number> {
  const { rows } = await db.execute<{ tickets: number }>(
    sql`select count(*)::int as tickets from ticket t where ${fits(filters)}`,
  )
  return rows[0]?.tickets ?? 0
}

export const ticketsOf = (db: Handle, caller: Caller): Promise<OfficeTicket[]> =>
  rowsOf(db, caller, { where: sql`t.account_id = ${caller.accountId}`, order: sql`t.last_at desc, t.id desc` })

/** One query as its reader is told of it; undefined where there is none for them. */
export async function ticketReadBy(db: Handle, caller: Caller, id: number): Promise<TicketDetail | undefined> {
  const [row] = await rowsOf(db, caller, { where: sql`t.id = ${id} and ${readableBy(caller)}`, order: sql`t.id` })
  if (!row) return undefined
  const { rows } = await db.execute<{ files: TicketFile[] }>(
    sql`select ${filesWhere(sql`f.ticket_id = ${id} and f.answer_id is null`)} as files`,
  )
  const ofOffice = caller.userType === administrator ? {} : { email: null, assignee: null, applicantId: null }
  return { ...row, files: rows[0]?.files ?? [], ...ofOffice }
}

/** Administrators read every query, applicants their own; on `ticket` as `t`. */
export const readableBy = ({ accountId, userType }: Caller): SQL =>
  userType === administrator ? sql`true` : sql`t.account_id = ${accountId}`

/** Instants as JSON has them everywhere. */
export const iso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A list of attachments in the order in which they were sent; on `ticket_file` as `f`. */
export const filesWhere = (condition: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('guid', f.guid, 'name', f.name, 'mime', f.mime, 'size', f.size,
    'createdAt', ${iso(sql`f.created_at`)}) order by f.created_at, f.guid), '[]')
  from ticket_file f where ${condition})`

/** As the index `ticket_in_order` has it. */
const waitingFirst = sql`t.closed, (case when t.closed = 0 then t.opened_at end), t.last_at desc, t.id desc`

type Rows = { readonly where: SQL; readonly order: SQL; readonly from?: number; readonly size?: number }

/** The rows of a page first: what is counted for each is not counted for those before it. */
async function rowsOf(db: Handle, caller: Caller, { where, order, from = 0, size }: Rows): Promise<OfficeTicket[]> {
  const limit = size === undefined ? sql`` : sql`limit ${size} offset ${from}`
  const { rows } = await db.execute<OfficeTicket>(sql`
    with found as materialized (select t.id from ticket t where ${where} order by ${order} ${limit})
    select t.id, t.title, t.description, t.category_id as "categoryId", c.name as "categoryName", c.name_arabic as "categoryArabicName",
      t.account_id as "userId", a.english_name as username, a.arabic_name as "userArabicName", ${iso(sql`t.created_at`)} as "createdAt",
      t.closed, exists (select from ticket_answer o where o.ticket_id = t.id and o.by_office) as answered, ${iso(sql`t.opened_at`)} as "openedAt", ${iso(sql`t.last_at`)} as "lastAt",
      (select count(*)::int from ticket_answer n where n.ticket_id = t.id) as answers, ${isTicketUnread(caller)} as unread, a.email,
      case when s.id is not null then json_build_object('userId', s.id, 'englishName', s.english_name, 'arabicName', s.arabic_name) end as assignee,
      p.id as "applicantId"
    from found join ticket t using (id)
      join ticket_category c on c.id = t.category_id
      join account a on a.id = t.account_id
      left join account s on s.id = t.assignee_id
      left join application p on p.account_id = t.account_id and p.round_id = t.round_id
    order by ${order}`)
  return rows
}

function fits({ closed, categoryId, assignee, search }: TicketFilters): SQL {
  const conditions = [
    sql`true`,
    ...(closed === undefined ? [] : [sql`t.closed = ${closed}`]),
    ...(categoryId === undefined ? [] : [sql`t.category_id = ${categoryId}`]),
    ...(assignee === undefined ? [] : [assignee === 0 ? sql`t.assignee_id is null` : sql`t.assignee_id = ${assignee}`]),
    ...soughtIn(search).map(holds),
  ]
  return sql.join(conditions, sql` and `)
}

/** "#3", "query 3" and "استفسار رقم ٣" are what mails and threads call the query of this number. */
function soughtIn(search: string): string[] {
  const words = soughtWords(search)
  const [number] = words.slice(-1).flatMap((word) => /^#?(\d+)$/.exec(word)?.[1] ?? [])
  return number !== undefined && words.slice(0, -1).every((word) => numbering.has(word)) ? [number] : words
}
const numbering: ReadonlySet<string> = new Set(
  soughtWords(Object.values(text('# no no. number query', '# استفسار الاستفسار رقم')).join(' ')),
)

/**
 * The word stands in the query, one of its comments, the name or address of whoever asks, or is its number. All words are read: that takes as long for
 * a common word as for a rare one, where the pieces of an index would have to be compared for every row of a common one.
 */
function holds(word: string): SQL {
  const like = sql`like ${`%${word.replace(/[%_\\]/g, '\\$&')}%`}`
  return sql`t.id in (
    select w.id from ticket w where w.searched ${like}
    union all select w.ticket_id from ticket_answer w where w.searched ${like}
    union all select w.id from ticket w where w.account_id in (select id from account where account.searched ${like})
    ${/^[1-9]\d{0,8}$/.test(word) ? sql`union all select ${Number(word)}::int` : sql``})`
}
