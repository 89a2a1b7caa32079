import { keyDateTexts } from '@jadara/contract/key-dates'
import { type Consequences, consequenceTexts } from '@jadara/contract/round-consequences'
import { roundTexts } from '@jadara/contract/rounds'
import type { Text } from '@jadara/contract/text'
import { sqlState } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { conflict, invalidField } from '../../failure.ts'

/** The first and the last day of a round's window; null where no deadline is announced. */
export type Days = { readonly startDate: string; readonly endDate: string | null }

/** What a refusal says, and under which fields: a round's form has two dates, a key date has one. */
type Saying = { readonly order: Text; readonly fields: { readonly startDate: string; readonly endDate: string } }
const ofRound = { startDate: 'startDate', endDate: 'endDate' }
export const sayings = {
  newRound: { order: roundTexts.orderOfNew, fields: ofRound },
  round: { order: roundTexts.order, fields: ofRound },
  keyDate: { order: keyDateTexts.order, fields: { startDate: 'date', endDate: 'date' } },
} as const satisfies Record<string, Saying>

/** A window of one day is one. A day that has passed is refused where it is new, and stays where it stood (research-and-administration §8). */
export function refuseImpossibleDays(days: Days, before: Days | null, today: string, { order, fields }: Saying): void {
  const { startDate, endDate } = days
  if (endDate !== null && endDate < startDate) throw invalidField(fields.endDate, order)
  if (startDate !== before?.startDate && startDate < today) throw invalidField(fields.startDate, roundTexts.taken)
  if (endDate !== null && endDate !== before?.endDate && endDate < today) throw invalidField(fields.endDate, roundTexts.taken)
}

/** What is reviewed is submitted: reviewers have at least a day after the deadline, where one is announced. */
export function refuseReviewsBeforeDeadline(due: string | null, { endDate }: Pick<Days, 'endDate'>): void {
  if (due !== null && endDate !== null && due <= endDate) throw invalidField('date', keyDateTexts.reviewsOrder)
}

/** Two rounds have no day in common: the database sees to it (`rounds_do_not_overlap`), also when two are saved at once. */
export async function sayingOverlap<T>({ fields }: Saying, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) === '23P01') throw invalidField(fields.startDate, roundTexts.taken)
    throw error
  }
}

/** Nobody's file stops meeting the round without the office having read how many do. */
export function refuseConsequences(
  { tooFew, tooMany, outsideWindow }: Consequences,
  { journalsLeast, journalsMost }: Pick<Round, 'journalsLeast' | 'journalsMost'>,
): void {
  const fields: Record<string, Text> = {}
  if (tooFew > 0) fields.journalsLeast = consequenceTexts.journalsLeast(tooFew, journalsLeast)
  if (tooMany > 0) fields.journalsMost = consequenceTexts.journalsMost(tooMany, journalsMost)
  if (outsideWindow > 0) fields.profilePhdWindow = consequenceTexts.profilePhdWindow(outsideWindow)
  if (Object.keys(fields).length > 0) throw conflict('consequences', roundTexts.consequences, fields)
}
