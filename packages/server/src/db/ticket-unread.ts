import { administrator, type UserType } from '@jadara/contract/endpoint'
import { type SQL, sql } from 'drizzle-orm'

type Reader = { readonly accountId: number; readonly userType: UserType }

/**
 * Of `ticket` as `t`: the other side said something that the reader has not seen. To the office that is whatever the applicant said last, as long as the
 * query waits; to the applicant any answer of the office.
 */
export const isTicketUnread = ({ accountId, userType }: Reader): SQL =>
  userType === administrator
    ? sql`(t.closed = 0 and not exists (select from ticket_read r
        where r.ticket_id = t.id and r.account_id = ${accountId} and r.read_at >= ${lastAsked()}))`
    : sql`exists (select from ticket_answer o where o.ticket_id = t.id and o.by_office and o.created_at > coalesce(
        (select r.read_at from ticket_read r where r.ticket_id = t.id and r.account_id = ${accountId}), '-infinity'))`

/** Of `ticket` as `t`: nobody of the office has seen what the applicant said last. */
export const isTicketUnreadByOffice = sql`not exists (select from ticket_read r
  where r.ticket_id = t.id and r.account_id <> t.account_id and r.read_at >= ${lastAsked()})`

function lastAsked(): SQL {
  return sql`greatest(t.created_at, (select max(q.created_at) from ticket_answer q where q.ticket_id = t.id and not q.by_office))`
}
