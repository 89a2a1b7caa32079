import { administrator, type UserType } from '@jadara/contract/core/endpoint'
import { type SQL, sql } from 'drizzle-orm'

type Reader = { readonly accountId: number; readonly userType: UserType }

/** For `ticket` as `t`. For the office: the query is open and the applicant's last message is unseen. For the applicant: an answer of the office is unseen. */
export const isTicketUnreadSql = ({ accountId, userType }: Reader): SQL =>
  userType === administrator
    ? sql`(t.closed = 0 and not exists (select from ticket_read r
        where r.ticket_id = t.id and r.account_id = ${accountId} and r.read_at >= ${lastAsked()}))`
    : sql`exists (select from ticket_answer o where o.ticket_id = t.id and o.by_office and o.created_at > coalesce(
        (select r.read_at from ticket_read r where r.ticket_id = t.id and r.account_id = ${accountId}), '-infinity'))`

/** For `ticket` as `t`: no administrator has seen the applicant's last message. */
export const isTicketUnreadByOfficeSql = sql`not exists (select from ticket_read r
  where r.ticket_id = t.id and r.account_id <> t.account_id and r.read_at >= ${lastAsked()})`

function lastAsked(): SQL {
  return sql`greatest(t.created_at, (select max(q.created_at) from ticket_answer q where q.ticket_id = t.id and not q.by_office))`
}

/** For `inquiry` as `i`: it is open, and this administrator has not seen its last message. */
export const isInquiryUnreadSql = (accountId: number): SQL =>
  sql`(i.closed = 0 and i.marked is null and not exists (select from inquiry_read r
    where r.inquiry_id = i.id and r.account_id = ${accountId} and r.read_at >= i.last_at))`
