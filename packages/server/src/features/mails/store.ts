import { soughtWords } from '@jadara/contract/letters'
import type { RenderedMail } from '@jadara/contract/mail/template-endpoints'
import type { MailRow, MailState } from '@jadara/contract/mails'
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { accounts } from '../../db/tables/people.ts'
import { outbox } from '../../db/tables/trail.ts'

export type Filters = {
  readonly state?: MailState | undefined
  readonly kind?: string | undefined
  /** Words that are all to be found, in whatever order. */
  readonly search?: string | undefined
  readonly userId?: number | undefined
  readonly announcementId?: number | undefined
}

const waits = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt))
const inState: Readonly<Record<MailState, SQL | undefined>> = {
  queued: and(waits, isNull(outbox.lastError)),
  trouble: and(waits, isNotNull(outbox.lastError)),
  written: and(isNotNull(outbox.sentAt), outbox.writtenToFile),
  sent: and(isNotNull(outbox.sentAt), not(outbox.writtenToFile)),
  failed: isNotNull(outbox.givenUpAt),
}

/** A page of the log, the newest first; `from` counts from 0. */
export async function mailsOf(
  db: Handle,
  filters: Filters,
  { from, size }: { readonly from: number; readonly size: number },
): Promise<{ items: MailRow[]; total: number }> {
  const where = filtered(filters)
  return { items: await shownMails(db, where, sql`limit ${size} offset ${from}`), total: await db.$count(outbox, where) }
}

const filtered = ({ state, kind, search, userId, announcementId }: Filters): SQL | undefined =>
  and(
    state && inState[state],
    kind ? eq(outbox.kind, kind) : undefined,
    announcementId === undefined ? undefined : eq(outbox.announcementId, announcementId),
    userId === undefined ? undefined : writtenTo(userId),
    ...soughtWords(search ?? '').map(holding),
  )

/** To the account, or to its address before there was one. Its row is read first, so that both halves are looked up in their index. */
const writtenTo = (userId: number): SQL => sql`(${outbox.accountId} = ${userId}
  or lower(${outbox.recipient}) = (select lower(${accounts.email}) from ${accounts} where ${accounts.id} = ${userId}))`

/** In the address, the subject or the names of the person. */
function holding(word: string): SQL {
  const anywhere = `%${word.replace(/[%_\\]/g, '\\$&')}%`
  return sql`(${outbox}.searched like ${anywhere}
    or ${outbox.accountId} = any(array(select id from account where account.searched like ${anywhere})))`
}

/** What is on the page is found first: the mails themselves are long. */
async function shownMails(db: Handle, where: SQL | undefined, page: SQL = sql``): Promise<MailRow[]> {
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

/** One mail of the log; undefined where there is none. */
export async function shownMail(db: Handle, id: number): Promise<MailRow | undefined> {
  const [mail] = await shownMails(db, eq(outbox.id, id))
  return mail
}

/** What it says; null where that is forgotten, or its reader's alone: a link to a password is nobody else's to read, also while it waits. */
export async function mailContent(db: Handle, id: number): Promise<RenderedMail | null> {
  const { subject, text, html, secret } = outbox
  const [mail] = await db
    .select({ subject, text, html })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(secret, false)))
  return mail?.text ? mail : null
}

/**
 * How many mails are in each state, and since when the mail server has answered nothing: a mail waits whose last try it did not answer, and it has
 * taken none since. Then it is since the last one that it took, or since that mail was written.
 */
export async function counted(db: Handle): Promise<{ states: Record<MailState, number>; unreachableSince: string | null }> {
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

type Held = typeof outbox.$inferSelect

/** Held until the end of the transaction; undefined where a sender holds it, who may take a minute. */
export async function holdMail(tx: Transaction, id: number): Promise<Held | undefined> {
  const [mail] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update', { skipLocked: true })
  return mail
}

/** Whether a mail that says it again is still to be sent. */
export const isAgainUnderWay = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.$count(outbox, and(eq(outbox.resendOf, id), waits))) > 0

/** As if it had never been tried, and before those of many: somebody asked for this one. Answers which. */
export async function tryAgain(tx: Transaction, id: number, now: Date): Promise<number> {
  await tx
    .update(outbox)
    .set({ attempts: 0, nextAttemptAt: now, givenUpAt: null, lastError: null, bulk: false })
    .where(eq(outbox.id, id))
  return id
}

/** As another mail, which mail programs do not take for the same. Answers which. */
export async function sayAgain(tx: Transaction, mail: Held, now: Date): Promise<number> {
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
  const [again] = await tx
    .insert(outbox)
    .values({ ...same, resendOf: id, createdAt: now, nextAttemptAt: now, bulk: false })
    .returning({ id: outbox.id })
  if (!again) throw new Error('the mail was not written again')
  return again.id
}
