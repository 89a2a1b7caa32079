import { administratorConflictTexts } from '@jadara/contract/conflicts/administrator-conflicts'
import { joinPeopleNames } from '@jadara/contract/core/lists'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { conflictFailure } from '../core/failure.ts'
import type { DatabaseHandle } from './database.ts'
import { administratorConflicts } from './tables/conflicts.ts'
import { applications } from './tables/people.ts'

/** The pairs of application and administrator among these where the administrator has declared a conflict of interest. */
export async function findDeclaredConflicts(
  tx: DatabaseHandle,
  pairs: readonly { readonly applicationId: number; readonly accountId: number }[],
): Promise<{ applicationId: number; accountId: number }[]> {
  if (pairs.length === 0) return []
  const declared = await tx
    .select({ applicationId: administratorConflicts.applicationId, accountId: administratorConflicts.accountId })
    .from(administratorConflicts)
    .where(
      and(
        inArray(administratorConflicts.applicationId, [...new Set(pairs.map(({ applicationId }) => applicationId))]),
        isNull(administratorConflicts.endedAt),
      ),
    )
  return declared.filter((one) =>
    pairs.some(({ applicationId, accountId }) => applicationId === one.applicationId && accountId === one.accountId),
  )
}

/**
 * Throws 409, naming the applicants, if this administrator has declared a conflict of interest with one of them. Call it after the applications are
 * locked: declaring takes the same lock.
 */
export async function assertNoOwnConflict(
  tx: DatabaseHandle,
  accountId: number,
  applicationIds: readonly number[],
): Promise<void> {
  const found = await tx
    .select({ englishName: applications.englishName, arabicName: applications.arabicName })
    .from(administratorConflicts)
    .innerJoin(applications, eq(applications.id, administratorConflicts.applicationId))
    .where(
      and(
        eq(administratorConflicts.accountId, accountId),
        inArray(administratorConflicts.applicationId, [...new Set(applicationIds)]),
        isNull(administratorConflicts.endedAt),
      ),
    )
    .orderBy(asc(applications.id))
  if (found.length === 0) return
  throw conflictFailure('own-conflict', administratorConflictTexts.ownConflict(joinPeopleNames(found)))
}
