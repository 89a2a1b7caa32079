import { administrator } from '@jadara/contract/endpoint'
import { sql } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../http/sessions.ts'

/** How many queries and inquiries hold something of the other side that the caller has not seen. For the office: of those that wait for it. */
export async function unreadOf(db: Handle, { accountId, userType }: Caller): Promise<{ tickets: number; inquiries: number }> {
  const { rows } = await db.execute<{ tickets: number; inquiries: number }>(
    userType === administrator
      ? sql`select
          (select count(*)::int from ticket t left join ticket_read r on r.ticket_id = t.id and r.account_id = ${accountId}
            where t.closed = 0 and (r.read_at is null or r.read_at < t.opened_at)) as tickets,
          (select count(*)::int from inquiry i left join inquiry_read r on r.inquiry_id = i.id and r.account_id = ${accountId}
            where i.closed = 0 and i.marked is null and (r.read_at is null or r.read_at < i.opened_at)) as inquiries`
      : sql`select count(*)::int as tickets, 0 as inquiries from ticket t
          left join ticket_read r on r.ticket_id = t.id and r.account_id = ${accountId}
          where t.account_id = ${accountId} and exists (select from ticket_answer a
            where a.ticket_id = t.id and a.by_office and (r.read_at is null or a.created_at > r.read_at))`,
  )
  return rows[0] ?? { tickets: 0, inquiries: 0 }
}
