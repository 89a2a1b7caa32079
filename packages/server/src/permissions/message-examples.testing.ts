import { mailTemplates } from '@jadara/contract/mail/mail-templates'
import { requireOk } from '../features/proposal/samples.testing.ts'
import { question } from '../features/tickets/queries.testing.ts'
import { formOf } from '../testing/forms.ts'
import { paper } from '../testing/papers.ts'
import { after, type Example, type Given, given, inState } from './example.testing.ts'
import { asForm } from './newest-mail.testing.ts'
import { laterRound } from './states.testing.ts'
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
  const one = ({ messages }: World): Given => ({ params: { id: messages.ticketId } })
  const comment = ({ messages }: World): Given => ({ body: { ticketId: messages.ticketId, description: 'And now?' } })
  return {
    'POST /api/tickets': given(() => ({ body: question })),
    'POST /api/tickets, with a file': given(({ messages }) => ({
      body: { ...question, files: [messages.ticketFiles.unnamed] },
    })),
    'POST /api/tickets, of an earlier round': inState(laterRound, () => ({ body: question })),
    'GET /api/tickets/{id}': given(one),
    'GET /api/tickets/{id}, of an earlier round': inState(laterRound, one),
    'GET /api/ticket/answers/{id}': given(one),
    'POST /api/ticketAnswers': given(comment),
    'POST /api/ticketAnswers, of an earlier round': inState(laterRound, comment),
    'PUT /api/tickets/{id}/read': given((world) => ({ ...one(world), body: { answerId: 0 } })),
    'PUT /api/tickets/{id}/closed': given((world) => ({ ...one(world), body: { closed: 0 } })),
    'PUT /api/tickets/{id}/assignee': given((world) => ({ ...one(world), body: { userId: world.messages.assigneeId } })),
    'PUT /api/tickets/{id}/assignee, a reviewer': given((world) => ({
      ...one(world),
      body: { userId: world.assigned.userId },
    })),
  }
}

function ofTicketFiles(): Record<string, Example> {
  const file =
    (which: 'named' | 'unnamed') =>
    ({ messages }: World): Given => ({ params: { guid: messages.ticketFiles[which] } })
  return {
    'POST /api/ticketFiles': given(async () => ({ body: formOf({}, await paper()) })),
    'GET /api/ticketFiles/{guid}': given(file('named')),
    'GET /api/ticketFiles/{guid}, of no query yet': given(file('unnamed')),
    'DELETE /api/ticketFiles/{guid}': given(file('named')),
    'DELETE /api/ticketFiles/{guid}, of no query yet': given(file('unnamed')),
  }
}

function ofCannedAnswers(): Record<string, Example> {
  const params = ({ messages }: World) => ({ id: messages.cannedAnswerId })
  const body = { title: 'Dates', english: 'See the key dates.', arabic: '' }
  return {
    'POST /api/CannedAnswers': given(() => ({ body })),
    'PUT /api/CannedAnswers/{id}': given((world) => ({ params: params(world), body })),
    'DELETE /api/CannedAnswers/{id}': given((world) => ({ params: params(world) })),
  }
}

function ofInquiries(): Record<string, Example> {
  const one = ({ messages }: World): Given => ({ params: { id: messages.inquiryId } })
  const reply = ({ messages }: World): Given => ({ body: { inquiryId: messages.inquiryId, messageBody: 'In March.' } })
  const spam = ({ callers, messages }: World) =>
    requireOk(callers.administrator.put(`/api/inquiries/${messages.inquiryId}/marked`, { marked: 'spam' }))
  return {
    'GET /api/inquiries/{id}': given(one),
    'POST /api/replyToInquiry': given(reply),
    'POST /api/replyToInquiry, marked as spam': inState(spam, reply),
    'PUT /api/inquiries/{id}/marked': given((world) => ({ ...one(world), body: { marked: 'spam' } })),
    'PUT /api/inquiries/{id}/closed': given((world) => ({ ...one(world), body: { closed: 0 } })),
    'PUT /api/inquiries/{id}/read': given((world) => ({ ...one(world), body: { messageId: 0 } })),
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
  const message = { body: 'description=And+when+does+it+open%3F', headers: asForm }
  return {
    'GET /inquiry/{token}': after(async (world) => ({ params: await token(world) })),
    'GET /inquiry/{token}, a link that is none': given(() => ({ params: none() })),
    'POST /inquiry/{token}': after(async (world) => ({ params: await token(world), ...message })),
    'POST /inquiry/{token}, a link that is none': given(() => ({ params: none(), ...message })),
  }
}

function ofAnnouncements(): Record<string, Example> {
  const words = { subject: { en: 'News', ar: 'خبر' }, body: { en: 'It is open.', ar: 'فُتح باب التقدّم.' } }
  const body = { ...words, audience: { to: 'subscribers' } }
  const which = { draft: 'draft', sent: 'sentAnnouncement' } as const
  const one =
    (of: keyof typeof which, more: object | null = null) =>
    ({ messages }: World): Given => {
      const { id, updatedAt } = messages[which[of]]
      return { params: { id }, ...(more && { body: { ...more, updatedAt } }) }
    }
  return {
    'GET /api/Announcements/Recipients': given(() => ({ query: { to: 'subscribers' } })),
    'GET /api/Announcements/{id}': given(one('draft')),
    'POST /api/Announcements': given(() => ({ body })),
    'PUT /api/Announcements/{id}': given(one('draft', body)),
    'PUT /api/Announcements/{id}, sent': given(one('sent', body)),
    'DELETE /api/Announcements/{id}': given(one('draft')),
    'DELETE /api/Announcements/{id}, sent': given(one('sent')),
    'POST /api/Announcements/Preview': given(() => ({ body })),
    'POST /api/Announcements/Test': given(() => ({ body })),
    'POST /api/Announcements/{id}/Send': given(one('draft', { recipients: 1 })),
    'POST /api/Announcements/{id}/Send, to another number': given(one('draft', { recipients: 2 })),
    'POST /api/Announcements/{id}/Send, sent': given(one('sent', { recipients: 1 })),
    'DELETE /api/Subscribers/{id}': given(({ messages }) => ({ params: { id: messages.subscriberId } })),
  }
}

function ofMails(): Record<string, Example> {
  const mail =
    (which: keyof World['messages']['mails']) =>
    ({ messages }: World): Given => ({ params: { id: messages.mails[which] } })
  return {
    'GET /api/Mails, of one person': given(({ owner }) => ({ query: { userId: owner.userId } })),
    'GET /api/Mails/{id}': given(mail('sent')),
    'POST /api/Mails/{id}/Resend': given(mail('failed')),
    'POST /api/Mails/{id}/Resend, sent': given(mail('sent')),
    'POST /api/Mails/{id}/Resend, sent, with a link of its own': given(mail('forgotten')),
    'POST /api/Mails/{id}/Resend, waiting': given(mail('waiting')),
  }
}

function ofMailTemplates(): Record<string, Example> {
  const { words } = mailTemplates.welcome
  const welcome = (body?: object): Given => ({ params: { name: 'welcome' }, ...(body && { body }) })
  return {
    'PUT /api/MailTemplates/{name}': given(() => welcome({ words: { ...words, heading: words.subject }, version: null })),
    'GET /api/MailTemplates/{name}/history': given(() => welcome()),
    'POST /api/MailTemplates/{name}/preview': given(() => welcome({ words, language: 'en' })),
    'POST /api/MailTemplates/{name}/test': given(() => welcome({ words })),
  }
}
