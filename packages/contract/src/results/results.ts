import { z } from 'zod'
import { tableFormatQuery } from '../applicants/tables.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { optionalPlainText, rowId } from '../core/value.ts'
import { chosenApplicantIdsSchema } from '../reviewing/assigning.ts'
import { languageQuery } from '../submission/exports.ts'

export const outcomes = ['shortlisted', 'winner', 'not-selected'] as const
export type Outcome = (typeof outcomes)[number]
/** The award has two prizes (specification GEN-1). */
export const prizeNumbers = [1, 2] as const

export const resultTexts = {
  outcome: text('Please choose the decision', 'اختر القرار'),
  prize: text('Please choose the prize', 'اختر الجائزة'),
  oneWinner: text('A prize has one winner. Please choose one applicant.', 'لكل جائزة فائز واحد. اختر متقدمًا واحدًا.'),
  prizeTaken: (name: Text) =>
    text(
      `${name.en} is the winner of this prize. Take that decision back first.`,
      `${name.ar} هو الفائز بهذه الجائزة. تراجع عن ذلك القرار أولًا.`,
    ),
  calculation: text(
    'Winners are decided on a frozen calculation. Freeze one first.',
    'يُحدَّد الفائزون على أساس نتائج مجمّدة. جمّد النتائج أولًا.',
  ),
  outdated: text(
    'Reviews have changed since this calculation. Freeze a new one, and decide on that.',
    'تغيّرت التقييمات منذ هذه النتائج. جمّد نتائج جديدة واتخذ القرار على أساسها.',
  ),
  notRanked: text(
    'Only applicants who have submitted and are reviewed can be decided on.',
    'لا يُتخذ قرار إلا بشأن من قدّم طلبه وقُيّم.',
  ),
  reason: text('Please give the reason', 'اذكر السبب'),
  nothingToCalculate: text('No review has been submitted yet.', 'لم يُقدَّم أي تقييم بعد.'),
} as const

const outcomeNames = {
  shortlisted: text('Shortlisted', 'القائمة المختصرة'),
  'not-selected': text('Not selected', 'لم يقع عليه الاختيار'),
} as const
const prizeNames = {
  1: text('Winner of the first prize', 'الفائز بالجائزة الأولى'),
  2: text('Winner of the second prize', 'الفائز بالجائزة الثانية'),
}

/** “Shortlisted”, “Winner of the first prize” */
export const formatOutcome = ({ outcome, prize }: { readonly outcome: Outcome; readonly prize: number | null }): Text =>
  outcome === 'winner' ? prizeNames[prize === 2 ? 2 : 1] : outcomeNames[outcome]

const decision = z.object({
  outcome: z.enum(outcomes),
  /** 1 or 2 for a winner, otherwise null. */
  prize: z.number().nullable(),
  reason: z.string(),
  decidedAt: z.string(),
  by: z.object({ userId: z.number(), englishName: z.string(), arabicName: z.string() }),
  /** The number of the frozen calculation on which it was made. */
  calculation: z.number().nullable(),
})
export type Decision = z.infer<typeof decision>

/**
 * A submitted applicant and the statistics of their reviews. Ranks use exact means; the mean shown has two decimals. Missing reviews are ignored, not
 * counted as zero.
 */
export const resultRowSchema = z.object({
  /** The application, and the account (specification GEN-3). */
  applicantId: z.number(),
  userId: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  branchId: z.number(),
  branchName: z.string(),
  branchArabicName: z.string(),
  /** Overall rank and rank within the theme; equal means share a rank (1, 2, 2, 4). Null without reviews. */
  rank: z.number().nullable(),
  rankInTheme: z.number().nullable(),
  /** Another applicant has exactly the same mean. */
  tied: z.boolean(),
  /** Reviews that count, and assignments without a review. */
  reviews: z.number(),
  pending: z.number(),
  /** Sum of the scores. */
  sum: z.number(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** Highest − lowest. */
  spread: z.number().nullable(),
  /** Population standard deviation of the scores, two decimals. */
  deviation: z.number().nullable(),
  /** Mean of the weighted ratings in per cent, unrounded and before a reviewer changed the score; null without choice questions. */
  weightedMean: z.number().nullable(),
  /** The spread is at least the round's `disagreementFrom`. */
  disagreement: z.boolean(),
  /** Fewer reviews than the round's `reviewsLeast`. */
  tooFew: z.boolean(),
  /** The reviews used different questions or weights. */
  mixedRubrics: z.boolean(),
  /** A review is about an earlier submission than the current one. */
  ofEarlierSubmission: z.boolean(),
  /** A review has no ratings although the theme has questions. */
  withoutRatings: z.boolean(),
  /** In the order of the assignments. `reviewer` is R1, R2 … within the round. */
  scores: z.array(z.object({ reviewer: z.string(), reviewerId: z.number(), score: z.number(), proposed: z.number().nullable() })),
  decision: decision.nullable(),
})
export type ResultRow = z.infer<typeof resultRowSchema>

export const resultSettingsShape = { reviewsLeast: z.number(), disagreementFrom: z.number() }

export const resultsSchema = z.object({
  round: z.object({ id: z.number(), englishName: z.string(), arabicName: z.string(), active: z.boolean() }),
  ...resultSettingsShape,
  isReviewingOpen: z.boolean(),
  /** End of reviewing; null if no date is set. */
  closesAt: z.string().nullable(),
  /** By rank; unranked rows last, by name. */
  rows: z.array(resultRowSchema),
  /** Reviews that count; all assignments; applicants; and applicants with at least `reviewsLeast` reviews. */
  progress: z.object({ reviews: z.number(), assignments: z.number(), applicants: z.number(), enough: z.number() }),
})
export type Results = z.infer<typeof resultsSchema>

export const readResults = endpoint({
  method: 'GET',
  path: '/api/Results',
  who: [administrator],
  summary: 'Calculates the results of a round from its reviews. By default of the active round.',
  query: z.object({ roundId: rowId().optional() }),
  reply: resultsSchema,
})

export const exportResults = endpoint({
  method: 'GET',
  path: '/api/ExportResults',
  who: [administrator],
  summary: 'Exports the results of a round as a table. By default of the active round.',
  query: z.object({ roundId: rowId().optional(), ...tableFormatQuery, ...languageQuery }),
  reply: 'file',
})

/** Why a prize needs a reason: the applicant shares the rank, has another rank than the prize, or has too few reviews. */
export function checkPrizeRank(
  { rank, tied, tooFew }: Pick<ResultRow, 'rank' | 'tied' | 'tooFew'>,
  prize: number,
): 'tied' | 'elsewhere' | 'tooFew' | undefined {
  if (tied && rank !== null && rank <= prize) return 'tied'
  if (rank !== prize) return 'elsewhere'
  return tooFew ? 'tooFew' : undefined
}

/** A decision for one or many applicants; `outcome` null withdraws the current decision. */
export const decisionBody = z
  .object({
    applicants: chosenApplicantIdsSchema,
    outcome: z.enum(outcomes, { error: asMessage(resultTexts.outcome) }).nullable(),
    prize: z.literal(prizeNumbers, { error: asMessage(resultTexts.prize) }).nullish(),
    reason: optionalPlainText(2000),
    /** Required for a winner: the frozen calculation. */
    calculationId: rowId().nullish(),
  })
  .superRefine(({ outcome, prize, applicants, calculationId, reason }, { addIssue }) => {
    const refuse = (path: string, message: Text) => addIssue({ code: 'custom', path: [path], message: asMessage(message) })
    if (outcome === null && reason === '') refuse('reason', resultTexts.reason)
    if (outcome !== 'winner') return
    if (!prize) refuse('prize', resultTexts.prize)
    if (applicants.length > 1) refuse('applicants', resultTexts.oneWinner)
    if (!calculationId) refuse('calculationId', resultTexts.calculation)
  })
export type DecisionBody = z.output<typeof decisionBody>

export const decideOnApplicants = endpoint({
  method: 'POST',
  path: '/api/Decisions',
  who: [administrator],
  summary:
    'Shortlists or rejects applicants, awards a prize, or withdraws a decision (`outcome` null). A reason is required to withdraw a decision, to take a prize away, and for a prize that does not follow from the ranking. Applicants never see the reason. 409 for an earlier round, for a prize that another applicant has, or if the calculation of a winner is outdated.',
  body: decisionBody,
  reply: z.array(resultRowSchema),
})

export const calculationLineSchema = z.object({
  id: z.number(),
  /** Counted from 1 within the round. */
  number: z.number(),
  madeAt: z.string(),
  by: z.object({ userId: z.number(), englishName: z.string(), arabicName: z.string() }),
  applicants: z.number(),
  reviews: z.number(),
  /** SHA-256 of the JSON report, in hexadecimal. */
  sha256: z.string(),
  /** A new calculation would have the same content. */
  isCurrent: z.boolean(),
})
export type CalculationLine = z.infer<typeof calculationLineSchema>

const ofRound = z.object({ id: rowId() })

export const listCalculations = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/Calculations',
  who: [administrator],
  summary: 'Lists the frozen calculations of a round, newest first.',
  params: ofRound,
  reply: z.array(calculationLineSchema),
})

export const freezeCalculation = endpoint({
  method: 'POST',
  path: '/api/Rounds/{id}/Calculations',
  who: [administrator],
  summary:
    'Freezes the current calculation: all answers, weights, scores and places. It never changes. 409 before the first review.',
  params: ofRound,
  reply: calculationLineSchema,
  status: 201,
})

/** The content of a frozen calculation, sufficient to recalculate it by hand. Reviewers are R1, R2 …; answers are in the order of the rubric's items. */
export const calculationContentSchema = z.object({
  format: z.literal(1),
  number: z.number(),
  madeAt: z.string(),
  round: z.object({ id: z.number(), englishName: z.string(), arabicName: z.string() }),
  ...resultSettingsShape,
  rubrics: z.array(
    z.object({
      id: z.number(),
      branchName: z.string(),
      branchArabicName: z.string(),
      items: z.array(
        z.object({ description: z.string(), descriptionArabic: z.string(), type: z.number(), weight: z.number().nullable() }),
      ),
    }),
  ),
  applicants: z.array(
    resultRowSchema.omit({ scores: true, decision: true, pending: true, reviews: true, withoutRatings: true }).extend({
      receiptNumber: z.string(),
      reviews: z.array(
        z.object({
          reviewer: z.string(),
          rubric: z.number(),
          version: z.number(),
          submittedAt: z.string(),
          receiptNumber: z.string(),
          /** A rating per choice question, null per essay; empty if the review has no ratings. Reports contain no text of reviews. */
          choices: z.array(z.number().nullable()),
          points: z.number(),
          most: z.number(),
          proposed: z.number().nullable(),
          score: z.number(),
          reason: z.string(),
        }),
      ),
      reviewCount: z.number(),
    }),
  ),
})
export type CalculationContent = z.infer<typeof calculationContentSchema>

export const readCalculation = endpoint({
  method: 'GET',
  path: '/api/Calculations/{id}',
  who: [administrator],
  summary: 'Returns one frozen calculation with all its inputs.',
  params: z.object({ id: rowId() }),
  reply: calculationLineSchema.extend({ content: calculationContentSchema }),
})

export const calculationFormats = ['pdf', 'xlsx', 'json'] as const
const formatUnknown = text('Please choose PDF, Excel or JSON.', 'اختر PDF أو Excel أو JSON.')

export const exportCalculation = endpoint({
  method: 'GET',
  path: '/api/Calculations/{id}/Report',
  who: [administrator],
  summary:
    'Exports the calculation report: a PDF for signing, a workbook with every step, or the JSON whose digest the report names.',
  params: z.object({ id: rowId() }),
  query: z.object({ format: z.enum(calculationFormats, { error: asMessage(formatUnknown) }).default('xlsx'), ...languageQuery }),
  reply: 'file',
})
