import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Account, lockAccount } from '../../db/accounts.ts'
import { audit, auditEach } from '../../db/audit.ts'
import type { Database } from '../../db/database.ts'
import { outbox } from '../../db/tables/trail.ts'
import { networkDigest } from '../../http/network.ts'
import { addTry } from '../../http/throttle.ts'
import { signInLimited } from '../../mail/letters/account.ts'
import { enqueue } from '../../mail/outbox.ts'
import { within } from '../../origin.ts'
import type { Portal } from '../../portal.ts'

/** Before the account it was tried on and the digest of the network, as in `failed-sign-in:7:9f86d081884c7d65`. */
const failed = 'failed-sign-in:'
const nobody = 'nobody'

type Failed = {
  /** Undefined: nobody has one at that address. */
  readonly account: Account | undefined
  readonly network: string
  readonly isLimitReached: boolean
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Logs the failure, keeps it for the trail, and tells the owner where it was the last one that the account takes. */
export async function recordFailedSignIn(portal: Portal, { account, network, isLimitReached, log }: Failed, now: Date) {
  const digest = networkDigest(portal.secret, network)
  // Anybody can make up addresses: what is logged by default is bounded by the limits of real accounts.
  if (account) log.warn({ account: account.id, network: digest }, 'a sign-in failed')
  else log.info({ network: digest }, 'a sign-in failed: there is no such account')
  await addTry(portal.db, `${failed}${account?.id ?? nobody}:${digest}`, now)
  if (!account || !isLimitReached) return
  log.warn({ account: account.id, network: digest }, 'sign-ins to an account are limited')
  await within(digest, () => tellOwner(portal, account.id, now))
}

/** Once a day: whoever goes on guessing fills neither the mailbox nor the trail. */
async function tellOwner({ db, publicUrl, wakeOutbox }: Portal, accountId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account || account.passwordHash === null) return
    const since = new Date(now.getTime() - 24 * 3_600_000)
    const isSameLetter = and(eq(outbox.accountId, accountId), eq(outbox.kind, 'signInLimited'))
    if ((await tx.$count(outbox, and(isSameLetter, gt(outbox.createdAt, since)))) > 0) return
    const { email, language } = account
    await enqueue(tx, { recipient: email, language, letter: signInLimited({ publicUrl, email }), accountId }, now)
    await audit(tx, { about: 'office', at: now, actorId: null, action: 'sign-in-limited', detail: { userId: accountId } })
  })
  wakeOutbox()
}

/** As many digests of networks stand in an entry. */
const mostDigests = 10

/** Writes the failures of every hour that is over into the trail: one entry for an account and hour, however many they were. */
export async function auditFailedSignIns(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ account: string; since: string; tries: number; digests: string[] }>(sql`
      with gone as (
        delete from try where starts_with(key, ${failed}) and "at" < date_trunc('hour', ${now.toISOString()}::timestamptz, 'UTC')
        returning split_part(key, ':', 2) as account, split_part(key, ':', 3) as digest, date_trunc('hour', "at", 'UTC') as hour
      )
      select account, to_json(hour at time zone 'UTC') #>> '{}' as since, count(*)::int as tries, array_agg(distinct digest) as digests
      from gone group by account, hour order by hour, account`)
    await auditEach(
      tx,
      rows.map(({ account, since, tries, digests }) => ({
        ...{ about: 'office', at: now, actorId: null, action: 'sign-in-failed' },
        detail: {
          ...(account === nobody ? {} : { userId: Number(account) }),
          ...{ since: new Date(`${since}Z`).toISOString(), tries, networks: digests.length },
          digests: digests.slice(0, mostDigests),
        },
      })),
    )
  })
}
