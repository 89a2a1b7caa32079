import {
  announcementPlaceholders,
  announcementTexts,
  changeAnnouncement,
  countRecipients,
  createAnnouncement,
  listAnnouncements,
  listSubscribers,
  previewAnnouncement,
  readAnnouncement,
  removeAnnouncement,
  removeSubscriber,
  sendAnnouncement,
  testAnnouncement,
} from '@jadara/contract/announcements'
import { endNewsPath } from '@jadara/contract/news'
import { pathIn } from '@jadara/contract/site/pages'
import { languages, text } from '@jadara/contract/text'
import type { FastifyInstance } from 'fastify'
import { anyAccountWithEmail } from '../../db/accounts.ts'
import { audit } from '../../db/audit.ts'
import { awardIdentity } from '../../db/award-identity.ts'
import { refuseIfChanged } from '../../db/version.ts'
import { known } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import { announcement, audienceAction, audienceReasons, testReason } from '../../mail/letters/announcement.ts'
import { enqueueMany } from '../../mail/outbox-many.ts'
import { renderLetter } from '../../mail/render-letter.ts'
import type { Portal } from '../../portal.ts'
import { recipientCounts } from './audience.ts'
import { refuseIfSent, sendToAll } from './sending.ts'
import {
  allAnnouncements,
  deleteAnnouncement,
  insertAnnouncement,
  lockedAnnouncement,
  shownAnnouncement,
  updateAnnouncement,
} from './store.ts'
import { deleteSubscriber, pageOfSubscribers } from './subscribers.ts'

/** What the office tells many at once, and who asked for the news. */
export function announcementRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl } = portal

  serve(http, portal, listAnnouncements, () => allAnnouncements(db))

  serve(http, portal, countRecipients, ({ query }) => recipientCounts(db, query))

  serve(http, portal, readAnnouncement, ({ params }) => shown(params.id))

  serve(http, portal, createAnnouncement, async ({ user, body }) =>
    shown(await insertAnnouncement(db, body, user.accountId, clock())),
  )

  serve(http, portal, changeAnnouncement, async ({ params, body: { updatedAt, ...draft } }) => {
    await db.transaction(async (tx) => {
      const before = known(await lockedAnnouncement(tx, params.id))
      refuseIfSent(before)
      refuseIfChanged(before, updatedAt, announcementTexts.changedElsewhere)
      await updateAnnouncement(tx, before, draft, clock())
    })
    return shown(params.id)
  })

  serve(http, portal, removeAnnouncement, async ({ user, params: { id } }) => {
    await db.transaction(async (tx) => {
      const draft = known(await lockedAnnouncement(tx, id))
      refuseIfSent(draft)
      await deleteAnnouncement(tx, id)
      const detail = { id, subject: draft.subject || draft.subjectArabic }
      await audit(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'announcement-removed', detail })
    })
  })

  serve(http, portal, previewAnnouncement, async ({ body }) => {
    const award = await awardIdentity(db)
    const inOne = (language: 'en' | 'ar') => {
      const unsubscribe = body.audience.to === 'subscribers' ? publicUrl + pathIn(language, endNewsPath(madeUpToken)) : undefined
      const { to } = body.audience
      const reader = {
        ...{ name: announcementPlaceholders.name.sample, reason: audienceReasons[to] },
        ...{ action: audienceAction(to, publicUrl), unsubscribe },
      }
      return renderLetter(announcement(body, reader), award, language)
    }
    return { en: inOne('en'), ar: inOne('ar') }
  })

  serve(http, portal, testAnnouncement, async ({ user, body, language }) => {
    const { englishName, arabicName } = known(await anyAccountWithEmail(db, user.email))
    const name = text(englishName, arabicName)
    const letter = () => announcement(body, { name, reason: testReason, action: audienceAction(body.audience.to, publicUrl) })
    const { email: recipient, accountId } = user
    const inBoth = languages.map((each) => ({ recipient, language: each, accountId, letter }))
    await db.transaction((tx) => enqueueMany(tx, { kind: 'announcement' }, inBoth, clock()))
    portal.wakeOutbox()
    return { message: announcementTexts.tested[language] }
  })

  serve(http, portal, sendAnnouncement, async ({ user, params: { id }, body }) => {
    await sendToAll(portal, { id, ...body, senderId: user.accountId })
    portal.wakeOutbox()
    return shown(id)
  })

  serve(http, portal, listSubscribers, ({ query: { search, page, pageSize } }) =>
    pageOfSubscribers(db, search, { from: (page - 1) * pageSize, size: pageSize }),
  )

  serve(http, portal, removeSubscriber, async ({ user, params: { id } }) => {
    await db.transaction(async (tx) => {
      known(await deleteSubscriber(tx, id))
      // Whose address it was is forgotten, as by their own link.
      await audit(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'subscriber-removed', detail: { id } })
    })
  })

  const shown = async (id: number) => known(await shownAnnouncement(db, id))
}

/** A link that ends nobody's news: it stands in previews. */
const madeUpToken = '00000000-0000-4000-8000-000000000000'
