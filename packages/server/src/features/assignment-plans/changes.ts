import { toBilingualName } from '@jadara/contract/core/names'
import { planTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import { isAddedByPlan, isExistingPair, type PlanChange, type PlanPairState } from '@jadara/contract/reviewing/assignment-plans'
import { eq, sql } from 'drizzle-orm'
import { conflictFailure, invalidFieldFailure } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toPairKey } from '../../db/conflict-findings.ts'
import type { Transaction } from '../../db/database.ts'
import { assignmentPlanPairs, assignmentPlans } from '../../db/tables/assignment-plans.ts'
import { lockDraft } from './locking.ts'
import { loadPlanData, type PlanApplicant, type PlanData, type PlanRecord, type PlanReviewer } from './plan-data.ts'

/** What the office may make of a pair. */
export const changedStates = ['planned', 'locked', 'forbidden', 'free'] as const satisfies readonly PlanPairState[]
type ChangedState = (typeof changedStates)[number]
type ChangeRequest = {
  readonly planId: number
  readonly version: number
  readonly changes: readonly PlanChange[]
  readonly actorId: number
  readonly at: Date
}

/** Makes all changes in their order, or none. 400 for a pair that cannot be planned, 409 as `lockDraft`. */
export async function changePlan(tx: Transaction, { planId, version, changes, actorId, at }: ChangeRequest): Promise<void> {
  const plan = await lockDraft(tx, planId, version)
  await assertNoOwnConflict(
    tx,
    actorId,
    changes.map(({ applicantId }) => applicantId),
  )
  const editor = createPlanEditor(await loadPlanData(tx, planId))
  for (const [at, change] of changes.entries()) applyChange(editor, change, `changes.${at}`)
  await writeChanges(tx, plan, editor.changed)
  const detail = { roundId: plan.roundId, planNumber: plan.number, changes: changes.length }
  await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'plan-changed', detail })
}

export type PlanEditor = {
  /** Throws 400 for `field` if this pair cannot have this state. */
  set(pair: { readonly applicantId: number; readonly reviewerId: number }, state: ChangedState, field: string): void
  findState(pair: { readonly applicantId: number; readonly reviewerId: number }, field: string): PlanPairState
  /** By `toPairKey`. */
  readonly changed: ReadonlyMap<string, ChangedPair>
}
type ChangedPair = { readonly applicationId: number; readonly userId: number; readonly state: ChangedState }

/** Collects changes of pairs and checks each against those before it. */
export function createPlanEditor(data: PlanData): PlanEditor {
  const changed = new Map<string, ChangedPair>()
  const applicants = new Map(data.applicants.filter(({ isLeftOut }) => !isLeftOut).map((one) => [one.applicationId, one]))
  const reviewers = new Map(data.reviewers.map((one) => [one.reviewerId, one]))

  function requirePair({ applicantId, reviewerId }: { applicantId: number; reviewerId: number }, field: string) {
    const [applicant, reviewer] = [applicants.get(applicantId), reviewers.get(reviewerId)]
    if (!applicant) throw invalidFieldFailure(`${field}.applicantId`, planTexts.noApplicant)
    if (!reviewer) throw invalidFieldFailure(`${field}.reviewerId`, planTexts.unknownReviewer)
    return { applicant, reviewer }
  }
  const findStateOf = (applicant: PlanApplicant, reviewer: PlanReviewer): PlanPairState => {
    const pair = { applicationId: applicant.applicationId, userId: reviewer.userId }
    return changed.get(toPairKey(pair))?.state ?? data.findState(pair.applicationId, pair.userId)
  }
  return {
    changed,
    findState(pair, field) {
      const { applicant, reviewer } = requirePair(pair, field)
      return findStateOf(applicant, reviewer)
    },
    set(pair, state, field) {
      const { applicant, reviewer } = requirePair(pair, field)
      const before = findStateOf(applicant, reviewer)
      if (before === state) return
      assertAllowed({ applicant, reviewer, before, state, field })
      const { applicationId } = applicant
      changed.set(toPairKey({ applicationId, userId: reviewer.userId }), { applicationId, userId: reviewer.userId, state })
    },
  }
}

type Attempt = {
  readonly applicant: PlanApplicant
  readonly reviewer: PlanReviewer
  readonly before: PlanPairState
  readonly state: ChangedState
  readonly field: string
}

/** An existing assignment is never changed; what cannot be assigned is never planned. */
function assertAllowed({ applicant, reviewer, before, state, field }: Attempt): void {
  const names = [toBilingualName(applicant), toBilingualName(reviewer)] as const
  if (isExistingPair(before)) throw invalidFieldFailure(field, planTexts.existing(...names))
  if (state === 'forbidden' || state === 'free') return
  if (before === 'conflict' || before === 'possible') throw invalidFieldFailure(field, planTexts[before](...names))
  if (reviewer.isDisabled) throw invalidFieldFailure(field, planTexts.disabled(names[1]))
}

function applyChange(editor: PlanEditor, change: PlanChange, field: string): void {
  const before = editor.findState(change, field)
  const isPlanned = isAddedByPlan(before)
  switch (change.kind) {
    case 'lock':
      editor.set(change, 'locked', field)
      break
    case 'unlock':
      if (before === 'locked') editor.set(change, 'planned', field)
      break
    case 'add':
      if (before !== 'locked') editor.set(change, 'planned', field)
      break
    case 'forbid':
      editor.set(change, 'forbidden', field)
      break
    case 'allow':
      if (before === 'forbidden') editor.set(change, 'free', field)
      break
    case 'remove':
      if (before !== 'forbidden') editor.set(change, 'free', field)
      break
    case 'swap':
      if (!isPlanned) throw conflictFailure('changed', planTexts.changed)
      editor.set(change, 'free', field)
      editor.set({ applicantId: change.applicantId, reviewerId: change.byReviewerId }, 'planned', field)
  }
}

/** Of a locked plan, whose version counts up. A pair that is free is forgotten, unless it was planned before the plan was solved. */
export async function writeChanges(
  tx: Transaction,
  { id: planId, version }: Pick<PlanRecord, 'id' | 'version'>,
  changed: PlanEditor['changed'],
): Promise<void> {
  const rows = JSON.stringify([...changed.values()])
  const pairs = sql`jsonb_to_recordset(${rows}::jsonb) as t ("applicationId" int, "userId" int, state text)`
  await tx.execute(sql`
    delete from ${assignmentPlanPairs} p using ${pairs}
    where p.plan_id = ${planId} and p.application_id = t."applicationId" and p.reviewer_id = t."userId" and t.state = 'free' and not p.was_planned`)
  await tx.execute(sql`
    update ${assignmentPlanPairs} p set state = 'none' from ${pairs}
    where p.plan_id = ${planId} and p.application_id = t."applicationId" and p.reviewer_id = t."userId" and t.state = 'free'`)
  await tx.execute(sql`
    insert into assignment_plan_pair (plan_id, application_id, reviewer_id, state)
    select ${planId}, t."applicationId", t."userId", t.state from ${pairs} where t.state <> 'free'
    on conflict (plan_id, application_id, reviewer_id) do update set state = excluded.state`)
  await tx
    .update(assignmentPlans)
    .set({ version: version + 1 })
    .where(eq(assignmentPlans.id, planId))
}
