import { honeypotField } from '@jadara/contract/forms'
import { furtherMessage, inquiryPath, inquiryTexts } from '@jadara/contract/inquiries'
import { officeAddresses, officeAddressSlots } from '@jadara/contract/site/identity'
import { pathIn } from '@jadara/contract/site/pages'
import type { Conversation, SentForm, StepPage } from '@jadara/contract/site/render'
import { languages } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '../../db/audit.ts'
import { tellLive } from '../../db/live.ts'
import { momentAfter } from '../../db/moment-after.ts'
import { siteTexts } from '../../db/site-texts.ts'
import { Failure, invalid, known } from '../../failure.ts'
import { readForms } from '../../http/form.ts'
import { networkOf } from '../../http/network.ts'
import type { DrawnPage, Pages } from '../../http/pages.ts'
import { byReaderLanguage } from '../../http/reader-language.ts'
import { failureOf, refuse } from '../../http/refusals.ts'
import { countTry } from '../../http/throttle.ts'
import { inquiryWrittenOn } from '../../mail/letters/inquiry.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { conversationPages } from './conversation-pages.ts'
import {
  addMessage,
  type Inquiry,
  inquiryBehind,
  inquiryWithId,
  isSeen,
  lastOf,
  lockInquiry,
  messagesOf,
  setClosed,
  setMarked,
} from './store.ts'

/** The page behind the secret link: whoever wrote from outside reads the answers there, and writes on, without an account and without scripts. */
export async function conversationRoutes(http: FastifyInstance, portal: Portal, pages: Pages): Promise<void> {
  const { db, clock, publicUrl } = portal
  type Link = { Params: { token: string }; Querystring: { sent?: string } }

  await http.register(async (scope) => {
    readForms(scope)

    const path = inquiryPath(':token')
    for (const url of [path, ...languages.map((language) => pathIn(language, path))]) {
      scope.get<Link>(url, async (request, reply) => {
        const inquiry = await inquiryBehind(db, request.params.token)
        if (!inquiry) return sendStep(request, reply.status(404), conversationPages.unknown)
        return sendConversation(request, reply, inquiry, request.query.sent === undefined ? undefined : wasSent(request))
      })

      scope.post<Link>(url, async (request, reply) => {
        const inquiry = await inquiryBehind(db, request.params.token)
        if (!inquiry) return sendStep(request, reply.status(404), conversationPages.unknown)
        try {
          await writeOn(inquiry, request)
        } catch (error) {
          if (!(error instanceof Failure) || (error.status !== 400 && error.status !== 429)) throw error
          const { status, messages, fields } = error
          return sendConversation(request, reply.status(status), inquiry, {
            form: 'inquiry',
            done: false,
            message: messages[0]?.[request.language] ?? '',
            fields: Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, words[request.language]])),
            values: { description: typedIn(request) },
          })
        }
        // Loaded again, the page sends nothing again.
        return reply.redirect(`${pathIn(request.language, inquiryPath(inquiry.token))}?sent#inquiry-said`, 303)
      })
    }

    // A person stands before it: what cannot be done now is said on a page too.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (failureOf(error).status < 500) return refuse(error, request, reply)
      request.log.error({ err: error }, 'a conversation could not be shown or gone on with')
      return sendStep(request, reply.status(503).header('retry-after', 60), conversationPages.away)
    })
  })

  /** Keeps what was written, and opens the inquiry again. What is marked as spam is kept and waits for nobody. */
  async function writeOn({ id }: Inquiry, request: FastifyRequest): Promise<void> {
    const checked = validate(furtherMessage, request.body ?? {})
    if (!checked.ok) throw invalid(checked)
    const { description: body, [honeypotField]: filled } = checked.value
    if (filled) return
    const now = clock()
    const limits = [
      { key: `inquiry-message:${id}`, most: 10, minutes: 15 },
      { key: `inquiry:${networkOf(request.ip)}`, most: 100, minutes: 15 },
    ]
    await countTry(db, limits, now)
    await db.transaction(async (tx) => {
      const inquiry = known(await lockInquiry(tx, id))
      const last = await lastOf(tx, inquiry)
      // Pressed twice.
      if (last.byPerson && last.asked === body) return
      const at = momentAfter(inquiry, now)
      const isNews = inquiry.closed === 1 || (await isSeen(tx, inquiry))
      await addMessage(tx, inquiry, { body, accountId: null, at })
      if (inquiry.marked === 'spam') return
      if (inquiry.closed === 1) await setClosed(tx, id, { closed: 0, openedAt: at })
      if (inquiry.marked === 'duplicate') {
        // It says something of its own from now on.
        await setMarked(tx, id, { marked: null, duplicateOf: null })
        const marks = { before: { marked: inquiry.marked, duplicateOf: inquiry.duplicateOf }, after: { marked: null } }
        const detail = { inquiryId: id, name: inquiry.name, ...marks }
        await audit(tx, { about: 'office', at: now, actorId: null, action: 'inquiry-marked', detail })
      }
      if (isNews || inquiry.marked === 'duplicate') {
        const { name, subject, email } = inquiry
        const recipient = officeAddresses(await siteTexts(tx, officeAddressSlots))
        const letter = inquiryWrittenOn({ publicUrl, id, name, subject, email, words: body })
        await enqueue(tx, { recipient, language: 'ar', letter, replyTo: email, thread: `inquiry-${id}` }, now)
      }
      await tellLive(tx, { topic: 'inquiry', id, accountId: null })
    })
    portal.wakeOutbox()
  }

  const typedIn = ({ body }: FastifyRequest): string => {
    const { description } = (body ?? {}) as { readonly description?: unknown }
    return typeof description === 'string' ? description : ''
  }

  const wasSent = ({ language }: FastifyRequest): SentForm => ({
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
    sent?: SentForm,
  ): Promise<FastifyReply> {
    // Anew: it may have been answered, or marked, a moment ago.
    const inquiry = known(await inquiryWithId(db, id))
    const { subject, description, createdAt, closed } = inquiry
    const messages = await messagesOf(db, id)
    const conversation: Conversation = {
      path: inquiryPath(inquiry.token),
      subject,
      closed,
      messages: [
        { byOffice: false, at: createdAt.toISOString(), body: description },
        ...messages.map(({ byOffice, createdAt: at, body }) => ({ byOffice, at, body })),
      ],
      answeredUnder: await otherOf(request, inquiry),
    }
    return send(reply, await pages.draw('inquiry', request.language, { conversation, ...(sent && { sent }) }))
  }

  /** The token of another conversation is told only to whoever has its address too. */
  async function otherOf({ language }: FastifyRequest, { duplicateOf, email }: Inquiry): Promise<Conversation['answeredUnder']> {
    const other = duplicateOf === null ? undefined : await inquiryWithId(db, duplicateOf)
    if (!other) return null
    const isTheirs = other.email.toLowerCase() === email.toLowerCase()
    return { path: isTheirs ? pathIn(language, inquiryPath(other.token)) : null }
  }

  const sendStep = async (request: FastifyRequest, reply: FastifyReply, step: StepPage): Promise<FastifyReply> =>
    send(reply, await pages.draw('step', request.language, { step }))

  /** The address holds a secret: it is told to nobody, and nothing is kept. */
  const send = (reply: FastifyReply, { html, headers }: DrawnPage): FastifyReply =>
    reply
      .headers({
        ...headers,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        vary: byReaderLanguage,
      })
      .send(html)
}
