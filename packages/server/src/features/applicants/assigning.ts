import { isBlockingFinding } from '@jadara/contract/conflicts/findings'
import {
  type AssigningFinding,
  type AssigningPreview,
  assigningTexts,
  type LeftOutPair,
  mostLeftOutNamed,
} from '@jadara/contract/reviewing/assigning'
import { conflictFailure, notFoundFailure, requireFound } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationInReview, lockApplicationsInReview } from '../../db/application-lock.ts'
import {
  type Assignment,
  findConflictingPairs,
  insertAssignments,
  listRegisteredReviewers,
  type RegisteredReviewer,
  toAssignmentAuditDetail as toAuditDetail,
} from '../../db/assigning.ts'
import { endAssignments } from '../../db/assignments.ts'
import { insertAuditEntries, insertAuditEntry } from '../../db/audit.ts'
import { type FindingToAssign, listFindingsAgainstAssigning, toPairKey } from '../../db/conflict-findings.ts'
import { findSqlState, type Transaction } from '../../db/database.ts'
import { assertTakePart } from '../../db/screening.ts'
import {
  assertNoBlockingFindings,
  assertNoConflicts,
  assertReviewersEnabled,
  assertSameRound,
  otherRoundFailure,
} from './assigning-rules.ts'
import { liftConflicts, listActivePairs, listCurrentReviewers } from './assigning-store.ts'

/** All functions lock the application, so concurrent changes are applied one after the other. */

type Action = { readonly actorId: number; readonly at: Date }

/**
 * Replaces the reviewers of an application, or with `keepsOthers` adds to them. `chosen` are registration ids. 404 for an unknown application, 409 outside
 * a round in review, 400 for a reviewer who may not be assigned. Returns the conflicts of interest that were found with added reviewers and block nobody.
 */
export async function setReviewers(
  tx: Transaction,
  {
    applicationId,
    chosen: ids,
    keepsOthers,
    actorId,
    at,
  }: Action & { applicationId: number; chosen: readonly number[]; keepsOthers: boolean | undefined },
): Promise<AssigningFinding[]> {
  const { application, round } = await lockApplicationInReview(tx, applicationId)
  await assertNoOwnConflict(tx, actorId, [applicationId])
  const chosen = await listRegisteredReviewers(tx, ids)
  assertSameRound(chosen, ids, application.roundId)
  const current = await listCurrentReviewers(tx, applicationId, application.roundId)
  const added = chosen.filter(({ userId }) => !current.some((reviewer) => reviewer.userId === userId))
  const ended = keepsOthers ? [] : current.filter(({ userId }) => !chosen.some((reviewer) => reviewer.userId === userId))
  // Only added reviewers are checked: one who was disabled after the assignment may stay.
  assertReviewersEnabled(added)
  const conflicts = await findConflictingPairs(tx, [applicationId], toUserIds(added))
  assertNoConflicts(added.filter(({ userId }) => conflicts.some((reviewer) => reviewer.userId === userId)))
  const findings = await listFindingsAgainstAssigning(tx, [applicationId], toUserIds(added))
  assertNoBlockingFindings(findings, round)
  if (ended.length > 0)
    await endAssignments(tx, { pairs: toPairs([applicationId], ended), as: 'taken-back', reason: '', actorId, at })
  if (added.length > 0) {
    await assertTakePart(tx, [applicationId])
    await insertOrRefuse(tx, { pairs: toPairs([applicationId], added), added, at })
  }
  const entry = { about: applicationId, at, actorId }
  await insertAuditEntries(tx, [
    ...ended.map((reviewer) => ({ ...entry, action: 'unassigned' as const, detail: toAuditDetail(reviewer) })),
    ...added.map((reviewer) => ({ ...entry, action: 'assigned' as const, detail: toAuditDetail(reviewer) })),
  ])
  return findings.map(toWarning)
}

export type ManyAssigned = {
  readonly added: number
  readonly skipped: number
  /** The first `mostLeftOutNamed` of each. */
  readonly leftOut: readonly LeftOutPair[]
  readonly warnings: readonly AssigningFinding[]
}

type Many = { readonly applicationIds: readonly number[]; readonly chosen: readonly number[]; readonly actorId: number }

/**
 * Adds the reviewers to each application, except where a conflict of interest was declared, or was found and blocks. Refuses everything for a reviewer who is
 * disabled or of another round.
 */
export async function assignReviewersToApplications(tx: Transaction, { at, ...many }: Many & Action): Promise<ManyAssigned> {
  const { actorId } = many
  const { applications, chosen, findings, declared, blocked } = await judgePairs(tx, many)
  const numbers = applications.map(({ id }) => id)
  const isBlocked = new Set(blocked.map(toPairKey))
  const allowed = toPairs(numbers, chosen).filter((pair) => !isBlocked.has(toPairKey(pair)))
  const pairs = await insertOrRefuse(tx, { pairs: allowed, added: chosen, at })
  const byAccount = new Map(chosen.map((reviewer) => [reviewer.userId, reviewer]))
  await insertAuditEntries(
    tx,
    pairs.map(({ applicationId, userId }) => ({
      ...{ about: applicationId, at, actorId, action: 'assigned' as const },
      detail: toAuditDetail(requireFound(byAccount.get(userId))),
    })),
  )
  const skipped = new Map([...declared, ...blocked].map((pair) => [toPairKey(pair), pair]))
  const isNew = new Set(pairs.map(toPairKey))
  return {
    added: pairs.length,
    skipped: skipped.size,
    leftOut: [...skipped.values()].slice(0, mostLeftOutNamed).map(({ applicationId, userId }) => {
      const applicant = requireFound(applications.find(({ id }) => id === applicationId))
      const reviewer = requireFound(byAccount.get(userId))
      return {
        ...{ applicantId: applicationId, applicant: toNames(applicant) },
        ...{ reviewerId: reviewer.id, reviewer: toNames(reviewer) },
      }
    }),
    warnings: findings
      .filter(({ applicantId: applicationId, userId }) => isNew.has(toPairKey({ applicationId, userId })))
      .slice(0, mostLeftOutNamed)
      .map(toWarning),
  }
}

/** What `assignReviewersToApplications` would do. */
export async function previewAssigningOfMany(tx: Transaction, many: Many): Promise<AssigningPreview> {
  const { applications, chosen, findings, declared, blocked } = await judgePairs(tx, many)
  const numbers = applications.map(({ id }) => id)
  const [isDeclared, isBlocked, isFound, isActive] = [
    declared,
    blocked,
    findings.map(({ applicantId: applicationId, userId }) => ({ applicationId, userId })),
    await listActivePairs(tx, numbers),
  ].map((pairs) => new Set(pairs.map(toPairKey))) as [Set<string>, Set<string>, Set<string>, Set<string>]
  return {
    reviewers: chosen.map(({ id: reviewerId, ...reviewer }) => ({ reviewerId, ...toNames(reviewer) })),
    applicants: applications.map((applicant) => {
      const choose = (isWanted: (key: string) => boolean) =>
        chosen.filter(({ userId }) => isWanted(toPairKey({ applicationId: applicant.id, userId }))).map(({ id }) => id)
      const isAdded = (key: string) => !isActive.has(key) && !isDeclared.has(key) && !isBlocked.has(key)
      return {
        ...{ applicantId: applicant.id, ...toNames(applicant) },
        added: choose(isAdded),
        assigned: choose((key) => isActive.has(key)),
        declared: choose((key) => isDeclared.has(key)),
        found: choose((key) => isBlocked.has(key) && !isDeclared.has(key)),
        warned: choose((key) => isAdded(key) && isFound.has(key)),
      }
    }),
  }
}

/** `declared` and `blocked` pairs are left out. */
async function judgePairs(tx: Transaction, { applicationIds, chosen: ids, actorId }: Many) {
  const { applications, round } = await lockApplicationsInReview(tx, applicationIds)
  await assertNoOwnConflict(tx, actorId, applicationIds)
  await assertTakePart(tx, applicationIds)
  const chosen = await listRegisteredReviewers(tx, ids)
  assertSameRound(chosen, ids, round.id)
  assertReviewersEnabled(chosen)
  const numbers = applications.map(({ id }) => id)
  const findings = await listFindingsAgainstAssigning(tx, numbers, toUserIds(chosen))
  const blocked = findings
    .filter((finding) => !finding.isAssigned && isBlockingFinding(finding, round.conflictsBlockAssigning))
    .map(({ applicantId: applicationId, userId }) => ({ applicationId, userId }))
  return { applications, chosen, findings, blocked, declared: await findConflictingPairs(tx, numbers, toUserIds(chosen)) }
}

const toNames = ({ englishName, arabicName }: Record<'englishName' | 'arabicName', string>) => ({ englishName, arabicName })
const toWarning = ({ userId, isAssigned, ...finding }: FindingToAssign): AssigningFinding => finding

type ReviewerAction = Action & {
  readonly applicationId: number
  /** The id of the registration. */
  readonly reviewerId: number
}

/** 404 when no conflict of interest is declared, 409 while one that the portal found is confirmed. */
export async function removeConflict(
  tx: Transaction,
  { applicationId, reviewerId, reason, actorId, at }: ReviewerAction & { reason: string },
): Promise<void> {
  const reviewer = await requireReviewer(tx, { applicationId, reviewerId, actorId })
  const findings = await listFindingsAgainstAssigning(tx, [applicationId], [reviewer.userId])
  if (findings.some(({ state }) => state === 'confirmed')) throw conflictFailure('decided', assigningTexts.findingConfirmed)
  if (!(await liftConflicts(tx, applicationId, reviewer.userId))) throw notFoundFailure()
  const detail = { ...toAuditDetail(reviewer), reason }
  await insertAuditEntry(tx, { about: applicationId, at, actorId, action: 'conflict-lifted', detail })
}

async function requireReviewer(
  tx: Transaction,
  { applicationId, reviewerId, actorId }: Pick<ReviewerAction, 'applicationId' | 'reviewerId' | 'actorId'>,
): Promise<RegisteredReviewer> {
  const { application } = await lockApplicationInReview(tx, applicationId)
  await assertNoOwnConflict(tx, actorId, [applicationId])
  const [reviewer] = await listRegisteredReviewers(tx, [reviewerId])
  if (reviewer?.roundId !== application.roundId) throw notFoundFailure()
  return reviewer
}

async function insertOrRefuse(
  tx: Transaction,
  { pairs, added, at }: { pairs: readonly Assignment[]; added: readonly RegisteredReviewer[]; at: Date },
) {
  try {
    return await insertAssignments(tx, pairs, at)
  } catch (error) {
    // A trigger refuses what changed since the reviewers were read.
    if (findSqlState(error) === 'JD006') throw otherRoundFailure()
    if (findSqlState(error) === 'JD008') assertNoConflicts(added)
    throw error
  }
}

const toPairs = (applicationIds: readonly number[], added: readonly Pick<RegisteredReviewer, 'userId'>[]): Assignment[] =>
  applicationIds.flatMap((applicationId) => added.map(({ userId }) => ({ applicationId, userId })))

const toUserIds = (people: readonly Pick<RegisteredReviewer, 'userId'>[]): number[] => people.map(({ userId }) => userId)
