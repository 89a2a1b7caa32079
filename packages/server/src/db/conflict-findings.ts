import type { FindingSummary } from '@jadara/contract/conflicts/findings'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'
import { conflictFindings } from './tables/conflicts.ts'
import { applications } from './tables/people.ts'
import { reviewers } from './tables/reviewing.ts'

/** Conflicts of interest that the portal found, for those who assign. A reviewer reads the kinds of the own ones before attesting, and nothing else. */

const summary = {
  id: conflictFindings.id,
  kind: conflictFindings.kind,
  grade: conflictFindings.grade,
  state: conflictFindings.state,
}

export type FindingOfPair = FindingSummary & { readonly applicantId: number; readonly userId: number }

/** With these applicants, cleared ones too. */
export const listFindingsWithApplicants = (db: DatabaseHandle, applicantIds: readonly number[]): Promise<FindingOfPair[]> =>
  db
    .select({ ...summary, applicantId: conflictFindings.applicationId, userId: conflictFindings.reviewerId })
    .from(conflictFindings)
    .where(inArray(conflictFindings.applicationId, [...applicantIds]))
    .orderBy(asc(conflictFindings.id))

export type FindingToAssign = FindingOfPair & {
  readonly reviewerId: number
  readonly reviewer: { readonly englishName: string; readonly arabicName: string }
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
    .orderBy(asc(conflictFindings.state), asc(conflictFindings.grade), desc(conflictFindings.id))
