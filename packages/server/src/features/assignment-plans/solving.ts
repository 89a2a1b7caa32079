import type { Reply } from '@jadara/contract/core/endpoint'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import type { Language } from '@jadara/contract/core/text'
import type { AssignmentPlanInputs } from '@jadara/contract/reviewing/assignment-plan-inputs'
import { planTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import type { createAssignmentPlan, solveAssignmentPlan } from '@jadara/contract/reviewing/assignment-plans'
import { eq } from 'drizzle-orm'
import { conflictFailure, invalidFieldFailure } from '../../core/failure.ts'
import { runInThread } from '../../core/threads.ts'
import { requireRoundById } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { assignmentPlanPairs } from '../../db/tables/assignment-plans.ts'
import type { Portal } from '../../portal.ts'
import { toPlanFailure } from './failures.ts'
import { assertDraft, lockDraft } from './locking.ts'
import { requirePlan } from './plan-data.ts'
import { type FixedPairs, loadSolveBasis, type SolveBasis } from './solve-basis.ts'
import type { SolveResult, SolveTask } from './solve-thread.ts'
import { loadPlanSummary } from './summary.ts'
import { insertPlan, replaceSolution } from './write-plan.ts'

type SolveRequest = { readonly inputs: AssignmentPlanInputs; readonly actorId: number; readonly language: Language }

/** Solving needs one processor for some seconds, so one plan at a time in each process. */
export type PlanSolver = {
  create(roundId: number, request: SolveRequest): Promise<Reply<typeof createAssignmentPlan>>
  solveAgain(planId: number, request: SolveRequest & { readonly version: number }): Promise<Reply<typeof solveAssignmentPlan>>
}

/** Throws 409 unless conflicts of interest after all changes so far are found. */
export type ConflictSearch = { readonly finishPendingScan: () => Promise<void> }

export function createPlanSolver(portal: Portal, conflicts: ConflictSearch): PlanSolver {
  let isBusy = false
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isBusy) throw conflictFailure('under-way', planTexts.busy)
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
    }
  }
  return {
    create: (roundId, request) => alone(() => createPlan({ ...portal, ...conflicts }, roundId, request)),
    solveAgain: (planId, request) => alone(() => solvePlanAgain({ ...portal, ...conflicts }, planId, request)),
  }
}

/** 404 for an unknown round, 409 for one that is not in review, without submitted applications or without reviewers. */
async function createPlan(
  { db, clock, finishPendingScan }: Portal & ConflictSearch,
  roundId: number,
  { inputs, actorId, language }: SolveRequest,
): Promise<Reply<typeof createAssignmentPlan>> {
  const round = await requireRoundById(db, roundId)
  if (!round.inReview) throw conflictFailure('no-part', sharedFailureTexts.ofAnotherRound)
  await finishPendingScan()
  // Before the basis is read, so that what changes while solving has changed since.
  const at = clock()
  const basis = await loadBasisAtOneMoment(db, { roundId, inputs, actorId, fixed: [] })
  const solved = await solveInThread(basis.task)
  if (solved.kind === 'failure') return { plan: null, failure: toPlanFailure(solved, { basis, inputs, language }) }
  const { id } = await db.transaction(async (tx) => {
    const plan = await insertPlan(tx, { roundId, actorId, inputs, basis, solved, at })
    const detail = { roundId, planNumber: plan.number, assignments: plan.pairs, seed: inputs.seed }
    await insertAuditEntry(tx, { about: 'office', at: clock(), actorId, action: 'plan-made', detail })
    return plan
  })
  return { plan: await loadPlanSummary(db, id), failure: null }
}

/** 409 if the plan is no draft, or not the one of `version`. */
async function solvePlanAgain(
  { db, clock, finishPendingScan }: Portal & ConflictSearch,
  planId: number,
  { inputs, actorId, language, version }: SolveRequest & { readonly version: number },
): Promise<Reply<typeof solveAssignmentPlan>> {
  const planOfRound = await requirePlan(db, planId)
  assertDraft(planOfRound, version)
  await finishPendingScan()
  const at = clock()
  const fixed = await loadFixedPairs(db, planId)
  const basis = await loadBasisAtOneMoment(db, { roundId: planOfRound.round.id, inputs, actorId, fixed })
  const solved = await solveInThread(basis.task)
  if (solved.kind === 'failure')
    return { plan: null, failure: toPlanFailure(solved, { basis, inputs, language }), comparison: null }
  const comparison = await db.transaction(async (tx) => {
    const locked = await lockDraft(tx, planId, version)
    const changes = await replaceSolution(tx, { plan: locked, inputs, basis, solved, at })
    const detail = {
      roundId: locked.roundId,
      planNumber: locked.number,
      added: changes.added,
      removed: changes.removed,
      seed: inputs.seed,
    }
    await insertAuditEntry(tx, { about: 'office', at: clock(), actorId, action: 'plan-solved', detail })
    return changes
  })
  return { plan: await loadPlanSummary(db, planId), failure: null, comparison }
}

async function loadFixedPairs(db: DatabaseHandle, planId: number): Promise<FixedPairs> {
  const pairs = await db.select().from(assignmentPlanPairs).where(eq(assignmentPlanPairs.planId, planId))
  return pairs.flatMap(({ applicationId, reviewerId: userId, state }) =>
    state === 'locked' || state === 'forbidden' ? [{ applicationId, userId, state }] : [],
  )
}

/** Throws 400 if the inputs name people who are not of the round, 409 without anybody to plan. */
async function loadBasisAtOneMoment(db: Portal['db'], request: Parameters<typeof loadSolveBasis>[1]): Promise<SolveBasis> {
  const basis = await db.transaction((tx) => loadSolveBasis(tx, request), {
    ...{ isolationLevel: 'repeatable read', accessMode: 'read only' },
  })
  const { stage, applicants, reviewers } = basis
  const submitted = applicants.filter(({ isSubmitted }) => isSubmitted)
  if (submitted.length === 0)
    throw conflictFailure('not-begun', stage === 2 ? planTexts.nobodyInSecondStage : planTexts.noApplicants)
  if (submitted.every(({ isLeftOut }) => isLeftOut)) throw conflictFailure('not-begun', planTexts.onlyOwnConflicts)
  if (!reviewers.some(({ isDisabled }) => !isDisabled)) throw conflictFailure('not-begun', planTexts.noReviewers)
  const isReviewer = new Set(reviewers.map(({ reviewerId }) => reviewerId))
  if (request.inputs.reviewers.some(({ reviewerId }) => !isReviewer.has(reviewerId)))
    throw invalidFieldFailure('reviewers', planTexts.unknownReviewer)
  const isApplicant = new Set(applicants.map(({ id }) => id))
  if (request.inputs.applicants.some(({ applicantId }) => !isApplicant.has(applicantId)))
    throw invalidFieldFailure('applicants', planTexts.unknownApplicant)
  return basis
}

const solveInThread = (workerData: SolveTask): Promise<SolveResult> =>
  runInThread<SolveResult>(new URL('./solve-thread.ts', import.meta.url), { workerData, what: 'the solving of a plan' })
