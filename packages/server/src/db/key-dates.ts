import type { KeyDateEffect } from '@jadara/contract/key-dates'

type Words = {
  readonly effect: KeyDateEffect | null
  readonly englishDescription: string
  readonly arabicDescription: string
  readonly isPublic?: boolean
}

/** Of every round: they are its own start and end (ruling 7). */
export const opens: Words = { effect: 'opens', englishDescription: 'Submission opens', arabicDescription: 'فتح باب التقدّم' }
export const closes: Words = {
  effect: 'closes',
  englishDescription: 'Submission deadline',
  arabicDescription: 'آخر موعد للتقديم',
}

/** Of every round: until its date is set, and to the end of that day, reviewers review. */
export const reviewsDue: Words = {
  effect: 'reviews',
  englishDescription: 'Reviews are due',
  arabicDescription: 'آخر موعد للتحكيم',
  isPublic: false,
}

/** Of a round that is made from no other. */
export const firstKeyDates: readonly Words[] = [
  opens,
  closes,
  { effect: null, englishDescription: 'Announcement of the winners', arabicDescription: 'إعلان الفائزين' },
  reviewsDue,
]
