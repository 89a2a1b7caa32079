import { plural } from '@jadara/contract/text'

/** What is counted in many places, as it stands by itself or as the subject of a sentence. */
export const countedApplicants = plural(
  '# applicant',
  '# applicants',
  'متقدم واحد',
  'متقدمان',
  '# متقدمين',
  '# متقدمًا',
  '# متقدم',
)
export const countedReviews = plural('# review', '# reviews', 'تقييم واحد', 'تقييمان', '# تقييمات', '# تقييمًا', '# تقييم')
