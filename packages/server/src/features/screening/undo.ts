import type { undoScreening } from '@jadara/contract/applicants/screening'
import type { Body } from '@jadara/contract/core/endpoint'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationsInReview } from '../../db/application-lock.ts'
import { toAssignmentAuditDetail } from '../../db/assigning.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import type { Portal } from '../../portal.ts'
import { endParticipation } from './screen.ts'
import { findLatestScreenings, type LatestScreenings, replaceScreenings, restoreAssignments } from './store.ts'

/**
 * Restores what was there before the caller's screening of these applications, with the earlier reason and who had decided, and the assignments that ended by
 * it. Leaves out those that have been screened since or are not submitted any more. 404 for an unknown application; 409 for one that has a decision and would
 * take no part.
 */
export async function undoScreeningWithAudit(
  { db, clock }: Portal,
  { applicants, state }: Body<typeof undoScreening>,
  actorId: number,
): Promise<{ restored: number; restoredAssignments: number; changedSince: number }> {
  return db.transaction(async (tx) => {
    const { applications } = await lockApplicationsInReview(tx, applicants)
    await assertNoOwnConflict(tx, actorId, applicants)
    const submitted = applications.filter(({ submittedAt }) => submittedAt !== null).map(({ id }) => id)
    const undone = [...(await findLatestScreenings(tx, submitted))].filter(([, { active, previous }]) =>
      state === null ? !active && previous : active?.state === state && active.actorId === actorId,
    )
    const at = clock()
    // One group in most cases: applications that were screened together seldom had different screenings before.
    const groups = Map.groupBy(undone, ([, { previous }]) =>
      JSON.stringify([previous?.state, previous?.reason, previous?.actorId]),
    )
    for (const group of groups.values()) {
      const applicationIds = group.map(([id]) => id)
      const previous = group[0]?.[1].previous ?? null
      const restored = { applicationIds, state: previous?.state ?? null, reason: previous?.reason ?? '', at }
      await endParticipation(tx, { ...restored, actorId })
      await replaceScreenings(tx, { ...restored, actorId: previous?.actorId ?? actorId })
    }
    const takesPart = ({ previous }: LatestScreenings) => !previous || previous.state === 'eligible'
    const assigned = await restoreAssignments(
      tx,
      undone.flatMap(([, latest]) => (latest.active && takesPart(latest) ? [latest.active.id] : [])),
    )
    await insertAuditEntries(tx, [
      ...undone.map(([about, { previous }]) => ({
        ...{ about, at, actorId, action: 'screened' as const },
        detail: { before: { screening: state }, after: { screening: previous?.state ?? null } },
      })),
      ...assigned.map(({ applicationId, userId, reviewerId }) => ({
        ...{ about: applicationId, at, actorId, action: 'assigned' as const },
        detail: toAssignmentAuditDetail({ id: reviewerId, userId }),
      })),
    ])
    return {
      restored: undone.length,
      restoredAssignments: assigned.length,
      changedSince: applications.length - undone.length,
    }
  })
}
