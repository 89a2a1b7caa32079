import { announcementTexts, announcementToSendSchema, recipientsChangedText } from '@jadara/contract/announcements/announcements'
import { text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import { conflictFailure, invalidFailure, requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { assertUnchanged } from '../../db/version.ts'
import { announcementLetter, audienceReasons, toAnnouncementAction } from '../../mail/letters/announcement.ts'
import { enqueueMails } from '../../mail/outbox-batch.ts'
import type { Portal } from '../../portal.ts'
import { listRecipients } from './audience.ts'
import { type Announcement, freezeAnnouncement, lockAnnouncement } from './store.ts'

type Confirmation = { readonly id: number; readonly recipients: number; readonly updatedAt: string; readonly senderId: number }

/**
 * Freezes the announcement and enqueues all its mails in one transaction. 409 when the draft or the number of recipients differs from what was
 * confirmed.
 */
export async function enqueueAnnouncement({ db, clock, publicUrl }: Portal, confirmation: Confirmation): Promise<void> {
  const { id, senderId } = confirmation
  await db.transaction(async (tx) => {
    const draft = requireFound(await lockAnnouncement(tx, id))
    assertNotSent(draft)
    assertUnchanged(draft, confirmation.updatedAt, announcementTexts.changedElsewhere)
    const { subject, body, audience } = requireSendable(draft)
    const recipients = await listRecipients(tx, audience)
    if (recipients.length !== confirmation.recipients)
      throw conflictFailure('other-number', recipientsChangedText(recipients.length))
    if (recipients.length === 0) throw conflictFailure('other-number', announcementTexts.nobody)
    const sentAt = clock()
    await freezeAnnouncement(tx, id, { sentAt, senderId, recipients: recipients.length })
    const action = toAnnouncementAction(audience.to, publicUrl)
    const mails = recipients.map(({ email, language, accountId, name, endPath }) => ({
      ...{ recipient: email, language, accountId },
      letter: () =>
        announcementLetter(
          { subject, body },
          { name, reason: audienceReasons[audience.to], action, unsubscribe: endPath === null ? undefined : publicUrl + endPath },
        ),
    }))
    await enqueueMails(tx, { kind: 'announcement', announcementId: id }, mails, sentAt)
    const detail = { id, subject: subject.en, audience, recipients: recipients.length }
    await insertAuditEntry(tx, { about: 'office', at: sentAt, actorId: senderId, action: 'announcement-sent', detail })
  })
}

export function assertNotSent({ sentAt }: Announcement): void {
  if (sentAt) throw conflictFailure('sent', announcementTexts.alreadySent)
}

function requireSendable({ subject, subjectArabic, body, bodyArabic, audience }: Announcement) {
  const content = { subject: text(subject, subjectArabic), body: text(body, bodyArabic), audience }
  const checked = validate(announcementToSendSchema, content)
  if (!checked.ok) throw invalidFailure(checked)
  return checked.value
}
