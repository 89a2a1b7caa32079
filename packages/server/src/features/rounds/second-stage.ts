import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { type SecondStageBody, secondStageTexts } from '@jadara/contract/rounds/second-stage'
import { conflictFailure, invalidFieldFailure } from '../../core/failure.ts'
import { lockRounds } from '../../db/active-round.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationsInReview } from '../../db/application-lock.ts'
import { toAssignmentAuditDetail } from '../../db/assigning.ts'
import { type AssignedReviewer, endAssignments, listAssignedReviewers } from '../../db/assignments.ts'
import { insertAuditEntries, insertAuditEntry } from '../../db/audit.ts'
import { toAuditDetail, toPartialAuditChanges } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { findRoundStage } from '../../db/round-stages.ts'
import { assertTakePart } from '../../db/screening.ts'
import { assertUnchanged, toNextUpdatedAt } from '../../db/version.ts'
import {
  deleteRoundStage,
  forgetTakingBack,
  hasDecisionOfSecondStage,
  hasReviewOfSecondStage,
  listShortlisted,
  lockRoundStage,
  markAsOpened,
  markAsTakenBack,
  restoreAssignments,
  toSettings,
  updateStage,
  upsertRoundStage,
} from './second-stage-store.ts'

type Action = { readonly actorId: number; readonly at: Date }

/** Prepares the second stage or changes its settings, also while it is open. 409 if they have changed since they were read. */
export async function saveSecondStage(
  tx: Transaction,
  round: Pick<Round, 'id' | 'endDate'>,
  { updatedAt, ...settings }: SecondStageBody,
  { actorId, at }: Action,
): Promise<void> {
  await lockRounds(tx)
  const stored = await lockRoundStage(tx, round.id)
  assertUnchanged(stored, updatedAt, secondStageTexts.changed)
  const { reviewsDue } = settings
  if (reviewsDue !== null && round.endDate !== null && reviewsDue <= round.endDate)
    throw invalidFieldFailure('reviewsDue', secondStageTexts.dueOrder)
  const entry = { about: 'office' as const, at, actorId }
  if (!stored) {
    await upsertRoundStage(tx, round.id, settings, at)
    const detail = { roundId: round.id, after: toAuditDetail(settings) }
    return insertAuditEntry(tx, { ...entry, action: 'second-stage-prepared', detail })
  }
  const changes = toPartialAuditChanges(toSettings(stored), settings)
  if (!changes) return
  await upsertRoundStage(tx, round.id, settings, toNextUpdatedAt(stored, at))
  await insertAuditEntry(tx, { ...entry, action: 'second-stage-amended', detail: { roundId: round.id, ...changes } })
}

/** Prepares the second stage of a new round like that of another one, if that has any, without a last day. */
export async function copySecondStage(
  tx: Transaction,
  modelId: number,
  round: Pick<Round, 'id' | 'endDate'>,
  action: Action,
): Promise<void> {
  const model = await findRoundStage(tx, modelId)
  if (model) await saveSecondStage(tx, round, { ...toSettings(model), reviewsDue: null }, action)
}

/** Removes a prepared second stage; 409 once it is open. Removing what is not there changes nothing. */
export async function removeSecondStage(tx: Transaction, roundId: number, { actorId, at }: Action): Promise<void> {
  await lockRounds(tx)
  const stored = await lockRoundStage(tx, roundId)
  if (!stored) return
  if (stored.openedAt) throw conflictFailure('in-use', secondStageTexts.open)
  await deleteRoundStage(tx, roundId)
  const detail = { roundId, before: toAuditDetail(toSettings(stored)) }
  await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'second-stage-removed', detail })
}

type Move = Action & { readonly roundId: number; readonly applicationIds: readonly number[] }

/**
 * Moves shortlisted applications to the second stage, all or none; the first ones open it. Their active assignments end with the first stage, and their reopened reviews
 * close. Applications that are there already are left alone. With `undoesTakeBack`, the assignments of the second stage that ended when an application was
 * taken back are restored.
 */
export async function enterSecondStage(
  tx: Transaction,
  { roundId, applicationIds, undoesTakeBack, actorId, at }: Move & { readonly undoesTakeBack: boolean },
): Promise<{ entered: number; endedAssignments: number; restoredAssignments: number }> {
  const applications = await lockApplicationsOfRound(tx, { roundId, applicationIds, actorId })
  const stage = await lockRoundStage(tx, roundId)
  if (!stage) throw conflictFailure('not-begun', secondStageTexts.notPrepared)
  const ids = applications.filter((application) => application.stage === 1).map(({ id }) => id)
  if (ids.length === 0) return { entered: 0, endedAssignments: 0, restoredAssignments: 0 }
  if ((await listShortlisted(tx, ids)).length < ids.length) throw conflictFailure('changed', secondStageTexts.notShortlisted)
  const ended = await listAssignedReviewers(tx, ids)
  if (ended.length > 0) await endAssignments(tx, { pairs: ended, as: 'stage', reason: '', actorId, at })
  if (!stage.openedAt) {
    await markAsOpened(tx, roundId, actorId, at)
    await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'second-stage-opened', detail: { roundId } })
  }
  await updateStage(tx, ids, 2)
  const restored = undoesTakeBack ? await restoreAssignments(tx, ids, 2) : []
  await forgetTakingBack(tx, ids)
  await insertAuditEntries(tx, [
    ...toEntries(ended, 'unassigned', { actorId, at }),
    ...ids.map((about) => ({ about, at, actorId, action: 'stage-entered' as const, detail: {} })),
    ...toEntries(restored, 'assigned', { actorId, at }),
  ])
  return { entered: ids.length, endedAssignments: ended.length, restoredAssignments: restored.length }
}

/**
 * Moves applications back to the first stage, all or none, and restores their assignments there. Those of the second stage are taken back. 409 once one of them has a review
 * or a decision of the second stage, and for those who take no part any more.
 */
export async function takeBackFromSecondStage(
  tx: Transaction,
  { roundId, applicationIds, actorId, at }: Move,
): Promise<{ takenBack: number; restoredAssignments: number }> {
  const applications = await lockApplicationsOfRound(tx, { roundId, applicationIds, actorId })
  if (applications.some(({ stage }) => stage === 1)) throw conflictFailure('changed', secondStageTexts.notThere)
  const ids = applications.map(({ id }) => id)
  await assertTakePart(tx, ids)
  if (await hasReviewOfSecondStage(tx, ids)) throw conflictFailure('in-use', secondStageTexts.reviewed)
  if (await hasDecisionOfSecondStage(tx, ids)) throw conflictFailure('decided', secondStageTexts.decided)
  const ended = await listAssignedReviewers(tx, ids)
  if (ended.length > 0) await endAssignments(tx, { pairs: ended, as: 'taken-back', reason: '', actorId, at })
  await updateStage(tx, ids, 1)
  await markAsTakenBack(tx, ids, at)
  const restored = await restoreAssignments(tx, ids, 1)
  await insertAuditEntries(tx, [
    ...toEntries(ended, 'unassigned', { actorId, at }),
    ...ids.map((about) => ({ about, at, actorId, action: 'stage-left' as const, detail: {} })),
    ...toEntries(restored, 'assigned', { actorId, at }),
  ])
  return { takenBack: ids.length, restoredAssignments: restored.length }
}

async function lockApplicationsOfRound(tx: Transaction, { roundId, applicationIds, actorId }: Omit<Move, 'at'>) {
  const { applications, round } = await lockApplicationsInReview(tx, applicationIds)
  if (round.id !== roundId) throw conflictFailure('no-part', sharedFailureTexts.ofAnotherRound)
  await assertNoOwnConflict(tx, actorId, applicationIds)
  return applications
}

const toEntries = (assignments: readonly AssignedReviewer[], action: 'assigned' | 'unassigned', { actorId, at }: Action) =>
  assignments.map(({ applicationId: about, userId, reviewerId }) => ({
    ...{ about, at, actorId, action },
    detail: toAssignmentAuditDetail({ id: reviewerId, userId }),
  }))
