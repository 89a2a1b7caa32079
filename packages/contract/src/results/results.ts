import { z } from 'zod'
import { chosenApplicantIdsSchema } from '../applicants/chosen-applicants.ts'
import { tableFormatQuery } from '../applicants/tables.ts'
import { decidingDuties } from '../core/duties.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { flag, optionalPlainText, rowId } from '../core/value.ts'
import { stageNameShape, stageNumber } from '../rounds/second-stage.ts'
import { languageQuery } from '../submission/exports.ts'
import { calculationContentSchema } from './calculation-content.ts'
import { freezeBody } from './calculation-gaps.ts'
import { countMissingCharacters, shortReasonText } from './required-reason.ts'
import { type Outcome, outcomes, type ResultRow, resultRowSchema } from './result-row.ts'
import { stageQuery } from './result-stage.ts'

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
  changedSince: text(
    'A decision has changed since, so nothing was undone. Look at the decisions and decide again.',
    'تغيّر قرار بعد ذلك فلم يُتراجع عن شيء. راجع القرارات وقرر من جديد.',
  ),
  outdated: text(
    'Reviews or settings have changed since this calculation. Freeze a new one, and decide on that.',
    'تغيّرت التقييمات أو الإعدادات منذ هذه النتائج. جمّد نتائج جديدة واتخذ القرار على أساسها.',
  ),
  provisional: text(
    'This applicant is provisional: fewer reviews than the round asks for. A prize needs a place in the ranking.',
    'نتيجة هذا المتقدم مؤقتة لأن تقييماته أقل مما تشترطه الدورة. ولا تُمنح جائزة إلا لمن له مركز في الترتيب.',
  ),
  notRanked: text(
    'Only applicants who have submitted and are reviewed can be decided on.',
    'لا يُتخذ قرار إلا بشأن من قدّم طلبه وقُيّم.',
  ),
  stages: text(
    'These applicants are in different stages of the round. Decide on each stage by itself.',
    'هؤلاء المتقدمون في مرحلتين مختلفتين من الدورة. اتخذ القرار في كل مرحلة على حدة.',
  ),
  stageChanged: text(
    'An applicant is in another stage of the round by now, so nothing was decided. Please look again.',
    'انتقل أحد المتقدمين إلى مرحلة أخرى من الدورة، فلم يُتخذ أي قرار. راجع النتائج من جديد.',
  ),
  winnerInSecondStage: text(
    'This round has a second stage. Winners are chosen among the applicants in it.',
    'لهذه الدورة مرحلة ثانية، ويُختار الفائزون من بين متقدميها.',
  ),
  calculationOfStage: text(
    'This calculation is of another stage. Choose one of the stage in which the applicant is.',
    'هذه النتائج المجمّدة لمرحلة أخرى. اختر نتائج المرحلة التي فيها المتقدم.',
  ),
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

export const resultsSchema = z.object({
  round: z.object({
    id: z.number(),
    englishName: z.string(),
    arabicName: z.string(),
    active: z.boolean(),
    inReview: z.boolean(),
  }),
  reviewsLeast: z.number(),
  disagreementFrom: z.number(),
  overrideLimit: z.number(),
  /** Winners may be announced without a second administrator. */
  allowsSingleDecider: z.boolean(),
  isReviewingOpen: z.boolean(),
  /** End of reviewing; null if no date is set. */
  closesAt: z.string().nullable(),
  /** By rank; then the provisional ones by mean, and those without reviews by name. */
  rows: z.array(resultRowSchema),
  /** Reviews that count; all assignments; applicants; and applicants with at least `reviewsLeast` reviews. */
  progress: z.object({ reviews: z.number(), assignments: z.number(), applicants: z.number(), enough: z.number() }),
  /** The second stage of the round, if there is one. It has applicants once it is open. */
  secondStage: z.object({ ...stageNameShape, isOpen: z.boolean() }).optional(),
  /** Only in the results of the second stage. `calculation` is the number of the one that `firstStage` of the rows is from; null if none was frozen. */
  firstStage: z.object({ calculation: z.number().nullable() }).optional(),
})
export type Results = z.infer<typeof resultsSchema>

export const readResults = endpoint({
  method: 'GET',
  path: '/api/Results',
  who: [administrator],
  summary:
    'Calculates the results of a round from its reviews. By default of the active round and its first stage. 404 for the second stage of a round without one.',
  query: z.object({ roundId: rowId().optional(), ...stageQuery }),
  reply: resultsSchema,
})

export const exportResults = endpoint({
  method: 'GET',
  path: '/api/ExportResults',
  who: [administrator],
  summary: 'Exports the results of a round as a table. By default of the active round and its first stage.',
  query: z.object({ roundId: rowId().optional(), ...stageQuery, ...tableFormatQuery, ...languageQuery }),
  reply: 'file',
})

/** Why a prize needs a reason: the applicant shares the rank, or has another rank than the prize. */
export function checkPrizeRank(
  { rank, tied }: Pick<ResultRow, 'rank' | 'tied'>,
  prize: number,
): 'tied' | 'elsewhere' | undefined {
  if (tied && rank !== null && rank <= prize) return 'tied'
  return rank === prize ? undefined : 'elsewhere'
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
    /** What every one of them has to have now, for undoing a decision. */
    expectedOutcome: z.enum(outcomes).optional(),
    /** With `outcome` null: each gets the decision from before the one that is taken back. */
    restoresEarlier: flag().optional(),
    /** The stage in which every one of them has to be now. */
    stage: stageNumber().optional(),
  })
  .superRefine(({ outcome, prize, applicants, calculationId, reason }, { addIssue }) => {
    const refuse = (path: string, message: Text) => addIssue({ code: 'custom', path: [path], message: asMessage(message) })
    if (outcome === null && countMissingCharacters(reason) > 0) refuse('reason', shortReasonText(reason))
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
  duties: decidingDuties,
  summary:
    'Shortlists or rejects applicants, awards a prize, or withdraws a decision (`outcome` null). A reason of at least 40 characters is required to withdraw a decision, to take a prize away, for a prize that does not follow from the ranking, and for any decision against the order of places. A provisional applicant gets no prize. Applicants never see the reason. 409 for an earlier round, for an applicant with whom the caller has declared a conflict of interest, for a prize that another applicant has, if the calculation of a winner is outdated, or (`changed`) if an applicant does not have the `expectedOutcome` or is not in the `stage`. With `restoresEarlier`, withdrawing a decision restores the one from before; 409 `changed` if that was a prize. A decision is made in the stage in which the applicants are; once the second stage is open, winners are chosen in it.',
  body: decisionBody,
  reply: z.array(resultRowSchema),
})

export const calculationLineSchema = z.object({
  id: z.number(),
  /** Counted from 1 within the round, over both stages. */
  number: z.number(),
  stage: z.literal([1, 2]),
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
  summary: 'Lists the frozen calculations of a round, newest first; of both stages, unless one is chosen.',
  params: ofRound,
  query: z.object({ stage: stageNumber().optional() }),
  reply: z.array(calculationLineSchema),
})

export const freezeCalculation = endpoint({
  method: 'POST',
  path: '/api/Rounds/{id}/Calculations',
  who: [administrator],
  duties: decidingDuties,
  summary:
    'Freezes the current calculation of a stage, by default the first: all answers, weights, scores and places. It never changes. Each gap (`CalculationGaps`) must be waived with a reason of at least 40 characters. 409 before the first review, while reviewing is open (`incomplete`), for a gap that is not waived (`incomplete`, naming it) and for a waiver of a gap that no longer exists (`changed`).',
  params: ofRound,
  body: freezeBody,
  reply: calculationLineSchema,
  status: 201,
})

export const readCalculation = endpoint({
  method: 'GET',
  path: '/api/Calculations/{id}',
  who: [administrator],
  summary: 'Returns one frozen calculation with all its inputs.',
  params: z.object({ id: rowId() }),
  reply: calculationLineSchema.extend({ content: calculationContentSchema }),
})

export const calculationFormats = ['pdf', 'xlsx', 'json', 'zip'] as const
const formatUnknown = text('Please choose PDF, Excel, JSON or ZIP.', 'اختر PDF أو Excel أو JSON أو ZIP.')

export const exportCalculation = endpoint({
  method: 'GET',
  path: '/api/Calculations/{id}/Report',
  who: [administrator],
  summary:
    'Exports the calculation report: a PDF for signing, a workbook with every step, the JSON whose digest the report names, or a ZIP of that JSON with a program that recomputes it.',
  params: z.object({ id: rowId() }),
  query: z.object({ format: z.enum(calculationFormats, { error: asMessage(formatUnknown) }).default('xlsx'), ...languageQuery }),
  reply: 'file',
})
