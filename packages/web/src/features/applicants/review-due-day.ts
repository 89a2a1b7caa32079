import { listActiveKeyDates } from '@jadara/contract/rounds/active-key-dates'
import { useActiveRound } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import { toDayInZone } from '../../ui/dates.ts'
import { useNow } from '../../ui/now.ts'
import type { OwnAssignment } from './own-assignments.tsx'

/**
 * The next last day of the reviews that are not submitted yet. Where all their last days are over, the latest of them; where the rest has no last day, none:
 * reviewing has not ended. The stages of two rounds differ, and the office may have given more time.
 */
export function findNextDueDay(own: readonly OwnAssignment[], today: string): string | undefined {
  const open = own.filter(({ state }) => state !== 'submitted')
  const days = open.flatMap(({ due }) => due ?? []).toSorted()
  return days.find((day) => day >= today) ?? (days.length === open.length ? days.at(-1) : undefined)
}

/**
 * The day until which a reviewer's reviews are due, and today, both in the award's time zone. Of reviews that are all submitted it is the key date of the
 * active round, if they are of that round; without any assignment there is none.
 */
export function useReviewDueDay(assigned: readonly OwnAssignment[] | undefined): { due: string; today: string } | undefined {
  const { round, offset } = useActiveRound()
  const now = useNow({ every: 60_000, offset })
  const { data: dates } = useRead(listActiveKeyDates)
  if (!round || !assigned || assigned.length === 0) return undefined
  const today = toDayInZone(now, round.timeZone)
  const isDone = assigned.every(({ state, roundId }) => state === 'submitted' && roundId === round.id)
  const keyDate = isDone ? dates?.find(({ effect }) => effect === 'reviews')?.date : undefined
  const due = findNextDueDay(assigned, today) ?? keyDate
  return due ? { due, today } : undefined
}
