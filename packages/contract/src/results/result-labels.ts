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

/** An applicant with fewer reviews than the round asks for has no place. */
export const provisionalText = text('Provisional', 'مؤقت')
export const provisionalHeading = text(
  'Provisional: fewer reviews than the round asks for',
  'نتائج مؤقتة: تقييمات أقل مما تشترطه الدورة',
)

/** Warnings about the reviews of an applicant, by the row's field. */
export const resultWarnings = {
  tied: text('Tie', 'تعادل'),
  disagreement: text('Disagreement', 'تباين في التقييم'),
  tooFew: text('Too few reviews', 'تقييمات غير كافية'),
  overridden: text('Adjusted score', 'درجة معدّلة'),
  pendingOverride: text('Adjusted score not accepted yet', 'درجة معدّلة لم تُعتمد بعد'),
  partlyJudged: text('Not judged in full', 'لم يُحكم على كل الأسئلة'),
  mixedRubrics: text('Different questions', 'أسئلة مختلفة'),
  ofEarlierSubmission: text('Earlier submission', 'عن تقديم سابق'),
  withoutRatings: text('No ratings', 'بلا تقديرات'),
} as const
