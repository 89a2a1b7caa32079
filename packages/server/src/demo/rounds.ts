import { eq } from 'drizzle-orm'
import { addDays } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { keyDates, rounds } from '../db/tables/people.ts'

type KeyDate = Pick<typeof keyDates.$inferInsert, 'effect' | 'englishDescription' | 'arabicDescription' | 'date'>

const opens: KeyDate = { effect: 'opens', englishDescription: 'Submission opens', arabicDescription: 'فتح باب التقدّم' }
const closes: KeyDate = { effect: 'closes', englishDescription: 'Submission deadline', arabicDescription: 'آخر موعد للتقدّم' }
const winners: KeyDate = { englishDescription: 'Announcement of the winners', arabicDescription: 'إعلان الفائزين' }

/** Days from `today` to the opening and to the deadline of the open round. */
export const daysOpen = 48
const daysLeft = 12

/**
 * Two rounds: the one that every fresh portal has becomes last year's, long decided, and the second is open.
 * There is no call for this yet: rounds are administered in a later feature.
 */
export async function makeRounds(tx: Transaction, today: string): Promise<void> {
  const lastYear = addDays(today, -365)
  const [earlier] = await tx
    .update(rounds)
    .set({ active: false, startDate: addDays(lastYear, -daysOpen), endDate: addDays(lastYear, daysLeft) })
    .where(eq(rounds.active, true))
    .returning({ id: rounds.id })
  if (!earlier) throw new Error('There is no first round to begin from')
  await setKeyDates(tx, earlier.id, [opens, closes, { ...winners, date: addDays(lastYear, 100) }])

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
  await setKeyDates(tx, open.id, [
    opens,
    {
      englishDescription: 'Open session for applicants, by video',
      arabicDescription: 'لقاء مفتوح مع المتقدّمين عبر الإنترنت',
      date: addDays(today, -20),
    },
    closes,
    {
      englishDescription: 'Reviewers finish their reading',
      arabicDescription: 'انتهاء المحكّمين من القراءة',
      date: addDays(today, daysLeft + 45),
    },
    winners,
  ])
}

async function setKeyDates(tx: Transaction, roundId: number, dates: readonly KeyDate[]): Promise<void> {
  await tx.delete(keyDates).where(eq(keyDates.roundId, roundId))
  await tx.insert(keyDates).values(dates.map((keyDate, position) => ({ ...keyDate, roundId, position })))
}
