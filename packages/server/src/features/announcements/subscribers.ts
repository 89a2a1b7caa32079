import type { SubscriberRow } from '@jadara/contract/announcements/announcements'
import { toSearchWords } from '@jadara/contract/core/normalise-text'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { newsSubscriptions } from '../../db/tables/site.ts'

/** Confirmed subscribers, newest first; `from` counts from 0. */
export async function listSubscribersPage(
  db: DatabaseHandle,
  search: string,
  page: { readonly from: number; readonly size: number },
): Promise<{ items: SubscriberRow[]; total: number; waiting: number }> {
  const condition = sql`confirmed_at is not null and ${toSearchCondition(search)}`
  const { rows: items } = await db.execute<SubscriberRow>(sql`
    select id, email, user_name as name, language, to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmedAt"
    from news_subscription n where ${condition} order by n.confirmed_at desc, id desc limit ${page.size} offset ${page.from}`)
  const {
    rows: [counted],
  } = await db.execute<{ total: number; waiting: number }>(sql`
    select count(*) filter (where ${condition})::int as total, count(*) filter (where confirmed_at is null)::int as waiting from news_subscription`)
  if (!counted) throw new Error('the subscribers were not counted')
  return { items, ...counted }
}

const toSearchCondition = (search: string): SQL =>
  sql.join(
    [sql`true`, ...toSearchWords(search).map((word) => sql`strpos(searchable(user_name || ' ' || email), ${word}) > 0`)],
    sql` and `,
  )

export async function deleteSubscriberRow(tx: Transaction, id: number): Promise<{ id: number } | undefined> {
  const [row] = await tx.delete(newsSubscriptions).where(eq(newsSubscriptions.id, id)).returning({ id: newsSubscriptions.id })
  return row
}
