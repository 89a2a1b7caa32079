import type { AnnouncementDraft } from '@jadara/contract/announcements'
import type { Language } from '@jadara/contract/text'
import { announcements } from '../db/tables/messages.ts'
import { recipientCounts } from '../features/announcements/audience.ts'
import { sendToAll } from '../features/announcements/sending.ts'
import { insertAnnouncement, shownAnnouncement } from '../features/announcements/store.ts'
import { confirmWish, keepWish } from '../features/news/store.ts'
import type { Portal } from '../portal.ts'
import { day } from './days.ts'
import { officeId } from './people.ts'

const readers: readonly (readonly [name: string, email: string, language: Language])[] = [
  ['منار السيد', 'manar.elsayed@press.example', 'ar'],
  ['Tarek Fouad', 'tarek.fouad@institute.example', 'en'],
  ['هالة رشدي', 'hala.roushdy@ministry.example', 'ar'],
  ['Dina Samir', 'dina.samir@science.example', 'en'],
  ['خالد منصور', 'khaled.mansour@academy.example', 'ar'],
  ['إيمان الشناوي', 'eman.elshenawy@library.example', 'ar'],
]
/** Asked, and have not followed the link. */
const undecided = ['sherif.lotfy@magazine.example', 'nourhan.adel@radio.example']

const opened: AnnouncementDraft = {
  subject: { en: 'The award is open for applications', ar: 'فُتح باب التقدّم إلى الجائزة' },
  body: {
    en: 'Dear {name},\n\nThe new round of the award is open. Whoever holds a PhD and works in one of its themes may apply.\n\nWhat an application is made of:\n\n- personal information and files\n- published papers and other research\n- a proposal and a concept note, if you like\n\nKey dates and conditions are on the site of the award.',
    ar: '{name}، تحية طيبة وبعد،\n\nفُتح باب التقدّم إلى الدورة الجديدة من الجائزة، والتقدّم متاح لكل حاصل على الدكتوراه يعمل في أحد مجالاتها.\n\nيتكون الطلب مما يلي:\n\n- البيانات والملفات الشخصية\n- الأبحاث المنشورة وغيرها من الأعمال البحثية\n- المقترح البحثي والمذكرة المفاهيمية لمن يرغب\n\nالمواعيد والشروط منشورة على موقع الجائزة.',
  },
  audience: { to: 'subscribers' },
}
const lastStep: AnnouncementDraft = {
  subject: { en: 'One step is left: submit your application', ar: 'بقيت خطوة واحدة: قدّموا طلبكم' },
  body: {
    en: 'Dear {name},\n\nEverything that your application needs is there, and it is not submitted yet. Only what is submitted is reviewed.\n\nOpen the portal, look through your application once more, and submit it.',
    ar: '{name}، تحية طيبة وبعد،\n\nاكتملت متطلبات طلبكم لكنه لم يُقدَّم بعد، ولا يُحكَّم إلا ما قُدِّم.\n\nيُرجى فتح البوابة ومراجعة الطلب مرة أخيرة ثم تقديمه.',
  },
  audience: { to: 'applicants', standing: 'complete' },
}

/** Who wants the news, what they were told, and what the office is about to write. Once more, it leaves all as it is. */
export async function announce(portal: Portal, midnight: number): Promise<void> {
  const { db } = portal
  if ((await db.$count(announcements)) > 0) return
  const at = (days: number) => new Date(midnight - days * day)
  await db.transaction(async (tx) => {
    for (const [index, [userName, email, language]] of readers.entries()) {
      const { confirmToken } = await keepWish(tx, { email, userName, language }, at(30 - index))
      await confirmWish(tx, confirmToken, at(30 - index))
    }
    for (const email of undecided) await keepWish(tx, { email, userName: email.replace(/\W.*/, ''), language: 'en' }, at(1))
  })
  const authorId = await officeId(db)
  const sent = await shownAnnouncement(db, await insertAnnouncement(db, opened, authorId, at(20)))
  if (!sent) throw new Error('the announcement was not kept')
  const { recipients } = await recipientCounts(db, opened.audience)
  await sendToAll({ ...portal, clock: () => at(19) }, { id: sent.id, updatedAt: sent.updatedAt, recipients, senderId: authorId })
  await insertAnnouncement(db, lastStep, authorId, at(1.2))
}
