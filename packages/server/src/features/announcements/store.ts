import type {
  AnnouncementDetail,
  AnnouncementDraft,
  AnnouncementRow,
  DeliveryCounts,
} from '@jadara/contract/announcements/announcements'
import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { listAnnouncementFiles } from '../../db/announcement-files.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { announcements } from '../../db/tables/messages.ts'
import { toNextUpdatedAt } from '../../db/version.ts'

export type Announcement = typeof announcements.$inferSelect

/** Drafts first, then sent announcements; each newest first. */
export const listAllAnnouncements = (db: DatabaseHandle): Promise<AnnouncementRow[]> => queryAnnouncements(db, sql`true`)

export async function findAnnouncementDetail(db: DatabaseHandle, id: number): Promise<AnnouncementDetail | undefined> {
  const [row] = await queryAnnouncements(db, sql`a.id = ${id}`)
  return (
    row && {
      ...row,
      files: (await listAnnouncementFiles(db, id)).map(({ createdAt, ...file }) => ({
        ...file,
        createdAt: createdAt.toISOString(),
      })),
      delivery: row.sentAt === null ? null : await countDelivery(db, id),
    }
  )
}

async function queryAnnouncements(db: DatabaseHandle, where: SQL): Promise<AnnouncementWithoutDelivery[]> {
  const person = (account: SQL) =>
    sql`jsonb_build_object('userId', ${account}.id, 'englishName', ${account}.english_name, 'arabicName', ${account}.arabic_name)`
  const { rows } = await db.execute<AnnouncementWithoutDelivery>(sql`
    select a.id, jsonb_build_object('en', a.subject, 'ar', a.subject_arabic) as subject, jsonb_build_object('en', a.body, 'ar', a.body_arabic) as body,
      a.audience, a.created_at as "createdAt", a.updated_at as "updatedAt", a.sent_at as "sentAt", a.recipients,
      ${person(sql`w`)} as author, case when s.id is not null then ${person(sql`s`)} end as sender,
      a.send_at as "sendAt", case when p.id is not null then ${person(sql`p`)} end as "scheduledBy"
    from announcement a join account w on w.id = a.author_id left join account s on s.id = a.sender_id left join account p on p.id = a.scheduled_by
    where ${where} order by a.sent_at is not null, coalesce(a.sent_at, a.updated_at) desc, a.id desc`)
  return rows.map(({ createdAt, updatedAt, sentAt, sendAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    sentAt: sentAt && new Date(sentAt).toISOString(),
    sendAt: sendAt && new Date(sendAt).toISOString(),
  }))
}
type AnnouncementWithoutDelivery = Omit<AnnouncementDetail, 'delivery' | 'files'>

/** Mails that were resent by hand are not counted again. */
async function countDelivery(db: DatabaseHandle, id: number): Promise<DeliveryCounts> {
  const {
    rows: [row],
  } = await db.execute<DeliveryCounts>(sql`
    select count(*) filter (where sent_at is null and given_up_at is null)::int as queued,
      count(*) filter (where sent_at is not null)::int as sent, count(*) filter (where given_up_at is not null)::int as failed
    from outbox where announcement_id = ${id} and resend_of is null`)
  if (!row) throw new Error('the mails of an announcement were not counted')
  return row
}

export async function lockAnnouncement(tx: Transaction, id: number): Promise<Announcement | undefined> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
  return row
}

const toColumns = ({ subject, body, audience }: Omit<AnnouncementDraft, 'files'>) => ({
  ...{ subject: subject.en, subjectArabic: subject.ar, body: body.en, bodyArabic: body.ar, audience },
})

export async function insertAnnouncement(
  db: DatabaseHandle,
  draft: Omit<AnnouncementDraft, 'files'>,
  authorId: number,
  now: Date,
): Promise<number> {
  const [row] = await db
    .insert(announcements)
    .values({ ...toColumns(draft), authorId, createdAt: now, updatedAt: now })
    .returning({ id: announcements.id })
  if (!row) throw new Error('the announcement was not inserted')
  return row.id
}

export const updateAnnouncementRow = (
  tx: Transaction,
  before: Announcement,
  draft: Omit<AnnouncementDraft, 'files'>,
  now: Date,
) =>
  tx
    .update(announcements)
    .set({ ...toColumns(draft), updatedAt: toNextUpdatedAt(before, now) })
    .where(eq(announcements.id, before.id))

export const deleteAnnouncementRow = (tx: Transaction, id: number) => tx.delete(announcements).where(eq(announcements.id, id))

/** A trigger refuses every later change. */
export const freezeAnnouncement = (tx: Transaction, id: number, sent: { sentAt: Date; senderId: number; recipients: number }) =>
  tx.update(announcements).set(sent).where(eq(announcements.id, id))

export const scheduleAnnouncementRow = (
  tx: Transaction,
  before: Announcement,
  { now, ...schedule }: { readonly sendAt: Date | null; readonly scheduledBy: number | null; readonly now: Date },
) =>
  tx
    .update(announcements)
    .set({ ...schedule, updatedAt: toNextUpdatedAt(before, now) })
    .where(eq(announcements.id, before.id))

/** When the next scheduled announcement is due, perhaps in the past; null when there is none. */
export async function findNextScheduled(db: DatabaseHandle): Promise<Date | null> {
  const [first] = await db
    .select({ at: announcements.sendAt })
    .from(announcements)
    .where(and(isNotNull(announcements.sendAt), isNull(announcements.sentAt)))
    .orderBy(asc(announcements.sendAt))
    .limit(1)
  return first?.at ?? null
}

export const listDueAnnouncements = (db: DatabaseHandle, now: Date): Promise<{ id: number }[]> =>
  db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(lte(announcements.sendAt, now), isNull(announcements.sentAt)))
    .orderBy(asc(announcements.sendAt), asc(announcements.id))
