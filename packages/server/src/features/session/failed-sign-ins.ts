import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { runWithAuditOrigin } from '../../core/async-context.ts'
import { type Account, lockAccount } from '../../db/accounts.ts'
import { insertAuditEntries, insertAuditEntry } from '../../db/audit.ts'
import type { Database } from '../../db/database.ts'
import { outbox } from '../../db/tables/audit.ts'
import { computeNetworkDigest, insertAttempt } from '../../http/throttle.ts'
import { signInLimitedLetter } from '../../mail/letters/account.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'

/** Key prefix, followed by the account and the digest of the network: `failed-sign-in:7:9f86d081884c7d65`. */
const failedPrefix = 'failed-sign-in:'
const unknownAccount = 'nobody'

type FailedSignIn = {
  /** Undefined if no account has the address. */
  readonly account: Account | undefined
  readonly network: string
  readonly isLimitReached: boolean
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Logs the failure, stores it for the audit trail, and warns the owner when the account's limit is reached. */
export async function recordFailedSignIn(portal: Portal, { account, network, isLimitReached, log }: FailedSignIn, now: Date) {
  const digest = computeNetworkDigest(portal.secret, network)
  // Anybody can invent addresses. The default log level contains failures of existing accounts only, whose number is limited.
  if (account) log.warn({ account: account.id, network: digest }, 'a sign-in failed')
  else log.info({ network: digest }, 'a sign-in failed: there is no such account')
  await insertAttempt(portal.db, `${failedPrefix}${account?.id ?? unknownAccount}:${digest}`, now)
  if (!account || !isLimitReached) return
  log.warn({ account: account.id, network: digest }, 'sign-ins to an account are limited')
  await runWithAuditOrigin(digest, () => enqueueOwnerWarning(portal, account.id, now))
}

/** At most once a day, so that continued guessing floods neither the mailbox nor the audit trail. */
async function enqueueOwnerWarning({ db, publicUrl }: Portal, accountId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account || account.passwordHash === null) return
    const since = new Date(now.getTime() - 24 * 3_600_000)
    const isWarning = and(eq(outbox.accountId, accountId), eq(outbox.kind, 'signInLimited'))
    if ((await tx.$count(outbox, and(isWarning, gt(outbox.createdAt, since)))) > 0) return
    const { email, language } = account
    await enqueueMail(tx, { recipient: email, language, letter: signInLimitedLetter({ publicUrl, email }), accountId }, now)
    await insertAuditEntry(tx, {
      about: 'office',
      at: now,
      actorId: null,
      action: 'sign-in-limited',
      detail: { userId: accountId },
    })
  })
}

/** The most network digests in one audit entry. */
const digestLimit = 10

/** Writes the failures of past hours to the audit trail, as one entry per account and hour. */
export async function auditFailedSignIns(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ account: string; since: string; tries: number; digests: string[] }>(sql`
      with gone as (
        delete from try where starts_with(key, ${failedPrefix}) and "at" < date_trunc('hour', ${now.toISOString()}::timestamptz, 'UTC')
        returning split_part(key, ':', 2) as account, split_part(key, ':', 3) as digest, date_trunc('hour', "at", 'UTC') as hour
      )
      select account, to_json(hour at time zone 'UTC') #>> '{}' as since, count(*)::int as tries, array_agg(distinct digest) as digests
      from gone group by account, hour order by hour, account`)
    await insertAuditEntries(
      tx,
      rows.map(({ account, since, tries, digests }) => ({
        ...{ about: 'office', at: now, actorId: null, action: 'sign-in-failed' },
        detail: {
          ...(account === unknownAccount ? {} : { userId: Number(account) }),
          ...{ since: new Date(`${since}Z`).toISOString(), tries, networks: digests.length },
          digests: digests.slice(0, digestLimit),
        },
      })),
    )
  })
}
