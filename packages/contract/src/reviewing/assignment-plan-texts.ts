import {
  applicantCountAccusativeTexts,
  assignmentCountTexts,
  endedAssignmentsTexts,
  letterCountTexts,
  reviewerCountAccusativeTexts,
} from '../core/count-texts.ts'
import { joinSentences } from '../core/lists.ts'
import { formatNumber, quantity, type Text, text } from '../core/text.ts'

export const planTexts = {
  version: text('Please read the plan again first.', 'أعد قراءة الخطة أولًا.'),
  noChange: text('Please choose one or more changes first.', 'اختر تغييرًا واحدًا أو أكثر أولًا.'),
  tooManyChanges: text('Please make at most 5,000 changes at once.', 'أجرِ ٥٬٠٠٠ تغيير على الأكثر في المرة الواحدة.'),
  busy: text(
    'Another plan is being made. Please try again in some seconds.',
    'يجري الآن إعداد خطة أخرى. حاول مرة أخرى بعد ثوانٍ.',
  ),
  noApplicants: text('There is no submitted application to plan for yet.', 'لا يوجد بعد طلب مقدَّم يمكن إدراجه في الخطة.'),
  nobodyInSecondStage: text(
    'Nobody is in the second stage, so there is nobody to plan for.',
    'لا أحد في المرحلة الثانية، فلا يوجد من يُدرج في الخطة.',
  ),
  onlyOwnConflicts: text(
    'Everybody whom this plan would be for is left out, because you have declared a conflict of interest with them. Another administrator can make it.',
    'كل من كانت الخطة ستشملهم مستبعدون منها، لأنك أعلنت تضارب مصالح معهم. ويمكن لمدير نظام آخر إعدادها.',
  ),
  noReviewers: text(
    'There is no reviewer in this round yet whose account is enabled. Please add reviewers first.',
    'لا يوجد بعد في هذه الدورة محكّم حسابه مفعّل. أضف المحكّمين أولًا.',
  ),
  unknownReviewer: text(
    'One of the named reviewers is not registered in this round.',
    'أحد المحكّمين المذكورين غير مسجّل في هذه الدورة.',
  ),
  unknownApplicant: text(
    'One of the named applicants has not submitted in this round.',
    'أحد المتقدمين المذكورين لم يقدّم طلبًا في هذه الدورة.',
  ),
  ofFirstStage: text(
    'This plan is for the first stage, and the second has been opened since. Please make a new plan.',
    'هذه الخطة للمرحلة الأولى، وقد فُتحت المرحلة الثانية بعد إعدادها. أعدّ خطة جديدة.',
  ),
  changed: text(
    'Somebody has changed the plan since it was read. Please look at it again.',
    'عُدّلت الخطة بعد عرضها. راجعها من جديد.',
  ),
  applied: text('The plan has been applied and can no longer be changed.', 'طُبّقت الخطة ولم يعد تعديلها ممكنًا.'),
  undone: text('The plan has been undone already.', 'سبق التراجع عن تطبيق الخطة.'),
  notApplied: text('The plan has not been applied yet.', 'لم تُطبَّق الخطة بعد.'),
  nothingPlanned: text('The plan adds no assignment.', 'لا تضيف الخطة أي إسناد.'),
  begun: text(
    'Reviews of these assignments have begun, so the plan can no longer be undone. Single assignments can still be taken back.',
    'بدأ تقييم بعض هذه الإسنادات، فلم يعد التراجع عن الخطة ممكنًا. ما زال بالإمكان سحب إسنادات بعينها.',
  ),
  undoneNow: (ended: number): Text => quantity(ended, endedAssignmentsTexts),

  existing: (applicant: Text, reviewer: Text): Text =>
    text(
      `${applicant.en} is assigned to ${reviewer.en} already. A plan does not end assignments; take it back on the applicant’s page.`,
      `${applicant.ar} مسند بالفعل إلى ${reviewer.ar}. الخطة لا تنهي الإسنادات القائمة؛ اسحب الإسناد من صفحة المتقدم.`,
    ),
  conflict: (applicant: Text, reviewer: Text): Text =>
    text(
      `${reviewer.en} has a conflict of interest with ${applicant.en} and cannot be planned.`,
      `${reviewer.ar} لديه تضارب مصالح مع ${applicant.ar} ولا يمكن إدراجه.`,
    ),
  possible: (applicant: Text, reviewer: Text): Text =>
    text(
      `${reviewer.en} may have a conflict of interest with ${applicant.en}. Please clear it under Conflicts of interest first.`,
      `قد يكون لدى ${reviewer.ar} تضارب مصالح مع ${applicant.ar}. استبعد التضارب أولًا من صفحة تضارب المصالح.`,
    ),
  exceeding: (applicant: Text, reviewer: Text): Text =>
    text(
      `${applicant.en} has been assigned to ${reviewer.en} since the plan was made, which makes more assignments than planned. Please make the plan again.`,
      `أُسند ${applicant.ar} إلى ${reviewer.ar} بعد إعداد الخطة، فأصبح عدد الإسنادات أكبر من المخطط له. أعد إعداد الخطة.`,
    ),
  disabled: (reviewer: Text): Text =>
    text(
      `The account of ${reviewer.en} is disabled. Please choose somebody else, or enable it first.`,
      `حساب ${reviewer.ar} معطّل. اختر محكّمًا آخر، أو أعد تفعيل الحساب أولًا.`,
    ),

  unknownState: text(
    'The state is one of: planned, locked, forbidden, free.',
    'الحالة إحدى هذه: planned أو locked أو forbidden أو free.',
  ),
  noApplicant: text('There is no such applicant in this plan.', 'لا يوجد هذا المتقدم في هذه الخطة.'),
  noReviewer: text('There is no reviewer with this address in this plan.', 'لا يوجد في هذه الخطة محكّم بهذا البريد.'),
} as const

type Applied = {
  readonly added: number
  readonly letters: number
  readonly lettersToFollow: number
  /** A setting of the round. */
  readonly notifiesReviewers: boolean
}

/** What applying has done, also about letters. */
export function formatAppliedPlan({ added, letters, lettersToFollow, notifiesReviewers }: Applied): Text {
  const { en, ar } = quantity(added, assignmentCountTexts)
  const sentences = [text(`The plan has been applied: ${en}.`, `طُبّقت الخطة: ${ar}.`)]
  if (letters > 0) sentences.push(formatLettersSent(letters))
  if (lettersToFollow > 0) sentences.push(formatLettersToFollow(lettersToFollow, notifiesReviewers))
  return joinSentences(sentences)
}

function formatLettersSent(letters: number): Text {
  const { en, ar } = quantity(letters, letterCountTexts)
  return text(`On their way to the reviewers: ${en}.`, `في الطريق إلى المحكّمين: ${ar}.`)
}

function formatLettersToFollow(letters: number, notifiesReviewers: boolean): Text {
  const { en, ar } = quantity(letters, letterCountTexts)
  return notifiesReviewers
    ? text(
        `The reviewers get their letters ten minutes after their last change: ${en}.`,
        `تصل الرسائل إلى المحكّمين بعد عشر دقائق من آخر تغيير: ${ar}.`,
      )
    : text(
        `Letters leave only when you send them on the screen of the reviewers: ${en}.`,
        `لا تُرسل الرسائل إلا حين ترسلها من صفحة المحكّمين: ${ar}.`,
      )
}

/** What has changed since a plan was solved, about one pair. */
export const planProblemTexts = {
  conflict: (applicant: Text, reviewer: Text): Text => planTexts.conflict(applicant, reviewer),
  possible: (applicant: Text, reviewer: Text): Text => planTexts.possible(applicant, reviewer),
  'not-submitted': (applicant: Text, _reviewer: Text): Text =>
    text(`The application of ${applicant.en} is no longer submitted.`, `لم يعد طلب ${applicant.ar} مقدَّمًا.`),
  'other-stage': (applicant: Text, _reviewer: Text): Text =>
    text(`${applicant.en} is no longer in the second stage.`, `لم يعد ${applicant.ar} في المرحلة الثانية.`),
  disabled: (_applicant: Text, reviewer: Text): Text => planTexts.disabled(reviewer),
  'taken-back': (applicant: Text, reviewer: Text): Text =>
    text(
      `The assignment of ${applicant.en} to ${reviewer.en} has ended since the plan was made.`,
      `انتهى إسناد ${applicant.ar} إلى ${reviewer.ar} بعد إعداد الخطة.`,
    ),
} as const

export const planFailureTexts = {
  'too-few-reviewers': (applicants: number): Text => {
    const { en, ar } = quantity(applicants, applicantCountAccusativeTexts)
    return text(
      `There are not enough reviewers without a conflict of interest for ${en}.`,
      `لا يوجد عدد كافٍ من المحكّمين الذين لا تضارب لمصالحهم بالنسبة إلى ${ar}.`,
    )
  },
  'most-load': (applicants: number): Text => {
    const { en, ar } = quantity(applicants, applicantCountAccusativeTexts)
    return text(
      `The largest number of assignments per reviewer is too small: ${en} would have too few reviewers.`,
      `الحد الأقصى لعدد الإسنادات لكل محكّم صغير، ولن يكتمل عدد المحكّمين لدى ${ar}.`,
    )
  },
  'least-load': (_applicants: number): Text =>
    text(
      'The smallest number of assignments per reviewer is too large: there is not enough to read for everybody.',
      'الحد الأدنى لعدد الإسنادات لكل محكّم كبير، ولا توجد طلبات تكفي الجميع.',
    ),
} as const

export const planRelaxationTexts = {
  mostLoad: (from: number, to: number): Text =>
    text(
      `Raise the largest number of applicants per reviewer from ${formatNumber(from, 'en')} to ${formatNumber(to, 'en')}.`,
      `ارفع الحد الأقصى من ${formatNumber(from, 'ar')} إلى ${formatNumber(to, 'ar')}.`,
    ),
  leastLoad: (from: number, to: number): Text =>
    text(
      `Lower the smallest number of applicants per reviewer from ${formatNumber(from, 'en')} to ${formatNumber(to, 'en')}.`,
      `اخفض الحد الأدنى من ${formatNumber(from, 'ar')} إلى ${formatNumber(to, 'ar')}.`,
    ),
  leastLoads: (reviewers: number): Text => {
    const { en, ar } = quantity(reviewers, reviewerCountAccusativeTexts)
    return text(`Lower the smallest number of applicants of ${en}.`, `اخفض الحد الأدنى لدى ${ar}.`)
  },
  demands: (applicants: number): Text => {
    const { en, ar } = quantity(applicants, applicantCountAccusativeTexts)
    return text(`Plan fewer reviews for ${en}.`, `قلّل عدد التقييمات المطلوبة لدى ${ar}.`)
  },
} as const
