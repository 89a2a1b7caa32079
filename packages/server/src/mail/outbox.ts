import { buffer } from 'node:stream/consumers'
import type { Language } from '@jadara/contract/core/text'
import { isGuid } from '@jadara/contract/core/value'
import { isSecretMailTemplate, type MailTemplateName } from '@jadara/contract/mail/mail-templates'
import { mailTexts } from '@jadara/contract/mail/mails'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../core/clock.ts'
import { listMailFiles } from '../db/announcement-files.ts'
import type { Database, DatabaseHandle, Transaction } from '../db/database.ts'
import { readAwardIdentity } from '../db/site-texts.ts'
import { outbox } from '../db/tables/audit.ts'
import { newsSubscriptions } from '../db/tables/site.ts'
import type { FileStore } from '../files/file-store.ts'
import { applyTemplate, findMailWording, type TemplatedLetter } from './apply-template.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './render-letter.ts'
import { type MailAttachment, MailRefused, MailServerUnreachable, type MailTransport } from './transport.ts'

/** A mail to enqueue, for one address or several readers. */
export type MailToEnqueue = {
  readonly recipient: string | readonly Reader[]
  readonly language: Language
  readonly letter: TemplatedLetter | UntemplatedLetter
  /** The reader's account, whose history lists the mail. */
  readonly accountId?: number | undefined
  readonly replyTo?: string | undefined
  /** The conversation, such as `inquiry-7`, by which mail programs group mails. */
  readonly thread?: string | undefined
  /** Sent after mails to single people. */
  readonly bulk?: boolean | undefined
}

type Reader = string | { readonly email: string; readonly accountId?: number }

/** A letter with its own wording and no secret: an announcement, or a test of a template. */
export type UntemplatedLetter = Letter & { readonly kind: 'announcement' | MailTemplateName }

/**
 * Writes a mail in the caller's transaction, so the mail exists exactly if its cause does, without waiting for a mail server (case 53).
 * Uses the current identity of the award and the office's current wording.
 * The commit wakes the outbox of all processes (migration 0036).
 */
export async function enqueueMail(tx: DatabaseHandle, posting: MailToEnqueue, now: Date): Promise<void> {
  const { recipient, language, letter, accountId, replyTo, thread, bulk = false } = posting
  const isTemplated = 'template' in letter
  const filled = isTemplated ? applyTemplate(letter, await findMailWording(tx, letter.template)) : letter
  const rendered = renderLetter(filled, await readAwardIdentity(tx), language)
  const mail = {
    ...{ language, ...rendered, replyTo, thread, bulk, createdAt: now, nextAttemptAt: now },
    unsubscribeUrl: letter.unsubscribe ?? null,
    kind: isTemplated ? letter.template : letter.kind,
    secret: isTemplated && isSecretMailTemplate(letter.template),
  }
  const readers = [recipient].flat().map((one) => (typeof one === 'string' ? { email: one, accountId } : one))
  await tx.insert(outbox).values(readers.map((reader) => ({ ...mail, recipient: reader.email, accountId: reader.accountId })))
}

/** About five days of attempts, as RFC 5321 (4.5.4.1) advises. To retry: `update outbox set attempts = 0, given_up_at = null, next_attempt_at = now()`. */
export const maxMailAttempts = 28
/** After so many failures in a row the run stops: further mails would only time out and lose one of their attempts. */
const mostUnreachable = 3

type Sending = {
  readonly log?: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly stopping?: AbortSignal
  /** The limit per minute over all processes; 0 for no limit. */
  readonly perMinute?: number
  /** Where attached files are stored. */
  readonly files?: Pick<FileStore, 'open'>
}

/**
 * Sends due mails until none is left, the mail server is unreachable, the limit per minute is reached, or `stopping`. Returns how many were
 * sent. Mails to single people go first, then the oldest. A failure is stored in the mail's row and logged, and the mail is tried again later.
 *
 * Several processes may run this at once: a row is locked while its mail is being sent, and the others skip it.
 * Delivery is at least once: if the process or the database dies between the server's acceptance and our commit, the mail is sent again,
 * with the same Message-ID.
 */
export async function sendPendingMails(
  db: Database,
  transport: MailTransport,
  clock: Clock,
  sending: Sending = {},
): Promise<number> {
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

async function sendNext(
  tx: Transaction,
  transport: MailTransport,
  clock: Clock,
  { log, perMinute = 0, files }: Sending,
): Promise<Outcome> {
  const now = clock()
  const room = perMinute === 0 ? Number.POSITIVE_INFINITY : await countRoomInMinute(tx, perMinute, now)
  if (room <= 0) return 'nothing due'
  const [mail] = await tx
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.givenUpAt),
        lte(outbox.nextAttemptAt, now),
        // The last fifth is reserved for mails to single people, which an announcement would delay for the rest of the minute.
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
  if (await isUnsubscribed(tx, mail)) {
    await change({ lastError: mailTexts.ended.en, givenUpAt: clock() })
    return 'refused'
  }
  try {
    await transport.send({ ...mail, attachments: await readAttachments(tx, mail, files) })
  } catch (error) {
    const lastError = toReadable(error)
    const failedAt = clock()
    if (error instanceof MailRefused || attempts >= maxMailAttempts) {
      await change({ lastError, givenUpAt: failedAt })
      log?.error({ mail: mail.id, attempts, lastError }, 'a mail is given up: it stays in the outbox, unsent')
    } else {
      await change({ lastError, nextAttemptAt: new Date(failedAt.getTime() + calculateMailRetryDelay(attempts)) })
      log?.warn({ mail: mail.id, attempts, lastError }, 'a mail could not be sent and is tried again later')
    }
    return error instanceof MailServerUnreachable ? 'unreachable' : 'refused'
  }
  // The row stays as proof of sending; the content of secret mails is deleted.
  await change({
    sentAt: clock(),
    writtenToFile: transport.writesFiles ?? false,
    lastError: null,
    ...(mail.secret ? { text: '', html: '', unsubscribeUrl: null } : {}),
  })
  return 'sent'
}

/** A file that is being checked for viruses is refused by the store, so that its mail is tried again later. */
async function readAttachments(
  tx: Transaction,
  mail: typeof outbox.$inferSelect,
  files: Sending['files'],
): Promise<MailAttachment[]> {
  if (mail.announcementId === null && mail.files.length === 0) return []
  const attached = await listMailFiles(tx, mail)
  const read: MailAttachment[] = []
  for (const { guid, name, mime } of attached) {
    if (!files) throw new Error('no file store to read attachments from')
    read.push({ filename: name, contentType: mime, content: await buffer(await files.open(guid)) })
  }
  return read
}

/** When the next waiting mail is due, perhaps in the past; null when none waits. */
export async function findNextMailAttempt(db: DatabaseHandle): Promise<Date | null> {
  const [first] = await db
    .select({ at: outbox.nextAttemptAt })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
  return first?.at ?? null
}

/** The reader unsubscribed after the mail was enqueued. */
async function isUnsubscribed(tx: Transaction, { announcementId, unsubscribeUrl }: typeof outbox.$inferSelect): Promise<boolean> {
  const token = unsubscribeUrl?.split('/').at(-1) ?? ''
  if (announcementId === null || !isGuid(token)) return false
  return (await tx.$count(newsSubscriptions, eq(newsSubscriptions.unsubscribeToken, token))) === 0
}

/** The key of the advisory lock that all senders share. */
const underWayLock = sql.raw('1794, 9')

/**
 * The mails that may still be sent in this minute. Each sender takes a shared lock before it counts and holds it until its commit, so concurrent senders
 * count each other and never exceed the limit. Close to the limit they may leave some of it unused.
 */
async function countRoomInMinute(tx: Transaction, perMinute: number, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${underWayLock})`)
  const others = await tx.execute<{ mails: number }>(sql`select count(*)::int - 1 as mails from pg_locks
    where locktype = 'advisory' and (classid, objid) = (${underWayLock}) and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`)
  const sent = await tx.$count(outbox, gt(outbox.sentAt, new Date(now.getTime() - 60_000)))
  return perMinute - sent - (others.rows[0]?.mails ?? 0)
}

/** One minute after the first failure, then twice as long each time, at most six hours; in milliseconds. */
export const calculateMailRetryDelay = (attempts: number): number => 60_000 * Math.min(2 ** (attempts - 1), 360)

/** A server's reply may contain characters that PostgreSQL refuses. */
const toReadable = (error: unknown): string =>
  String(error)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 500)
    .toWellFormed()
