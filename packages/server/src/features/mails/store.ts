import { toSearchWords } from '@jadara/contract/core/normalise-text'
import type { MailRow, MailState } from '@jadara/contract/mail/mails'
import type { RenderedMail } from '@jadara/contract/mail/template-endpoints'
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { outbox } from '../../db/tables/audit.ts'
import { accounts, applications } from '../../db/tables/people.ts'

export type MailFilters = {
  readonly state?: MailState | undefined
  readonly kind?: string | undefined
  /** All words must match, in any order. */
  readonly search?: string | undefined
  readonly userId?: number | undefined
  readonly applicantId?: number | undefined
  readonly announcementId?: number | undefined
}

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt))
const stateConditions: Readonly<Record<MailState, SQL | undefined>> = {
  queued: and(isWaiting, isNull(outbox.lastError)),
  trouble: and(isWaiting, isNotNull(outbox.lastError)),
  written: and(isNotNull(outbox.sentAt), outbox.writtenToFile),
  sent: and(isNotNull(outbox.sentAt), not(outbox.writtenToFile)),
  failed: isNotNull(outbox.givenUpAt),
}

/** A page of the log, newest first; `from` is a zero-based offset. */
export async function listMailPage(
  db: DatabaseHandle,
  filters: MailFilters,
  { from, size }: { readonly from: number; readonly size: number },
): Promise<{ items: MailRow[]; total: number }> {
  const where = toCondition(filters)
  return { items: await selectMails(db, where, sql`limit ${size} offset ${from}`), total: await db.$count(outbox, where) }
}

const toCondition = ({ state, kind, search, userId, applicantId, announcementId }: MailFilters): SQL | undefined =>
  and(
    state && stateConditions[state],
    kind ? eq(outbox.kind, kind) : undefined,
    announcementId === undefined ? undefined : eq(outbox.announcementId, announcementId),
    userId === undefined ? undefined : isAddressedTo(sql`${userId}::int`),
    applicantId === undefined
      ? undefined
      : isAddressedTo(sql`(select ${applications.accountId} from ${applications} where ${applications.id} = ${applicantId})`),
    ...toSearchWords(search ?? '').map(containsWord),
  )

/** Mails to the account, or to its address before the account existed. The subquery lets both conditions use an index. */
const isAddressedTo = (userId: SQL): SQL => sql`(${outbox.accountId} = ${userId}
  or lower(${outbox.recipient}) = (select lower(${accounts.email}) from ${accounts} where ${accounts.id} = ${userId}))`

/** Matches the address, the subject or the person's names. */
function containsWord(word: string): SQL {
  const anywhere = `%${word.replace(/[%_\\]/g, '\\$&')}%`
  return sql`(${outbox}.searched like ${anywhere}
    or ${outbox.accountId} = any(array(select id from account where account.searched like ${anywhere})))`
}

/** Selects the ids of the page first, because mails are long. */
async function selectMails(db: DatabaseHandle, where: SQL | undefined, page: SQL = sql``): Promise<MailRow[]> {
  const order = sql`order by created_at desc, id desc`
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.kind, o.subject, o.recipient, o.language, o.attempts, o.last_error as "lastError", o.resend_of as "resendOf",
      o.created_at as "createdAt", o.sent_at as "sentAt", o.written_to_file as "writtenToFile", o.next_attempt_at as "nextAttemptAt", o.given_up_at as "givenUpAt",
      not o.secret and o.text <> '' as kept,
      case when a.id is not null then
        jsonb_build_object('userId', a.id, 'englishName', a.english_name, 'arabicName', a.arabic_name) end as person
    from (select id from outbox where ${where ?? sql`true`} ${order} ${page}) page
      join outbox o using (id) left join account a on a.id = o.account_id
    order by o.created_at desc, o.id desc`)
  return rows.map(({ id, createdAt, sentAt, writtenToFile, nextAttemptAt, givenUpAt, resendOf, ...row }) => {
    const state = sentAt ? (writtenToFile ? 'written' : 'sent') : givenUpAt ? 'failed' : row.lastError ? 'trouble' : 'queued'
    return {
      ...row,
      ...{ id: Number(id), resendOf: resendOf === null ? null : Number(resendOf), state },
      createdAt: iso(createdAt),
      sentAt: sentAt && iso(sentAt),
      nextAttemptAt: state === 'trouble' ? iso(nextAttemptAt) : null,
    }
  })
}

type Moment = Date | string
type Row = Pick<MailRow, 'kind' | 'subject' | 'recipient' | 'language' | 'attempts' | 'lastError' | 'kept' | 'person'> & {
  readonly id: string | number
  readonly resendOf: string | number | null
  readonly createdAt: Moment
  readonly sentAt: Moment | null
  readonly writtenToFile: boolean
  readonly nextAttemptAt: Moment
  readonly givenUpAt: Moment | null
} & Record<string, unknown>

const iso = (moment: Moment): string => new Date(moment).toISOString()

export async function findMailById(db: DatabaseHandle, id: number): Promise<MailRow | undefined> {
  const [mail] = await selectMails(db, eq(outbox.id, id))
  return mail
}

/** The content, or null if it was deleted or contains a secret link, which only the recipient may read. */
export async function findMailContent(db: DatabaseHandle, id: number): Promise<RenderedMail | null> {
  const { subject, text, html, secret } = outbox
  const [mail] = await db
    .select({ subject, text, html })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(secret, false)))
  return mail?.text ? mail : null
}

/**
 * Mails per state, and since when the mail server has been unreachable. It counts as unreachable when the last attempt of a waiting mail failed to
 * connect and no mail was sent since; the time is that of the last sent mail, or of the waiting mail if that is later.
 */
export async function loadMailQueueStatus(
  db: DatabaseHandle,
): Promise<{ states: Record<MailState, number>; unreachableSince: string | null }> {
  const { rows } = await db.execute<Record<MailState, number> & { since: Moment | null }>(sql`
    with waiting as (select created_at, tried_at, last_error from outbox where sent_at is null and given_up_at is null),
    last as (select max(sent_at) as "at" from outbox)
    select (select count(*)::int from waiting where last_error is null) as queued,
      (select count(*)::int from waiting where last_error is not null) as trouble,
      (select count(*)::int from outbox where written_to_file) as written,
      (select count(*)::int from outbox where sent_at is not null) - (select count(*)::int from outbox where written_to_file) as sent,
      (select count(*)::int from outbox where given_up_at is not null) as failed,
      (select greatest(min(waiting.created_at), max(last."at")) from waiting, last
        where starts_with(last_error, 'Unreachable: ') and (last."at" is null or tried_at > last."at")) as since`)
  const { since = null, ...states } = rows[0] ?? { queued: 0, trouble: 0, written: 0, sent: 0, failed: 0 }
  return { states, unreachableSince: since && iso(since) }
}

type OutboxRow = typeof outbox.$inferSelect

/** Undefined if a sender has locked the mail, which may take a minute. */
export async function lockMail(tx: Transaction, id: number): Promise<OutboxRow | undefined> {
  const [mail] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update', { skipLocked: true })
  return mail
}

export const isResendQueued = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.$count(outbox, and(eq(outbox.resendOf, id), isWaiting))) > 0

/** Resets the attempts and moves the mail before bulk mails, because an administrator requested it. Returns its id. */
export async function retryMail(tx: Transaction, id: number, now: Date): Promise<number> {
  await tx
    .update(outbox)
    .set({ attempts: 0, nextAttemptAt: now, givenUpAt: null, lastError: null, bulk: false })
    .where(eq(outbox.id, id))
  return id
}

/** Queues a copy, which mail programs show as a new mail. Returns its id. */
export async function insertResend(tx: Transaction, mail: OutboxRow, now: Date): Promise<number> {
  const {
    id,
    attempts: _attempts,
    sentAt: _sent,
    writtenToFile: _written,
    triedAt: _tried,
    givenUpAt: _given,
    lastError: _error,
    ...same
  } = mail
  const [inserted] = await tx
    .insert(outbox)
    .values({ ...same, resendOf: id, createdAt: now, nextAttemptAt: now, bulk: false })
    .returning({ id: outbox.id })
  if (!inserted) throw new Error('the mail was not written again')
  return inserted.id
}
