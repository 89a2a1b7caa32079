import type { Text } from '@jadara/contract/core/text'
import { keyDateTexts } from '@jadara/contract/rounds/key-dates'
import { amendmentConsequenceTexts, type RoundAmendmentConsequences } from '@jadara/contract/rounds/round-consequences'
import { roundTexts } from '@jadara/contract/rounds/rounds'
import { conflictFailure, invalidFieldFailure } from '../../core/failure.ts'
import { findSqlState } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'

/** First and last day of a round's window; `endDate` is null while no deadline is announced. */
export type RoundWindowDays = { readonly startDate: string; readonly endDate: string | null }

/** The message and field names of a refusal: a round's form has two dates, a key date has one. */
type WindowMessages = { readonly order: Text; readonly fields: { readonly startDate: string; readonly endDate: string } }
const roundFields = { startDate: 'startDate', endDate: 'endDate' }
export const windowMessages = {
  newRound: { order: roundTexts.orderOfNew, fields: roundFields },
  round: { order: roundTexts.order, fields: roundFields },
  keyDate: { order: keyDateTexts.order, fields: { startDate: 'date', endDate: 'date' } },
} as const satisfies Record<string, WindowMessages>

/** A window may be a single day. New dates must not be past; unchanged ones may be (specification ROUND-2). */
export function assertValidWindow(
  days: RoundWindowDays,
  before: RoundWindowDays | null,
  today: string,
  { order, fields }: WindowMessages,
): void {
  const { startDate, endDate } = days
  if (endDate !== null && endDate < startDate) throw invalidFieldFailure(fields.endDate, order)
  if (startDate !== before?.startDate && startDate < today) throw invalidFieldFailure(fields.startDate, roundTexts.taken)
  if (endDate !== null && endDate !== before?.endDate && endDate < today)
    throw invalidFieldFailure(fields.endDate, roundTexts.taken)
}

/** The due date of reviews must be after the deadline, if one is announced. */
export function assertReviewsAfterDeadline(due: string | null, { endDate }: Pick<RoundWindowDays, 'endDate'>): void {
  if (due !== null && endDate !== null && due <= endDate) throw invalidFieldFailure('date', keyDateTexts.reviewsOrder)
}

/** The constraint `rounds_do_not_overlap` also refuses rounds that are saved at the same time. */
export async function runTranslatingOverlap<T>({ fields }: WindowMessages, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (findSqlState(error) === '23P01') throw invalidFieldFailure(fields.startDate, roundTexts.taken)
    throw error
  }
}

/** Throws 409 if draft applications would no longer meet the round, until the office confirms their number. */
export function assertConsequencesAccepted(
  { tooFew, tooMany, outsideWindow }: RoundAmendmentConsequences,
  { journalsLeast, journalsMost }: Pick<Round, 'journalsLeast' | 'journalsMost'>,
): void {
  const fields: Record<string, Text> = {}
  if (tooFew > 0) fields.journalsLeast = amendmentConsequenceTexts.journalsLeast(tooFew, journalsLeast)
  if (tooMany > 0) fields.journalsMost = amendmentConsequenceTexts.journalsMost(tooMany, journalsMost)
  if (outsideWindow > 0) fields.profilePhdWindow = amendmentConsequenceTexts.profilePhdWindow(outsideWindow)
  if (Object.keys(fields).length > 0) throw conflictFailure('consequences', roundTexts.consequences, fields)
}
