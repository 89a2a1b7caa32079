import type { AssignmentPlanInputs } from '@jadara/contract/reviewing/assignment-plan-inputs'
import { isExistingPair } from '@jadara/contract/reviewing/assignment-plans'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { inArray, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { findRoundStage, toStageInProgress } from '../../db/round-stages.ts'
import { takesNoPartSql } from '../../db/screening.ts'
import { wishes } from '../../db/tables/wishes.ts'
import { loadExistingPairs } from './existing-pairs.ts'
import { wishCodes } from './expertise/types.ts'
import { loadExpertTexts } from './load-experts.ts'
import type { SolveTask } from './solve-thread.ts'
import { pairRules } from './solver/problem.ts'

export type BasisApplicant = {
  readonly id: number
  readonly englishName: string
  readonly arabicName: string
  readonly isSubmitted: boolean
  /** The administrator who solves has declared a conflict of interest. */
  readonly isLeftOut: boolean
}

export type BasisReviewer = {
  readonly reviewerId: number
  readonly userId: number
  readonly englishName: string
  readonly arabicName: string
  readonly isDisabled: boolean
}

type Pair = { readonly applicationId: number; readonly userId: number }

/** What the plan before says about pairs. */
export type FixedPairs = readonly (Pair & { readonly state: 'locked' | 'forbidden' })[]

export type SolveBasis = {
  /** In progress; the applicants are those who are in it. */
  readonly stage: Stage
  /** By id. Those who are not submitted or left out are there for their existing assignments alone. */
  readonly applicants: readonly BasisApplicant[]
  readonly reviewers: readonly BasisReviewer[]
  /** Of each reviewer, as the inputs ask for; disabled ones need no load. */
  readonly bounds: readonly { readonly least: number; readonly most: number }[]
  readonly task: SolveTask
}

type BasisRequest = {
  readonly roundId: number
  readonly inputs: AssignmentPlanInputs
  readonly fixed: FixedPairs
  readonly actorId: number
}

/** Reads everything that a plan depends on, at one moment. */
export async function loadSolveBasis(db: DatabaseHandle, request: BasisRequest): Promise<SolveBasis> {
  const { roundId, inputs, actorId } = request
  const stage = toStageInProgress(await findRoundStage(db, roundId))
  const applicants = await listBasisApplicants(db, { roundId, stage, actorId })
  const reviewers = await listBasisReviewers(db, roundId)
  const own = new Map(inputs.reviewers.map((bounds) => [bounds.reviewerId, bounds]))
  const demands = new Map(inputs.applicants.map(({ applicantId, reviews }) => [applicantId, reviews]))
  const bounds = reviewers.map(({ reviewerId }) => own.get(reviewerId) ?? inputs.load)
  return {
    ...{ stage, applicants, reviewers, bounds },
    task: {
      ...(await loadExpertTexts(db, { roundId, isIncluded: isInBasis({ roundId, stage }) })),
      applicantIds: applicants.map(({ id }) => id),
      userIds: reviewers.map(({ userId }) => userId),
      isStored: Uint8Array.from(applicants, (applicant) => Number(isStored(applicant))),
      demands: Uint16Array.from(applicants, (one) => (isPlanned(one) ? (demands.get(one.id) ?? inputs.reviews) : 0)),
      leastLoads: Uint16Array.from(bounds, ({ least }, place) => (reviewers[place]?.isDisabled ? 0 : least)),
      mostLoads: Uint16Array.from(bounds, ({ most }) => most),
      hasOwnBounds: Uint8Array.from(reviewers, ({ reviewerId, isDisabled }) => Number(own.has(reviewerId) || isDisabled)),
      rules: await loadRules(db, { ...request, stage, applicants, reviewers }),
      wishes: await loadWishes(db, { applicants, reviewers }),
      ...{ weights: inputs.weights, seed: inputs.seed },
    },
  }
}

const isPlanned = ({ isSubmitted, isLeftOut }: BasisApplicant): boolean => isSubmitted && !isLeftOut
const isStored = ({ isSubmitted }: BasisApplicant): boolean => isSubmitted

async function loadRules(
  db: DatabaseHandle,
  {
    roundId,
    stage,
    fixed,
    applicants,
    reviewers,
  }: Pick<BasisRequest, 'roundId' | 'fixed'> & Pick<SolveBasis, 'stage' | 'applicants' | 'reviewers'>,
): Promise<Uint8Array> {
  const existing = [...(await loadExistingPairs(db, roundId, stage)).values()]
  const count = reviewers.length
  const [row, column] = [toPlaces(applicants.map(({ id }) => id)), toPlaces(reviewers.map(({ userId }) => userId))]
  const rules = new Uint8Array(applicants.length * count).fill(pairRules.free)
  const setRule = (pairs: readonly Pair[], rule: number) => {
    for (const { applicationId, userId } of pairs) {
      const [applicant, reviewer] = [row.get(applicationId), column.get(userId)]
      if (applicant !== undefined && reviewer !== undefined) rules[applicant * count + reviewer] = rule
    }
  }
  // Each rule overrides those before it.
  setRule(
    existing.filter(({ state }) => state === 'declined'),
    pairRules.forbidden,
  )
  setRule(
    fixed.filter(({ state }) => state === 'locked'),
    pairRules.kept,
  )
  setRule(
    fixed.filter(({ state }) => state === 'forbidden'),
    pairRules.forbidden,
  )
  for (const [place, applicant] of applicants.entries())
    if (!isPlanned(applicant)) rules.fill(pairRules.forbidden, place * count, (place + 1) * count)
  for (const [place, { isDisabled }] of reviewers.entries())
    if (isDisabled) for (let pair = place; pair < rules.length; pair += count) rules[pair] = pairRules.forbidden
  setRule(
    existing.filter(({ state }) => state === 'conflict' || state === 'possible'),
    pairRules.forbidden,
  )
  setRule(
    existing.filter(({ state }) => isExistingPair(state)),
    pairRules.kept,
  )
  return rules
}

async function loadWishes(
  db: DatabaseHandle,
  { applicants, reviewers }: Pick<SolveBasis, 'applicants' | 'reviewers'>,
): Promise<Uint8Array> {
  const ids = applicants.map(({ id }) => id)
  const rows = await db.select().from(wishes).where(inArray(wishes.applicationId, ids))
  const [row, column] = [toPlaces(ids), toPlaces(reviewers.map(({ userId }) => userId))]
  const stated = new Uint8Array(applicants.length * reviewers.length).fill(wishCodes.none)
  for (const { applicationId, reviewerId, wish } of rows) {
    const [applicant, reviewer] = [row.get(applicationId), column.get(reviewerId)]
    if (applicant === undefined || reviewer === undefined) continue
    stated[applicant * reviewers.length + reviewer] = wishCodes[wish]
  }
  return stated
}

const toPlaces = (ids: readonly number[]): ReadonlyMap<number, number> => new Map(ids.map((id, place) => [id, place]))

type StageOfRound = { readonly roundId: number; readonly stage: Stage }

/** Submitted applications of the stage that take part, and others with a reviewer, whose loads count. */
async function listBasisApplicants(
  db: DatabaseHandle,
  { roundId, stage, actorId }: StageOfRound & { readonly actorId: number },
): Promise<BasisApplicant[]> {
  const { rows } = await db.execute<BasisApplicant>(sql`
    select a.id, a.english_name as "englishName", a.arabic_name as "arabicName", a.submitted_at is not null as "isSubmitted",
      exists (select from administrator_conflict c where c.application_id = a.id and c.account_id = ${actorId} and c.ended_at is null) as "isLeftOut"
    from application a where ${isInBasis({ roundId, stage })} order by a.id`)
  return rows
}

const isInBasis = ({
  roundId,
  stage,
}: StageOfRound) => sql`a.round_id = ${roundId} and a.stage = ${stage} and not ${takesNoPartSql(sql`a.id`)} and (a.submitted_at is not null
  or exists (select from assignment s where s.application_id = a.id and s.ended_at is null)
  or exists (select from review r where r.application_id = a.id and r.stage = a.stage and r.superseded_at is null))`

async function listBasisReviewers(db: DatabaseHandle, roundId: number): Promise<BasisReviewer[]> {
  const { rows } = await db.execute<BasisReviewer>(sql`
    select v.id as "reviewerId", v.account_id as "userId", v.english_name as "englishName", v.arabic_name as "arabicName",
      c.disabled_at is not null as "isDisabled"
    from reviewer v join account c on c.id = v.account_id where v.round_id = ${roundId} order by v.id`)
  return rows
}
