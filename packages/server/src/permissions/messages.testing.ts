import { createAnnouncement, sendAnnouncement } from '@jadara/contract/announcements'
import { addCannedAnswer } from '@jadara/contract/canned-answers'
import { replyToInquiry, sendInquiry } from '@jadara/contract/inquiries'
import { assignTicket } from '@jadara/contract/tickets'
import { accepted } from '../features/proposal/samples.testing.ts'
import { ask, colleague, say, send } from '../features/tickets/asking.testing.ts'
import { sendWaiting } from '../mail/outbox.ts'
import { Refused } from '../mail/transport.ts'
import type { Applicant } from '../testing/applicant.ts'
import { anyone } from '../testing/by-role.ts'
import type { Caller } from '../testing/caller.ts'
import type { TestPortal } from '../testing/portal.ts'
import type { Known } from './known.testing.ts'
import { asForm, mailed } from './mailed.testing.ts'

/** What the people of the fixture and the office have written to each other, in words that occur nowhere else. */

export type Messages = {
  /** The applicant's query: with a file, answered, and a colleague's to answer. */
  readonly ticketId: number
  readonly assigneeId: number
  /** Files that the applicant sent: of the query, and of no words yet. */
  readonly ticketFiles: { readonly named: string; readonly unnamed: string }
  readonly cannedAnswerId: number
  /** Replied to; whose link nobody in the fixture has. */
  readonly inquiryId: number
  readonly inquiryToken: string
  readonly draft: Version
  readonly sentAnnouncement: Version
  readonly subscriberId: number
  readonly mails: { readonly sent: number; readonly forgotten: number; readonly failed: number; readonly waiting: number }
  /** What all of it tells, and whose that is. */
  readonly kept: readonly Known[]
}
type Version = { readonly id: number; readonly updatedAt: string }
type People = { readonly owner: Applicant; readonly other: Applicant; readonly office: Caller }

const asked = { title: 'Quandary of the owner', description: 'Wistful description' }
const askedByOther = { title: 'Riddle of the other', description: 'Bashful description' }
const answer = 'Considerate answer'
const fileName = 'quandary-evidence.pdf'
const assignee = { englishName: 'Hanadi Assignee', arabicName: 'هنادي المكلفة' }
const canned = { title: 'Hackneyed title', english: 'Hackneyed answer', arabic: 'رد محفوظ مكرر' }
const inquiry = { name: 'Tamador Outside', email: 'tamador@elsewhere.example', subject: 'Outlandish subject' }
const inquired = 'Outlandish description'
const reply = 'Courteous reply'
const subscriber = { email: 'subscriber@gazette.example', userName: 'Gazette Subscriber' }
const announced = ['Unsent tidings', 'Unsent paragraph', 'Broadcast tidings', 'Broadcast paragraph'] as const
const refusal = '550 a mailbox full of pebbles'

export async function writtenMessages(test: TestPortal, { owner, other, office }: People): Promise<Messages> {
  const { portal, database } = test
  const named = await send(owner, fileName)
  const ticket = await ask(owner, { ...asked, files: [named.guid] })
  await say(office, ticket.id, answer)
  const another = await colleague(test, assignee)
  await office.ask(assignTicket, { params: { id: ticket.id }, body: { userId: another.userId } })
  const unnamed = await send(owner, fileName)
  const { id: cannedAnswerId } = await office.ask(addCannedAnswer, { body: canned })

  await anyone(test).ask(sendInquiry, { body: { ...inquiry, mobile: '', description: inquired } })
  const [written] = await database.sql<{ id: number; token: string }[]>`select id, token from inquiry`
  const { id: inquiryId, token: inquiryToken } = written ?? { id: 0, token: 'nothing was written' }
  await office.ask(replyToInquiry, { body: { inquiryId, messageBody: reply } })

  const subscriberId = await subscribed(test)
  const draft = await drafted(office, announced[0], announced[1])
  const { id, updatedAt } = await drafted(office, announced[2], announced[3])
  await office.ask(sendAnnouncement, { params: { id }, body: { recipients: 1, updatedAt } })

  const transport = {
    async send({ subject }: { readonly subject: string }) {
      if (subject === announced[2]) throw new Refused(refusal)
    },
    close() {},
  }
  await sendWaiting(portal.db, transport, portal.clock)
  await ask(other, askedByOther)

  return {
    ...{ ticketId: ticket.id, assigneeId: another.userId, ticketFiles: { named: named.guid, unnamed: unnamed.guid } },
    ...{ cannedAnswerId, inquiryId, inquiryToken, subscriberId, draft, sentAnnouncement: { id, updatedAt } },
    mails: await oneOfEach(test),
    kept: [
      { column: 'applicant', marks: [...Object.values(asked), answer, fileName, named.guid, unnamed.guid] },
      { column: 'other applicant', marks: Object.values(askedByOther) },
      ...[
        [another.email, ...Object.values(assignee)],
        Object.values(canned),
        [...Object.values(inquiry), inquired, reply, inquiryToken],
        [...announced, ...Object.values(subscriber), refusal],
      ].map((marks) => ({ column: null, marks })),
    ],
  }
}

async function drafted(office: Caller, subject: string, body: string): Promise<Version> {
  const words = { subject: { en: subject, ar: subject }, body: { en: body, ar: body } }
  const { id, updatedAt } = await office.ask(createAnnouncement, { body: { ...words, audience: { to: 'subscribers' } } })
  return { id, updatedAt }
}

async function subscribed(test: TestPortal): Promise<number> {
  await accepted(anyone(test).post('/api/NewsSubscribtions', subscriber))
  const path = `/news/confirm/${await mailed({ test }, /\/news\/confirm\/([\w-]+)/)}`
  await anyone(test).send({ method: 'POST', path, payload: '', headers: asForm })
  const [confirmed] = await test.database.sql<{ id: number }[]>`select id from news_subscription where confirmed_at is not null`
  return confirmed?.id ?? 0
}

/** A mail in each state in which it is sent again otherwise. */
async function oneOfEach({ database }: TestPortal): Promise<Messages['mails']> {
  const [mails] = await database.sql<Messages['mails'][]>`
    select max(id::int) filter (where sent_at is not null and not secret) as sent,
      max(id::int) filter (where sent_at is not null and secret) as forgotten,
      max(id::int) filter (where given_up_at is not null) as failed,
      max(id::int) filter (where sent_at is null and given_up_at is null) as waiting
    from outbox`
  if (!mails || Object.values(mails).some((id: number | null) => id === null)) throw new Error('a mail of some state is missing')
  return mails
}
