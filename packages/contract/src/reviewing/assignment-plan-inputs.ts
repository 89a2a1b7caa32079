import { z } from 'zod'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { rowId, whole } from '../core/value.ts'

/** What an assignment plan is solved from. A plan keeps its own inputs. */

const inputTexts = {
  reviews: text(
    'The number of reviewers for each applicant is a whole number from 1 to 10.',
    'عدد المحكّمين لكل متقدم عدد صحيح من ١ إلى ١٠.',
  ),
  ownReviews: text(
    'Reviews of one applicant is a whole number from 0 to 10.',
    'عدد التقييمات لمتقدم بعينه عدد صحيح من ٠ إلى ١٠.',
  ),
  load: text(
    'The number of applicants per reviewer is a whole number from 0 to 2,000.',
    'عدد المتقدمين لكل محكّم عدد صحيح من ٠ إلى ٢٠٠٠.',
  ),
  order: text('The least number of applicants is larger than the most.', 'الحد الأدنى لعدد المتقدمين أكبر من الحد الأقصى.'),
  seed: text('The seed is a whole number from 0 to 999,999,999.', 'رقم البذرة عدد صحيح من ٠ إلى ٩٩٩٬٩٩٩٬٩٩٩.'),
  weight: text('Please enter a whole number from 0 to 10.', 'أدخل عددًا صحيحًا من ٠ إلى ١٠.'),
  twice: text('A reviewer or applicant is named twice.', 'تكرر ذكر محكّم أو متقدم.'),
} as const

export const mostReviewsPlanned = 10
export const mostLoadPlanned = 2000
export const mostSeed = 999_999_999

const load = () => whole(inputTexts.load, inputTexts.load, [mostLoadPlanned, inputTexts.load], 0)
const weight = () => whole(inputTexts.weight, inputTexts.weight, [10, inputTexts.weight], 0)
const isInOrder = ({ least, most }: { readonly least: number; readonly most: number }) => least <= most
const areDifferent = (ids: readonly number[]) => new Set(ids).size === ids.length

/** How much each counts: the same theme, the same words, the reviewer's wish, even loads. */
export const planWeightNames = ['theme', 'words', 'wishes', 'evenLoads'] as const
export type PlanWeightName = (typeof planWeightNames)[number]

export const planWeightLabels = {
  theme: text('Reviewers of the same theme', 'محكّمون من المجال نفسه'),
  words: text('Reviewers who work on the same topics', 'محكّمون يعملون في الموضوعات نفسها'),
  wishes: text('What reviewers said they could judge', 'ما ذكر المحكّمون أن بإمكانهم تحكيمه'),
  evenLoads: text('The same number of applicants for everybody', 'توزيع المتقدمين على المحكّمين بالتساوي'),
} as const

export const assignmentPlanInputs = z.object({
  /** For each applicant, including existing assignments. */
  reviews: whole(inputTexts.reviews, inputTexts.reviews, [mostReviewsPlanned, inputTexts.reviews]),
  /** Assignments per reviewer, including existing ones. */
  load: z.object({ least: load(), most: load() }).refine(isInOrder, { path: ['least'], error: asMessage(inputTexts.order) }),
  weights: z.object({ theme: weight(), words: weight(), wishes: weight(), evenLoads: weight() }),
  /** The same inputs with the same seed give the same plan. */
  seed: whole(inputTexts.seed, inputTexts.seed, [mostSeed, inputTexts.seed], 0),
  /** Bounds of single reviewers in place of `load`; `most: 0` gives a reviewer nothing new. `reviewerId` is the registration. */
  reviewers: z
    .array(
      z
        .object({ reviewerId: rowId(), least: load(), most: load() })
        .refine(isInOrder, { path: ['least'], error: asMessage(inputTexts.order) }),
    )
    .max(1000)
    .refine((reviewers) => areDifferent(reviewers.map(({ reviewerId }) => reviewerId)), { error: asMessage(inputTexts.twice) })
    .default([]),
  /** Reviews of single applicants in place of `reviews`. */
  applicants: z
    .array(
      z.object({
        applicantId: rowId(),
        reviews: whole(inputTexts.ownReviews, inputTexts.ownReviews, [mostReviewsPlanned, inputTexts.ownReviews], 0),
      }),
    )
    .max(5000)
    .refine((applicants) => areDifferent(applicants.map(({ applicantId }) => applicantId)), {
      error: asMessage(inputTexts.twice),
    })
    .default([]),
})
export type AssignmentPlanInputs = z.output<typeof assignmentPlanInputs>
