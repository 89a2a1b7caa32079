import { addCannedAnswer, type CannedAnswer, listCannedAnswers } from '@jadara/contract/canned-answers'
import {
  addTicket,
  addTicketAnswer,
  listMyTickets,
  markTicketRead,
  type Ticket,
  type TicketFile,
  uploadTicketFile,
} from '@jadara/contract/tickets'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/tables/people.ts'
import { day } from './days.ts'
import type { Past } from './past.ts'
import { certificatePdf } from './pdf/certificate-pdf.ts'
import { officeId } from './people.ts'

const hour = day / 24

type Said = { readonly by: 'applicant' | 'office'; readonly words: string }
type Query = {
  readonly email: string
  readonly categoryId: number
  readonly title: string
  readonly description: string
  /** On which day before the last one that is told of; asked in the morning, and each comment comes three hours after what it follows. */
  readonly daysBefore: number
  readonly thread?: readonly Said[]
  /** The office has read it, and not answered yet. */
  readonly isRead?: true
  readonly certificate?: true
}

const queries: readonly Query[] = [
  {
    email: 'nesma.ragab@assiut.example',
    categoryId: 1,
    title: 'سنة نشر مختلفة على موقع المجلة',
    description: 'السلام عليكم،\nسنة نشر بحثي الثالث على موقع المجلة غير السنة المطبوعة في ملف البحث نفسه. أيّهما أعتمد؟',
    daysBefore: 8,
    thread: [
      {
        by: 'office',
        words: 'وعليكم السلام ورحمة الله،\nتُعتمد السنة المذكورة على موقع المجلة، لأنها سنة العدد الذي صدر فيه البحث.',
      },
      { by: 'applicant', words: 'شكرًا جزيلًا. وهل أرفع ملف البحث من جديد بعد تصحيح السنة؟' },
      { by: 'office', words: 'لا حاجة إلى ذلك، يكفي تصحيح السنة في بيانات البحث.' },
    ],
  },
  {
    email: 'sherif.elsherbiny@alexandria.example',
    categoryId: 3,
    title: 'Equivalence of a German doctorate',
    description:
      'My doctorate is from Germany. The Supreme Council of Universities has given me the attached letter, and the certificate itself takes another month. Is the letter enough for the submission?',
    daysBefore: 6,
    certificate: true,
    thread: [
      {
        by: 'office',
        words:
          'The letter is enough for the submission: please upload it as the certificate of equivalence. We shall ask for the certificate itself once it is there.',
      },
    ],
  },
  {
    email: 'asmaa.shehata@benha.example',
    categoryId: 1,
    title: 'A paper that is accepted but not printed yet',
    description:
      'My fifth paper is accepted and has a DOI, but no volume and no pages yet. May I enter it as a journal publication, and what do I write for the volume?',
    daysBefore: 4,
    thread: [
      {
        by: 'office',
        words: 'A paper counts once it is published online with a DOI. Please leave the volume empty if there is none.',
      },
      {
        by: 'applicant',
        words:
          'Thank you. It is online since Monday. May I upload the version of the publisher’s site, with “in press” on each page?',
      },
    ],
  },
  {
    email: 'doaa.hammad@ainshams.example',
    categoryId: 4,
    title: 'ساعة إغلاق باب التقديم',
    description: 'هل ينتهي التقديم في الخامسة مساءً أم عند منتصف ليل آخر يوم؟',
    daysBefore: 2,
  },
  {
    email: 'yasmine.elnaggar@assiut.example',
    categoryId: 4,
    title: 'موعد إعلان النتائج',
    description: 'قدّمت طلبي وتسلّمت الإيصال. متى تُعلن النتائج، وهل يصلني إشعار بالبريد؟',
    daysBefore: 3,
    isRead: true,
  },
  {
    email: 'radwa.elsawy@assiut.example',
    categoryId: 5,
    title: 'My name is misspelt',
    description: 'I registered with “Elsawy” in one word. May I still change it to “El Sawy”, as in my passport?',
    daysBefore: 1,
  },
]

const ready = [
  {
    title: 'Deadline · الموعد النهائي',
    english:
      'You can submit until 23:59, Cairo time, on the last day. Please do not wait for the last hour: each file has to arrive whole.',
    arabic:
      'يمكن التقديم حتى الساعة ١١:٥٩ مساءً بتوقيت القاهرة في اليوم الأخير. ونرجو عدم الانتظار إلى الساعة الأخيرة، إذ يلزم وصول كل ملف كاملًا.',
  },
  {
    title: 'Large files · الملفات الكبيرة',
    english:
      'A file may have 20 MB. Scans become smaller at 200 dots per inch and in grey; most PDF programs offer “reduce file size”.',
    arabic:
      'الحد الأقصى للملف ٢٠ ميجابايت. ويصغر حجم المسح الضوئي عند دقة ٢٠٠ نقطة في البوصة وبتدرج الرمادي، وفي معظم برامج PDF خيار «تصغير حجم الملف».',
  },
]

/** Applicants ask, and the office answers some of them; all of it before `until`. What was said before an interruption is not said again. */
export async function tellQueries(db: Database, past: Past, until: number): Promise<void> {
  const office = await officeId(db)
  const before = new Date(until - 9 * day + 8 * hour)
  const known = await past.call<CannedAnswer[]>({ accountId: office, at: before }, listCannedAnswers)
  for (const body of ready) {
    if (known.some(({ title }) => title === body.title)) continue
    await past.call({ accountId: office, at: before }, addCannedAnswer, { body })
  }
  for (const query of queries) {
    const [applicant] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, query.email))
    if (applicant) await tell(query, { past, office, accountId: applicant.id, until })
  }
}

type Telling = { readonly past: Past; readonly office: number; readonly accountId: number; readonly until: number }

async function tell(query: Query, { past, office, accountId, until }: Telling): Promise<void> {
  const { title, categoryId, description, daysBefore, thread = [], isRead, certificate } = query
  const at = new Date(until - daysBefore * day + 8 * hour)
  const asked = (await past.call<Ticket[]>({ accountId, at }, listMyTickets)).find((one) => one.title === title)
  const files = asked || !certificate ? [] : [await attached({ past, accountId, at })]
  const ticket =
    asked ?? (await past.call<Ticket>({ accountId, at }, addTicket, { body: { title, categoryId, description, files } }))
  for (const [index, { by, words }] of thread.entries()) {
    if (index < ticket.answers) continue
    const then = { accountId: by === 'office' ? office : accountId, at: new Date(at.getTime() + 3 * hour * (index + 1)) }
    await past.call(then, addTicketAnswer, { body: { ticketId: ticket.id, description: words } })
  }
  if (isRead) await past.call({ accountId: office, at }, markTicketRead, { params: { id: ticket.id }, body: { answerId: 0 } })
}

async function attached({ past, accountId, at }: { past: Past; accountId: number; at: Date }): Promise<string> {
  const bytes = await certificatePdf({
    office: 'Supreme Council of Universities',
    heading: 'To whom it may concern',
    statement: 'The equivalence of the degree named below has been examined, and its certificate is being prepared.',
    facts: [
      ['Degree', 'Doctor of Engineering'],
      ['Awarded in', 'Germany'],
    ],
    year: at.getUTCFullYear(),
  })
  const body = new FormData()
  body.append('file', new File([Buffer.from(bytes)], 'Letter of the council.pdf', { type: 'application/pdf' }))
  const { guid } = await past.call<TicketFile>({ accountId, at }, uploadTicketFile, { body })
  return guid
}
