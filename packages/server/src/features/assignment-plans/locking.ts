import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { planTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import { eq } from 'drizzle-orm'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import type { Transaction } from '../../db/database.ts'
import { toStageInProgress } from '../../db/round-stages.ts'
import { assignmentPlans } from '../../db/tables/assignment-plans.ts'
import { rounds } from '../../db/tables/people.ts'
import { roundStages } from '../../db/tables/reviewing.ts'
import { assertVersion } from '../../db/version.ts'
import { type PlanOfRound, type PlanRecord, toPlanState } from './plan-data.ts'

/** Throws 409 for a plan of another round, one that has been applied, one for a stage that is over, and one that has changed since `version`. */
export function assertDraft({ plan, round, second }: PlanOfRound, version: number): void {
  assertInReview(round)
  if (toPlanState(plan) !== 'draft') throw conflictFailure('decided', planTexts.applied)
  if (plan.stage !== toStageInProgress(second)) throw conflictFailure('changed', planTexts.ofFirstStage)
  assertVersion(plan.version, version, planTexts.changed)
}

/** Throws 409 for a plan of another round, one that is not applied, and one that has changed since `version`. */
export function assertApplied({ plan, round }: Pick<PlanOfRound, 'plan' | 'round'>, version: number): void {
  assertInReview(round)
  if (toPlanState(plan) === 'draft') throw conflictFailure('not-begun', planTexts.notApplied)
  if (toPlanState(plan) === 'undone') throw conflictFailure('decided', planTexts.undone)
  assertVersion(plan.version, version, planTexts.changed)
}

function assertInReview({ inReview }: PlanOfRound['round']): void {
  if (!inReview) throw conflictFailure('no-part', sharedFailureTexts.ofAnotherRound)
}

/** Locks the plan, so that its changes follow each other. Applications are locked before it, and so is the second stage, which is not opened meanwhile. */
export async function lockDraft(tx: Transaction, id: number, version: number): Promise<PlanRecord> {
  const [locked] = await tx
    .select({ second: roundStages })
    .from(roundStages)
    .innerJoin(assignmentPlans, eq(assignmentPlans.roundId, roundStages.roundId))
    .where(eq(assignmentPlans.id, id))
    .for('share', { of: roundStages })
  const { plan, round } = await lockPlan(tx, id)
  assertDraft({ plan, round, second: locked?.second ?? null }, version)
  return plan
}

export async function lockApplied(tx: Transaction, id: number, version: number): Promise<PlanRecord> {
  const { plan, round } = await lockPlan(tx, id)
  assertApplied({ plan, round }, version)
  return plan
}

export async function lockPlan(tx: Transaction, id: number): Promise<Pick<PlanOfRound, 'plan' | 'round'>> {
  const [found] = await tx
    .select({ plan: assignmentPlans, round: rounds })
    .from(assignmentPlans)
    .innerJoin(rounds, eq(rounds.id, assignmentPlans.roundId))
    .where(eq(assignmentPlans.id, id))
    .for('update', { of: assignmentPlans })
  return requireFound(found)
}
