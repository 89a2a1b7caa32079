import { eq } from 'drizzle-orm'
import { addDays } from '../clock.ts'
import { theActiveRound } from '../db/active-round.ts'
import type { Transaction } from '../db/database.ts'
import { closes, opens, reviewsDue } from '../db/key-dates.ts'
import { keyDates, roundBranches, rounds } from '../db/tables/people.ts'

type KeyDate = Pick<typeof keyDates.$inferInsert, 'effect' | 'englishDescription' | 'arabicDescription' | 'date'>

const winners: KeyDate = { englishDescription: 'Announcement of the winners', arabicDescription: 'إعلان الفائزين' }

export const daysBack = 365
/** Days from `today` to the opening and to the deadline of the open round. */
export const daysOpen = 48
export const daysLeft = 12
/** From the deadline to the day on which reviews are due. */
export const daysOfReviewing = 30

/**
 * The round that every fresh portal has becomes last year's, and stays active until its season is told. Not through the calls of the office: those
 * take no date of the past.
 */
export async function makeEarlierRound(tx: Transaction, today: string): Promise<void> {
  const lastYear = addDays(today, -daysBack)
  const { id } = await theActiveRound(tx)
  await tx
    .update(rounds)
    .set({ startDate: addDays(lastYear, -daysOpen), endDate: addDays(lastYear, daysLeft) })
    .where(eq(rounds.id, id))
  await setKeyDates(tx, id, [
    opens,
    closes,
    { ...reviewsDue, date: addDays(lastYear, daysLeft + daysOfReviewing) },
    { ...winners, date: addDays(lastYear, 100) },
  ])
}

/** The second round takes the place of the earlier one, offers the same themes, and is open. */
export async function openRound(tx: Transaction, today: string): Promise<void> {
  const earlier = await theActiveRound(tx)
  await tx.update(rounds).set({ active: false }).where(eq(rounds.id, earlier.id))
  const [open] = await tx
    .insert(rounds)
    .values({
      englishName: 'Round 2',
      arabicName: 'الدورة الثانية',
      startDate: addDays(today, -daysOpen),
      endDate: addDays(today, daysLeft),
      active: true,
    })
    .returning({ id: rounds.id })
  if (!open) throw new Error('The open round was not inserted')
  const offered = await tx
    .select({ branchId: roundBranches.branchId })
    .from(roundBranches)
    .where(eq(roundBranches.roundId, earlier.id))
  await tx.insert(roundBranches).values(offered.map(({ branchId }) => ({ branchId, roundId: open.id })))
  await setKeyDates(tx, open.id, [
    opens,
    {
      englishDescription: 'Open session for applicants, by video',
      arabicDescription: 'لقاء مفتوح مع المتقدمين عبر الإنترنت',
      date: addDays(today, -20),
    },
    closes,
    { ...reviewsDue, date: addDays(today, daysLeft + daysOfReviewing) },
    winners,
  ])
}

async function setKeyDates(tx: Transaction, roundId: number, dates: readonly KeyDate[]): Promise<void> {
  await tx.delete(keyDates).where(eq(keyDates.roundId, roundId))
  await tx.insert(keyDates).values(dates.map((keyDate, position) => ({ ...keyDate, roundId, position })))
}
