import type { DraftContent } from '@jadara/contract/reviewing/reviews'
import { and, eq, isNull } from 'drizzle-orm'
import { notFoundFailure } from '../../core/failure.ts'
import type { Transaction } from '../../db/database.ts'
import { isInSecondStageSql, toRoundInStage } from '../../db/participation.ts'
import { isAttestedSql } from '../../db/reviewing.ts'
import { findOrCreateRubric, type RubricRow } from '../../db/rubrics.ts'
import { applications, rounds } from '../../db/tables/people.ts'
import { assignments, roundStages } from '../../db/tables/reviewing.ts'
import { notAttestedFailure } from '../../http/authorization.ts'
import type { Portal } from '../../portal.ts'
import { type ApplicationUnderReview, findReviewState, findStartedRubric, type ReviewerRequest } from './desk.ts'
import type { ReviewState } from './rules.ts'
import { type DraftAndReview, loadDraftAndReview } from './store.ts'

export type ReviewTarget = ReviewerRequest & { readonly applicationId: number }

export type LockedAssignment = ApplicationUnderReview & {
  readonly work: DraftAndReview
  readonly state: ReviewState
  readonly now: Date
}

/**
 * Every writing call of a reviewer starts here. The shared lock on the application excludes its applicant and the office, but not other reviewers;
 * the lock on the assignment excludes a second window of the same reviewer. 404 without an active assignment in a round in review,
 * 409 while the required attestation is missing.
 */
export async function lockForReview(
  tx: Transaction,
  { clock, timeZone }: Portal,
  { applicationId, accountId, arrivedAt }: ReviewTarget,
): Promise<LockedAssignment> {
  const [found] = await tx
    .select({ application: applications, round: rounds, second: roundStages })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .leftJoin(roundStages, isInSecondStageSql)
    .where(and(eq(applications.id, applicationId), rounds.inReview))
    .for('share', { of: applications })
  const [assigned] = await tx
    .select({ id: assignments.id, isAttested: isAttestedSql })
    .from(assignments)
    .where(and(eq(assignments.applicationId, applicationId), eq(assignments.reviewerId, accountId), isNull(assignments.endedAt)))
    .for('update')
  if (!found || !assigned) throw notFoundFailure()
  const underReview = { application: found.application, round: toRoundInStage(found.round, found.second) }
  if (underReview.round.requiresAttestation && !assigned.isAttested) throw notAttestedFailure()
  const work = await loadDraftAndReview(tx, applicationId, accountId)
  const { state } = await findReviewState(tx, underReview, work, { accountId, arrivedAt, timeZone })
  return { ...underReview, work, state, now: clock() }
}

export const findOrCreateReviewRubric = async (
  tx: Transaction,
  { work, application, now }: LockedAssignment,
): Promise<RubricRow> => findStartedRubric(work, application) ?? findOrCreateRubric(tx, application, now)

/** The draft, or the submitted review in the shape of a draft; null without either. */
export function toDraftContent({ draft, review }: DraftAndReview): { rubricId: number; content: DraftContent } | null {
  if (draft) return draft.row
  if (!review) return null
  const { rubricId, score, reason, description } = review.row
  return { rubricId, content: { answers: [...review.answers], score: String(score), reason, description } }
}
