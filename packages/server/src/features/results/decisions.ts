import { type Text, text } from '@jadara/contract/core/text'
import { findOrderProblem, toStageOrder } from '@jadara/contract/results/decision-order'
import { countMissingCharacters, shortReasonText } from '@jadara/contract/results/required-reason'
import type { Decision, ResultRow } from '@jadara/contract/results/result-row'
import { checkPrizeRank, type DecisionBody, formatOutcome, resultTexts } from '@jadara/contract/results/results'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { and, inArray, isNull } from 'drizzle-orm'
import { conflictFailure, conflictingFieldFailure, type Failure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationsInReview } from '../../db/application-lock.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import { toAuditChanges } from '../../db/changes.ts'
import { findViolatedConstraint, type Transaction } from '../../db/database.ts'
import type { Application, Round } from '../../db/participation.ts'
import { decisions } from '../../db/tables/reviewing.ts'
import { laterInstantSql } from '../../db/version.ts'
import type { Portal } from '../../portal.ts'
import { isCalculationCurrent } from './calculation.ts'
import { toResultRows } from './rows.ts'
import { loadResultsData, type ResultsData } from './season.ts'
import { type Calculation, findCalculationById, findEarlierDecisions, findWinner, listActiveDecisions } from './store.ts'

type DecisionContext = { readonly actorId: number; readonly at: Date }

/**
 * Decides about applicants of one round in review, all or none. The previous decision ends and remains in the history; an identical repeat writes nothing.
 * 404 for an unknown applicant, 400 for one who cannot be decided on and for applicants in different stages; 409 for an own conflict of interest, for an
 * earlier round, for a prize that somebody else has, or when the
 * calculation is outdated.
 */
export async function applyDecision(portal: Portal, data: DecisionBody, context: DecisionContext): Promise<ResultRow[]> {
  let roundId = 0
  try {
    return await portal.db.transaction(async (tx) => {
      const { round, applications } = await lockApplicationsInReview(tx, data.applicants)
      await assertNoOwnConflict(tx, context.actorId, data.applicants)
      roundId = round.id
      const stage = requireOneStage(applications, data)
      const season = await loadResultsData(tx, { roundId, stage }, portal.timeZone)
      if (data.outcome === 'winner' && stage === 1 && season.secondStage?.openedAt)
        throw invalidFieldFailure('applicants', resultTexts.winnerInSecondStage)
      const calculation = await findDecidedCalculation(tx, season, data)
      if (data.outcome !== null) assertDecidable(season, data)
      await assertPrizeFree(tx, round, data)
      const activeDecisions = await listActiveDecisions(tx, roundId)
      assertExpectedOutcome(activeDecisions, data)
      const applicantIds = new Set(data.applicants)
      const all = await toResultRows(season)
      const rows = all.filter(({ applicantId }) => applicantIds.has(applicantId))
      assertReasonGiven(rows, activeDecisions, data)
      assertOrderFollowed(all, stage, data)
      const change = { roundId, stage, data, calculation, activeDecisions, ...context }
      for (const one of data.restoresEarlier ? await listRestoringChanges(tx, change) : [change]) await replaceDecisions(tx, one)
      const decided = await listActiveDecisions(tx, roundId)
      return rows.map((row) => ({ ...row, decision: decided.get(row.applicantId) ?? null }))
    })
  } catch (error) {
    // A concurrent decision gave the prize to somebody else first.
    if (findViolatedConstraint(error) !== 'one_winner_of_a_prize' || !data.prize) throw error
    throw prizeTaken(requireFound(await findWinner(portal.db, roundId, data.prize)))
  }
}

/** The stage in which all of them are. A decision rests on the reviews of one stage. */
function requireOneStage(applications: readonly Pick<Application, 'stage'>[], { stage }: DecisionBody): Stage {
  const [first = 1, ...others] = new Set(applications.map((application) => application.stage))
  if (stage !== undefined && (others.length > 0 || first !== stage)) throw conflictFailure('changed', resultTexts.stageChanged)
  if (others.length > 0) throw invalidFieldFailure('applicants', resultTexts.stages)
  return first
}

/** The calculation that the decision refers to. It must be of this stage of the round; a winner needs the current one. */
async function findDecidedCalculation(
  tx: Transaction,
  season: ResultsData,
  { outcome, calculationId }: DecisionBody,
): Promise<Calculation | null> {
  if (!calculationId || outcome === null) return null
  const calculation = await findCalculationById(tx, calculationId)
  if (calculation?.roundId !== season.round.id) throw invalidFieldFailure('calculationId', resultTexts.calculation)
  if (calculation.stage !== season.stage) throw invalidFieldFailure('calculationId', resultTexts.calculationOfStage)
  if (outcome === 'winner' && !(await isCalculationCurrent(season, calculation)))
    throw conflictFailure('changed', resultTexts.outdated)
  return calculation
}

function assertExpectedOutcome(
  activeDecisions: ReadonlyMap<number, Decision>,
  { applicants, expectedOutcome }: DecisionBody,
): void {
  if (expectedOutcome && applicants.some((id) => activeDecisions.get(id)?.outcome !== expectedOutcome))
    throw conflictFailure('changed', resultTexts.changedSince)
}

/** Everybody must have submitted; winners need a place, so as many reviews as the round asks for. */
function assertDecidable({ applicants, round }: ResultsData, data: DecisionBody): void {
  const reviewCounts = new Map(applicants.map(({ id, reviews }) => [id, reviews.length]))
  const hasFewer = (least: number) => data.applicants.some((id) => (reviewCounts.get(id) ?? -1) < least)
  if (hasFewer(data.outcome === 'winner' ? 1 : 0)) throw invalidFieldFailure('applicants', resultTexts.notRanked)
  if (data.outcome === 'winner' && hasFewer(round.reviewsLeast)) throw invalidFieldFailure('applicants', resultTexts.provisional)
}

/** Revoking a prize, or giving one against the ranking, needs a reason, as on the screen (specification API-8). */
function assertReasonGiven(
  rows: readonly ResultRow[],
  activeDecisions: ReadonlyMap<number, Decision>,
  { outcome, prize, applicants, reason }: DecisionBody,
): void {
  if (countMissingCharacters(reason) === 0) return
  const revokesPrize = applicants.some((id) => {
    const before = activeDecisions.get(id)
    return before?.outcome === 'winner' && before.prize !== (prize ?? null)
  })
  const isAgainstRanking = outcome === 'winner' && prize && rows.some((row) => checkPrizeRank(row, prize))
  if (revokesPrize || isAgainstRanking) throw invalidFieldFailure('reason', shortReasonText(reason))
}

/** A decision against the order of places needs a reason; the message names whom it passes over. */
function assertOrderFollowed(rows: readonly ResultRow[], stage: Stage, data: DecisionBody): void {
  const problem = findOrderProblem(toStageOrder(rows, stage), data)
  if (problem) throw invalidFieldFailure('reason', problem)
}

async function assertPrizeFree(tx: Transaction, { id }: Round, { outcome, prize, applicants }: DecisionBody): Promise<void> {
  if (outcome !== 'winner' || !prize) return
  const winner = await findWinner(tx, id, prize)
  if (winner && !applicants.includes(winner.id)) throw prizeTaken(winner)
}

const prizeTaken = ({ englishName, arabicName }: { englishName: string; arabicName: string }): Failure =>
  conflictingFieldFailure('exists', 'prize', resultTexts.prizeTaken(text(englishName, arabicName)))

type DecisionChange = DecisionContext & {
  readonly roundId: number
  readonly stage: Stage
  readonly data: DecisionBody
  readonly calculation: Pick<Calculation, 'id' | 'number'> | null
  readonly activeDecisions: ReadonlyMap<number, Decision>
}

/** What gives each applicant the decision from before the active one, or none: one change for each decision that several had. */
async function listRestoringChanges(tx: Transaction, change: DecisionChange): Promise<DecisionChange[]> {
  const { data } = change
  const earlier = await findEarlierDecisions(tx, data.applicants)
  if ([...earlier.values()].some(({ outcome }) => outcome === 'winner'))
    throw conflictFailure('changed', resultTexts.changedSince)
  const groups = Map.groupBy(new Set(data.applicants), (id) => {
    const { outcome, reason, stage, calculation } = earlier.get(id) ?? {}
    return JSON.stringify([outcome, reason, stage, calculation])
  })
  return [...groups.values()].map((applicants) => {
    const before = earlier.get(applicants[0] ?? 0)
    if (!before) return { ...change, data: { ...data, applicants } }
    const { outcome, reason, stage, calculation } = before
    return { ...change, stage, calculation, data: { ...data, applicants, outcome, reason } }
  })
}

/** Replaces the active decisions in a fixed number of statements. */
async function replaceDecisions(
  tx: Transaction,
  { roundId, stage, data, calculation, activeDecisions, actorId, at }: DecisionChange,
): Promise<void> {
  const { outcome, reason } = data
  const prize = outcome === 'winner' ? (data.prize ?? null) : null
  const after = outcome && {
    ...{ outcome, prize, reason, calculation: calculation?.number ?? null },
    ...(stage === 2 && { stage }),
  }
  const changed = [...new Set(data.applicants)]
    .map((applicationId) => ({ applicationId, before: activeDecisions.get(applicationId) }))
    .filter(({ before }) => !isUnchanged(before, after))
  if (changed.length === 0) return
  const ids = changed.map(({ applicationId }) => applicationId)
  await endActiveDecisions(tx, ids, at)
  if (outcome) {
    const decision = { roundId, stage, outcome, prize, reason, calculationId: calculation?.id ?? null, decidedAt: at, actorId }
    await tx.insert(decisions).values(ids.map((applicationId) => ({ applicationId, ...decision })))
  }
  await insertAuditEntries(
    tx,
    changed.map(({ applicationId, before }) => {
      const shown = after ?? before
      const detail = {
        ...(shown && toNames(formatOutcome(shown))),
        ...toAuditChanges(toAuditValues(before), toAuditValues(after)),
      }
      const entry = { about: applicationId, at, actorId }
      return after
        ? { ...entry, action: 'decided' as const, detail }
        : { ...entry, action: 'decision-withdrawn' as const, detail: { ...detail, reason } }
    }),
  )
}

type DecisionContent = Pick<Decision, 'outcome' | 'prize' | 'reason' | 'calculation' | 'stage'>

/** Whether nothing would change. Withdrawing a decision that does not exist is no change either. */
function isUnchanged(before: DecisionContent | undefined, after: DecisionContent | null): boolean {
  if (!before || !after) return !before && !after
  return (['outcome', 'prize', 'reason', 'calculation'] as const).every((key) => before[key] === after[key])
}

const toAuditValues = (decision: DecisionContent | null | undefined): Readonly<Record<string, unknown>> => {
  if (!decision) return {}
  const { outcome, prize, reason, calculation, stage } = decision
  return {
    ...{ outcome, ...(prize && { prize }), ...(reason && { reason }) },
    ...(calculation && { calculation }),
    ...(stage && { stage }),
  }
}

const toNames = ({ en, ar }: Text) => ({ name: en, nameArabic: ar })

const endActiveDecisions = (tx: Transaction, applicationIds: number[], at: Date) =>
  tx
    .update(decisions)
    .set({ endedAt: laterInstantSql(decisions.decidedAt, at) })
    .where(and(inArray(decisions.applicationId, applicationIds), isNull(decisions.endedAt)))
