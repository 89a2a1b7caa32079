import { randomInt } from 'node:crypto'
import {
  type AssignmentPlanInputs,
  mostLoadPlanned,
  mostReviewsPlanned,
  mostSeed,
} from '@jadara/contract/reviewing/assignment-plan-inputs'
import type { AssignmentPlanListItem } from '@jadara/contract/reviewing/assignment-plans'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { type Round, toRoundInStage } from '../../db/participation.ts'
import { findRoundStage, toStageInProgress } from '../../db/round-stages.ts'
import { assignmentPlans } from '../../db/tables/assignment-plans.ts'
import { applications } from '../../db/tables/people.ts'
import { reviewers as registrations } from '../../db/tables/reviewing.ts'
import { loadExistingPairs } from './existing-pairs.ts'
import { loadPlanData, type PlanData } from './plan-data.ts'
import { toListItem, toNextInputs, toOpenStageName } from './summary.ts'

/** Newest first. */
export async function listPlans(db: DatabaseHandle, round: Round) {
  const second = await findRoundStage(db, round.id)
  const stage = toStageInProgress(second)
  const plans = await db
    .select({ id: assignmentPlans.id, stage: assignmentPlans.stage })
    .from(assignmentPlans)
    .where(eq(assignmentPlans.roundId, round.id))
    .orderBy(desc(assignmentPlans.number))
  const existing = await loadExistingPairs(db, round.id, stage)
  const loaded: PlanData[] = []
  for (const plan of plans) loaded.push(await loadPlanData(db, plan.id, plan.stage === stage ? existing : undefined))
  const items: AssignmentPlanListItem[] = []
  for (const data of loaded) items.push(await toListItem(db, data))
  const [applicants, reviewers] = await countPeople(db, round.id, stage)
  const newest = loaded.find(({ plan }) => plan.stage === stage)
  const inStage = stage === 2 ? toRoundInStage(round, second) : round
  const inputs = newest ? toNextInputs(newest) : proposeInputs(inStage, applicants, reviewers)
  const proposed = { ...inputs, seed: randomInt(mostSeed + 1) }
  return { items, proposed, secondStage: toOpenStageName(second), applicants, reviewers }
}

const toSpareLoad = (average: number) => Math.min(mostLoadPlanned, Math.max(1, Math.ceil(average * 1.2)))

/** The load that the office expects of a reviewer, or loads that leave a fifth to spare. */
function proposeInputs(
  { reviewsLeast: reviews, expectedLoad }: Round,
  applicants: number,
  reviewers: number,
): Omit<AssignmentPlanInputs, 'seed'> {
  const average = reviewers === 0 ? 0 : (applicants * reviews) / reviewers
  return {
    reviews: Math.min(mostReviewsPlanned, Math.max(1, reviews)),
    load: { least: 0, most: expectedLoad ?? toSpareLoad(average) },
    weights: { theme: 5, words: 5, wishes: 5, evenLoads: 5 },
    reviewers: [],
    applicants: [],
  }
}

async function countPeople(db: DatabaseHandle, roundId: number, stage: Stage): Promise<[number, number]> {
  const applicants = await db.$count(
    applications,
    and(eq(applications.roundId, roundId), eq(applications.stage, stage), isNotNull(applications.submittedAt)),
  )
  const reviewers = await db.$count(
    registrations,
    and(
      eq(registrations.roundId, roundId),
      sql`exists (select from account c where c.id = ${registrations.accountId} and c.disabled_at is null)`,
    ),
  )
  return [applicants, reviewers]
}
