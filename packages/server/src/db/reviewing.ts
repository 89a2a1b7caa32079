import { and, eq, inArray, isNull } from 'drizzle-orm'
import { endOfDay } from '../clock.ts'
import type { Handle, Transaction } from './database.ts'
import { notBefore } from './not-before.ts'
import { keyDates } from './tables/people.ts'
import { reviewReopenings } from './tables/reviewing.ts'

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

/** Ends what the office reopened of an application for these reviewers, by their accounts; whether anything stood. */
export async function endReopenings(
  tx: Transaction,
  { applicationId, userIds, at }: { readonly applicationId: number; readonly userIds: readonly number[]; readonly at: Date },
): Promise<boolean> {
  const ended = await tx
    .update(reviewReopenings)
    .set({ endedAt: notBefore(reviewReopenings.reopenedAt, at) })
    .where(
      and(
        eq(reviewReopenings.applicationId, applicationId),
        inArray(reviewReopenings.reviewerId, [...userIds]),
        isNull(reviewReopenings.endedAt),
      ),
    )
    .returning({ id: reviewReopenings.id })
  return ended.length > 0
}
