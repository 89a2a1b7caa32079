import { announcements } from '@jadara/server/db/tables/messages'
import { countRecipientsByLanguage } from '@jadara/server/features/announcements/audience'
import { enqueueAnnouncement } from '@jadara/server/features/announcements/sending'
import { findAnnouncementDetail, insertAnnouncement } from '@jadara/server/features/announcements/store'
import { confirmSubscription, saveSubscriptionRequest } from '@jadara/server/features/news/store'
import type { Portal } from '@jadara/server/portal'
import { z } from 'zod'
import { requireAdministratorId } from './accounts.ts'
import { languageSchema, readJson, textSchema } from './content.ts'
import { millisecondsPerDay } from './moments.ts'

const announcement = { subject: textSchema, body: textSchema }

const { subscribers, unconfirmed, sent, draft } = readJson(
  'news.json',
  z.strictObject({
    subscribers: z.array(z.strictObject({ name: z.string(), email: z.email(), language: languageSchema })),
    /** They have not followed the confirmation link. */
    unconfirmed: z.array(z.email()),
    sent: z.strictObject({ ...announcement, audience: z.strictObject({ to: z.literal('subscribers') }) }),
    draft: z.strictObject({
      ...announcement,
      audience: z.strictObject({ to: z.literal('applicants'), standing: z.literal('complete') }),
    }),
  }),
)

/** Inserts subscriptions, an announcement that was sent and a draft. Repeating the call changes nothing. */
export async function createAnnouncements(portal: Portal, midnight: number): Promise<void> {
  const { db } = portal
  if ((await db.$count(announcements)) > 0) return
  const at = (days: number) => new Date(midnight - days * millisecondsPerDay)
  await db.transaction(async (tx) => {
    for (const [index, { name: userName, email, language }] of subscribers.entries()) {
      const { confirmToken } = await saveSubscriptionRequest(tx, { email, userName, language }, at(30 - index))
      await confirmSubscription(tx, confirmToken, at(30 - index))
    }
    for (const email of unconfirmed)
      await saveSubscriptionRequest(tx, { email, userName: email.replace(/\W.*/, ''), language: 'en' }, at(1))
  })
  const authorId = await requireAdministratorId(db)
  const inserted = await findAnnouncementDetail(db, await insertAnnouncement(db, sent, authorId, at(20)))
  if (!inserted) throw new Error('The announcement was not inserted')
  const { recipients } = await countRecipientsByLanguage(db, { audience: sent.audience, announcementId: inserted.id })
  await enqueueAnnouncement(
    { ...portal, clock: () => at(19) },
    { id: inserted.id, updatedAt: inserted.updatedAt, recipients, senderId: authorId },
  )
  await insertAnnouncement(db, draft, authorId, at(1.2))
}
