import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { RatingTotal } from '@jadara/contract/reviewing/scoring'
import { formatCountOfTotal } from '../../ui/numbers.ts'
import type { RequiredCount } from './review-values.ts'

export const myReviewsPath = '/dashboard/my-reviews'
export const myReviewPath = (applicantId: number): string => `${myReviewsPath}/${applicantId}`

/** "Required fields: 7 of 9". Zero is written as words, since ٠ looks like a dot. */
export function formatRequiredCount({ required, filled }: RequiredCount): Text {
  if (filled === 0) return text('Nothing filled in yet', 'لم يُملأ شيء بعد')
  const count = formatCountOfTotal(filled, required)
  return text(`Required fields: ${count.en}`, `الحقول المطلوبة: ${count.ar}`)
}

const points = plural('# point', '# points', 'نقطة واحدة', 'نقطتين', '# نقاط', '# نقطة', '# نقطة')

export const formatPointsOfMost = ({ points: sum, most }: RatingTotal): Text =>
  text(`${formatNumber(sum, 'en')} of ${quantity(most, points).en}`, `${formatNumber(sum, 'ar')} من ${quantity(most, points).ar}`)

export const formatQuestionWeight = (weight: number): Text =>
  text(`Weight ${formatNumber(weight, 'en')}`, `الوزن ${formatNumber(weight, 'ar')}`)

export const formatScoreOutOf100 = (score: number): Text =>
  text(`${formatNumber(score, 'en')} of 100`, `${formatNumber(score, 'ar')} من ١٠٠`)

export const myReviewsTitle = text('My reviews', 'تقييماتي')
