import { screeningTexts } from '@jadara/contract/applicants/screening'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { conflictFailure } from '../../core/failure.ts'
import { lockApplicationForOfficeChange } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { findParticipation } from '../../db/participation.ts'
import type { Portal } from '../../portal.ts'
import { endParticipation, enqueueScreeningLetters } from './screen.ts'
import { findActiveScreenings, hasDecision, replaceScreenings } from './store.ts'

/** Withdraws the account's submitted application, in and after its window, and confirms it by mail. 409 if it is not submitted, withdrawn already, or decided on. */
export async function withdrawOwnApplication({ db, clock, publicUrl }: Portal, accountId: number, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await findParticipation(tx, accountId)
    if (!own) throw conflictFailure('no-part', sharedFailureTexts.notInThisRound)
    const { application } = await lockApplicationForOfficeChange(tx, own.application.id)
    const applicationIds = [application.id]
    if (application.submittedAt === null) throw conflictFailure('not-submitted', screeningTexts.nothingToWithdraw)
    const before = (await findActiveScreenings(tx, applicationIds)).get(application.id)
    if (before?.state === 'withdrawn') throw conflictFailure('exists', screeningTexts.withdrawnAlready)
    if (await hasDecision(tx, applicationIds)) throw conflictFailure('decided', screeningTexts.decidedOnOwn)
    const at = clock()
    const change = { applicationIds, state: 'withdrawn', reason, actorId: accountId, at } as const
    await endParticipation(tx, { ...change, reason: '' })
    await replaceScreenings(tx, change)
    const detail = { before: { screening: before?.state ?? null }, after: { screening: 'withdrawn' }, reason }
    await insertAuditEntry(tx, { about: application.id, at, actorId: accountId, action: 'application-withdrawn', detail })
    await enqueueScreeningLetters(tx, applicationIds, { state: 'withdrawn', reason: '', publicUrl, at })
  })
}
