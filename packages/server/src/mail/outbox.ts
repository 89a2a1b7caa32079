import { isSecret } from '@jadara/contract/mail/mail-templates'
import type { Language } from '@jadara/contract/text'
import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { awardIdentity } from '../db/award-identity.ts'
import type { Database, Handle, Transaction } from '../db/database.ts'
import { mailWords } from '../db/mail-words.ts'
import { outbox } from '../db/tables/trail.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './render-letter.ts'
import { type TemplatedLetter, worded } from './templated.ts'
import { type Transport, Unreachable } from './transport.ts'

/** A mail that is to be written: to one address or to each of several. */
export type Posting = {
  readonly recipient: string | readonly string[]
  readonly language: Language
  /** One of the kinds that the office words, or `kind: 'announcement'` with words of its own. */
  readonly letter: TemplatedLetter | Letter
  /** Whose history it belongs to: the account of the reader. */
  readonly accountId?: number | undefined
  /** Where an answer by a mail program goes, in the place of nowhere. */
  readonly replyTo?: string | undefined
  /** Names the conversation, as `inquiry-7`: mail programs put its mails together. */
  readonly thread?: string | undefined
  /** One of many: it waits behind whatever a single person waits for. */
  readonly bulk?: boolean | undefined
}

/**
 * Writes a mail in the caller's transaction: it exists exactly if what it tells of does, and no mail server is waited for (case 53).
 * It speaks in the name of the award, and in the words, that the office has at this moment.
 * Wake the outbox after the commit, else it leaves at the job's next turn.
 */
export async function enqueue(tx: Handle, posting: Posting, now: Date): Promise<void> {
  const { recipient, language, letter, accountId, replyTo, thread, bulk = false } = posting
  const said = 'template' in letter ? worded(letter, await mailWords(tx, letter.template)) : letter
  const rendered = renderLetter(said, await awardIdentity(tx), language)
  const mail = {
    ...{ language, ...rendered, accountId, replyTo, thread, bulk, createdAt: now, nextAttemptAt: now },
    unsubscribeUrl: letter.unsubscribe ?? null,
    kind: 'template' in letter ? letter.template : '',
    secret: !('template' in letter) || isSecret(letter.template),
  }
  await tx.insert(outbox).values([recipient].flat().map((each) => ({ recipient: each, ...mail })))
}

/** About five days of tries, as RFC 5321 (4.5.4.1) advises. To try again: `update outbox set attempts = 0, next_attempt_at = now()`. */
export const mostAttempts = 28

type Sending = { readonly log?: Pick<FastifyBaseLogger, 'warn' | 'error'>; readonly stopping?: AbortSignal }

/**
 * Sends what is due, oldest first, until nothing is left, the mail server is out of reach or `stopping`; answers how many went out.
 * Never throws for a mail: the failure is kept in its row and logged, and the mail tried again later.
 *
 * Any number of processes may do this at once: a row is locked while its mail is under way, and the others pass over it.
 * What that cannot give is "exactly once": if the process or the database dies after the server took the mail and before our commit,
 * the mail goes out again. The window is that one commit; the Message-ID is the same, so that the copy is recognisable.
 */
export async function sendWaiting(db: Database, transport: Transport, clock: Clock, sending: Sending = {}): Promise<number> {
  let sent = 0
  while (!sending.stopping?.aborted) {
    const outcome = await db.transaction((tx) => sendNext(tx, transport, clock, sending.log))
    if (outcome === 'sent') sent += 1
    // With the server out of reach every other mail would only wait for the same time-out, and lose one of its tries.
    if (outcome === 'nothing due' || outcome === 'unreachable') break
  }
  return sent
}

type Outcome = 'sent' | 'refused' | 'unreachable' | 'nothing due'

async function sendNext(tx: Transaction, transport: Transport, clock: Clock, log: Sending['log']): Promise<Outcome> {
  const due = and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, clock()), lt(outbox.attempts, mostAttempts))
  const [mail] = await tx
    .select()
    .from(outbox)
    .where(due)
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!mail) return 'nothing due'

  const attempts = mail.attempts + 1
  try {
    await transport.send(mail)
  } catch (error) {
    const lastError = readable(error)
    const nextAttemptAt = new Date(clock().getTime() + waitAfter(attempts))
    await tx.update(outbox).set({ attempts, nextAttemptAt, lastError }).where(eq(outbox.id, mail.id))
    if (attempts < mostAttempts)
      log?.warn({ mail: mail.id, attempts, lastError }, 'a mail could not be sent and is tried again later')
    else log?.error({ mail: mail.id, attempts, lastError }, 'a mail is given up: it stays in the outbox, unsent')
    return error instanceof Unreachable ? 'unreachable' : 'refused'
  }
  // The row stays as the proof that it was sent; what it said, a reset link perhaps, is its reader's alone from now on.
  const emptied = { text: '', html: '', unsubscribeUrl: null }
  await tx
    .update(outbox)
    .set({ attempts, sentAt: clock(), lastError: null, ...emptied })
    .where(eq(outbox.id, mail.id))
  return 'sent'
}

/** One minute after the first failure, then twice as long each time, at most six hours; in milliseconds. */
export const waitAfter = (attempts: number): number => 60_000 * Math.min(2 ** (attempts - 1), 360)

/** A server's reply may hold anything, also what PostgreSQL refuses to store. */
const readable = (error: unknown): string =>
  String(error)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 500)
    .toWellFormed()
