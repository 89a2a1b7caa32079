import {
  type Audience,
  announcementTexts,
  cancelAnnouncementSchedule,
  countRecipients,
  createAnnouncement,
  createLetterToChosen,
  deleteAnnouncement,
  deleteSubscriber,
  listAnnouncementPlaceholders,
  listAnnouncements,
  listChosenRecipients,
  listSubscribers,
  previewAnnouncement,
  readAnnouncement,
  scheduleAnnouncement,
  sendAnnouncement,
  sendTestAnnouncement,
  updateAnnouncement,
} from '@jadara/contract/announcements/announcements'
import { buildNewsUnsubscribePath } from '@jadara/contract/announcements/news'
import type { Body } from '@jadara/contract/core/endpoint'
import { languages, text } from '@jadara/contract/core/text'
import { dearName, emptyText, personNamePlaceholder } from '@jadara/contract/mail/mail-words'
import { localizedPath } from '@jadara/contract/site/pages'
import type { FastifyInstance } from 'fastify'
import { malformedFailure, requireFound } from '../../core/failure.ts'
import { findAnyAccountByEmail } from '../../db/accounts.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { readAwardIdentity } from '../../db/site-texts.ts'
import { assertUnchanged } from '../../db/version.ts'
import { removeFileUnlessReferenced } from '../../files/store-file.ts'
import { serveEndpoint } from '../../http/serve.ts'
import {
  announcementLetter,
  testAnnouncementReason,
  toAnnouncementAction,
  toAudienceReason,
} from '../../mail/letters/announcement.ts'
import { enqueueMails } from '../../mail/outbox-batch.ts'
import { renderLetter } from '../../mail/render-letter.ts'
import type { Portal } from '../../portal.ts'
import { countRecipientsByLanguage } from './audience.ts'
import { insertChosenRecipients, listChosenRecipientRows, requireChosenPerson } from './chosen-recipients.ts'
import { assertTestable, replaceAttachments } from './files.ts'
import { assertDraft, cancelScheduleWithAudit, enqueueAnnouncement, scheduleAnnouncementWithAudit } from './sending.ts'
import {
  deleteAnnouncementRow,
  findAnnouncementDetail,
  insertAnnouncement,
  listAllAnnouncements,
  lockAnnouncement,
  updateAnnouncementRow,
} from './store.ts'
import { deleteSubscriberRow, listSubscribersPage } from './subscribers.ts'

export function announcementRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, files, publicUrl, timeZone } = portal

  serveEndpoint(http, portal, listAnnouncements, () => listAllAnnouncements(db))

  serveEndpoint(http, portal, countRecipients, ({ query: { announcementId, ...audience } }) =>
    countRecipientsByLanguage(db, { audience, announcementId }),
  )

  serveEndpoint(http, portal, listChosenRecipients, async ({ params }) => {
    await requireAnnouncement(params.id)
    return listChosenRecipientRows(db, params.id)
  })

  serveEndpoint(http, portal, createLetterToChosen, async ({ user, body: { applicants, reviewers } }) => {
    const of = applicants ? 'applicants' : 'reviewers'
    const greeting = text(`${dearName.en}\n\n`, `${dearName.ar}\n\n`)
    const id = await db.transaction(async (tx) => {
      const draft = { subject: emptyText, body: greeting, audience: { to: 'chosen', of } } as const
      const created = await insertAnnouncement(tx, draft, user.accountId, clock())
      await insertChosenRecipients(tx, created, applicants ? { applicants } : { reviewers: reviewers ?? [] })
      return created
    })
    return requireAnnouncement(id)
  })

  serveEndpoint(http, portal, readAnnouncement, ({ params }) => requireAnnouncement(params.id))

  serveEndpoint(http, portal, createAnnouncement, async ({ user: { accountId }, body: { files: guids, ...draft } }) => {
    if (draft.audience.to === 'chosen') throw malformedFailure(announcementTexts.otherAudience)
    const id = await db.transaction(async (tx) => {
      const announcementId = await insertAnnouncement(tx, draft, accountId, clock())
      await replaceAttachments(tx, guids, { announcementId, accountId })
      return announcementId
    })
    return requireAnnouncement(id)
  })

  serveEndpoint(http, portal, updateAnnouncement, async ({ user, params, body: { updatedAt, files: guids, ...draft } }) => {
    const removed = await db.transaction(async (tx) => {
      const before = requireFound(await lockAnnouncement(tx, params.id))
      assertDraft(before)
      assertUnchanged(before, updatedAt, announcementTexts.changedElsewhere)
      if (!isSameGroup(before.audience, draft.audience)) throw malformedFailure(announcementTexts.otherAudience)
      await updateAnnouncementRow(tx, before, draft, clock())
      return replaceAttachments(tx, guids, { announcementId: params.id, accountId: user.accountId })
    })
    for (const guid of removed) await removeFileUnlessReferenced(db, files.store, guid)
    return requireAnnouncement(params.id)
  })

  serveEndpoint(http, portal, deleteAnnouncement, async ({ user, params: { id } }) => {
    await db.transaction(async (tx) => {
      const draft = requireFound(await lockAnnouncement(tx, id))
      assertDraft(draft)
      await deleteAnnouncementRow(tx, id)
      const detail = { id, subject: draft.subject || draft.subjectArabic }
      await insertAuditEntry(tx, {
        about: 'office',
        at: clock(),
        actorId: user.accountId,
        action: 'announcement-removed',
        detail,
      })
    })
  })

  serveEndpoint(http, portal, previewAnnouncement, async ({ body }) => {
    const [award, person] = await Promise.all([readAwardIdentity(db), findPreviewedPerson(body)])
    const renderIn = (language: 'en' | 'ar') => {
      const unsubscribe =
        body.audience.to === 'subscribers'
          ? publicUrl + localizedPath(language, buildNewsUnsubscribePath(sampleToken))
          : undefined
      const { audience } = body
      const reader = {
        ...(person ?? toSampleReader(audience)),
        ...{ reason: toAudienceReason(audience), action: toAnnouncementAction(audience.to, publicUrl), unsubscribe },
        isAnswerable: award.officeAddresses.length > 0,
      }
      return renderLetter(announcementLetter(body, reader), award, language)
    }
    return { en: renderIn('en'), ar: renderIn('ar') }
  })

  serveEndpoint(http, portal, sendTestAnnouncement, async ({ user, body, language }) => {
    const { englishName, arabicName } = requireFound(await findAnyAccountByEmail(db, user.email))
    const [replyTo] = (await readAwardIdentity(db)).officeAddresses
    const name = text(englishName, arabicName)
    const letter = () =>
      announcementLetter(body, {
        ...toSampleReader(body.audience),
        ...{ name, isAnswerable: replyTo !== undefined },
        reason: testAnnouncementReason,
        action: toAnnouncementAction(body.audience.to, publicUrl),
      })
    const { email: recipient, accountId } = user
    const mails = languages.map((each) => ({ recipient, language: each, accountId, replyTo, letter }))
    await db.transaction(async (tx) => {
      await assertTestable(tx, body.files, accountId)
      await enqueueMails(tx, { kind: 'announcement', files: body.files }, mails, clock())
    })
    return { message: announcementTexts.tested[language] }
  })

  serveEndpoint(http, portal, sendAnnouncement, async ({ user, params: { id }, body }) => {
    await enqueueAnnouncement(portal, { id, ...body, senderId: user.accountId })
    return requireAnnouncement(id)
  })

  serveEndpoint(http, portal, scheduleAnnouncement, async ({ user, params: { id }, body }) => {
    await scheduleAnnouncementWithAudit(portal, { id, ...body, actorId: user.accountId })
    return requireAnnouncement(id)
  })

  serveEndpoint(http, portal, cancelAnnouncementSchedule, async ({ user, params: { id } }) => {
    await cancelScheduleWithAudit(portal, { id, actorId: user.accountId })
    return null
  })

  serveEndpoint(http, portal, listSubscribers, ({ query: { search, page, pageSize } }) =>
    listSubscribersPage(db, search, { from: (page - 1) * pageSize, size: pageSize }),
  )

  serveEndpoint(http, portal, deleteSubscriber, async ({ user, params: { id } }) => {
    await db.transaction(async (tx) => {
      requireFound(await deleteSubscriberRow(tx, id))
      // The audit entry contains no address, because removing a subscriber deletes it, as the unsubscribe link does.
      await insertAuditEntry(tx, {
        about: 'office',
        at: clock(),
        actorId: user.accountId,
        action: 'subscriber-removed',
        detail: { id },
      })
    })
  })

  async function findPreviewedPerson({ audience, recipient }: Body<typeof previewAnnouncement>) {
    if (!recipient) return undefined
    const { announcementId, userId: accountId } = recipient
    return requireChosenPerson(db, { announcementId, accountId, audience, now: clock(), timeZone })
  }

  const requireAnnouncement = async (id: number) => requireFound(await findAnnouncementDetail(db, id))
}

const isSameGroup = (one: Audience, other: Audience): boolean =>
  (one.to === 'chosen') === (other.to === 'chosen') && one.of === other.of

/** Somebody who does not exist. */
function toSampleReader(audience: Audience) {
  const { name = personNamePlaceholder, ...others } = listAnnouncementPlaceholders(audience)
  return { name: name.sample, values: Object.fromEntries(Object.entries(others).map(([key, { sample }]) => [key, sample])) }
}

/** An unsubscribe token for previews, which belongs to nobody. */
const sampleToken = '00000000-0000-4000-8000-000000000000'
