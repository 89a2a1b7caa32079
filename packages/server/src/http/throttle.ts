import { createHmac } from 'node:crypto'
import type { Text } from '@jadara/contract/core/text'
import { exportTexts } from '@jadara/contract/submission/exports'
import { sql } from 'drizzle-orm'
import { tooManyRequestsFailure } from '../core/failure.ts'
import type { DatabaseHandle, Transaction } from '../db/database.ts'
import type { Portal } from '../portal.ts'

/** `message` replaces the default one. */
export type AttemptLimit = { readonly key: string; readonly max: number; readonly minutes: number; readonly message?: Text }

/**
 * Counts an attempt under each limit, or throws 429 when a key has `max` attempts within its `minutes`. A rejected attempt counts under no limit, so that
 * Retry-After is exact. Stored in the database, for all processes. Keys look like `sign-in:203.0.113.7`. Returns the attempt's number under each limit, from 1.
 */
export async function consumeAttempt(db: DatabaseHandle, limits: readonly AttemptLimit[], now: Date): Promise<number[]> {
  return db.transaction(async (tx) => {
    const counts: number[] = []
    for (const limit of limits) counts.push(await countUnder(tx, limit, now))
    return counts
  })
}

async function countUnder(tx: Transaction, { key, max, minutes, message }: AttemptLimit, now: Date): Promise<number> {
  const since = new Date(now.getTime() - minutes * 60_000)
  // Serialises attempts under one key, which would not see each other's rows.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`try ${key}`}, 0))`)
  const {
    rows: [row],
  } = await tx.execute<{ tries: number; oldest: Date | string }>(
    sql`select count(*)::int as tries, min("at") as oldest from try where key = ${key} and "at" > ${since.toISOString()}::timestamptz`,
  )
  if (row && row.tries >= max)
    throw tooManyRequestsFailure(
      Math.max(1, Math.ceil((new Date(row.oldest).getTime() + minutes * 60_000 - now.getTime()) / 1000)),
      message,
    )
  await insertAttempt(tx, key, now)
  return (row?.tries ?? 0) + 1
}

/** Counts an attempt without checking a limit. */
export async function insertAttempt(db: DatabaseHandle, key: string, at: Date): Promise<void> {
  await db.execute(sql`insert into try (key, "at") values (${key}, ${at.toISOString()}::timestamptz)`)
}

/** Removes the attempt made at this moment, where only failures count because many people share an address. */
export async function refundAttempt(db: DatabaseHandle, limits: readonly AttemptLimit[], at: Date): Promise<void> {
  for (const { key } of limits)
    await db.execute(sql`delete from try where ctid in
      (select ctid from try where key = ${key} and "at" = ${at.toISOString()}::timestamptz limit 1)`)
}

/** Called after a success, so that only failures count against the owner. */
export async function clearAttempts(db: DatabaseHandle, key: string): Promise<void> {
  await db.execute(sql`delete from try where key = ${key}`)
}

export async function clearAttemptsByPrefix(db: DatabaseHandle, start: string): Promise<void> {
  await db.execute(sql`delete from try where starts_with(key, ${start})`)
}

/** Counts a document against the account's daily quota; throws 429 when it is exceeded. */
export async function consumeExportQuota(
  { db, quotas }: Pick<Portal, 'db' | 'quotas'>,
  accountId: number,
  now: Date,
): Promise<void> {
  const max = quotas.exportsADay
  await consumeAttempt(db, [{ key: `export:${accountId}`, max, minutes: 24 * 60, message: exportTexts.tooMany(max) }], now)
}

/** The unit by which attempts are counted: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has a whole /64. */
export function toNetwork(address: string): string {
  const [ip = ''] = address.split('%')
  const ipv4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (ipv4) return ipv4
  const [head = [], tail = []] = ip.split('::').map(parseGroups)
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** A trailing IPv4 part counts as two groups. */
const parseGroups = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))

/** Distinguishes networks in the audit trail of failed sign-ins without recording addresses. */
export const computeNetworkDigest = (secret: Uint8Array, network: string): string =>
  createHmac('sha256', secret).update(`network ${network}`).digest('hex').slice(0, 16)
