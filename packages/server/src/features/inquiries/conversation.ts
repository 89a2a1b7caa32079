import { buildInquiryPath } from '@jadara/contract/conversations/inquiries'
import { furtherMessageBody, inquiryTexts } from '@jadara/contract/conversations/inquiry-writing'
import { honeypotField } from '@jadara/contract/core/forms'
import { languages } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import { officeAddressSlotNames, toOfficeMailAddresses } from '@jadara/contract/site/office-addresses'
import { localizedPath } from '@jadara/contract/site/pages'
import type { InquiryPageContent, MessagePageContent, SentFormOutcome } from '@jadara/contract/site/render'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, invalidFailure, requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { publishChange } from '../../db/live.ts'
import { loadSiteTexts } from '../../db/site-texts.ts'
import { toMessageTime } from '../../db/version.ts'
import { handleError, toFailure } from '../../http/error-handler.ts'
import { registerFormParser } from '../../http/form.ts'
import type { PublicPages, RenderedPage } from '../../http/pages.ts'
import { readerLanguageVaryHeader } from '../../http/reader-language.ts'
import { consumeAttempt, toNetwork } from '../../http/throttle.ts'
import { inquiryContinuedLetter } from '../../mail/letters/inquiry.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { conversationErrorPages } from './conversation-error-pages.ts'
import {
  findInquiryById,
  findInquiryByToken,
  findLastMessageState,
  type Inquiry,
  insertMessage,
  isReadByOffice,
  listMessages,
  lockInquiry,
  updateInquiryClosed,
  updateInquiryMark,
} from './store.ts'

/** The page behind a conversation's secret link, usable without an account and without scripts. */
export async function conversationRoutes(http: FastifyInstance, portal: Portal, pages: PublicPages): Promise<void> {
  const { db, clock, publicUrl } = portal
  type Link = { Params: { token: string }; Querystring: { sent?: string } }

  await http.register(async (scope) => {
    registerFormParser(scope)

    const path = buildInquiryPath(':token')
    for (const url of [path, ...languages.map((language) => localizedPath(language, path))]) {
      scope.get<Link>(url, async (request, reply) => {
        const inquiry = await findInquiryByToken(db, request.params.token)
        if (!inquiry) return sendStep(request, reply.status(404), conversationErrorPages.unknown)
        return sendConversation(request, reply, inquiry, request.query.sent === undefined ? undefined : toSentNotice(request))
      })

      scope.post<Link>(url, async (request, reply) => {
        const inquiry = await findInquiryByToken(db, request.params.token)
        if (!inquiry) return sendStep(request, reply.status(404), conversationErrorPages.unknown)
        try {
          await addMessage(inquiry, request)
        } catch (error) {
          if (!(error instanceof Failure) || (error.status !== 400 && error.status !== 429)) throw error
          const { status, messages, fields } = error
          return sendConversation(request, reply.status(status), inquiry, {
            form: 'inquiry',
            done: false,
            message: messages[0]?.[request.language] ?? '',
            fields: Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, words[request.language]])),
            values: { description: readTypedText(request) },
          })
        }
        // Reloading the page sends nothing again.
        return reply.redirect(`${localizedPath(request.language, buildInquiryPath(inquiry.token))}?sent#inquiry-said`, 303)
      })
    }

    // Failures are shown as a page, not as JSON.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (toFailure(error).status < 500) return handleError(error, request, reply)
      request.log.error({ err: error }, 'a conversation could not be shown or gone on with')
      return sendStep(request, reply.status(503).header('retry-after', 60), conversationErrorPages.away)
    })
  })

  /** Stores the message and reopens the inquiry. Messages in spam are stored without reopening it. */
  async function addMessage({ id }: Inquiry, request: FastifyRequest): Promise<void> {
    const checked = validate(furtherMessageBody, request.body ?? {})
    if (!checked.ok) throw invalidFailure(checked)
    const { description: body, [honeypotField]: honeypot } = checked.value
    if (honeypot) return
    const now = clock()
    const limits = [
      { key: `inquiry-message:${id}`, max: 10, minutes: 15 },
      { key: `inquiry:${toNetwork(request.ip)}`, max: 100, minutes: 15 },
    ]
    await consumeAttempt(db, limits, now)
    await db.transaction(async (tx) => {
      const inquiry = requireFound(await lockInquiry(tx, id))
      const last = await findLastMessageState(tx, inquiry)
      // The form was submitted twice.
      if (last.byPerson && last.asked === body) return
      const at = toMessageTime(inquiry, now)
      const isNew = inquiry.closed === 1 || (await isReadByOffice(tx, inquiry))
      await insertMessage(tx, inquiry, { body, accountId: null, at })
      if (inquiry.marked === 'spam') return
      if (inquiry.closed === 1) await updateInquiryClosed(tx, id, { closed: 0, openedAt: at })
      if (inquiry.marked === 'duplicate') {
        // With a message of its own, it is no duplicate any longer.
        await updateInquiryMark(tx, id, { marked: null, duplicateOf: null })
        const marks = { before: { marked: inquiry.marked, duplicateOf: inquiry.duplicateOf }, after: { marked: null } }
        const detail = { inquiryId: id, name: inquiry.name, ...marks }
        await insertAuditEntry(tx, { about: 'office', at: now, actorId: null, action: 'inquiry-marked', detail })
      }
      if (isNew || inquiry.marked === 'duplicate') {
        const { name, subject, email } = inquiry
        const recipient = toOfficeMailAddresses(await loadSiteTexts(tx, officeAddressSlotNames))
        const letter = inquiryContinuedLetter({ publicUrl, id, name, subject, email, words: body })
        await enqueueMail(tx, { recipient, language: 'ar', letter, replyTo: email, thread: `inquiry-${id}` }, now)
      }
      await publishChange(tx, { topic: 'inquiry', id, accountId: null })
    })
  }

  const readTypedText = ({ body }: FastifyRequest): string => {
    const { description } = (body ?? {}) as { readonly description?: unknown }
    return typeof description === 'string' ? description : ''
  }

  const toSentNotice = ({ language }: FastifyRequest): SentFormOutcome => ({
    form: 'inquiry',
    done: true,
    message: inquiryTexts.writtenOn[language],
    fields: {},
    values: {},
  })

  async function sendConversation(
    request: FastifyRequest,
    reply: FastifyReply,
    { id }: Inquiry,
    sent?: SentFormOutcome,
  ): Promise<FastifyReply> {
    // Read again: it may have changed since the request began.
    const inquiry = requireFound(await findInquiryById(db, id))
    const { subject, description, createdAt, closed } = inquiry
    const messages = await listMessages(db, id)
    const conversation: InquiryPageContent = {
      path: buildInquiryPath(inquiry.token),
      subject,
      closed,
      messages: [
        { byOffice: false, at: createdAt.toISOString(), body: description },
        ...messages.map(({ byOffice, createdAt: at, body }) => ({ byOffice, at, body })),
      ],
      answeredUnder: await findAnsweredUnder(request, inquiry),
    }
    return send(reply, await pages.render('inquiry', request.language, { conversation, ...(sent && { sent }) }))
  }

  /** Links to the other conversation only if it has the same address. */
  async function findAnsweredUnder(
    { language }: FastifyRequest,
    { duplicateOf, email }: Inquiry,
  ): Promise<InquiryPageContent['answeredUnder']> {
    const other = duplicateOf === null ? undefined : await findInquiryById(db, duplicateOf)
    if (!other) return null
    const isTheirs = other.email.toLowerCase() === email.toLowerCase()
    return { path: isTheirs ? localizedPath(language, buildInquiryPath(other.token)) : null }
  }

  const sendStep = async (request: FastifyRequest, reply: FastifyReply, step: MessagePageContent): Promise<FastifyReply> =>
    send(reply, await pages.render('step', request.language, { step }))

  /** The URL contains a secret: no caching, no referrer, no indexing. */
  const send = (reply: FastifyReply, { html, headers }: RenderedPage): FastifyReply =>
    reply
      .headers({
        ...headers,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        vary: readerLanguageVaryHeader,
      })
      .send(html)
}
