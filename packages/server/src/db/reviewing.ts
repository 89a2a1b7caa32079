import { and, eq } from 'drizzle-orm'
import { endOfDay } from '../clock.ts'
import type { Handle } from './database.ts'
import { keyDates } from './tables/people.ts'

/** When reviewing of a round ends: with the day of its key date 'reviews' in the award's zone; null where none is set, and reviewing is open. */
export async function reviewingEnds(db: Handle, roundId: number, timeZone: string): Promise<Date | null> {
  const [due] = await db
    .select({ date: keyDates.date })
    .from(keyDates)
    .where(and(eq(keyDates.roundId, roundId), eq(keyDates.effect, 'reviews')))
  return due?.date ? endOfDay(due.date, timeZone) : null
}

/** Reviews are written in the active round, until its due date is over. */
export const isReviewingOpen = (round: { readonly active: boolean }, closesAt: Date | null, at: Date): boolean =>
  round.active && (closesAt === null || at < closesAt)
