import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { planTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import { eq } from 'drizzle-orm'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import type { Transaction } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { assignmentPlans } from '../../db/tables/assignment-plans.ts'
import { rounds } from '../../db/tables/people.ts'
import { type PlanRecord, toPlanState } from './plan-data.ts'

/** Throws 409 for a plan of another round, one that has been applied, and one that has changed since `version`. */
export function requireDraft(plan: PlanRecord, round: Pick<Round, 'active'>, version: number): void {
  requireActive(round)
  if (toPlanState(plan) !== 'draft') throw conflictFailure('decided', planTexts.applied)
  requireVersion(plan, version)
}

/** Throws 409 for a plan of another round, one that is not applied, and one that has changed since `version`. */
export function requireApplied(plan: PlanRecord, round: Pick<Round, 'active'>, version: number): void {
  requireActive(round)
  if (toPlanState(plan) === 'draft') throw conflictFailure('not-begun', planTexts.notApplied)
  if (toPlanState(plan) === 'undone') throw conflictFailure('decided', planTexts.undone)
  requireVersion(plan, version)
}

function requireActive({ active }: Pick<Round, 'active'>): void {
  if (!active) throw conflictFailure('no-part', sharedFailureTexts.ofAnotherRound)
}

function requireVersion(plan: PlanRecord, version: number): void {
  if (plan.version !== version) throw conflictFailure('changed', planTexts.changed)
}

/** Locks the plan, so that its changes follow each other. Applications are locked before it. */
export async function lockDraft(tx: Transaction, id: number, version: number): Promise<PlanRecord> {
  const { plan, round } = await lockPlan(tx, id)
  requireDraft(plan, round, version)
  return plan
}

export async function lockApplied(tx: Transaction, id: number, version: number): Promise<PlanRecord> {
  const { plan, round } = await lockPlan(tx, id)
  requireApplied(plan, round, version)
  return plan
}

export async function lockPlan(tx: Transaction, id: number): Promise<{ plan: PlanRecord; round: Round }> {
  const [found] = await tx
    .select({ plan: assignmentPlans, round: rounds })
    .from(assignmentPlans)
    .innerJoin(rounds, eq(rounds.id, assignmentPlans.roundId))
    .where(eq(assignmentPlans.id, id))
    .for('update', { of: assignmentPlans })
  return requireFound(found)
}
