import { applicantStatusTexts } from '@jadara/contract/applicants/applicant-status'
import { endOfDay, toDay } from '../../core/clock.ts'
import { conflictFailure, invalidFieldFailure } from '../../core/failure.ts'
import { lockApplicationForOfficeChange } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toOwnWindow } from '../../db/participation.ts'
import { submissionReopenedLetter } from '../../mail/letters/applicant-status.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { insertReopeningAndUnfreezeApplication, requireMailRecipient } from './applicant-status-store.ts'
import { assertExtensionDayAllowed, type OfficeActionContext, replaceExtensionWithAudit } from './extension.ts'

/**
 * Turns a submitted application into a draft; its receipt remains and names the reopening. `until` also extends the applicant's deadline; without it
 * the call is a 400 when that deadline has passed. 409 when the application is not submitted, is in the second stage or belongs to another round.
 */
export async function reopenSubmissionWithAudit(
  portal: Portal,
  { applicationId, actorId }: OfficeActionContext,
  { reason, until }: { reason: string; until?: string | undefined },
): Promise<void> {
  const { db, clock, timeZone, publicUrl } = portal
  await db.transaction(async (tx) => {
    const { application, round, extension: before } = await lockApplicationForOfficeChange(tx, applicationId)
    const { receiptNumber } = application
    if (receiptNumber === null) throw conflictFailure('not-submitted', applicantStatusTexts.nothingToReopen)
    if (application.stage === 2) throw conflictFailure('decided', applicantStatusTexts.inSecondStage)
    const now = clock()
    if (until !== undefined) assertExtensionDayAllowed(until, round, toDay(now, timeZone))
    const closesAt =
      until === undefined ? toOwnWindow({ round, extension: before }, timeZone).closesAt : endOfDay(until, timeZone)
    if (!closesAt || now >= closesAt) throw invalidFieldFailure('until', applicantStatusTexts.windowIsOver)
    await insertReopeningAndUnfreezeApplication(tx, { receiptNumber, applicationId, reason, reopenedAt: now, actorId })
    await insertAuditEntry(tx, {
      about: applicationId,
      at: now,
      actorId,
      action: 'submission-reopened',
      detail: { receiptNumber, reason },
    })
    if (until !== undefined)
      await replaceExtensionWithAudit(tx, { applicationId, until, reason, grantedAt: now, actorId }, before)
    const letter = submissionReopenedLetter({ receiptNumber, closesAt, reason, publicUrl, timeZone })
    await enqueueMail(tx, { ...(await requireMailRecipient(tx, application.accountId)), letter }, now)
  })
}
