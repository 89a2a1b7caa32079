import { keyDateTexts } from '@jadara/contract/key-dates'
import { type Consequences, consequenceTexts, type RoundAmendment, roundTexts } from '@jadara/contract/rounds'
import type { Text } from '@jadara/contract/text'
import { sqlState } from '../../db/database.ts'
import type { Round as RoundRow } from '../../db/participation.ts'
import { conflict, invalidField } from '../../failure.ts'
import type { RoundValues } from './store.ts'

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

/** Two rounds have no day in common: the database sees to it (`rounds_do_not_overlap`), also when two are saved at once. */
export async function sayingOverlap<T>({ fields }: Saying, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) === '23P01') throw invalidField(fields.startDate, roundTexts.taken)
    throw error
  }
}

type Given = Pick<
  RoundAmendment,
  | 'registrationPhdWindow'
  | 'profilePhdWindow'
  | 'journalsLeast'
  | 'journalsMost'
  | 'reviewerFileTypes'
  | 'eligibilityEnglish'
  | 'eligibilityArabic'
> &
  Pick<RoundAmendment, 'arabicName' | 'englishName'> &
  Days

type Settings = Pick<
  RoundRow,
  | 'registrationPhdFrom'
  | 'registrationPhdTo'
  | 'profilePhdFrom'
  | 'profilePhdTo'
  | 'journalsLeast'
  | 'journalsMost'
  | 'reviewerFileTypes'
  | 'eligibilityEnglish'
  | 'eligibilityArabic'
>

/** What is given, over what stands: a setting that is left out stays as it is. Refuses what does not agree with each other. */
export function settled(given: Given, standing: Settings): RoundValues & Settings {
  const values = {
    arabicName: given.arabicName,
    englishName: given.englishName,
    startDate: given.startDate,
    endDate: given.endDate,
    registrationPhdFrom: given.registrationPhdWindow?.from ?? standing.registrationPhdFrom,
    registrationPhdTo: given.registrationPhdWindow?.to ?? standing.registrationPhdTo,
    profilePhdFrom: given.profilePhdWindow?.from ?? standing.profilePhdFrom,
    profilePhdTo: given.profilePhdWindow?.to ?? standing.profilePhdTo,
    journalsLeast: given.journalsLeast ?? standing.journalsLeast,
    journalsMost: given.journalsMost ?? standing.journalsMost,
    reviewerFileTypes: [...new Set(given.reviewerFileTypes ?? standing.reviewerFileTypes)].sort(),
    eligibilityEnglish: given.eligibilityEnglish ?? standing.eligibilityEnglish,
    eligibilityArabic: given.eligibilityArabic ?? standing.eligibilityArabic,
  }
  if (values.journalsMost < values.journalsLeast) throw invalidField('journalsMost', roundTexts.journalsOrder)
  if (values.eligibilityArabic && !values.eligibilityEnglish)
    throw invalidField('eligibilityEnglish', roundTexts.eligibilityEnglish)
  if (values.eligibilityEnglish && !values.eligibilityArabic)
    throw invalidField('eligibilityArabic', roundTexts.eligibilityArabic)
  return values
}

/** Nobody's file stops meeting the round without the office having read how many do. */
export function refuseConsequences(
  { tooFew, tooMany, outsideWindow }: Consequences,
  { journalsLeast, journalsMost }: Pick<Settings, 'journalsLeast' | 'journalsMost'>,
): void {
  const fields: Record<string, Text> = {}
  if (tooFew > 0) fields.journalsLeast = consequenceTexts.journalsLeast(tooFew, journalsLeast)
  if (tooMany > 0) fields.journalsMost = consequenceTexts.journalsMost(tooMany, journalsMost)
  if (outsideWindow > 0) fields.profilePhdWindow = consequenceTexts.profilePhdWindow(outsideWindow)
  if (Object.keys(fields).length > 0) throw conflict('consequences', roundTexts.consequences, fields)
}
