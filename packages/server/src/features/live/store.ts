import { administrator } from '@jadara/contract/core/endpoint'
import { sql } from 'drizzle-orm'
import { type DatabaseHandle, findShortReadHandle } from '../../db/database.ts'
import { isInquiryUnreadSql, isTicketUnreadSql } from '../../db/unread.ts'
import type { Caller } from '../../http/sessions.ts'

/** Counts conversations with unread messages of the other side; for the office only those that wait for an answer. */
export async function countUnreadConversations(
  db: DatabaseHandle,
  caller: Caller,
): Promise<{ tickets: number; inquiries: number }> {
  const { accountId } = caller
  const { rows } =
    caller.userType === administrator
      ? await db.execute<{ tickets: number; inquiries: number }>(sql`select
          (select count(*)::int from ticket t where ${isTicketUnreadSql(caller)}) as tickets,
          (select count(*)::int from inquiry i where ${isInquiryUnreadSql(accountId)}) as inquiries`)
      : await findShortReadHandle(db).execute<{ tickets: number; inquiries: number }>(
          sql`select count(*)::int as tickets, 0 as inquiries from ticket t where t.account_id = ${accountId} and ${isTicketUnreadSql(caller)}`,
        )
  return rows[0] ?? { tickets: 0, inquiries: 0 }
}
