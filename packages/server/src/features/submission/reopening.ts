import { standingTexts } from '@jadara/contract/standing'
import { dayIn, endOfDay } from '../../clock.ts'
import { lockForOffice } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import { ownWindow } from '../../db/participation.ts'
import { conflict, invalidField } from '../../failure.ts'
import { submissionReopened } from '../../mail/letters/standing.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { type ByOffice, grant, refuseUselessDay } from './extension.ts'
import { addresseeOf, reopen } from './standing-store.ts'

/**
 * Makes a submitted application a draft again; its sealed receipt stays as it is, and says so. With `until` the applicant's deadline is extended in
 * the same step: 400 without it when theirs has passed. 409 when nothing is submitted, or when it belongs to another round.
 */
export async function reopenSubmission(
  portal: Portal,
  { applicationId, actorId }: ByOffice,
  { reason, until }: { reason: string; until?: string | undefined },
): Promise<void> {
  const { db, clock, timeZone, publicUrl } = portal
  await db.transaction(async (tx) => {
    const { application, round, extension: before } = await lockForOffice(tx, applicationId)
    const { receiptNumber } = application
    if (receiptNumber === null) throw conflict('not-submitted', standingTexts.nothingToReopen)
    const now = clock()
    if (until !== undefined) refuseUselessDay(until, round, dayIn(now, timeZone))
    const closesAt = until === undefined ? ownWindow({ round, extension: before }, timeZone).closesAt : endOfDay(until, timeZone)
    if (!closesAt || now >= closesAt) throw invalidField('until', standingTexts.windowIsOver)
    await reopen(tx, { receiptNumber, applicationId, reason, reopenedAt: now, actorId })
    await audit(tx, { about: applicationId, at: now, actorId, action: 'submission-reopened', detail: { receiptNumber, reason } })
    if (until !== undefined) await grant(tx, { applicationId, until, reason, grantedAt: now, actorId }, before)
    const letter = submissionReopened({ receiptNumber, closesAt, reason, publicUrl, timeZone })
    await enqueue(tx, { ...(await addresseeOf(tx, application.accountId)), letter }, now)
  })
  portal.wakeOutbox()
}
