import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import type { Ticket } from './store.ts'

/**
 * On a poor line the words arrive and the answer is lost: whoever sends them once more is answered with what was written the first time. Only the very
 * same words and files, of the same person, within so many minutes.
 */
const minutes = 10

type Asked = Pick<Ticket, 'accountId' | 'title' | 'categoryId' | 'description'> & { readonly files: readonly string[] }

/** The number of the query that was asked so a moment ago. Two at once of one account wait for each other here. */
export async function askedAlready(tx: Transaction, asked: Asked, now: Date): Promise<number | undefined> {
  const { accountId, title, categoryId, description, files } = asked
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`query of ${accountId}`}, 0))`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select t.id from ticket t
    where t.account_id = ${accountId} and t.title = ${title} and t.category_id = ${categoryId} and t.description = ${description}
      and t.created_at > ${since(now)} and ${named(sql`f.ticket_id = t.id and f.answer_id is null`, files)}
    order by t.id desc limit 1`)
  return rows[0]?.id
}

type Said = {
  readonly accountId: number
  readonly byOffice: boolean
  readonly description: string
  readonly files: readonly string[]
}

/** The number of the comment that said so last in a held query, as long as nothing has come after it. */
export async function saidAlready(tx: Transaction, ticket: Ticket, said: Said, now: Date): Promise<number | undefined> {
  const { accountId, byOffice, description, files } = said
  // Closed or opened by hand since: then the same words do something.
  if (ticket.closed !== (byOffice ? 1 : 0)) return undefined
  const { rows } = await tx.execute<{ id: number }>(sql`
    select n.id from ticket_answer n
    where n.ticket_id = ${ticket.id} and n.id = (select max(id) from ticket_answer where ticket_id = ${ticket.id})
      and n.account_id = ${accountId} and n.description = ${description}
      and n.created_at > ${since(now)} and ${named(sql`f.answer_id = n.id and f.ticket_id = n.ticket_id`, files)}`)
  return rows[0]?.id
}

const since = (now: Date): SQL => sql`${new Date(now.getTime() - minutes * 60_000).toISOString()}::timestamptz`

/** Of the attachments `f` in this place: they are these and no others. */
const named = (place: SQL, files: readonly string[]): SQL =>
  sql`array(select f.guid from ticket_file f where ${place} order by f.guid)
    = array(select distinct guid from unnest(${sql.param([...files])}::uuid[]) as guid order by guid)`
