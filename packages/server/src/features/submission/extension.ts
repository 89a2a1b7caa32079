import { notAfterDeadline, standingTexts } from '@jadara/contract/standing'
import { dayIn, endOfDay, windowOf } from '../../clock.ts'
import { lockForOffice } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import type { Extension, Round } from '../../db/participation.ts'
import { conflict, invalidField, notFound } from '../../failure.ts'
import { deadlineExtended, extensionEnded } from '../../mail/letters/standing.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { addresseeOf, endStandingExtension, type Granted, replaceExtension } from './standing-store.ts'

/** Which application the office acts on, and who acts. */
export type ByOffice = { readonly applicationId: number; readonly actorId: number }

/**
 * Gives an applicant a deadline of their own, in the place of an earlier one; the same one asked for again changes nothing. 400 for a day that
 * extends nothing, 409 once the application is submitted or when it belongs to another round.
 */
export async function extend(
  portal: Portal,
  { applicationId, actorId }: ByOffice,
  { until, reason }: { until: string; reason: string },
): Promise<void> {
  const { db, clock, timeZone, publicUrl } = portal
  await db.transaction(async (tx) => {
    const { application, round, extension: before } = await lockForOffice(tx, applicationId)
    if (application.submittedAt) throw conflict('submitted', standingTexts.reopenInstead)
    const now = clock()
    refuseUselessDay(until, round, dayIn(now, timeZone))
    if (before?.until === until && before.reason === reason) return
    await grant(tx, { applicationId, until, reason, grantedAt: now, actorId }, before)
    const letter = deadlineExtended({ closesAt: endOfDay(until, timeZone), reason, publicUrl, timeZone })
    await enqueue(tx, { ...(await addresseeOf(tx, application.accountId)), letter }, now)
  })
  portal.wakeOutbox()
}

/** Ends the extension that stands: the round's deadline counts again. 404 when none stands. */
export async function endExtension(
  portal: Portal,
  { applicationId, actorId }: ByOffice,
  { reason }: { reason: string },
): Promise<void> {
  const { db, clock, timeZone, publicUrl } = portal
  await db.transaction(async (tx) => {
    const { application, round, extension } = await lockForOffice(tx, applicationId)
    if (!extension) throw notFound(standingTexts.noExtension)
    const now = clock()
    await endStandingExtension(tx, applicationId, now)
    const detail = { before: { until: extension.until }, ...(reason && { reason }) }
    await audit(tx, { about: applicationId, at: now, actorId, action: 'deadline-extension-ended', detail })
    const letter = extensionEnded({ closesAt: windowOf(round, timeZone).closesAt, reason, publicUrl, timeZone })
    await enqueue(tx, { ...(await addresseeOf(tx, application.accountId)), letter }, now)
  })
  portal.wakeOutbox()
}

/** Puts an extension in the place of the one that stands, and leaves both in the trail. */
export async function grant(tx: Transaction, extension: Granted, before: Extension | null): Promise<void> {
  const { applicationId, until, reason, grantedAt, actorId } = extension
  await replaceExtension(tx, extension)
  const detail = { ...(before && { before: { until: before.until } }), after: { until }, reason }
  await audit(tx, { about: applicationId, at: grantedAt, actorId, action: 'deadline-extended', detail })
}

/** A last day is today at the earliest, and later than the one that everybody has. */
export function refuseUselessDay(until: string, { endDate }: Round, today: string): void {
  if (until < today) throw invalidField('until', standingTexts.untilPast)
  if (endDate !== null && until <= endDate) throw invalidField('until', notAfterDeadline(endDate))
}
