import type { OfficeTicket, TicketDetail, TicketFile } from '@jadara/contract/conversations/tickets'
import { administrator } from '@jadara/contract/core/endpoint'
import { toSearchWords } from '@jadara/contract/core/normalise-text'
import { text } from '@jadara/contract/core/text'
import { type SQL, sql } from 'drizzle-orm'
import { type DatabaseHandle, findShortReadHandle } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import { isTicketUnreadSql } from '../../db/unread.ts'
import type { Caller } from '../../http/sessions.ts'

export type TicketFilters = {
  readonly closed?: number | undefined
  readonly categoryId?: number | undefined
  /** An account id; 0 selects unassigned queries. */
  readonly assignee?: number | undefined
  readonly search: string
}
/** `from` is a zero-based offset. */
export type TicketPageRange = { readonly from: number; readonly size: number }

/** Open queries first, longest waiting first; then closed ones, newest first. */
export const listOfficeTickets = (
  db: DatabaseHandle,
  caller: Caller,
  filters: TicketFilters,
  page: TicketPageRange,
): Promise<OfficeTicket[]> => listRows(db, caller, { where: matchesFilters(filters), order: waitingFirst, ...page })

export async function countTickets(db: DatabaseHandle, filters: TicketFilters): Promise<number> {
  const { rows } = await db.execute<{ tickets: number }>(
    sql`select count(*)::int as tickets from ticket t where ${matchesFilters(filters)}`,
  )
  return rows[0]?.tickets ?? 0
}

export const listOwnTickets = (db: DatabaseHandle, caller: Caller): Promise<OfficeTicket[]> =>
  listRows(findShortReadHandle(db), caller, {
    where: sql`t.account_id = ${caller.accountId}`,
    order: sql`t.last_at desc, t.id desc`,
  })

/** The query with the fields that the caller may see; undefined if it is unknown or not readable. */
export async function findReadableTicket(db: DatabaseHandle, caller: Caller, id: number): Promise<TicketDetail | undefined> {
  const [row] = await listRows(db, caller, { where: sql`t.id = ${id} and ${isReadableTicketSql(caller)}`, order: sql`t.id` })
  if (!row) return undefined
  const { rows } = await db.execute<{ files: TicketFile[] }>(
    sql`select ${toTicketFilesSubquery(sql`f.ticket_id = ${id} and f.answer_id is null`)} as files`,
  )
  const hiddenFields = caller.userType === administrator ? {} : { email: null, assignee: null, applicantId: null }
  return { ...row, files: rows[0]?.files ?? [], ...hiddenFields }
}

/** Administrators read every query, applicants their own. Expects the alias `t` for `ticket`. */
export const isReadableTicketSql = ({ accountId, userType }: Caller): SQL =>
  userType === administrator ? sql`true` : sql`t.account_id = ${accountId}`

/** Attachments in the order of upload. Expects the alias `f` for `ticket_file`. */
export const toTicketFilesSubquery = (condition: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('guid', f.guid, 'name', f.name, 'mime', f.mime, 'size', f.size,
    'createdAt', ${toIsoTimestampSql(sql`f.created_at`)}) order by f.created_at, f.guid), '[]')
  from ticket_file f where ${condition})`

/** Must match the index `ticket_in_order`. */
const waitingFirst = sql`t.closed, (case when t.closed = 0 then t.opened_at end), t.last_at desc, t.id desc`

type RowSelection = { readonly where: SQL; readonly order: SQL; readonly from?: number; readonly size?: number }

/** Selects the ids of the page first, so that the counts are computed for its rows only. */
async function listRows(
  db: DatabaseHandle,
  caller: Caller,
  { where, order, from = 0, size }: RowSelection,
): Promise<OfficeTicket[]> {
  const limit = size === undefined ? sql`` : sql`limit ${size} offset ${from}`
  const { rows } = await db.execute<OfficeTicket>(sql`
    with found as materialized (select t.id from ticket t where ${where} order by ${order} ${limit})
    select t.id, t.title, t.description, t.category_id as "categoryId", c.name as "categoryName", c.name_arabic as "categoryArabicName",
      t.account_id as "userId", a.english_name as username, a.arabic_name as "userArabicName", ${toIsoTimestampSql(sql`t.created_at`)} as "createdAt",
      t.closed, exists (select from ticket_answer o where o.ticket_id = t.id and o.by_office) as answered, ${toIsoTimestampSql(sql`t.opened_at`)} as "openedAt", ${toIsoTimestampSql(sql`t.last_at`)} as "lastAt",
      (select count(*)::int from ticket_answer n where n.ticket_id = t.id) as answers, ${isTicketUnreadSql(caller)} as unread, a.email,
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

function matchesFilters({ closed, categoryId, assignee, search }: TicketFilters): SQL {
  const conditions = [
    sql`true`,
    ...(closed === undefined ? [] : [sql`t.closed = ${closed}`]),
    ...(categoryId === undefined ? [] : [sql`t.category_id = ${categoryId}`]),
    ...(assignee === undefined ? [] : [assignee === 0 ? sql`t.assignee_id is null` : sql`t.assignee_id = ${assignee}`]),
    ...toSearchTerms(search).map(containsWord),
  ]
  return sql.join(conditions, sql` and `)
}

/** Accepts "#3", "query 3" and "استفسار رقم ٣", as mails and threads write the number. */
function toSearchTerms(search: string): string[] {
  const words = toSearchWords(search)
  const [number] = words.slice(-1).flatMap((word) => /^#?(\d+)$/.exec(word)?.[1] ?? [])
  return number !== undefined && words.slice(0, -1).every((word) => numberWords.has(word)) ? [number] : words
}
const numberWords: ReadonlySet<string> = new Set(
  toSearchWords(Object.values(text('# no no. number query', '# استفسار الاستفسار رقم')).join(' ')),
)

/**
 * Matches the query, its comments, its person's name and address, or its number. It scans all texts: that takes the same time for common and rare words,
 * while a trigram index would have to recheck every row of a common word.
 */
function containsWord(word: string): SQL {
  const like = sql`like ${`%${word.replace(/[%_\\]/g, '\\$&')}%`}`
  return sql`t.id in (
    select w.id from ticket w where w.searched ${like}
    union all select w.ticket_id from ticket_answer w where w.searched ${like}
    union all select w.id from ticket w where w.account_id in (select id from account where account.searched ${like})
    ${/^[1-9]\d{0,8}$/.test(word) ? sql`union all select ${Number(word)}::int` : sql``})`
}
