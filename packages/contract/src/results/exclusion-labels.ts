import { formatNumber, type Text, text } from '../core/text.ts'
import type { ExclusionTiming, NewestCalculationContent } from './calculation-content.ts'

/** Words about exclusions and ended assignments, shared by screens and reports. */
export const exclusionLabels = {
  heading: text('Excluded for a conflict of interest', 'المستبعدون لتضارب المصالح'),
  about: text(
    'A conflict of interest ends the assignment, and a submitted review no longer counts. Beside each such review are the place and the mean without it, and those that the applicant would have if it counted and everything else were the same.',
    'ينهي تضاربُ المصالح إسنادَ الطلب إلى المحكّم، ولا يُحتسب تقييم سبق تقديمه. ويظهر بجانب كل تقييم من هذه المركز والمتوسط من دونه، وما كانا سيصبحان عليه لو احتُسب وبقي ما سواه على حاله.',
  ),
  none: text('Nobody was excluded.', 'لم يُستبعد أحد.'),
  declared: text('Declared', 'أُعلن'),
  score: text('Excluded score', 'الدرجة المستبعدة'),
  without: text('Without it', 'من دونه'),
  with: text('With it', 'لو احتُسب'),
  placeWithout: text('Place without it', 'المركز من دونه'),
  placeWith: text('Place with it', 'المركز لو احتُسب'),
  meanWithout: text('Mean without it', 'المتوسط من دونه'),
  meanWith: text('Mean with it', 'المتوسط لو احتُسب'),
} as const

export const exclusionTimingLabels: Readonly<Record<ExclusionTiming, Text>> = {
  'before-review': text('Before a review', 'قبل تقديم تقييم'),
  'after-review': text('After the review', 'بعد تقديم التقييم'),
}

type FrozenEnd = Pick<NewestCalculationContent['applicants'][number]['exclusions'][number], 'byReviewer' | 'by'>

/** Who ended an assignment. Accounts have numbers here, because a calculation contains no names of the office. */
export function formatEndedBy({ byReviewer, by }: FrozenEnd): Text {
  if (byReviewer) return text('the reviewer', 'المحكّم')
  if (by === null) return text('not recorded', 'غير مسجّل')
  return formatOfficeAccount(by)
}

export const formatOfficeAccount = (account: number): Text =>
  text(`the office, account ${formatNumber(account, 'en')}`, `المكتب، الحساب ${formatNumber(account, 'ar')}`)

const endedLabels = {
  'taken-back': text('The assignment was taken back afterwards', 'أُنهي الإسناد بعد ذلك'),
  declined: text('The reviewer declined afterwards', 'اعتذر المحكّم بعد ذلك'),
} as const

/** The note at a review whose assignment ended without a conflict of interest. */
export const formatCountingEnd = ({ as }: { readonly as: keyof typeof endedLabels }): Text =>
  text(`${endedLabels[as].en}; the review counts`, `${endedLabels[as].ar}، والتقييم محتسب`)
