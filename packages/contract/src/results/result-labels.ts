import { text } from '../core/text.ts'

/** Labels shared by all tables of results, on screens and in reports. */
export const resultLabels = {
  place: text('Place', 'المركز'),
  placeInTheme: text('Place in the theme', 'المركز في المجال'),
  applicant: text('Applicant', 'المتقدم'),
  reviews: text('Reviews', 'التقييمات'),
  mean: text('Mean', 'المتوسط'),
  median: text('Median', 'الوسيط'),
  weightedMean: text('Weighted mean', 'المتوسط المرجّح'),
  spread: text('Spread', 'المدى'),
  decision: text('Decision', 'القرار'),
} as const

/** Warnings about the reviews of an applicant, by the row's field. */
export const resultWarnings = {
  tied: text('Tie', 'تعادل'),
  disagreement: text('Disagreement', 'تباين في التقييم'),
  tooFew: text('Too few reviews', 'تقييمات غير كافية'),
  mixedRubrics: text('Different questions', 'أسئلة مختلفة'),
  ofEarlierSubmission: text('Earlier submission', 'عن تقديم سابق'),
  withoutRatings: text('No ratings', 'بلا تقديرات'),
} as const
