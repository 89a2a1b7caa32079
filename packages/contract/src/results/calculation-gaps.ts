import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { joinFirstSentences } from '../core/lists.ts'
import { formatCalendarDay, formatMoment, lastInstantBefore } from '../core/moment.ts'
import { nameShape, personShape } from '../core/names.ts'
import { formatNumber, type Text, text } from '../core/text.ts'
import { rowId } from '../core/value.ts'
import type { Stage } from '../rounds/second-stage.ts'
import { requiredReason } from './required-reason.ts'
import { stageQuery } from './result-stage.ts'

/** What is missing before a calculation can be frozen. Each gap is waived by name, with a reason, or closed. */
export const gapKinds = ['missing-review', 'reopened-review', 'too-few-reviews', 'undecided-conflict'] as const

const calculationGapSchema = z.object({
  kind: z.enum(gapKinds),
  /** The application, and the account. */
  applicantId: z.number(),
  userId: z.number(),
  receiptNumber: z.string(),
  ...nameShape,
  /** Reviews that count. */
  reviews: z.number(),
  /** The assigned reviewer with the label R1, R2 …; null for `too-few-reviews`. */
  reviewer: z.object({ label: z.string(), ...personShape }).nullable(),
  /** The last day of a missing review whose due date was extended and has not passed; otherwise null. */
  openUntil: z.string().nullable(),
})
export type CalculationGap = z.infer<typeof calculationGapSchema>

const calculationGapsSchema = z.object({
  isReviewingOpen: z.boolean(),
  /** End of reviewing; null if no date is set. */
  closesAt: z.string().nullable(),
  reviewsLeast: z.number(),
  /** By applicant; first the reviews, then the applicant. */
  gaps: z.array(calculationGapSchema),
})
export type CalculationGaps = z.infer<typeof calculationGapsSchema>

const gapWaiverSchema = z.object({
  applicantId: rowId(),
  /** The reviewer's account; null or omitted for an applicant with too few reviews. */
  reviewerUserId: rowId()
    .nullish()
    .transform((id) => id ?? null),
  /** Needed for `undecided-conflict` only: the same review may be open again. */
  kind: z.enum(gapKinds).optional(),
  reason: requiredReason(),
})
export type GapWaiver = z.output<typeof gapWaiverSchema>

export const freezeBody = z.object({ waivedGaps: z.array(gapWaiverSchema).max(20_000).default([]), ...stageQuery })
export type FreezeBody = z.output<typeof freezeBody>

/** Identifies the gap that a waiver is about: an applicant, or an applicant and a reviewer, and whether it is about a conflict of interest. */
export const toWaiverKey = ({ applicantId, reviewerUserId, kind }: Omit<GapWaiver, 'reason'>): string =>
  `${applicantId}:${reviewerUserId ?? ''}${kind === 'undecided-conflict' ? ':conflict' : ''}`
export const toGapKey = ({ applicantId, reviewer, kind }: Pick<CalculationGap, 'applicantId' | 'reviewer' | 'kind'>): string =>
  toWaiverKey({ applicantId, reviewerUserId: reviewer?.userId ?? null, kind })

export const gapTexts = {
  open: (closesAt: string | Date | null, timeZone: string, stage: Stage): Text => {
    if (closesAt === null && stage === 2)
      return text(
        'Reviewing is open, and the second stage has no last day for reviews. Set it on the page of the second stage, and freeze the calculation when it is over.',
        'التحكيم مفتوح ولم يُحدَّد آخر موعد له في المرحلة الثانية. حدّده في صفحة المرحلة الثانية، وجمّد النتائج بعد انتهائه.',
      )
    if (closesAt === null)
      return text(
        'Reviewing is open, and no last day is set. Set “Reviews are due” under Key dates, and freeze the calculation when it is over.',
        'التحكيم مفتوح ولم يُحدَّد آخر موعد له. حدّد «آخر موعد للتحكيم» في صفحة المواعيد، وجمّد النتائج بعد انتهائه.',
      )
    const { en, ar } = formatMoment(lastInstantBefore(closesAt), timeZone)
    if (stage === 2)
      return text(
        `Reviewing is open until ${en}. Freeze the calculation when it is over; its last day is set on the page of the second stage.`,
        `التحكيم مفتوح حتى ${ar}. جمّد النتائج بعد انتهائه. ويُحدَّد آخر موعد له في صفحة المرحلة الثانية.`,
      )
    return text(
      `Reviewing is open until ${en}. Freeze the calculation when it is over; its last day is set under Key dates (“Reviews are due”).`,
      `التحكيم مفتوح حتى ${ar}. جمّد النتائج بعد انتهائه. ويُحدَّد آخر موعد له في صفحة المواعيد («آخر موعد للتحكيم»).`,
    )
  },
  changed: text(
    'The gaps have changed since you opened this: a review was submitted, an assignment ended, or a conflict was found or decided on. Nothing was frozen; please look again.',
    'تغيّرت النواقص منذ أن فتحت هذه القائمة: قُدّم تقييم، أو انتهى إسناد، أو ظهر تضارب مصالح أو بُتّ فيه. لم تُجمّد النتائج، فراجع القائمة من جديد.',
  ),
  notWaived: (gaps: readonly CalculationGap[], reviewsLeast: number): Text => {
    const { en, ar } = joinFirstSentences(gaps.map((gap) => formatGap(gap, reviewsLeast)))
    return text(
      `Something is missing. ${en} Close each gap, or waive it with a reason.`,
      `هناك ما ينقص. ${ar} استكمل كل نقص، أو تجاوز عنه مع ذكر السبب.`,
    )
  },
} as const

type NamedGap = Pick<CalculationGap, 'kind' | 'englishName' | 'arabicName' | 'reviews' | 'openUntil'> & {
  /** Without names, as in a frozen calculation, it is named by its label. */
  readonly reviewer: { readonly label: string; readonly englishName?: string; readonly arabicName?: string } | null
}

/** “Nadia Reader (R1) has not reviewed Mona Abdelrahman.” */
export function formatGap({ kind, englishName, arabicName, reviews, reviewer, openUntil }: NamedGap, reviewsLeast: number): Text {
  const label = reviewer?.label ?? ''
  const toName = (name: string | undefined) => (name ? `${name} (${label})` : label)
  const who = text(toName(reviewer?.englishName), toName(reviewer?.arabicName))
  if (kind === 'missing-review') {
    const missing = text(`${who.en} has not reviewed ${englishName}`, `لم يُقدَّم تقييم ${who.ar} للمتقدم ${arabicName}`)
    if (openUntil === null) return text(`${missing.en}.`, `${missing.ar}.`)
    const day = formatCalendarDay(openUntil, 'UTC')
    return text(`${missing.en}; the review is open until ${day.en}.`, `${missing.ar}، وهو مفتوح حتى ${day.ar}.`)
  }
  if (kind === 'reopened-review')
    return text(
      `The review of ${englishName} by ${who.en} is open again.`,
      `تقييم ${who.ar} للمتقدم ${arabicName} مفتوح من جديد.`,
    )
  if (kind === 'undecided-conflict')
    return text(
      `A conflict of interest of ${who.en} with ${englishName} was found and is not decided on; the review counts.`,
      `وُجد تضارب مصالح بين ${who.ar} والمتقدم ${arabicName} ولم يُبتّ فيه، والتقييم محتسب.`,
    )
  return text(
    `${englishName} has ${formatNumber(reviews, 'en')} of ${formatNumber(reviewsLeast, 'en')} reviews.`,
    `التقييمات المقدَّمة للمتقدم ${arabicName}: ${formatNumber(reviews, 'ar')} من ${formatNumber(reviewsLeast, 'ar')}.`,
  )
}

export const listCalculationGaps = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/CalculationGaps',
  who: [administrator],
  summary:
    'Says whether reviewing is open, and lists what is missing before a calculation can be frozen: assigned reviews that are missing or open again, reviews under a conflict of interest that is not decided on, and applicants with too few reviews. By default of the first stage.',
  params: z.object({ id: rowId() }),
  query: z.object(stageQuery),
  reply: calculationGapsSchema,
})
