import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import type { TicketRow } from './store.ts'

/** A client may repeat a request whose answer was lost. The same text and files from the same person within this time return the first result. */
const repeatMinutes = 10

type NewQuery = Pick<TicketRow, 'accountId' | 'title' | 'categoryId' | 'description'> & { readonly files: readonly string[] }

/** The id of an identical recent query. An advisory lock serializes simultaneous queries of one account. */
export async function findRepeatedQuery(tx: Transaction, query: NewQuery, now: Date): Promise<number | undefined> {
  const { accountId, title, categoryId, description, files } = query
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`query of ${accountId}`}, 0))`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select t.id from ticket t
    where t.account_id = ${accountId} and t.title = ${title} and t.category_id = ${categoryId} and t.description = ${description}
      and t.created_at > ${repeatStart(now)} and ${hasExactlyFiles(sql`f.ticket_id = t.id and f.answer_id is null`, files)}
    order by t.id desc limit 1`)
  return rows[0]?.id
}

type SentMessage = {
  readonly accountId: number
  readonly byOffice: boolean
  readonly description: string
  readonly files: readonly string[]
}

/** The id of an identical recent comment, if it is the last one. The caller holds the query's lock. */
export async function findRepeatedComment(
  tx: Transaction,
  ticket: TicketRow,
  message: SentMessage,
  now: Date,
): Promise<number | undefined> {
  const { accountId, byOffice, description, files } = message
  // The query was closed or reopened since, so that repeating the comment has an effect.
  if (ticket.closed !== (byOffice ? 1 : 0)) return undefined
  const { rows } = await tx.execute<{ id: number }>(sql`
    select n.id from ticket_answer n
    where n.ticket_id = ${ticket.id} and n.id = (select max(id) from ticket_answer where ticket_id = ${ticket.id})
      and n.account_id = ${accountId} and n.description = ${description}
      and n.created_at > ${repeatStart(now)} and ${hasExactlyFiles(sql`f.answer_id = n.id and f.ticket_id = n.ticket_id`, files)}`)
  return rows[0]?.id
}

const repeatStart = (now: Date): SQL => sql`${new Date(now.getTime() - repeatMinutes * 60_000).toISOString()}::timestamptz`

/** Whether the attachments `f` that match `place` are exactly these files. */
const hasExactlyFiles = (place: SQL, files: readonly string[]): SQL =>
  sql`array(select f.guid from ticket_file f where ${place} order by f.guid)
    = array(select distinct guid from unnest(${sql.param([...files])}::uuid[]) as guid order by guid)`
