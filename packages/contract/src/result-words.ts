import { text } from './text.ts'

/** What the numbers of the results are called, in every table of them: on the screens and in the reports. */
export const measures = {
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

/** What asks for a look at the reviews of an applicant, by the field of a row that says so. */
export const marks = {
  tied: text('Tie', 'تعادل'),
  disagreement: text('Disagreement', 'تباين في التقييم'),
  tooFew: text('Too few reviews', 'تقييمات غير كافية'),
  mixedRubrics: text('Different questions', 'أسئلة مختلفة'),
  ofEarlierSubmission: text('Earlier submission', 'عن تقديم سابق'),
  withoutRatings: text('No ratings', 'بلا تقديرات'),
} as const
