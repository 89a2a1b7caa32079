import { isWindowEffect, type KeyDateDto, type KeyDateEffect } from '@jadara/contract/rounds/active-key-dates'
import { eq, max } from 'drizzle-orm'
import { listKeyDatesMatching } from '../../db/active-round.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { keyDates } from '../../db/tables/people.ts'

export const listKeyDates = (db: DatabaseHandle, roundId: number): Promise<KeyDateDto[]> =>
  listKeyDatesMatching(db, eq(keyDates.roundId, roundId))

export const findKeyDateById = async (db: DatabaseHandle, id: number): Promise<KeyDateDto | undefined> =>
  (await listKeyDatesMatching(db, eq(keyDates.id, id)))[0]

export async function findRoundIdOfKeyDate(db: DatabaseHandle, id: number): Promise<number | undefined> {
  const [found] = await db.select({ roundId: keyDates.roundId }).from(keyDates).where(eq(keyDates.id, id))
  return found?.roundId
}

export type KeyDateValues = {
  readonly englishDescription: string
  readonly arabicDescription: string
  readonly date: string | null
  readonly isPublic: boolean
}

/** Appends a key date. */
export async function insertKeyDate(tx: Transaction, roundId: number, values: KeyDateValues): Promise<number> {
  const [last] = await tx
    .select({ position: max(keyDates.position) })
    .from(keyDates)
    .where(eq(keyDates.roundId, roundId))
  const [row] = await tx
    .insert(keyDates)
    .values({ ...values, roundId, position: (last?.position ?? -1) + 1 })
    .returning({ id: keyDates.id })
  if (!row) throw new Error('the key date was not inserted')
  return row.id
}

/** Updates the texts and the date. Dates of the window are stored in the round instead. */
export async function updateKeyDateRow(
  tx: Transaction,
  { id, effect }: { readonly id: number; readonly effect: KeyDateEffect | null },
  { date, ...words }: KeyDateValues,
): Promise<void> {
  await tx
    .update(keyDates)
    .set(isWindowEffect(effect) ? words : { ...words, date })
    .where(eq(keyDates.id, id))
}

export async function deleteKeyDateRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(keyDates).where(eq(keyDates.id, id))
}

export async function updateKeyDateOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) await tx.update(keyDates).set({ position }).where(eq(keyDates.id, id))
}
