import {
  besidePlace,
  type Decision,
  type DecisionData,
  outcomeWords,
  type ResultRow,
  resultTexts,
} from '@jadara/contract/results'
import { type Text, text } from '@jadara/contract/text'
import { and, inArray, isNull } from 'drizzle-orm'
import { lockAllForOffice } from '../../db/application-lock.ts'
import { auditEach } from '../../db/audit.ts'
import { changes } from '../../db/changes.ts'
import { refusedBy, type Transaction } from '../../db/database.ts'
import { notBefore } from '../../db/not-before.ts'
import type { Round } from '../../db/participation.ts'
import { decisions } from '../../db/tables/reviewing.ts'
import { conflict, conflictingField, type Failure, invalidField, known } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import { calculated, isCurrent } from './calculation.ts'
import { rowsOf } from './rows.ts'
import { type Season, seasonOf } from './season.ts'
import { type Calculation, calculationNumbered, standingDecisions, winnerOf } from './store.ts'

type By = { readonly actorId: number; readonly at: Date }

/**
 * Decides about applicants of the active round, all of them or none; the decision that stood before ends, and stays in the history. The same once more
 * writes nothing. 404 for an applicant who is not there, 409 for one of an earlier round, 400 for one who cannot be decided on, 409 where the prize is
 * somebody else's or the calculation is no longer what a new one would say.
 */
export async function decideOn(portal: Portal, data: DecisionData, by: By): Promise<ResultRow[]> {
  let roundId = 0
  try {
    return await portal.db.transaction(async (tx) => {
      const { round } = await lockAllForOffice(tx, data.applicants)
      roundId = round.id
      const season = await seasonOf(tx, round, portal.timeZone)
      const calculation = await calculationFor(tx, season, data)
      if (data.outcome !== null) refuseUndecidable(season, data)
      await refuseTaken(tx, round, data)
      const standing = await standingDecisions(tx, roundId)
      const asked = new Set(data.applicants)
      const rows = rowsOf(season).filter(({ applicantId }) => asked.has(applicantId))
      refuseWithoutReason(rows, standing, data)
      await replace(tx, { roundId, data, calculation, standing, ...by })
      const decided = await standingDecisions(tx, roundId)
      return rows.map((row) => ({ ...row, decision: decided.get(row.applicantId) ?? null }))
    })
  } catch (error) {
    // Two at once: the other one was first.
    if (refusedBy(error) !== 'one_winner_of_a_prize' || !data.prize) throw error
    throw taken(known(await winnerOf(portal.db, roundId, data.prize)))
  }
}

/** The calculation that is decided on: of this round, and for a winner the one that a new one would repeat. */
async function calculationFor(
  tx: Transaction,
  season: Season,
  { outcome, calculationId }: DecisionData,
): Promise<Calculation | null> {
  if (!calculationId || outcome === null) return null
  const calculation = await calculationNumbered(tx, calculationId)
  if (calculation?.roundId !== season.round.id) throw invalidField('calculationId', resultTexts.calculation)
  if (outcome === 'winner' && !isCurrent(calculated(season), calculation)) throw conflict('changed', resultTexts.outdated)
  return calculation
}

/** Whoever is decided on has submitted; a winner is reviewed, too. */
function refuseUndecidable({ applicants }: Season, data: DecisionData): void {
  const reviewsOf = new Map(applicants.map(({ id, reviews }) => [id, reviews.length]))
  const least = data.outcome === 'winner' ? 1 : 0
  if (data.applicants.some((id) => (reviewsOf.get(id) ?? -1) < least)) throw invalidField('applicants', resultTexts.notRanked)
}

/** Whoever takes a prize away, or gives one beside what the places say, owes the reason, as the screen asks for it (ruling 24). */
function refuseWithoutReason(
  rows: readonly ResultRow[],
  standing: ReadonlyMap<number, Decision>,
  { outcome, prize, applicants, reason }: DecisionData,
): void {
  if (reason !== '') return
  const takesAway = applicants.some((id) => {
    const before = standing.get(id)
    return before?.outcome === 'winner' && before.prize !== (prize ?? null)
  })
  const isBeside = outcome === 'winner' && prize && rows.some((row) => besidePlace(row, prize))
  if (takesAway || isBeside) throw invalidField('reason', resultTexts.reason)
}

async function refuseTaken(tx: Transaction, { id }: Round, { outcome, prize, applicants }: DecisionData): Promise<void> {
  if (outcome !== 'winner' || !prize) return
  const winner = await winnerOf(tx, id, prize)
  if (winner && !applicants.includes(winner.id)) throw taken(winner)
}

const taken = ({ englishName, arabicName }: { englishName: string; arabicName: string }): Failure =>
  conflictingField('exists', 'prize', resultTexts.prizeTaken(text(englishName, arabicName)))

type All = By & {
  readonly roundId: number
  readonly data: DecisionData
  readonly calculation: Calculation | null
  readonly standing: ReadonlyMap<number, Decision>
}

/** In a fixed number of statements, however many are decided on. */
async function replace(tx: Transaction, { roundId, data, calculation, standing, actorId, at }: All): Promise<void> {
  const { outcome, reason } = data
  const prize = outcome === 'winner' ? (data.prize ?? null) : null
  const after = outcome && { outcome, prize, reason, calculation: calculation?.number ?? null }
  const changed = [...new Set(data.applicants)]
    .map((applicationId) => ({ applicationId, before: standing.get(applicationId) }))
    .filter(({ before }) => !isSame(before, after))
  if (changed.length === 0) return
  const ids = changed.map(({ applicationId }) => applicationId)
  await endStanding(tx, ids, at)
  if (outcome) {
    const decision = { roundId, outcome, prize, reason, calculationId: calculation?.id ?? null, decidedAt: at, actorId }
    await tx.insert(decisions).values(ids.map((applicationId) => ({ applicationId, ...decision })))
  }
  await auditEach(
    tx,
    changed.map(({ applicationId, before }) => {
      const told = after ?? before
      const said = { ...(told && named(outcomeWords(told))), ...changes(sideOf(before), sideOf(after)) }
      const entry = { about: applicationId, at, actorId }
      return after
        ? { ...entry, action: 'decided' as const, detail: said }
        : { ...entry, action: 'decision-withdrawn' as const, detail: { ...said, reason } }
    }),
  )
}

type Said = Pick<Decision, 'outcome' | 'prize' | 'reason' | 'calculation'>

/** The same decision for the same reasons on the same calculation; nothing to take back is the same as nothing. */
function isSame(before: Said | undefined, after: Said | null): boolean {
  if (!before || !after) return !before && !after
  return (['outcome', 'prize', 'reason', 'calculation'] as const).every((key) => before[key] === after[key])
}

const sideOf = (side: Said | null | undefined): Readonly<Record<string, unknown>> => {
  if (!side) return {}
  const { outcome, prize, reason, calculation } = side
  return { outcome, ...(prize && { prize }), ...(reason && { reason }), ...(calculation && { calculation }) }
}

const named = ({ en, ar }: Text) => ({ name: en, nameArabic: ar })

const endStanding = (tx: Transaction, applicationIds: number[], at: Date) =>
  tx
    .update(decisions)
    .set({ endedAt: notBefore(decisions.decidedAt, at) })
    .where(and(inArray(decisions.applicationId, applicationIds), isNull(decisions.endedAt)))
