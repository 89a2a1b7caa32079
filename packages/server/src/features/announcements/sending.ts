import { announcementTexts, announcementToSend, otherNumber } from '@jadara/contract/announcements'
import { text } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'
import { audit } from '../../db/audit.ts'
import { refuseIfChanged } from '../../db/version.ts'
import { conflict, invalid, known } from '../../failure.ts'
import { announcement, audienceAction, audienceReasons } from '../../mail/letters/announcement.ts'
import { enqueueMany } from '../../mail/outbox-many.ts'
import type { Portal } from '../../portal.ts'
import { recipientsOf } from './audience.ts'
import { type Announcement, freezeAnnouncement, lockedAnnouncement } from './store.ts'

type Confirmed = { readonly id: number; readonly recipients: number; readonly updatedAt: string; readonly senderId: number }

/** Freezes the announcement and writes its mails, all or none. 409 unless it is the draft and the number that were confirmed. Wake the outbox after it. */
export async function sendToAll({ db, clock, publicUrl }: Portal, confirmed: Confirmed): Promise<void> {
  const { id, senderId } = confirmed
  await db.transaction(async (tx) => {
    const draft = known(await lockedAnnouncement(tx, id))
    refuseIfSent(draft)
    refuseIfChanged(draft, confirmed.updatedAt, announcementTexts.changedElsewhere)
    const { subject, body, audience } = readyToSend(draft)
    const people = await recipientsOf(tx, audience)
    if (people.length !== confirmed.recipients) throw conflict('other-number', otherNumber(people.length))
    if (people.length === 0) throw conflict('other-number', announcementTexts.nobody)
    const sentAt = clock()
    await freezeAnnouncement(tx, id, { sentAt, senderId, recipients: people.length })
    const action = audienceAction(audience.to, publicUrl)
    const postings = people.map(({ email, language, accountId, name, endPath }) => ({
      ...{ recipient: email, language, accountId },
      letter: () =>
        announcement(
          { subject, body },
          { name, reason: audienceReasons[audience.to], action, unsubscribe: endPath === null ? undefined : publicUrl + endPath },
        ),
    }))
    await enqueueMany(tx, { kind: 'announcement', announcementId: id }, postings, sentAt)
    const detail = { id, subject: subject.en, audience, recipients: people.length }
    await audit(tx, { about: 'office', at: sentAt, actorId: senderId, action: 'announcement-sent', detail })
  })
}

export function refuseIfSent({ sentAt }: Announcement): void {
  if (sentAt) throw conflict('sent', announcementTexts.alreadySent)
}

/** What the draft lacks is named field by field. */
function readyToSend({ subject, subjectArabic, body, bodyArabic, audience }: Announcement) {
  const words = { subject: text(subject, subjectArabic), body: text(body, bodyArabic), audience }
  const checked = validate(announcementToSend, words)
  if (!checked.ok) throw invalid(checked)
  return checked.value
}
