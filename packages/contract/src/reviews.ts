import { z } from 'zod'
import { applicantRow } from './applicants.ts'
import { endpoint, reviewer } from './endpoint.ts'
import { asked, choiceQuestion } from './questions.ts'
import { bestRating, proposedScore, ratings, scoreMost, totalOf } from './scoring.ts'
import { text } from './text.ts'
import { asMessage } from './validate.ts'
import { code, optional, required, rowId, whole } from './value.ts'
import { seen } from './version.ts'

/** Reviews (research-and-administration §2, §8): the success to the letter, the rest in its manner. */
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
  reopenedAlready: text('This review is reopened already.', 'هذا التقييم مفتوح من قبل.'),
  notReopened: text('This review is not reopened.', 'هذا التقييم غير مفتوح.'),
  reopenReason: text('Please give the reason', 'اذكر السبب'),
} as const

/** A question of the rubric that a review is written on: as it was asked when the review was begun. */
export const rubricItem = z.object({
  id: z.number(),
  questionId: z.number(),
  ...asked,
  /** Null for an essay. */
  weight: z.number().nullable(),
})
export type RubricItem = z.infer<typeof rubricItem>

export const rubric = z.object({
  id: z.number(),
  items: z.array(rubricItem),
  /** The theme asks the same now: false once the office has changed what it asks. */
  isNewest: z.boolean(),
})
export type Rubric = z.infer<typeof rubric>

/** One per question of the rubric, in its order. `choice` 5 Excellent … 1 Very Bad. */
export const givenAnswer = z.object({
  itemId: z.number(),
  choice: z.number().nullable(),
  comment: z.string(),
  essay: z.string(),
})
export type GivenAnswer = z.infer<typeof givenAnswer>

/** Review of research-and-administration §3, as it was submitted. */
export const review = z.object({
  id: z.number(),
  applicantId: z.number(),
  score: z.number(),
  description: z.string(),
  /** What the weights propose; null where there is no choice question. */
  proposed: z.number().nullable(),
  /** Why the score differs from it; '' where it does not. */
  reason: z.string(),
  rubric,
  answers: z.array(givenAnswer),
  /** The theme asks questions, and the review is a score and a description alone. */
  withoutRatings: z.boolean(),
  /** From 1; each amendment counts further. */
  version: z.number(),
  submittedAt: z.string(),
  /** The sealed submission that was read, and whether it is the one that stands. */
  receiptNumber: z.string(),
  isOfStanding: z.boolean(),
})
export type Review = z.infer<typeof review>

const ofApplicant = z.object({ applicantId: rowId() })

export const readReview = endpoint({
  method: 'GET',
  path: '/api/reviewer/applicant/review/{applicantId}',
  who: [reviewer],
  summary: 'The caller’s own review of an assigned applicant, as it was submitted last; null before (ruling 16).',
  params: ofApplicant,
  reply: review.nullable(),
})

export const reviewedApplicant = applicantRow.extend({
  review: z.object({ score: z.number(), description: z.string(), submittedAt: z.string() }),
})
export type ReviewedApplicant = z.infer<typeof reviewedApplicant>

export const listReviewed = endpoint({
  method: 'GET',
  path: '/api/Reviewer/applicants/reviewed',
  who: [reviewer],
  summary: 'The assigned applicants of the active round whom the caller has reviewed, the newest review first.',
  reply: z.array(reviewedApplicant),
})

/** `early`: not submitted yet; `reopened`: closed for everybody, and open for this review. */
export const reviewStates = ['open', 'early', 'closed', 'reopened'] as const

const mostWords = 20_000
const mostReason = 4000

/** What is written to one question, beside the rating of a choice. */
const wordsTo = { itemId: rowId(), comment: optional(mostReason), essay: optional(mostWords) }
const orNull = (choice: number | null | undefined): number | null => choice ?? null
/** In whatever order, and no question twice: nobody chooses between two ratings of one reviewer. */
const answersOf = <Answer extends z.ZodType<{ readonly itemId: number }>>(answer: Answer) =>
  z
    .array(answer)
    .max(200)
    .refine((answers) => new Set(answers.map(({ itemId }) => itemId)).size === answers.length, {
      error: asMessage(reviewTexts.once),
    })
    .default([])

/** As far as it is typed: nothing is asked of it but its shape and its size. */
const draftShape = z.object({
  answers: answersOf(z.object({ ...wordsTo, choice: z.number().int().min(1).max(bestRating).nullish().transform(orNull) })),
  score: optional(20),
  reason: optional(mostReason),
  description: optional(mostWords),
})
export type DraftContent = z.output<typeof draftShape>

export const desk = z.object({
  applicant: applicantRow,
  rubric,
  /** What is typed and not submitted; null where nothing is, or all of it is submitted. */
  draft: z
    .object({
      answers: z.array(givenAnswer),
      score: z.string(),
      reason: z.string(),
      description: z.string(),
      updatedAt: z.string(),
    })
    .nullable(),
  review: review.nullable(),
  state: z.enum(reviewStates),
  /** When reviewing ends; null where no day is set. */
  closesAt: z.string().nullable(),
})
export type Desk = z.infer<typeof desk>

export const readDesk = endpoint({
  method: 'GET',
  path: '/api/reviewer/applicant/desk/{applicantId}',
  who: [reviewer],
  summary:
    'All that the review form of one assigned applicant needs: the questions of the theme, the draft, and what was submitted.',
  params: ofApplicant,
  reply: desk,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/reviewer/applicant/draft/{applicantId}',
  who: [reviewer],
  summary:
    'Keep a review as far as it is written. With `updatedAt` as it was read, a change in another window is told of (409, `changed`).',
  params: ofApplicant,
  body: draftShape.extend(seen),
  reply: z.object({ updatedAt: z.string() }),
})

export const takeNewestQuestions = endpoint({
  method: 'PUT',
  path: '/api/reviewer/applicant/questions/{applicantId}',
  who: [reviewer],
  summary:
    'Go on with the questions that the theme asks now; the answers to those that stayed the same come along into the draft.',
  params: ofApplicant,
  reply: desk,
})

const answer = z.object({
  ...wordsTo,
  choice: z
    .union([code(reviewTexts.choice), z.null()])
    .optional()
    .transform(orNull),
})

/** Of a review what does not hang on its rubric. */
const overall = {
  score: whole(reviewTexts.score, reviewTexts.score, [scoreMost, reviewTexts.score]),
  description: required(reviewTexts.description, mostWords),
  reason: optional(mostReason),
}

export const submitReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  who: [reviewer],
  summary:
    'Submit the review of an assigned applicant, or amend it until reviewing closes. Without `applicantId` it is accepted only where exactly one awaits a review (ruling 14); with the draft’s `updatedAt` as it was read, a draft that was changed in another window is told of and kept (409, `changed`).',
  body: z.object({ applicantId: rowId().optional(), ...overall, answers: answersOf(answer), ...seen }),
  reply: review.extend({ message: z.string() }),
  status: 201,
})

/** A review as it arrives, before it is known what it was to answer: `reviewOn` tells all that is wrong with it at once. */
export const reviewAsSent = z.object({
  applicantId: rowId().optional(),
  score: z.unknown().optional(),
  description: z.unknown().optional(),
  reason: z.unknown().optional(),
  answers: answersOf(
    z.object({
      itemId: rowId(),
      choice: z.unknown().optional(),
      comment: z.unknown().optional(),
      essay: z.unknown().optional(),
    }),
  ),
  ...seen,
})
export type ReviewAsSent = Omit<z.output<typeof reviewAsSent>, 'applicantId' | 'updatedAt'>

/**
 * A review on this rubric: one answer per question in its order, a rating for each choice, words for each essay, and a reason where the score is not
 * the proposed one. The same on both sides (ruling 24); answers are found under their questions’ places: `answers.0.choice`.
 */
export const reviewOn = (items: readonly RubricItem[]) =>
  z
    .object({ answers: answersTo(items), ...overall })
    .refine(({ score, reason, answers }) => reason !== '' || !differs(score, proposedBy(items, answers)), {
      path: ['reason'],
      error: asMessage(reviewTexts.reason),
      // It is owed for the score and the ratings, whatever else is wrong.
      when: ({ issues }) =>
        issues.every(({ path = [] }) => path[0] === 'description' || path[2] === 'essay' || path[2] === 'comment'),
    })
    .transform((given) => {
      const proposed = proposedBy(items, given.answers)
      return { ...given, proposed, reason: differs(given.score, proposed) ? given.reason : '' }
    })

const differs = (score: number, proposed: number | null): boolean => proposed !== null && proposed !== score

const proposedBy = (items: readonly RubricItem[], answers: readonly GivenAnswer[]): number | null =>
  proposedScore(totalOf(items.map((item, place) => ({ ...item, choice: answers[place]?.choice ?? null }))))

/** What is said where nothing is asked is left out. */
const answersTo = (items: readonly RubricItem[]) =>
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
        const isChoice = type === choiceQuestion
        return {
          itemId: id,
          choice: isChoice ? choice : null,
          comment: allowComment ? comment : '',
          essay: isChoice ? '' : essay,
        }
      })
    })
    .pipe(z.tuple(items.map(answerTo) as []))
    .transform((answers): GivenAnswer[] => answers)

const rating = code(reviewTexts.choice).refine((choice) => ratings.some(({ value }) => value === choice), {
  error: asMessage(reviewTexts.choice),
})

const answerTo = ({ type }: RubricItem) =>
  z.object({
    itemId: rowId(),
    choice: type === choiceQuestion ? rating : z.null(),
    comment: optional(mostReason),
    essay: type === choiceQuestion ? optional(mostWords) : required(reviewTexts.essay, mostWords),
  })
export type ReviewData = z.output<ReturnType<typeof reviewOn>>
