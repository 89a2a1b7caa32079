import { type SQL, sql } from 'drizzle-orm'

/** Of `inquiry` as `i`: it waits for the office, and the administrator has not seen what was said in it last. */
export const isInquiryUnread = (accountId: number): SQL =>
  sql`(i.closed = 0 and i.marked is null and not exists (select from inquiry_read r
    where r.inquiry_id = i.id and r.account_id = ${accountId} and r.read_at >= i.last_at))`
