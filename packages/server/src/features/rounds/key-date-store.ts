import { type Deadline, isOfWindow, type KeyDateEffect } from '@jadara/contract/key-dates'
import { eq, max } from 'drizzle-orm'
import { deadlinesWhere } from '../../db/active-round.ts'
import type { Handle, Transaction } from '../../db/database.ts'
import { keyDates } from '../../db/tables/people.ts'

/** The key dates of a round, in order. */
export const deadlinesOf = (db: Handle, roundId: number): Promise<Deadline[]> => deadlinesWhere(db, eq(keyDates.roundId, roundId))

export const deadlineNumbered = async (db: Handle, id: number): Promise<Deadline | undefined> =>
  (await deadlinesWhere(db, eq(keyDates.id, id)))[0]

export async function roundOfDeadline(db: Handle, id: number): Promise<number | undefined> {
  const [found] = await db.select({ roundId: keyDates.roundId }).from(keyDates).where(eq(keyDates.id, id))
  return found?.roundId
}

export type KeyDateValues = {
  readonly englishDescription: string
  readonly arabicDescription: string
  readonly date: string | null
  readonly isPublic: boolean
}

/** After those that are there. */
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

/** The words, and the date where it is the key date's own: the round keeps those of its window. */
export async function updateKeyDate(
  tx: Transaction,
  { id, effect }: { readonly id: number; readonly effect: KeyDateEffect | null },
  { date, ...words }: KeyDateValues,
): Promise<void> {
  await tx
    .update(keyDates)
    .set(isOfWindow(effect) ? words : { ...words, date })
    .where(eq(keyDates.id, id))
}

export async function deleteKeyDate(tx: Transaction, id: number): Promise<void> {
  await tx.delete(keyDates).where(eq(keyDates.id, id))
}

export async function placeKeyDates(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) await tx.update(keyDates).set({ position }).where(eq(keyDates.id, id))
}
