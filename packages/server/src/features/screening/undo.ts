import { screeningTexts, type undoScreening } from '@jadara/contract/applicants/screening'
import type { Body } from '@jadara/contract/core/endpoint'
import { conflictFailure } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationsInReview } from '../../db/application-lock.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import type { Portal } from '../../portal.ts'
import { endParticipation } from './screen.ts'
import { findLatestScreenings, replaceScreenings } from './store.ts'

/**
 * Restores what was there before the caller's screening of these applications, all or none, with the earlier reason and who had decided. 404 for an unknown
 * application; 409 if one of them has been screened since or is not submitted any more, or has a decision and would take no part.
 */
export async function undoScreeningWithAudit(
  { db, clock }: Portal,
  { applicants, state }: Body<typeof undoScreening>,
  actorId: number,
): Promise<{ restored: number }> {
  return db.transaction(async (tx) => {
    const { applications } = await lockApplicationsInReview(tx, applicants)
    await assertNoOwnConflict(tx, actorId, applicants)
    if (applications.some(({ submittedAt }) => submittedAt === null))
      throw conflictFailure('not-submitted', screeningTexts.notSubmitted)
    const latest = await findLatestScreenings(
      tx,
      applications.map(({ id }) => id),
    )
    const isOwn = ({ active, previous }: LatestOfOne) =>
      state === null ? !active && previous : active?.state === state && active.actorId === actorId
    if (![...latest.values()].every(isOwn)) throw conflictFailure('changed', screeningTexts.changedSince)
    const at = clock()
    // One group in most cases: applications that were screened together seldom had different screenings before.
    const groups = Map.groupBy(latest, ([, { previous }]) =>
      JSON.stringify([previous?.state, previous?.reason, previous?.actorId]),
    )
    for (const group of groups.values()) {
      const applicationIds = group.map(([id]) => id)
      const previous = group[0]?.[1].previous ?? null
      const restored = { applicationIds, state: previous?.state ?? null, reason: previous?.reason ?? '', at }
      await endParticipation(tx, { ...restored, actorId })
      await replaceScreenings(tx, { ...restored, actorId: previous?.actorId ?? actorId })
    }
    await insertAuditEntries(
      tx,
      [...latest].map(([about, { previous }]) => ({
        ...{ about, at, actorId, action: 'screened' as const },
        detail: { before: { screening: state }, after: { screening: previous?.state ?? null } },
      })),
    )
    return { restored: latest.size }
  })
}

type LatestOfOne = Awaited<ReturnType<typeof findLatestScreenings>> extends ReadonlyMap<number, infer One> ? One : never
