import { createAnnouncement, sendAnnouncement } from '@jadara/contract/announcements/announcements'
import { createApplicantNote } from '@jadara/contract/applicants/notes'
import { saveSharedView } from '@jadara/contract/applicants/shared-views'
import { changeTags } from '@jadara/contract/applicants/tags'
import { createCannedAnswer } from '@jadara/contract/conversations/canned-answers'
import { replyToInquiry, sendInquiry } from '@jadara/contract/conversations/inquiry-writing'
import { assignTicket } from '@jadara/contract/conversations/tickets'
import { requireOk } from '../features/proposal/samples.testing.ts'
import { addComment, addQuery, uploadQueryFile } from '../features/tickets/queries.testing.ts'
import { sendPendingMails } from '../mail/outbox.ts'
import { MailRefused } from '../mail/transport.ts'
import type { Applicant } from '../testing/applicant.ts'
import { createAdministrator, createAnonymousClient } from '../testing/by-role.ts'
import type { TestClient } from '../testing/caller.ts'
import type { TestPortal } from '../testing/portal.ts'
import { findInNewestMail, formHeaders } from './newest-mail.testing.ts'
import type { ConfidentialMarks } from './secrets.testing.ts'

/** Messages of the fixture, in words that occur nowhere else. */

export type FixtureMessages = {
  /** The applicant's query: with a file, answered, and assigned to a colleague. */
  readonly ticketId: number
  readonly assigneeId: number
  /** The applicant's uploads: one referenced by the query, one unreferenced. */
  readonly ticketFiles: { readonly named: string; readonly unnamed: string }
  readonly cannedAnswerId: number
  readonly noteId: number
  readonly viewId: number
  /** Answered; nobody in the fixture has its link. */
  readonly inquiryId: number
  readonly inquiryToken: string
  readonly draft: Version
  readonly sentAnnouncement: Version
  readonly subscriberId: number
  readonly mails: { readonly sent: number; readonly forgotten: number; readonly failed: number; readonly waiting: number }
  /** All marks with their permitted readers. */
  readonly secrets: readonly ConfidentialMarks[]
}
type Version = { readonly id: number; readonly updatedAt: string }
type People = { readonly owner: Applicant; readonly other: Applicant; readonly office: TestClient }

const ownerQuery = { title: 'Quandary of the owner', description: 'Wistful description' }
const otherQuery = { title: 'Riddle of the other', description: 'Bashful description' }
const answer = 'Considerate answer'
const fileName = 'quandary-evidence.pdf'
const assignee = { englishName: 'Hanadi Assignee', arabicName: 'هنادي المكلفة' }
const canned = { title: 'Hackneyed title', english: 'Hackneyed answer', arabic: 'رد محفوظ مكرر' }
const [tag, note, view] = ['Ticklish tag', 'Prickly note', 'Sequestered view']
const inquiry = { name: 'Tamador Outside', email: 'tamador@elsewhere.example', subject: 'Outlandish subject' }
const inquired = 'Outlandish description'
const reply = 'Courteous reply'
const subscriber = { email: 'subscriber@gazette.example', userName: 'Gazette Subscriber' }
const announced = ['Unsent tidings', 'Unsent paragraph', 'Broadcast tidings', 'Broadcast paragraph'] as const
const refusal = '550 a mailbox full of pebbles'

export async function createFixtureMessages(test: TestPortal, { owner, other, office }: People): Promise<FixtureMessages> {
  const { portal, database } = test
  const named = await uploadQueryFile(owner, fileName)
  const ticket = await addQuery(owner, { ...ownerQuery, files: [named.guid] })
  await addComment(office, ticket.id, answer)
  const another = await createAdministrator(test, assignee)
  await office.ask(assignTicket, { params: { id: ticket.id }, body: { userId: another.userId } })
  const unnamed = await uploadQueryFile(owner, fileName)
  await office.ask(changeTags, { body: { applicants: [owner.id], added: [tag], removed: [] } })
  const { id: noteId } = await office.ask(createApplicantNote, { params: { id: owner.id }, body: { text: note } })
  const { id: viewId } = await office.ask(saveSharedView, { body: { name: view, address: 'status=all' } })
  const { id: cannedAnswerId } = await office.ask(createCannedAnswer, { body: canned })

  await createAnonymousClient(test).ask(sendInquiry, { body: { ...inquiry, mobile: '', description: inquired } })
  const [written] = await database.sql<{ id: number; token: string }[]>`select id, token from inquiry`
  const { id: inquiryId, token: inquiryToken } = written ?? { id: 0, token: 'nothing was written' }
  await office.ask(replyToInquiry, { body: { inquiryId, messageBody: reply } })

  const subscriberId = await subscribed(test)
  const draft = await drafted(office, announced[0], announced[1])
  const { id, updatedAt } = await drafted(office, announced[2], announced[3])
  await office.ask(sendAnnouncement, { params: { id }, body: { recipients: 1, updatedAt } })

  const transport = {
    async send({ subject }: { readonly subject: string }) {
      if (subject === announced[2]) throw new MailRefused(refusal)
    },
    close() {},
  }
  await sendPendingMails(portal.db, transport, portal.clock)
  await addQuery(other, otherQuery)

  return {
    ...{ ticketId: ticket.id, assigneeId: another.userId, ticketFiles: { named: named.guid, unnamed: unnamed.guid } },
    ...{ cannedAnswerId, noteId, viewId, inquiryId, inquiryToken, subscriberId, draft, sentAnnouncement: { id, updatedAt } },
    mails: await oneOfEach(test),
    secrets: [
      { column: 'applicant', marks: [...Object.values(ownerQuery), answer, fileName, named.guid, unnamed.guid] },
      { column: 'other applicant', marks: Object.values(otherQuery) },
      ...[
        [another.email, ...Object.values(assignee)],
        Object.values(canned),
        [tag, note, view],
        [...Object.values(inquiry), inquired, reply, inquiryToken],
        [...announced, ...Object.values(subscriber), refusal],
      ].map((marks) => ({ column: null, marks })),
    ],
  }
}

async function drafted(office: TestClient, subject: string, body: string): Promise<Version> {
  const words = { subject: { en: subject, ar: subject }, body: { en: body, ar: body } }
  const { id, updatedAt } = await office.ask(createAnnouncement, { body: { ...words, audience: { to: 'subscribers' } } })
  return { id, updatedAt }
}

async function subscribed(test: TestPortal): Promise<number> {
  await requireOk(createAnonymousClient(test).post('/api/NewsSubscribtions', subscriber))
  const path = `/news/confirm/${await findInNewestMail({ test }, /\/news\/confirm\/([\w-]+)/)}`
  await createAnonymousClient(test).send({ method: 'POST', path, payload: '', headers: formHeaders })
  const [confirmed] = await test.database.sql<{ id: number }[]>`select id from news_subscription where confirmed_at is not null`
  return confirmed?.id ?? 0
}

/** One mail in each state that can be sent again. */
async function oneOfEach({ database }: TestPortal): Promise<FixtureMessages['mails']> {
  const [mails] = await database.sql<FixtureMessages['mails'][]>`
    select max(id::int) filter (where sent_at is not null and not secret) as sent,
      max(id::int) filter (where sent_at is not null and secret) as forgotten,
      max(id::int) filter (where given_up_at is not null) as failed,
      max(id::int) filter (where sent_at is null and given_up_at is null) as waiting
    from outbox`
  if (!mails || Object.values(mails).some((id: number | null) => id === null)) throw new Error('a mail of some state is missing')
  return mails
}
