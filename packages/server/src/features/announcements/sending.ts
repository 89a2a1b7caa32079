import { announcementTexts, announcementToSendSchema, recipientsChangedText } from '@jadara/contract/announcements/announcements'
import { text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import type { FastifyBaseLogger } from 'fastify'
import { toInstant } from '../../core/clock.ts'
import { conflictFailure, Failure, invalidFailure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { listAnnouncementFiles } from '../../db/announcement-files.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { readAwardIdentity } from '../../db/site-texts.ts'
import { assertUnchanged } from '../../db/version.ts'
import { announcementLetter, toAnnouncementAction, toAudienceReason } from '../../mail/letters/announcement.ts'
import { enqueueMails } from '../../mail/outbox-batch.ts'
import type { Portal } from '../../portal.ts'
import { listRecipients } from './audience.ts'
import { deleteChosenRecipients, readPlaceholderValues } from './chosen-recipients.ts'
import { assertDeliverable } from './files.ts'
import {
  type Announcement,
  freezeAnnouncement,
  listDueAnnouncements,
  lockAnnouncement,
  scheduleAnnouncementRow,
} from './store.ts'

type Confirmation = { readonly id: number; readonly recipients: number; readonly updatedAt: string; readonly senderId: number }

/**
 * Freezes the announcement and enqueues all its mails in one transaction. 409 when the draft or the number of recipients differs from what was
 * confirmed.
 */
export async function enqueueAnnouncement(portal: Portal, { id, recipients, updatedAt, senderId }: Confirmation): Promise<void> {
  await portal.db.transaction(async (tx) => {
    const draft = requireFound(await lockAnnouncement(tx, id))
    assertNotSent(draft)
    assertUnchanged(draft, updatedAt, announcementTexts.changedElsewhere)
    await enqueueLocked(portal, tx, draft, { senderId, recipients })
  })
}

type Sender = {
  readonly senderId: number
  /** The confirmed number; undefined at a scheduled time, when it goes to those who are recipients then. */
  readonly recipients?: number
}

async function enqueueLocked(portal: Portal, tx: Transaction, draft: Announcement, { senderId, recipients: confirmed }: Sender) {
  const { clock, publicUrl, timeZone } = portal
  const { id } = draft
  const { subject, body, audience } = requireSendable(draft)
  const recipients = await listRecipients(tx, { audience, announcementId: id })
  if (confirmed !== undefined && recipients.length !== confirmed)
    throw conflictFailure('other-number', recipientsChangedText(recipients.length))
  if (recipients.length === 0) throw conflictFailure('other-number', announcementTexts.nobody)
  await assertDeliverable(tx, await listAnnouncementFiles(tx, id))
  const sentAt = clock()
  const values =
    audience.to === 'chosen'
      ? await readPlaceholderValues(tx, { announcementId: id, audience, now: sentAt, timeZone })
      : undefined
  const [replyTo] = (await readAwardIdentity(tx)).officeAddresses
  const action = toAnnouncementAction(audience.to, publicUrl)
  const reason = toAudienceReason(audience)
  const mails = recipients.map(({ email, language, accountId, name, endPath }) => ({
    ...{ recipient: email, language, accountId, replyTo },
    letter: () =>
      announcementLetter(
        { subject, body },
        {
          ...{ name, reason, action, isAnswerable: replyTo !== undefined },
          values: accountId === null ? undefined : values?.get(accountId),
          unsubscribe: endPath === null ? undefined : publicUrl + endPath,
        },
      ),
  }))
  await enqueueMails(tx, { kind: 'announcement', announcementId: id }, mails, sentAt)
  await deleteChosenRecipients(tx, id)
  await freezeAnnouncement(tx, id, { sentAt, senderId, recipients: recipients.length })
  const detail = { id, subject: subject.en, audience, recipients: recipients.length }
  await insertAuditEntry(tx, { about: 'office', at: sentAt, actorId: senderId, action: 'announcement-sent', detail })
}

type Schedule = {
  readonly id: number
  readonly day: string
  readonly time: string
  readonly updatedAt: string
  readonly actorId: number
}

/** Has the draft sent at this time, or at another one if it is scheduled already. */
export async function scheduleAnnouncementWithAudit(
  { db, clock, timeZone }: Portal,
  { id, day, time, updatedAt, actorId }: Schedule,
): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = requireFound(await lockAnnouncement(tx, id))
    assertNotSent(draft)
    assertUnchanged(draft, updatedAt, announcementTexts.changedElsewhere)
    const at = clock()
    const sendAt = toInstant(day, time, timeZone)
    if (sendAt <= at) throw invalidFieldFailure('time', announcementTexts.past)
    const { subject, audience } = requireSendable(draft)
    const { length } = await listRecipients(tx, { audience, announcementId: id })
    if (length === 0) throw conflictFailure('other-number', announcementTexts.nobody)
    await scheduleAnnouncementRow(tx, draft, { sendAt, scheduledBy: actorId, now: at })
    const detail = { id, subject: subject.en, audience, recipients: length, sendAt: sendAt.toISOString() }
    await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'announcement-scheduled', detail })
  })
}

/** `reason`: why the portal could not send it. */
export async function cancelScheduleWithAudit(
  { db, clock }: Portal,
  { id, actorId, reason }: { readonly id: number; readonly actorId: number | null; readonly reason?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const scheduled = requireFound(await lockAnnouncement(tx, id))
    assertNotSent(scheduled)
    if (!scheduled.sendAt) throw conflictFailure('scheduled', announcementTexts.notScheduled)
    const at = clock()
    await scheduleAnnouncementRow(tx, scheduled, { sendAt: null, scheduledBy: null, now: at })
    const detail = { id, subject: scheduled.subject || scheduled.subjectArabic, ...(reason && { reason }) }
    await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'announcement-unscheduled', detail })
  })
}

/** Sends the announcements whose time has come. One that cannot be sent, such as without recipients, becomes a draft again. */
export async function sendDueAnnouncements(
  portal: Portal,
  log: Pick<FastifyBaseLogger, 'warn'>,
  stopping: AbortSignal,
): Promise<void> {
  for (const { id } of await listDueAnnouncements(portal.db, portal.clock())) {
    if (stopping.aborted) return
    try {
      await portal.db.transaction(async (tx) => {
        const due = await lockAnnouncement(tx, id)
        if (!due?.sendAt || due.sentAt || due.scheduledBy === null || due.sendAt > portal.clock()) return
        await enqueueLocked(portal, tx, due, { senderId: due.scheduledBy })
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // An attachment is being scanned: at the next turn.
      if (error.reason === 'under-way') continue
      log.warn({ announcement: id, err: error }, 'a scheduled announcement could not be sent and is a draft again')
      await cancelScheduleWithAudit(portal, { id, actorId: null, reason: error.message })
    }
  }
}

export function assertNotSent({ sentAt }: Announcement): void {
  if (sentAt) throw conflictFailure('sent', announcementTexts.alreadySent)
}

/** Throws 409 for what was sent or is scheduled. */
export function assertDraft(announcement: Announcement): void {
  assertNotSent(announcement)
  if (announcement.sendAt) throw conflictFailure('scheduled', announcementTexts.scheduled)
}

function requireSendable({ subject, subjectArabic, body, bodyArabic, audience }: Announcement) {
  const content = { subject: text(subject, subjectArabic), body: text(body, bodyArabic), audience }
  const checked = validate(announcementToSendSchema, content)
  if (!checked.ok) throw invalidFailure(checked)
  return checked.value
}
