import { administrator } from '@jadara/contract/endpoint'
import type { Language } from '@jadara/contract/text'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { inquiryMessages } from '../db/tables/messages.ts'
import { accounts } from '../db/tables/people.ts'
import { inquiries } from '../db/tables/site.ts'
import { day } from './days.ts'

/** What somebody wrote from outside, and what was said since; `ago` in days before the demo's last moment. */
type Told = {
  readonly name: string
  readonly email: string
  readonly mobile?: string
  readonly language: Language
  readonly ago: number
  readonly subject: string
  readonly description: string
  readonly said?: readonly { readonly byOffice: boolean; readonly ago: number; readonly body: string }[]
  readonly marked?: 'spam'
  /** Repeats the one told before it. */
  readonly repeats?: true
}

const told: readonly Told[] = [
  {
    name: 'سمر عبد الحميد',
    email: 'samar.abdelhamid@mans.example',
    mobile: '+20 100 555 0142',
    language: 'ar',
    ago: 9,
    subject: 'هل يحق لمن حصل على الدكتوراه من خارج مصر التقدّم؟',
    description:
      'السلام عليكم ورحمة الله،\n\nحصلت على الدكتوراه من جامعة برلين عام ٢٠١٩ وأعمل الآن مدرسًا بجامعة المنصورة. هل يحق لي التقدّم، وهل تلزم معادلة الشهادة من المجلس الأعلى للجامعات؟\n\nوشكرًا جزيلًا لكم.',
    said: [
      {
        byOffice: true,
        ago: 8,
        body: 'وعليكم السلام ورحمة الله،\n\nنعم، يحق لكم التقدّم ما دام تاريخ منح الدرجة يقع ضمن الفترة المعلنة. يُرجى رفع قرار المعادلة مع شهادة الدكتوراه في ملف واحد.',
      },
      { byOffice: false, ago: 7.6, body: 'شكرًا على الرد السريع. سأرفع قرار المعادلة مع الشهادة.' },
      { byOffice: true, ago: 7.1, body: 'العفو، ونتمنى لكم التوفيق.' },
    ],
  },
  {
    name: 'Peter Hanna',
    email: 'p.hanna@aucegypt.example',
    language: 'en',
    ago: 4.2,
    subject: 'Papers accepted but not yet published',
    description:
      'Dear award office,\n\nOne of my five papers is accepted and has a DOI, but the issue only appears in January. May I count it, and which date do I enter?\n\nKind regards,\nPeter Hanna',
  },
  {
    name: 'Peter Hanna',
    email: 'p.hanna@aucegypt.example',
    language: 'en',
    ago: 3.4,
    subject: 'Paper accepted but not published yet',
    description: 'Hello again, I am not sure that my message arrived. May an accepted paper with a DOI be counted?',
    repeats: true,
  },
  {
    name: 'SEO Expert Team',
    email: 'growth@rank-first.example',
    language: 'en',
    ago: 3,
    subject: 'Boost your website to the first page!!!',
    description: 'Dear owner, we found 27 errors on your website. Reply now for a FREE audit and guaranteed first place.',
    marked: 'spam',
  },
  {
    name: 'محمود الشناوي',
    email: 'm.elshenawy@kfs.example',
    language: 'ar',
    ago: 1.3,
    subject: 'موعد إعلان النتائج',
    description: 'متى تُعلن نتائج هذه الدورة؟ وهل يُبلَّغ المتقدمون بالبريد أم على الموقع فقط؟',
  },
  {
    name: 'Dina Mostafa',
    email: 'dina.mostafa@zewail.example',
    mobile: '+20 122 555 0187',
    language: 'en',
    ago: 0.3,
    subject: 'A joint submission of two researchers',
    description:
      'My colleague and I have done all our work together. Can we hand in one application for both of us, or does each of us need one?',
  },
]

/** What was written to the office with the contact form in the last days, ending at `until`. */
export async function tellInquiries(tx: Transaction, until: number): Promise<void> {
  const [office] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userType, administrator)).limit(1)
  if (!office) throw new Error('the demo has no office')
  const moment = (ago: number) => new Date(until - ago * day)
  let before: number | null = null
  for (const { ago, said = [], marked, repeats, mobile = '', ...asked } of told) {
    const last = said.at(-1)
    const [row]: { id: number }[] = await tx
      .insert(inquiries)
      .values({
        ...{ ...asked, mobile, createdAt: moment(ago), openedAt: moment(ago), lastAt: moment(last?.ago ?? ago) },
        closed: last?.byOffice ? 1 : 0,
        marked: repeats ? 'duplicate' : (marked ?? null),
        duplicateOf: repeats ? before : null,
      })
      .returning({ id: inquiries.id })
    if (!row) throw new Error('the inquiry was not inserted')
    for (const { byOffice, ago: then, body } of said)
      await tx
        .insert(inquiryMessages)
        .values({ inquiryId: row.id, accountId: byOffice ? office.id : null, body, createdAt: moment(then) })
    before = row.id
  }
}
