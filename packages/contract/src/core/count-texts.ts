import { plural } from './text.ts'

/** Numbers of people, and of what they do or write. In Arabic, two of something are written differently after a verb or a preposition: `Accusative`. */

export const applicantCountTexts = plural(
  '# applicant',
  '# applicants',
  'متقدم واحد',
  'متقدمان',
  '# متقدمين',
  '# متقدمًا',
  '# متقدم',
)
export const applicantCountAccusativeTexts = plural(
  '# applicant',
  '# applicants',
  'متقدم واحد',
  'متقدمين اثنين',
  '# متقدمين',
  '# متقدمًا',
  '# متقدم',
)
export const chosenApplicantCountTexts = plural(
  '# chosen',
  '# chosen',
  'اختير متقدم واحد',
  'اختير متقدمان',
  'اختير # متقدمين',
  'اختير # متقدمًا',
  'اختير # متقدم',
)
export const reviewerCountTexts = plural('# reviewer', '# reviewers', 'محكّم واحد', 'محكّمان', '# محكّمين', '# محكّمًا', '# محكّم')
export const reviewerCountAccusativeTexts = plural(
  '# reviewer',
  '# reviewers',
  'محكّم واحد',
  'محكّمَين',
  '# محكّمين',
  '# محكّمًا',
  '# محكّم',
)
export const assignmentCountTexts = plural(
  '# assignment',
  '# assignments',
  'إسناد واحد',
  'إسنادان',
  '# إسنادات',
  '# إسنادًا',
  '# إسناد',
)
export const endedAssignmentsTexts = plural(
  '# assignment has ended.',
  '# assignments have ended.',
  'انتهى إسناد واحد.',
  'انتهى إسنادان.',
  'انتهت # إسنادات.',
  'انتهى # إسنادًا.',
  'انتهى # إسناد.',
)
export const letterCountTexts = plural('# letter', '# letters', 'رسالة واحدة', 'رسالتان', '# رسائل', '# رسالة', '# رسالة')
export const reviewCountTexts = plural('# review', '# reviews', 'تقييم واحد', 'تقييمان', '# تقييمات', '# تقييمًا', '# تقييم')
export const queryCountTexts = plural(
  '# query',
  '# queries',
  'استفسار واحد',
  'استفساران',
  '# استفسارات',
  '# استفسارًا',
  '# استفسار',
)
