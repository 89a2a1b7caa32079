import { z } from 'zod'
import { applicantRowSchema } from '../applicants/applicants.ts'
import { endpoint, reviewer } from '../core/endpoint.ts'
import { expectedVersionShape } from '../core/expected-version.ts'
import { formatNumber, plural, quantity, type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { flag, optionalPlainText, requiredPlainText, rowId, selectedId, whole } from '../core/value.ts'
import { stageNameShape } from '../rounds/second-stage.ts'
import { choiceQuestionType, questionShape } from './questions.ts'
import {
  bestRating,
  calculateTotal,
  isAboveOverrideLimit,
  overrideReasonLeast,
  ratings,
  scoreMost,
  toProposedScore,
} from './scoring.ts'

const characters = plural('# character', '# characters', 'حرف واحد', 'حرفان', '# أحرف', '# حرفًا', '# حرف')
const points = plural('# point', '# points', 'درجة واحدة', 'درجتين', '# درجات', '# درجة', '# درجة')

/** The success message is quoted from the specification (REV-3). */
export const reviewTexts = {
  submitted: text('Your rating has been submitted, thank you!', 'تم إرسال تقييمك، شكرًا لك!'),
  score: text('Please enter a score from 1 to 100', 'أدخل درجة من ١ إلى ١٠٠'),
  description: text('Please enter the description of your review', 'أدخل وصف تقييمك'),
  choice: text('Please choose a rating', 'اختر تقديرًا'),
  essay: text('Please answer this question', 'أجب عن هذا السؤال'),
  once: text('Please answer each question once', 'أجب عن كل سؤال مرة واحدة'),
  reason: text(
    'Please say why your score differs from the one that your ratings propose',
    'اذكر لماذا تختلف درجتك عن الدرجة المقترحة من تقديراتك',
  ),
  /** `missing`: how many characters the reason lacks. */
  longerReason: (missing: number, proposed: number, limit: number) => {
    const [most, least, more] = [
      quantity(limit, points),
      quantity(overrideReasonLeast, characters),
      quantity(missing, characters),
    ]
    return text(
      `A score more than ${most.en} from the proposed ${formatNumber(proposed, 'en')} needs a reason of at least ${least.en}: ${more.en} to go.`,
      `إذا زاد الفرق عن الدرجة المقترحة ${formatNumber(proposed, 'ar')} على ${most.ar} وجب سبب لا يقل عن ${least.ar}: بقي ${more.ar}.`,
    )
  },
  judgeOne: text(
    'In this round a review needs at least one rating. If you can judge nothing here, please decline the assignment.',
    'يلزم في هذه الدورة تقدير واحد على الأقل. فإن لم يمكنك الحكم على شيء فاعتذر عن التحكيم.',
  ),
  unknownItem: text(
    'The questions have changed since you opened this form. Your answers are kept; please look at them again.',
    'تغيّرت الأسئلة منذ أن فتحت هذا النموذج. إجاباتك محفوظة، فراجعها من جديد.',
  ),
  notSubmitted: text(
    'This applicant has not submitted yet. The review can be written once the application is submitted.',
    'لم يُقدَّم هذا الطلب بعد. يمكن كتابة التقييم بعد تقديمه.',
  ),
  closed: text(
    'Reviewing has closed. The award office can reopen this review for you.',
    'انتهى التحكيم. يمكن لمكتب الجائزة أن يعيد فتح هذا التقييم لك.',
  ),
  changed: text(
    'This review was changed in another window. What you typed here is still here.',
    'عُدّل هذا التقييم في نافذة أخرى، وما كتبته هنا ما زال هنا.',
  ),
  which: text(
    'More than one applicant awaits your review. Please say which one this is about.',
    'أكثر من متقدم ينتظر تقييمك. حدّد المتقدم المقصود.',
  ),
  none: text('No applicant awaits your review.', 'لا يوجد متقدم ينتظر تقييمك.'),
  stillOpen: text('Reviewing is open: there is nothing to reopen.', 'التحكيم مفتوح، فليس هناك ما يُعاد فتحه.'),
  neverSubmitted: text(
    'There is no submitted review to go back to. The draft is kept.',
    'لا يوجد تقييم مرسل للرجوع إليه، فبقيت المسودة محفوظة.',
  ),
  reopenedAlready: text('This review is reopened already.', 'هذا التقييم مفتوح من قبل.'),
  notReopened: text('This review is not reopened.', 'هذا التقييم غير مفتوح.'),
  reopenReason: text('Please give the reason', 'اذكر السبب'),
} as const

/** A question of the rubric, in the version used when the review was begun. */
export const rubricItemSchema = z.object({
  id: z.number(),
  questionId: z.number(),
  ...questionShape,
  /** Null for essays. */
  weight: z.number().nullable(),
  /** False for an essay that may stay empty. A choice question always needs a rating, or that it cannot be judged. */
  isRequired: z.boolean(),
})
export type RubricItem = z.infer<typeof rubricItemSchema>

export const rubricSchema = z.object({
  id: z.number(),
  items: z.array(rubricItemSchema),
  /** False if the office has changed the theme's questions since. */
  isNewest: z.boolean(),
})
export type Rubric = z.infer<typeof rubricSchema>

/** One per rubric item, in order. `choice` from 5 (Excellent) to 1 (Very Bad); null for an essay, and if the reviewer cannot judge it. */
export const givenAnswerSchema = z.object({
  itemId: z.number(),
  choice: z.number().nullable(),
  cannotJudge: z.boolean(),
  comment: z.string(),
  essay: z.string(),
})
export type GivenAnswer = z.infer<typeof givenAnswerSchema>

/** A submitted review (specification REV-3). */
export const submittedReviewSchema = z.object({
  id: z.number(),
  applicantId: z.number(),
  score: z.number(),
  description: z.string(),
  /** The score calculated from the weights; null if no choice question is judged. */
  proposed: z.number().nullable(),
  /** Why the score differs from the proposed one; '' if it does not. */
  reason: z.string(),
  rubric: rubricSchema,
  answers: z.array(givenAnswerSchema),
  /** The theme has questions, but the review has no ratings. */
  withoutRatings: z.boolean(),
  /** Counted from 1, per submission of the review. */
  version: z.number(),
  submittedAt: z.string(),
  /** The receipt of the reviewed submission, and whether that is the current one. */
  receiptNumber: z.string(),
  isOfStanding: z.boolean(),
})
export type Review = z.infer<typeof submittedReviewSchema>

const ofApplicant = z.object({ applicantId: rowId() })

export const readReview = endpoint({
  method: 'GET',
  path: '/api/reviewer/applicant/review/{applicantId}',
  who: [reviewer],
  summary: "Returns the caller's own review of an assigned applicant as last submitted, or null.",
  params: ofApplicant,
  reply: submittedReviewSchema.nullable(),
})

export const reviewedApplicantSchema = applicantRowSchema.extend({
  review: z.object({ score: z.number(), description: z.string(), submittedAt: z.string() }),
})
export type ReviewedApplicant = z.infer<typeof reviewedApplicantSchema>

export const listReviewedApplicants = endpoint({
  method: 'GET',
  path: '/api/Reviewer/applicants/reviewed',
  who: [reviewer],
  summary: 'Lists the assigned applicants of all rounds in review whom the caller has reviewed, newest review first.',
  reply: z.array(reviewedApplicantSchema),
})

/** `early`: the applicant has not submitted; `reopened`: reviewing is closed, except for this review. */
export const reviewWritingStates = ['open', 'early', 'closed', 'reopened'] as const

const mostWords = 20_000
const mostReason = 4000

const answerShape = {
  itemId: rowId(),
  comment: optionalPlainText(mostReason),
  essay: optionalPlainText(mostWords),
  cannotJudge: flag().default(false),
}
const orNull = (choice: number | null | undefined): number | null => choice ?? null
/** Any order, but each question at most once. */
const uniqueAnswers = <Answer extends z.ZodType<{ readonly itemId: number }>>(answer: Answer) =>
  z
    .array(answer)
    .max(200)
    .refine((answers) => new Set(answers.map(({ itemId }) => itemId)).size === answers.length, {
      error: asMessage(reviewTexts.once),
    })
    .default([])

/** A draft as typed: only shape and size are checked. */
const draftShape = z.object({
  answers: uniqueAnswers(
    z.object({ ...answerShape, choice: z.number().int().min(1).max(bestRating).nullish().transform(orNull) }),
  ),
  score: optionalPlainText(20),
  reason: optionalPlainText(mostReason),
  description: optionalPlainText(mostWords),
})
export type DraftContent = z.output<typeof draftShape>

export const reviewRulesSchema = z.object({ overrideLimit: z.number(), requiresRatings: z.boolean() })
export type ReviewRules = z.infer<typeof reviewRulesSchema>

export const reviewFormDataSchema = z.object({
  applicant: applicantRowSchema,
  rubric: rubricSchema,
  /** Unsubmitted content; null if there is none. */
  draft: z
    .object({
      answers: z.array(givenAnswerSchema),
      score: z.string(),
      reason: z.string(),
      description: z.string(),
      updatedAt: z.string(),
    })
    .nullable(),
  review: submittedReviewSchema.nullable(),
  /** The reviewer has said that they will write the review. */
  isAccepted: z.boolean(),
  /** The round's rules for a complete review. */
  rules: reviewRulesSchema,
  state: z.enum(reviewWritingStates),
  /** End of reviewing; null if no date is set. */
  closesAt: z.string().nullable(),
  /** If the applicant is in the second stage of the round. */
  secondStage: z.object(stageNameShape).optional(),
})
export type ReviewFormData = z.infer<typeof reviewFormDataSchema>

export const readReviewFormData = endpoint({
  method: 'GET',
  path: '/api/reviewer/applicant/desk/{applicantId}',
  who: [reviewer],
  summary:
    "Returns all data of the review form of one assigned applicant: the theme's questions, the draft, and the submitted review.",
  params: ofApplicant,
  reply: reviewFormDataSchema,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/reviewer/applicant/draft/{applicantId}',
  who: [reviewer],
  summary: 'Saves the draft of a review. 409 `changed` if it has changed since `updatedAt`, for instance in another window.',
  params: ofApplicant,
  body: draftShape.extend(expectedVersionShape),
  reply: z.object({ updatedAt: z.string() }),
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/reviewer/applicant/draft/{applicantId}',
  who: [reviewer],
  summary:
    'Discards a begun amendment; the review as last submitted stays. 409 if no review was submitted or reviewing has closed. Repeating the call changes nothing.',
  params: ofApplicant,
  reply: reviewFormDataSchema,
})

export const takeNewestQuestions = endpoint({
  method: 'PUT',
  path: '/api/reviewer/applicant/questions/{applicantId}',
  who: [reviewer],
  summary: "Switches the draft to the theme's current questions. Answers to unchanged questions are copied.",
  params: ofApplicant,
  reply: reviewFormDataSchema,
})

const answer = z.object({
  ...answerShape,
  choice: z
    .union([selectedId(reviewTexts.choice), z.null()])
    .optional()
    .transform(orNull),
})

/** The fields that do not depend on the rubric. */
const overall = {
  score: whole(reviewTexts.score, reviewTexts.score, [scoreMost, reviewTexts.score]),
  description: requiredPlainText(reviewTexts.description, mostWords),
  reason: optionalPlainText(mostReason),
}

export const submitReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  who: [reviewer],
  summary:
    'Submits the review of an assigned applicant, or changes it until reviewing closes. A score further from the proposed one than the round allows needs a reason of at least 40 characters, and counts as the proposed one until the office accepts it. `applicantId` may be omitted if exactly one applicant awaits a review. 409 `changed` if the draft has changed since `updatedAt`; the draft is retained.',
  body: z.object({ applicantId: rowId().optional(), ...overall, answers: uniqueAnswers(answer), ...expectedVersionShape }),
  reply: submittedReviewSchema.extend({ message: z.string() }),
  status: 201,
})

/** A review before its rubric is known; `reviewSchema` then reports all problems at once. */
export const reviewSubmissionBody = z.object({
  applicantId: rowId().optional(),
  score: z.unknown().optional(),
  description: z.unknown().optional(),
  reason: z.unknown().optional(),
  answers: uniqueAnswers(
    z.object({
      itemId: rowId(),
      choice: z.unknown().optional(),
      cannotJudge: z.unknown().optional(),
      comment: z.unknown().optional(),
      essay: z.unknown().optional(),
    }),
  ),
  ...expectedVersionShape,
})
export type ReviewSubmissionBody = Omit<z.output<typeof reviewSubmissionBody>, 'applicantId' | 'updatedAt'>

/**
 * The schema of a review for this rubric: one answer per item in its order, and a reason if the score differs from the proposed one, a long one if it
 * differs by more than the round's limit. Shared by browser and server (specification API-8). Error paths use the item's index: `answers.0.choice`.
 */
export const reviewSchema = (items: readonly RubricItem[], { overrideLimit, requiresRatings }: ReviewRules) => {
  const firstChoice = items.findIndex(({ type }) => type === choiceQuestionType)
  return z
    .object({ answers: answersSchema(items), ...overall })
    .refine(({ answers }) => !requiresRatings || firstChoice < 0 || calculateProposedScore(items, answers) !== null, {
      path: ['answers', firstChoice, 'choice'],
      error: asMessage(reviewTexts.judgeOne),
      when: areRatingsValid,
    })
    .refine((given) => findReasonProblem(items, given, overrideLimit) === null, {
      path: ['reason'],
      error: ({ input }) => asMessage(findReasonProblem(items, input as ScoredReview, overrideLimit) ?? reviewTexts.reason),
      when: areRatingsValid,
    })
    .transform((given) => {
      const proposed = calculateProposedScore(items, given.answers)
      return { ...given, proposed, reason: differsFromProposed(given.score, proposed) ? given.reason : '' }
    })
}

/** Problems of the ratings and the reason are also reported if only texts are invalid. */
const areRatingsValid = ({ issues }: { readonly issues: readonly { readonly path?: PropertyKey[] | undefined }[] }): boolean =>
  issues.every(({ path = [] }) => path[0] === 'description' || path[2] === 'essay' || path[2] === 'comment')

type ScoredReview = { readonly score: number; readonly reason: string; readonly answers: readonly GivenAnswer[] }

function findReasonProblem(
  items: readonly RubricItem[],
  { score, reason, answers }: ScoredReview,
  overrideLimit: number,
): Text | null {
  const proposed = calculateProposedScore(items, answers)
  if (proposed === null || proposed === score) return null
  const missing = overrideReasonLeast - [...reason].length
  if (missing > 0 && isAboveOverrideLimit(score, proposed, overrideLimit))
    return reviewTexts.longerReason(missing, proposed, overrideLimit)
  return reason === '' ? reviewTexts.reason : null
}

const differsFromProposed = (score: number, proposed: number | null): boolean => proposed !== null && proposed !== score

const calculateProposedScore = (items: readonly RubricItem[], answers: readonly GivenAnswer[]): number | null =>
  toProposedScore(
    calculateTotal(
      items.map((item, place) => {
        const { choice = null, cannotJudge = false } = answers[place] ?? {}
        return { ...item, choice, cannotJudge }
      }),
    ),
  )

/** Drops fields that the question does not have. */
const answersSchema = (items: readonly RubricItem[]) =>
  z
    .array(z.looseObject({ itemId: rowId() }))
    .max(200)
    .default([])
    .transform((given, { addIssue }) => {
      if (given.some(({ itemId }) => !items.some(({ id }) => id === itemId)))
        addIssue({ code: 'custom', path: [], message: asMessage(reviewTexts.unknownItem) })
      return items.map(({ id, type, allowComment }) => {
        const found: Partial<Record<string, unknown>> | undefined = given.find(({ itemId }) => itemId === id)
        const { choice = null, comment = '', essay = '' } = found ?? {}
        const isChoice = type === choiceQuestionType
        const cannotJudge = isChoice && found?.cannotJudge === true
        return {
          itemId: id,
          choice: isChoice && !cannotJudge ? choice : null,
          cannotJudge,
          comment: allowComment ? comment : '',
          essay: isChoice ? '' : essay,
        }
      })
    })
    .pipe(z.tuple(items.map(answerSchema) as []))
    .transform((answers): GivenAnswer[] => answers)

const rating = selectedId(reviewTexts.choice).refine((choice) => ratings.some(({ value }) => value === choice), {
  error: asMessage(reviewTexts.choice),
})

const essay = { required: requiredPlainText(reviewTexts.essay, mostWords), optional: optionalPlainText(mostWords) }

const answerSchema = ({ type, isRequired }: RubricItem) => {
  const isChoice = type === choiceQuestionType
  // The order of the fields is the order of the messages.
  const withChoice = <Choice extends z.ZodType<number | null>, Mark extends boolean>(choice: Choice, cannotJudge: Mark) =>
    z.object({
      ...{ itemId: rowId(), choice, cannotJudge: z.literal(cannotJudge), comment: optionalPlainText(mostReason) },
      essay: !isChoice && isRequired ? essay.required : essay.optional,
    })
  const unrated = withChoice(z.null(), isChoice)
  const rated = withChoice(rating, false)
  return isChoice ? z.discriminatedUnion('cannotJudge', [rated, unrated]) : unrated
}
export type ReviewData = z.output<ReturnType<typeof reviewSchema>>
