import { applicantStatusTexts, extensionTooEarlyText } from '@jadara/contract/applicants/applicant-status'
import { type extendDeadlinesBody, findExtensionRefusal } from '@jadara/contract/applicants/deadline-acts'
import type { z } from 'zod'
import { endOfDay, toDay, toRoundWindow } from '../../core/clock.ts'
import { conflictFailure, invalidFieldFailure, notFoundFailure } from '../../core/failure.ts'
import { listApplicantDeadlines } from '../../db/applicant-deadlines.ts'
import { lockApplicationForOfficeChange, lockApplicationsForOfficeChange } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import type { DeadlineExtension, Round } from '../../db/participation.ts'
import { deadlineExtendedLetter, extensionEndedLetter } from '../../mail/letters/applicant-status.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { enqueueMails } from '../../mail/outbox-batch.ts'
import type { Portal } from '../../portal.ts'
import {
  endActiveExtension,
  type GrantedExtension,
  listActiveExtensions,
  replaceExtension,
  requireMailRecipient,
} from './applicant-status-store.ts'

export type OfficeActionContext = { readonly applicationId: number; readonly actorId: number }

/**
 * Gives an applicant a deadline of their own; it replaces an earlier one. A repeated call with the same values changes nothing.
 * 400 for a day that is past or not after the round's deadline; 409 when the application is submitted or belongs to another round.
 */
export async function createExtension(
  portal: Portal,
  { applicationId, actorId }: OfficeActionContext,
  { until, reason }: { until: string; reason: string },
): Promise<void> {
  const { db, clock, timeZone, publicUrl } = portal
  await db.transaction(async (tx) => {
    const { application, round, extension: before } = await lockApplicationForOfficeChange(tx, applicationId)
    if (application.submittedAt) throw conflictFailure('submitted', applicantStatusTexts.reopenInstead)
    const now = clock()
    assertExtensionDayAllowed(until, round, toDay(now, timeZone))
    if (before?.until === until && before.reason === reason) return
    await replaceExtensionWithAudit(tx, { applicationId, until, reason, grantedAt: now, actorId }, before)
    const letter = deadlineExtendedLetter({ closesAt: endOfDay(until, timeZone), reason, publicUrl, timeZone })
    await enqueueMail(tx, { ...(await requireMailRecipient(tx, application.accountId)), letter }, now)
  })
}

/**
 * Extends the deadlines of many applications to the same day, all or none, and writes to each applicant. Leaves out those who have submitted or have this day
 * or a later one. 400 for a day that is past or not after the round's deadline; 404 for an unknown application, 409 for one of another round.
 */
export async function createExtensions(
  portal: Portal,
  { applicants, until, reason }: z.output<typeof extendDeadlinesBody>,
  actorId: number,
): Promise<{ extended: number; leftOut: number }> {
  const { db, clock, timeZone, publicUrl } = portal
  return db.transaction(async (tx) => {
    const { applications, round } = await lockApplicationsForOfficeChange(tx, applicants)
    const now = clock()
    assertExtensionDayAllowed(until, round, toDay(now, timeZone))
    const deadlines = await listApplicantDeadlines(tx, applicants, { now, timeZone })
    const extended = deadlines.filter((applicant) => findExtensionRefusal(applicant, until) === undefined)
    const before = new Map(
      (
        await listActiveExtensions(
          tx,
          extended.map(({ applicantId }) => applicantId),
        )
      ).map((one) => [one.applicationId, one]),
    )
    for (const { applicantId: applicationId } of extended) {
      const extension = { applicationId, until, reason, grantedAt: now, actorId }
      await replaceExtensionWithAudit(tx, extension, before.get(applicationId) ?? null)
    }
    const letter = () => deadlineExtendedLetter({ closesAt: endOfDay(until, timeZone), reason, publicUrl, timeZone })
    const mails = extended
      .filter(({ isDisabled }) => !isDisabled)
      .map(({ email: recipient, language, accountId }) => ({ recipient, language, accountId, letter }))
    await enqueueMails(tx, { kind: 'deadlineExtended' }, mails, now)
    return { extended: extended.length, leftOut: applications.length - extended.length }
  })
}

/** Ends the active extension, so that the round's deadline applies again. 404 when no extension is active. */
export async function endExtensionWithAudit(
  portal: Portal,
  { applicationId, actorId }: OfficeActionContext,
  { reason }: { reason: string },
): Promise<void> {
  const { db, clock, timeZone, publicUrl } = portal
  await db.transaction(async (tx) => {
    const { application, round, extension } = await lockApplicationForOfficeChange(tx, applicationId)
    if (!extension) throw notFoundFailure(applicantStatusTexts.noExtension)
    const now = clock()
    await endActiveExtension(tx, applicationId, now)
    const detail = { before: { until: extension.until }, ...(reason && { reason }) }
    await insertAuditEntry(tx, { about: applicationId, at: now, actorId, action: 'deadline-extension-ended', detail })
    const letter = extensionEndedLetter({ closesAt: toRoundWindow(round, timeZone).closesAt, reason, publicUrl, timeZone })
    await enqueueMail(tx, { ...(await requireMailRecipient(tx, application.accountId)), letter }, now)
  })
}

/** Replaces the active extension and writes both to the audit trail. */
export async function replaceExtensionWithAudit(
  tx: Transaction,
  extension: GrantedExtension,
  before: DeadlineExtension | null,
): Promise<void> {
  const { applicationId, until, reason, grantedAt, actorId } = extension
  await replaceExtension(tx, extension)
  const detail = { ...(before && { before: { until: before.until } }), after: { until }, reason }
  await insertAuditEntry(tx, { about: applicationId, at: grantedAt, actorId, action: 'deadline-extended', detail })
}

/** Throws 400 unless the day is today or later, and after the round's own deadline. */
export function assertExtensionDayAllowed(until: string, { endDate }: Round, today: string): void {
  if (until < today) throw invalidFieldFailure('until', applicantStatusTexts.untilPast)
  if (endDate !== null && until <= endDate) throw invalidFieldFailure('until', extensionTooEarlyText(endDate))
}
