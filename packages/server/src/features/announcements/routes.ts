import {
  announcementPlaceholders,
  announcementTexts,
  countRecipients,
  createAnnouncement,
  deleteAnnouncement,
  deleteSubscriber,
  listAnnouncements,
  listSubscribers,
  previewAnnouncement,
  readAnnouncement,
  sendAnnouncement,
  sendTestAnnouncement,
  updateAnnouncement,
} from '@jadara/contract/announcements/announcements'
import { buildNewsUnsubscribePath } from '@jadara/contract/announcements/news'
import { languages, text } from '@jadara/contract/core/text'
import { localizedPath } from '@jadara/contract/site/pages'
import type { FastifyInstance } from 'fastify'
import { requireFound } from '../../core/failure.ts'
import { findAnyAccountByEmail } from '../../db/accounts.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { readAwardIdentity } from '../../db/site-texts.ts'
import { assertUnchanged } from '../../db/version.ts'
import { serveEndpoint } from '../../http/serve.ts'
import {
  announcementLetter,
  audienceReasons,
  testAnnouncementReason,
  toAnnouncementAction,
} from '../../mail/letters/announcement.ts'
import { enqueueMails } from '../../mail/outbox-batch.ts'
import { renderLetter } from '../../mail/render-letter.ts'
import type { Portal } from '../../portal.ts'
import { countRecipientsByLanguage } from './audience.ts'
import { assertNotSent, enqueueAnnouncement } from './sending.ts'
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
  const { db, clock, publicUrl } = portal

  serveEndpoint(http, portal, listAnnouncements, () => listAllAnnouncements(db))

  serveEndpoint(http, portal, countRecipients, ({ query }) => countRecipientsByLanguage(db, query))

  serveEndpoint(http, portal, readAnnouncement, ({ params }) => requireAnnouncement(params.id))

  serveEndpoint(http, portal, createAnnouncement, async ({ user, body }) =>
    requireAnnouncement(await insertAnnouncement(db, body, user.accountId, clock())),
  )

  serveEndpoint(http, portal, updateAnnouncement, async ({ params, body: { updatedAt, ...draft } }) => {
    await db.transaction(async (tx) => {
      const before = requireFound(await lockAnnouncement(tx, params.id))
      assertNotSent(before)
      assertUnchanged(before, updatedAt, announcementTexts.changedElsewhere)
      await updateAnnouncementRow(tx, before, draft, clock())
    })
    return requireAnnouncement(params.id)
  })

  serveEndpoint(http, portal, deleteAnnouncement, async ({ user, params: { id } }) => {
    await db.transaction(async (tx) => {
      const draft = requireFound(await lockAnnouncement(tx, id))
      assertNotSent(draft)
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
    const award = await readAwardIdentity(db)
    const renderIn = (language: 'en' | 'ar') => {
      const unsubscribe =
        body.audience.to === 'subscribers'
          ? publicUrl + localizedPath(language, buildNewsUnsubscribePath(sampleToken))
          : undefined
      const { to } = body.audience
      const reader = {
        ...{ name: announcementPlaceholders.name.sample, reason: audienceReasons[to] },
        ...{ action: toAnnouncementAction(to, publicUrl), unsubscribe },
      }
      return renderLetter(announcementLetter(body, reader), award, language)
    }
    return { en: renderIn('en'), ar: renderIn('ar') }
  })

  serveEndpoint(http, portal, sendTestAnnouncement, async ({ user, body, language }) => {
    const { englishName, arabicName } = requireFound(await findAnyAccountByEmail(db, user.email))
    const name = text(englishName, arabicName)
    const letter = () =>
      announcementLetter(body, {
        name,
        reason: testAnnouncementReason,
        action: toAnnouncementAction(body.audience.to, publicUrl),
      })
    const { email: recipient, accountId } = user
    const mails = languages.map((each) => ({ recipient, language: each, accountId, letter }))
    await db.transaction((tx) => enqueueMails(tx, { kind: 'announcement' }, mails, clock()))
    return { message: announcementTexts.tested[language] }
  })

  serveEndpoint(http, portal, sendAnnouncement, async ({ user, params: { id }, body }) => {
    await enqueueAnnouncement(portal, { id, ...body, senderId: user.accountId })
    return requireAnnouncement(id)
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

  const requireAnnouncement = async (id: number) => requireFound(await findAnnouncementDetail(db, id))
}

/** An unsubscribe token for previews, which belongs to nobody. */
const sampleToken = '00000000-0000-4000-8000-000000000000'
