import { eq } from 'drizzle-orm'
import { addDays } from '../clock.ts'
import { theActiveRound } from '../db/active-round.ts'
import { audit, auditEach } from '../db/audit.ts'
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
export async function makeEarlierRound(tx: Transaction, today: string, now: Date): Promise<void> {
  const lastYear = addDays(today, -daysBack)
  const { id } = await theActiveRound(tx)
  const after = { startDate: addDays(lastYear, -daysOpen), endDate: addDays(lastYear, daysLeft) }
  await tx.update(rounds).set(after).where(eq(rounds.id, id))
  await audit(tx, { about: 'office', at: now, actorId: null, action: 'round-amended', detail: { roundId: id, after } })
  await setKeyDates(tx, id, [
    opens,
    closes,
    { ...reviewsDue, date: addDays(lastYear, daysLeft + daysOfReviewing) },
    { ...winners, date: addDays(lastYear, 100) },
  ])
}

/** The second round takes the place of the earlier one, offers the same themes, and is open. */
export async function openRound(tx: Transaction, today: string, now: Date): Promise<void> {
  const earlier = await theActiveRound(tx)
  await tx.update(rounds).set({ active: false }).where(eq(rounds.id, earlier.id))
  const names = { englishName: 'Round 2', arabicName: 'الدورة الثانية' }
  const values = { ...names, startDate: addDays(today, -daysOpen), endDate: addDays(today, daysLeft) }
  const [open] = await tx
    .insert(rounds)
    .values({ ...values, active: true })
    .returning({ id: rounds.id })
  if (!open) throw new Error('The open round was not inserted')
  const entry = { about: 'office', at: now, actorId: null } as const
  const active = { before: { active: earlier.id }, after: { active: open.id } }
  await auditEach(tx, [
    { ...entry, action: 'round-added', detail: { roundId: open.id, after: values } },
    { ...entry, action: 'round-activated', detail: { roundId: open.id, ...active } },
  ])
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
