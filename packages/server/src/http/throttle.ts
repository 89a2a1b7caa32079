import type { Text } from '@jadara/contract/text'
import { sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/database.ts'
import { tooMany } from '../failure.ts'

/** `message`: what is said in place of the usual words. */
export type Limit = { readonly key: string; readonly most: number; readonly minutes: number; readonly message?: Text }

/**
 * Counts a try under each limit, or refuses it with 429 when `most` tries of a key were made within its `minutes`. A refused try counts
 * under none, so that the time it is told to wait is true. Kept in the database, so that it holds over every process. Each key is
 * `what:who`, as in `sign-in:203.0.113.7`. Answers which try it is under each limit, from 1.
 */
export async function countTry(db: Handle, limits: readonly Limit[], now: Date): Promise<number[]> {
  return db.transaction(async (tx) => {
    const counts: number[] = []
    for (const limit of limits) counts.push(await countUnder(tx, limit, now))
    return counts
  })
}

async function countUnder(tx: Transaction, { key, most, minutes, message }: Limit, now: Date): Promise<number> {
  const since = new Date(now.getTime() - minutes * 60_000)
  // One after the other: tries that come at the same moment would not see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`try ${key}`}, 0))`)
  const {
    rows: [row],
  } = await tx.execute<{ tries: number; oldest: Date | string }>(
    sql`select count(*)::int as tries, min("at") as oldest from try where key = ${key} and "at" > ${since.toISOString()}::timestamptz`,
  )
  if (row && row.tries >= most)
    throw tooMany(Math.max(1, Math.ceil((new Date(row.oldest).getTime() + minutes * 60_000 - now.getTime()) / 1000)), message)
  await addTry(tx, key, now)
  return (row?.tries ?? 0) + 1
}

/** Without a limit. */
export async function addTry(db: Handle, key: string, at: Date): Promise<void> {
  await db.execute(sql`insert into try (key, "at") values (${key}, ${at.toISOString()}::timestamptz)`)
}

/** Takes back the try of this moment: where many people share an address, only their failures count. */
export async function uncountTry(db: Handle, limits: readonly Limit[], at: Date): Promise<void> {
  for (const { key } of limits)
    await db.execute(sql`delete from try where ctid in
      (select ctid from try where key = ${key} and "at" = ${at.toISOString()}::timestamptz limit 1)`)
}

/** A success clears the key: only failures count against the owner. */
export async function forgiveTries(db: Handle, key: string): Promise<void> {
  await db.execute(sql`delete from try where key = ${key}`)
}

/** The same for every key that begins so. */
export async function forgiveAllTries(db: Handle, start: string): Promise<void> {
  await db.execute(sql`delete from try where starts_with(key, ${start})`)
}
