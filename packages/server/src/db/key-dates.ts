import type { KeyDateEffect } from '@jadara/contract/rounds/active-key-dates'

type Words = {
  readonly effect: KeyDateEffect | null
  readonly englishDescription: string
  readonly arabicDescription: string
  readonly isPublic?: boolean
}

/** Every round has these; they show its own start and end (specification DATE-1). */
export const openingKeyDate: Words = {
  effect: 'opens',
  englishDescription: 'Submission opens',
  arabicDescription: 'فتح باب التقدّم',
}
export const closingKeyDate: Words = {
  effect: 'closes',
  englishDescription: 'Submission deadline',
  arabicDescription: 'آخر موعد للتقديم',
}

/** Every round has this; reviewing ends with this day, or never while it is unset. */
export const reviewsDueKeyDate: Words = {
  effect: 'reviews',
  englishDescription: 'Reviews are due',
  arabicDescription: 'آخر موعد للتحكيم',
  isPublic: false,
}

/** For a round that is not copied from another. */
export const defaultKeyDates: readonly Words[] = [
  openingKeyDate,
  closingKeyDate,
  { effect: null, englishDescription: 'Announcement of the winners', arabicDescription: 'إعلان الفائزين' },
  reviewsDueKeyDate,
]
