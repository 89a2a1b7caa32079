import { mailTemplates } from '@jadara/contract/mail/mail-templates'
import { requireOk } from '../features/proposal/samples.testing.ts'
import { sampleQuery } from '../features/tickets/queries.testing.ts'
import { formOf } from '../testing/forms.ts'
import { paper } from '../testing/papers.ts'
import { type CallInput, createChangingExample, createExample, createExampleInState, type Example } from './example.testing.ts'
import { formHeaders } from './newest-mail.testing.ts'
import { activateNextRound } from './states.testing.ts'
import type { World } from './world.testing.ts'

/** Queries, inquiries, news and mails. */
export const messageExamples: Readonly<Record<string, Example>> = {
  ...ofTickets(),
  ...ofTicketFiles(),
  ...ofCannedAnswers(),
  ...ofInquiries(),
  ...ofConversations(),
  ...ofAnnouncements(),
  ...ofMails(),
  ...ofMailTemplates(),
}

function ofTickets(): Record<string, Example> {
  const one = ({ messages }: World): CallInput => ({ params: { id: messages.ticketId } })
  const comment = ({ messages }: World): CallInput => ({ body: { ticketId: messages.ticketId, description: 'And now?' } })
  return {
    'POST /api/tickets': createExample(() => ({ body: sampleQuery })),
    'POST /api/tickets, with a file': createExample(({ messages }) => ({
      body: { ...sampleQuery, files: [messages.ticketFiles.unnamed] },
    })),
    'POST /api/tickets, of an earlier round': createExampleInState(activateNextRound, () => ({ body: sampleQuery })),
    'GET /api/tickets/{id}': createExample(one),
    'GET /api/tickets/{id}, of an earlier round': createExampleInState(activateNextRound, one),
    'GET /api/ticket/answers/{id}': createExample(one),
    'POST /api/ticketAnswers': createExample(comment),
    'POST /api/ticketAnswers, of an earlier round': createExampleInState(activateNextRound, comment),
    'PUT /api/tickets/{id}/read': createExample((world) => ({ ...one(world), body: { answerId: 0 } })),
    'PUT /api/tickets/{id}/closed': createExample((world) => ({ ...one(world), body: { closed: 0 } })),
    'PUT /api/tickets/{id}/assignee': createExample((world) => ({ ...one(world), body: { userId: world.messages.assigneeId } })),
    'PUT /api/tickets/{id}/assignee, a reviewer': createExample((world) => ({
      ...one(world),
      body: { userId: world.assigned.userId },
    })),
  }
}

function ofTicketFiles(): Record<string, Example> {
  const file =
    (which: 'named' | 'unnamed') =>
    ({ messages }: World): CallInput => ({ params: { guid: messages.ticketFiles[which] } })
  return {
    'POST /api/ticketFiles': createExample(async () => ({ body: formOf({}, await paper()) })),
    'GET /api/ticketFiles/{guid}': createExample(file('named')),
    'GET /api/ticketFiles/{guid}, of no query yet': createExample(file('unnamed')),
    'DELETE /api/ticketFiles/{guid}': createExample(file('named')),
    'DELETE /api/ticketFiles/{guid}, of no query yet': createExample(file('unnamed')),
  }
}

function ofCannedAnswers(): Record<string, Example> {
  const params = ({ messages }: World) => ({ id: messages.cannedAnswerId })
  const body = { title: 'Dates', english: 'See the key dates.', arabic: '' }
  return {
    'POST /api/CannedAnswers': createExample(() => ({ body })),
    'PUT /api/CannedAnswers/{id}': createExample((world) => ({ params: params(world), body })),
    'DELETE /api/CannedAnswers/{id}': createExample((world) => ({ params: params(world) })),
  }
}

function ofInquiries(): Record<string, Example> {
  const one = ({ messages }: World): CallInput => ({ params: { id: messages.inquiryId } })
  const reply = ({ messages }: World): CallInput => ({ body: { inquiryId: messages.inquiryId, messageBody: 'In March.' } })
  const spam = ({ callers, messages }: World) =>
    requireOk(callers.administrator.put(`/api/inquiries/${messages.inquiryId}/marked`, { marked: 'spam' }))
  return {
    'GET /api/inquiries/{id}': createExample(one),
    'POST /api/replyToInquiry': createExample(reply),
    'POST /api/replyToInquiry, marked as spam': createExampleInState(spam, reply),
    'PUT /api/inquiries/{id}/marked': createExample((world) => ({ ...one(world), body: { marked: 'spam' } })),
    'PUT /api/inquiries/{id}/closed': createExample((world) => ({ ...one(world), body: { closed: 0 } })),
    'PUT /api/inquiries/{id}/read': createExample((world) => ({ ...one(world), body: { messageId: 0 } })),
  }
}

/** Uses a conversation of its own, because everybody with the link may read it. */
function ofConversations(): Record<string, Example> {
  const token = async ({ callers, test }: World) => {
    const inquiry = { name: 'Mona', email: 'mona@science.example', subject: 'A question', description: 'When does it close?' }
    await requireOk(callers.anonymous.post('/api/Inquiries', inquiry))
    const [written] = await test.database.sql<{ token: string }[]>`select token from inquiry order by id desc limit 1`
    return { token: written?.token ?? '' }
  }
  const none = () => ({ token: '00000000-0000-4000-8000-000000000000' })
  const message = { body: 'description=And+when+does+it+open%3F', headers: formHeaders }
  return {
    'GET /inquiry/{token}': createChangingExample(async (world) => ({ params: await token(world) })),
    'GET /inquiry/{token}, a link that is none': createExample(() => ({ params: none() })),
    'POST /inquiry/{token}': createChangingExample(async (world) => ({ params: await token(world), ...message })),
    'POST /inquiry/{token}, a link that is none': createExample(() => ({ params: none(), ...message })),
  }
}

function ofAnnouncements(): Record<string, Example> {
  const words = { subject: { en: 'News', ar: 'خبر' }, body: { en: 'It is open.', ar: 'فُتح باب التقدّم.' } }
  const body = { ...words, audience: { to: 'subscribers' } }
  const which = { draft: 'draft', sent: 'sentAnnouncement' } as const
  const one =
    (of: keyof typeof which, more: object | null = null) =>
    ({ messages }: World): CallInput => {
      const { id, updatedAt } = messages[which[of]]
      return { params: { id }, ...(more && { body: { ...more, updatedAt } }) }
    }
  return {
    'GET /api/Announcements/Recipients': createExample(() => ({ query: { to: 'subscribers' } })),
    'GET /api/Announcements/{id}': createExample(one('draft')),
    'GET /api/Announcements/{id}/Recipients': createExample(one('draft')),
    'POST /api/Announcements/ToChosen': createExample(({ owner }) => ({ body: { applicants: [owner.id] } })),
    'PUT /api/Announcements/{id}/Schedule': createExample(one('draft', { day: '2027-03-01', time: '09:00' })),
    'PUT /api/Announcements/{id}/Schedule, sent': createExample(one('sent', { day: '2027-03-01', time: '09:00' })),
    'DELETE /api/Announcements/{id}/Schedule': createExample(one('draft')),
    'POST /api/Announcements': createExample(() => ({ body })),
    'PUT /api/Announcements/{id}': createExample(one('draft', body)),
    'PUT /api/Announcements/{id}, sent': createExample(one('sent', body)),
    'DELETE /api/Announcements/{id}': createExample(one('draft')),
    'DELETE /api/Announcements/{id}, sent': createExample(one('sent')),
    'POST /api/Announcements/Preview': createExample(() => ({ body })),
    'POST /api/Announcements/Test': createExample(() => ({ body })),
    'POST /api/Announcements/{id}/Send': createExample(one('draft', { recipients: 1 })),
    'POST /api/Announcements/{id}/Send, to another number': createExample(one('draft', { recipients: 2 })),
    'POST /api/Announcements/{id}/Send, sent': createExample(one('sent', { recipients: 1 })),
    'DELETE /api/Subscribers/{id}': createExample(({ messages }) => ({ params: { id: messages.subscriberId } })),
  }
}

function ofMails(): Record<string, Example> {
  const mail =
    (which: keyof World['messages']['mails']) =>
    ({ messages }: World): CallInput => ({ params: { id: messages.mails[which] } })
  return {
    'GET /api/Mails, of one person': createExample(({ owner }) => ({ query: { userId: owner.userId } })),
    'GET /api/Mails/{id}': createExample(mail('sent')),
    'POST /api/Mails/{id}/Resend': createExample(mail('failed')),
    'POST /api/Mails/{id}/Resend, sent': createExample(mail('sent')),
    'POST /api/Mails/{id}/Resend, sent, with a link of its own': createExample(mail('forgotten')),
    'POST /api/Mails/{id}/Resend, waiting': createExample(mail('waiting')),
  }
}

function ofMailTemplates(): Record<string, Example> {
  const { words } = mailTemplates.welcome
  const welcome = (body?: object): CallInput => ({ params: { name: 'welcome' }, ...(body && { body }) })
  return {
    'PUT /api/MailTemplates/{name}': createExample(() => welcome({ words: { ...words, heading: words.subject }, version: null })),
    'GET /api/MailTemplates/{name}/history': createExample(() => welcome()),
    'POST /api/MailTemplates/{name}/preview': createExample(() => welcome({ words, language: 'en' })),
    'POST /api/MailTemplates/{name}/test': createExample(() => welcome({ words })),
  }
}
