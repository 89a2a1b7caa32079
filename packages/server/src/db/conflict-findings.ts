import type { FindingSummary } from '@jadara/contract/conflicts/findings'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'
import { conflictFindings } from './tables/conflicts.ts'
import { applications } from './tables/people.ts'
import { reviewers } from './tables/reviewing.ts'

/** Conflicts of interest that the portal found, for features that assign, attest and freeze. */

const summary = {
  id: conflictFindings.id,
  kind: conflictFindings.kind,
  grade: conflictFindings.grade,
  state: conflictFindings.state,
}

type FindingOfPair = FindingSummary & { readonly applicantId: number; readonly userId: number }

/** With these applicants, cleared ones too. */
export const listFindingsWithApplicants = (db: DatabaseHandle, applicantIds: readonly number[]): Promise<FindingOfPair[]> =>
  db
    .select({ ...summary, applicantId: conflictFindings.applicationId, userId: conflictFindings.reviewerId })
    .from(conflictFindings)
    .where(inArray(conflictFindings.applicationId, [...applicantIds]))
    .orderBy(asc(conflictFindings.id))

/** The pairs (`toPairKey`) of a round with a finding on which nobody has decided. */
export async function listUndecidedPairs(db: DatabaseHandle, roundId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ applicationId: conflictFindings.applicationId, userId: conflictFindings.reviewerId })
    .from(conflictFindings)
    .innerJoin(applications, eq(applications.id, conflictFindings.applicationId))
    .where(and(eq(applications.roundId, roundId), eq(conflictFindings.state, 'open')))
  return new Set(rows.map(toPairKey))
}

export const toPairKey = ({ applicationId, userId }: { readonly applicationId: number; readonly userId: number }): string =>
  `${applicationId} ${userId}`

export type FindingToAssign = FindingOfPair & {
  readonly reviewerId: number
  readonly reviewer: { readonly englishName: string; readonly arabicName: string }
  readonly isAssigned: boolean
}

/** Between these applicants and these accounts, unless they are cleared; confirmed and certain ones first. */
export const listFindingsAgainstAssigning = (
  db: DatabaseHandle,
  applicantIds: readonly number[],
  userIds: readonly number[],
): Promise<FindingToAssign[]> =>
  db
    .select({
      ...summary,
      applicantId: conflictFindings.applicationId,
      userId: conflictFindings.reviewerId,
      reviewerId: reviewers.id,
      reviewer: { englishName: reviewers.englishName, arabicName: reviewers.arabicName },
      isAssigned: sql<boolean>`exists (select from assignment s where s.application_id = ${conflictFindings.applicationId}
        and s.reviewer_id = ${conflictFindings.reviewerId} and s.ended_at is null)`,
    })
    .from(conflictFindings)
    .innerJoin(applications, eq(applications.id, conflictFindings.applicationId))
    .innerJoin(reviewers, and(eq(reviewers.accountId, conflictFindings.reviewerId), eq(reviewers.roundId, applications.roundId)))
    .where(
      and(
        inArray(conflictFindings.applicationId, [...applicantIds]),
        inArray(conflictFindings.reviewerId, [...userIds]),
        ne(conflictFindings.state, 'cleared'),
      ),
    )
    .orderBy(asc(conflictFindings.state), asc(conflictFindings.grade), asc(conflictFindings.id))

/**
 * For statements that select findings `f`: the latest assignment `l` of the reviewer to the applicant with the review that counts. `isAssignedSql` includes
 * reviewers whose review counts although their assignment has ended.
 */
export const latestAssignmentJoin = sql`left join lateral (
  select s.id, s.ended_at, s.ended_as, r.id as review_id
  from assignment s left join review r on r.application_id = s.application_id and r.reviewer_id = s.reviewer_id and r.stage = s.stage
    and r.superseded_at is null
  where s.application_id = f.application_id and s.reviewer_id = f.reviewer_id
  order by s.id desc limit 1) l on true`
export const isAssignedSql = sql`(l.id is not null and l.ended_as is distinct from 'conflict' and (l.ended_at is null or l.review_id is not null))`
