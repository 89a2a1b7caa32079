import { isSecret, type MailTemplateName } from '@jadara/contract/mail/mail-templates'
import { mailTexts } from '@jadara/contract/mails'
import type { Language } from '@jadara/contract/text'
import { isGuid } from '@jadara/contract/value'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { awardIdentity } from '../db/award-identity.ts'
import type { Database, Handle, Transaction } from '../db/database.ts'
import { mailWords } from '../db/mail-words.ts'
import { newsSubscriptions } from '../db/tables/site.ts'
import { outbox } from '../db/tables/trail.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './render-letter.ts'
import { type TemplatedLetter, worded } from './templated.ts'
import { Refused, type Transport, Unreachable } from './transport.ts'

/** A mail that is to be written: to one address, or to each of several readers. */
export type Posting = {
  readonly recipient: string | readonly Reader[]
  readonly language: Language
  readonly letter: TemplatedLetter | PlainLetter
  /** Whose history it belongs to: the account of the reader. */
  readonly accountId?: number | undefined
  /** Where an answer by a mail program goes, in the place of nowhere. */
  readonly replyTo?: string | undefined
  /** Names the conversation, as `inquiry-7`: mail programs put its mails together. */
  readonly thread?: string | undefined
  /** One of many: it waits behind whatever a single person waits for. */
  readonly bulk?: boolean | undefined
}

type Reader = string | { readonly email: string; readonly accountId?: number }

/** With words of its own, which are no secret: an announcement, or a template that is tried out. */
export type PlainLetter = Letter & { readonly kind: 'announcement' | MailTemplateName }

/**
 * Writes a mail in the caller's transaction: it exists exactly if what it tells of does, and no mail server is waited for (case 53).
 * It speaks in the name of the award, and in the words, that the office has at this moment.
 * Wake the outbox after the commit, else it leaves at the job's next turn.
 */
export async function enqueue(tx: Handle, posting: Posting, now: Date): Promise<void> {
  const { recipient, language, letter, accountId, replyTo, thread, bulk = false } = posting
  const wordedHere = 'template' in letter
  const said = wordedHere ? worded(letter, await mailWords(tx, letter.template)) : letter
  const rendered = renderLetter(said, await awardIdentity(tx), language)
  const mail = {
    ...{ language, ...rendered, replyTo, thread, bulk, createdAt: now, nextAttemptAt: now },
    unsubscribeUrl: letter.unsubscribe ?? null,
    kind: wordedHere ? letter.template : letter.kind,
    secret: wordedHere && isSecret(letter.template),
  }
  const readers = [recipient].flat().map((one) => (typeof one === 'string' ? { email: one, accountId } : one))
  await tx.insert(outbox).values(readers.map((reader) => ({ ...mail, recipient: reader.email, accountId: reader.accountId })))
}

/** About five days of tries, as RFC 5321 (4.5.4.1) advises. To try again: `update outbox set attempts = 0, given_up_at = null, next_attempt_at = now()`. */
export const mostAttempts = 28
/** So many in a row that the server did not answer for: every other mail would only wait for the same time-out, and lose one of its tries. */
const mostUnreachable = 3

type Sending = {
  readonly log?: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly stopping?: AbortSignal
  /** How many leave in any minute, over all processes; 0 or none for as many as there are. */
  readonly perMinute?: number
}

/**
 * Sends what is due until nothing is left, the mail server is out of reach, the minute's mails are sent, or `stopping`; answers how many
 * went out. Mails to single people go first, the oldest before. Never throws for a mail: the failure is kept in its row and logged, and the
 * mail tried again later.
 *
 * Any number of processes may do this at once: a row is locked while its mail is under way, and the others pass over it.
 * What that cannot give is "exactly once": if the process or the database dies after the server took the mail and before our commit,
 * the mail goes out again. The window is that one commit; the Message-ID is the same, so that the copy is recognisable.
 */
export async function sendWaiting(db: Database, transport: Transport, clock: Clock, sending: Sending = {}): Promise<number> {
  let sent = 0
  let unreachable = 0
  while (!sending.stopping?.aborted && unreachable < mostUnreachable) {
    const outcome = await db.transaction((tx) => sendNext(tx, transport, clock, sending))
    if (outcome === 'nothing due') break
    if (outcome === 'sent') sent += 1
    unreachable = outcome === 'unreachable' ? unreachable + 1 : 0
  }
  return sent
}

type Outcome = 'sent' | 'refused' | 'unreachable' | 'nothing due'

async function sendNext(tx: Transaction, transport: Transport, clock: Clock, { log, perMinute = 0 }: Sending): Promise<Outcome> {
  const now = clock()
  const room = perMinute === 0 ? Number.POSITIVE_INFINITY : await roomInMinute(tx, perMinute, now)
  if (room <= 0) return 'nothing due'
  const [mail] = await tx
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.givenUpAt),
        lte(outbox.nextAttemptAt, now),
        // The last fifth is kept for whoever waits for a mail of their own: an announcement would hold it up for the rest of the minute.
        room <= perMinute / 5 ? eq(outbox.bulk, false) : undefined,
      ),
    )
    .orderBy(asc(outbox.bulk), asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!mail) return 'nothing due'

  const attempts = mail.attempts + 1
  const change = (values: Partial<typeof outbox.$inferInsert>) =>
    tx
      .update(outbox)
      .set({ attempts, triedAt: clock(), ...values })
      .where(eq(outbox.id, mail.id))
  if (await isEnded(tx, mail)) {
    await change({ lastError: mailTexts.ended.en, givenUpAt: clock() })
    return 'refused'
  }
  try {
    await transport.send(mail)
  } catch (error) {
    const lastError = readable(error)
    const failedAt = clock()
    if (error instanceof Refused || attempts >= mostAttempts) {
      await change({ lastError, givenUpAt: failedAt })
      log?.error({ mail: mail.id, attempts, lastError }, 'a mail is given up: it stays in the outbox, unsent')
    } else {
      await change({ lastError, nextAttemptAt: new Date(failedAt.getTime() + waitAfter(attempts)) })
      log?.warn({ mail: mail.id, attempts, lastError }, 'a mail could not be sent and is tried again later')
    }
    return error instanceof Unreachable ? 'unreachable' : 'refused'
  }
  // The row stays as the proof that it was sent; a link that is its reader's alone is theirs alone from now on.
  await change({
    sentAt: clock(),
    writtenToFile: transport.writesFiles ?? false,
    lastError: null,
    ...(mail.secret ? { text: '', html: '', unsubscribeUrl: null } : {}),
  })
  return 'sent'
}

/** News to somebody who was told that no more would come: it may have waited here, or be sent again by hand. */
async function isEnded(tx: Transaction, { announcementId, unsubscribeUrl }: typeof outbox.$inferSelect): Promise<boolean> {
  const token = unsubscribeUrl?.split('/').at(-1) ?? ''
  if (announcementId === null || !isGuid(token)) return false
  return (await tx.$count(newsSubscriptions, eq(newsSubscriptions.unsubscribeToken, token))) === 0
}

/** Two numbers that no other lock of ours has. */
const underWayLock = sql.raw('1794, 9')

/**
 * How many more may leave in this minute, the caller's own among them. Each sender holds a shared lock until its commit, taken before it counts: so
 * of two at once each counts the other, as under way or as sent, and together they never send one too many. They may stop one short.
 */
async function roomInMinute(tx: Transaction, perMinute: number, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${underWayLock})`)
  const others = await tx.execute<{ mails: number }>(sql`select count(*)::int - 1 as mails from pg_locks
    where locktype = 'advisory' and (classid, objid) = (${underWayLock}) and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`)
  const sent = await tx.$count(outbox, gt(outbox.sentAt, new Date(now.getTime() - 60_000)))
  return perMinute - sent - (others.rows[0]?.mails ?? 0)
}

/** One minute after the first failure, then twice as long each time, at most six hours; in milliseconds. */
export const waitAfter = (attempts: number): number => 60_000 * Math.min(2 ** (attempts - 1), 360)

/** A server's reply may hold anything, also what PostgreSQL refuses to store. */
const readable = (error: unknown): string =>
  String(error)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 500)
    .toWellFormed()
