import type { SubscriberRow } from '@jadara/contract/announcements'
import { soughtWords } from '@jadara/contract/letters'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { newsSubscriptions } from '../../db/tables/site.ts'

/** A page of those who confirmed, the newest first; `from` counts from 0. */
export async function pageOfSubscribers(
  db: Handle,
  search: string,
  page: { readonly from: number; readonly size: number },
): Promise<{ items: SubscriberRow[]; total: number; waiting: number }> {
  const fits = sql`confirmed_at is not null and ${sought(search)}`
  const { rows: items } = await db.execute<SubscriberRow>(sql`
    select id, email, user_name as name, language, to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmedAt"
    from news_subscription n where ${fits} order by n.confirmed_at desc, id desc limit ${page.size} offset ${page.from}`)
  const {
    rows: [counted],
  } = await db.execute<{ total: number; waiting: number }>(sql`
    select count(*) filter (where ${fits})::int as total, count(*) filter (where confirmed_at is null)::int as waiting from news_subscription`)
  if (!counted) throw new Error('the subscribers were not counted')
  return { items, ...counted }
}

/** Every word of the search stands somewhere in the name or the address. */
const sought = (search: string): SQL =>
  sql.join(
    [sql`true`, ...soughtWords(search).map((word) => sql`strpos(searchable(user_name || ' ' || email), ${word}) > 0`)],
    sql` and `,
  )

/** The address is forgotten; undefined where there was none. */
export async function deleteSubscriber(tx: Transaction, id: number): Promise<{ id: number } | undefined> {
  const [row] = await tx.delete(newsSubscriptions).where(eq(newsSubscriptions.id, id)).returning({ id: newsSubscriptions.id })
  return row
}
