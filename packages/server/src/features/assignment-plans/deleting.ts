import { planTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import { eq } from 'drizzle-orm'
import { conflictFailure } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { assignmentPlans } from '../../db/tables/assignment-plans.ts'
import { lockPlan } from './locking.ts'
import { toPlanState } from './plan-data.ts'

/** Drafts of any round. 409 for a plan that has been applied. */
export async function deletePlan(
  tx: Transaction,
  { planId, actorId, at }: { readonly planId: number; readonly actorId: number; readonly at: Date },
): Promise<void> {
  const { plan } = await lockPlan(tx, planId)
  if (toPlanState(plan) !== 'draft') throw conflictFailure('decided', planTexts.applied)
  await tx.delete(assignmentPlans).where(eq(assignmentPlans.id, planId))
  const detail = { roundId: plan.roundId, planNumber: plan.number }
  await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'plan-deleted', detail })
}
