import { createTicket, createTicketAnswer, ticketTexts } from '@jadara/contract/conversations/ticket-writing'
import {
  assignTicket,
  listMyTickets,
  listPossibleTicketAssignees,
  listTicketAnswers,
  listTickets,
  markTicketRead,
  readTicket,
  setTicketClosed,
} from '@jadara/contract/conversations/tickets'
import { maximumUnpagedRows } from '@jadara/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import { invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { findActiveRound } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { publishChange } from '../../db/live.ts'
import { toMessageTime } from '../../db/version.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { consumeAttempt } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'
import { ticketFileRoutes } from './file-routes.ts'
import { countTickets, findReadableTicket, listOfficeTickets, listOwnTickets } from './list.ts'
import { enqueueAnswerMail, enqueueApplicantMessageMail, enqueueAssignmentMail } from './mails.ts'
import { findRepeatedComment, findRepeatedQuery } from './repeats.ts'
import {
  attachFilesOrThrow,
  isOffice,
  requireAssignee,
  toCommentAttemptLimits,
  toQueryAttemptLimits,
  toStateAfterComment,
} from './rules.ts'
import {
  findAuditChainKey,
  findTicketCommentTime,
  insertTicket,
  insertTicketComment,
  isTicketReadable,
  isUnreadByOffice,
  listPossibleAssignees,
  listTicketComments,
  lockOfferedCategory,
  lockTicket,
  markReadUpTo,
  requirePersonById,
  type TicketRow,
  updateTicket,
} from './store.ts'

export function ticketRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl } = portal
  ticketFileRoutes(http, portal)

  serveEndpoint(http, portal, createTicket, async ({ user, body: { files, ...query } }) => {
    const now = clock()
    const { accountId } = user
    await consumeAttempt(db, toQueryAttemptLimits(user), now)
    const id = await db.transaction(async (tx) => {
      const before = await findRepeatedQuery(tx, { ...query, accountId, files }, now)
      if (before !== undefined) return before
      if (!(await lockOfferedCategory(tx, query.categoryId))) throw invalidFieldFailure('categoryId', ticketTexts.category)
      const roundId = (await findActiveRound(tx))?.id ?? null
      const ticket = await insertTicket(tx, { ...query, accountId, roundId, createdAt: now, openedAt: now, lastAt: now })
      await attachFilesOrThrow(tx, files, { accountId, ticketId: ticket.id, answerId: null })
      await enqueueApplicantMessageMail(tx, { ticket, publicUrl, now }, { words: query.description, files: files.length })
      await publishChange(tx, toChangePayload(ticket))
      return ticket.id
    })
    return requireFound(await findReadableTicket(db, user, id))
  })

  serveEndpoint(http, portal, listMyTickets, ({ user }) => listOwnTickets(db, user))

  serveEndpoint(http, portal, listTickets, async ({ user, query: { page, pageSize: size, ...filters } }) => {
    if (page === undefined) return listOfficeTickets(db, user, filters, { from: 0, size: maximumUnpagedRows })
    const items = await listOfficeTickets(db, user, filters, { from: (page - 1) * size, size })
    return { items, total: await countTickets(db, filters) }
  })

  serveEndpoint(http, portal, listPossibleTicketAssignees, () => listPossibleAssignees(db))

  serveEndpoint(http, portal, readTicket, async ({ user, params }) => requireFound(await findReadableTicket(db, user, params.id)))

  serveEndpoint(http, portal, listTicketAnswers, async ({ user, params }) => {
    requireFound((await isTicketReadable(db, user, params.id)) || null)
    return listTicketComments(db, params.id)
  })

  serveEndpoint(http, portal, createTicketAnswer, async ({ user, body: { ticketId, description, files } }) => {
    const { accountId } = user
    const byOffice = isOffice(user)
    await consumeAttempt(db, toCommentAttemptLimits(user), clock())
    const answer = await db.transaction(async (tx) => {
      const ticket = requireFound(await lockTicket(tx, user, ticketId))
      const before = await findRepeatedComment(tx, ticket, { accountId, byOffice, description, files }, clock())
      if (before !== undefined) return requireFound((await listTicketComments(tx, ticketId, before))[0])
      const now = toMessageTime(ticket, clock())
      // The office has an unread message, and so was mailed about it already.
      const isUnread = await isUnreadByOffice(tx, ticketId)
      const answerId = await insertTicketComment(tx, { ticketId, accountId, byOffice, description, createdAt: now })
      await attachFilesOrThrow(tx, files, { accountId, ticketId, answerId })
      await updateTicket(tx, ticketId, toStateAfterComment(ticket, byOffice, now))
      await markReadUpTo(tx, ticketId, accountId, now)
      const message = { words: description, files: files.length }
      if (byOffice) {
        await enqueueAnswerMail(tx, { ticket, publicUrl, now }, message)
        await insertTicketAudit(tx, ticket, { at: now, actorId: accountId, action: 'ticket-answered', detail: { answerId } })
      } else if (!isUnread) await enqueueApplicantMessageMail(tx, { ticket, publicUrl, now }, message)
      await publishChange(tx, toChangePayload(ticket))
      const [written] = await listTicketComments(tx, ticketId, answerId)
      return requireFound(written)
    })
    return answer
  })

  serveEndpoint(http, portal, markTicketRead, async ({ user, params: { id }, body }) => {
    requireFound((await isTicketReadable(db, user, id)) || null)
    const upTo = requireFound(await findTicketCommentTime(db, id, body.answerId))
    await db.transaction(async (tx) => {
      // Updates the badges in the reader's other windows.
      if (await markReadUpTo(tx, id, user.accountId, upTo))
        await publishChange(tx, { topic: 'ticket', id, accountId: user.accountId })
    })
  })

  serveEndpoint(http, portal, setTicketClosed, async ({ user, params: { id }, body }) => {
    const closed = body.closed ? 1 : 0
    await db.transaction(async (tx) => {
      const ticket = requireFound(await lockTicket(tx, user, id))
      if (ticket.closed === closed) return
      const at = clock()
      await updateTicket(tx, id, closed ? { closed } : { closed, openedAt: at })
      // Closing a query implies having read it.
      await markReadUpTo(tx, id, user.accountId, ticket.lastAt)
      await insertTicketAudit(tx, ticket, { at, actorId: user.accountId, action: closed ? 'ticket-closed' : 'ticket-opened' })
      await publishChange(tx, toChangePayload(ticket))
    })
    return requireFound(await findReadableTicket(db, user, id))
  })

  serveEndpoint(http, portal, assignTicket, async ({ user, params: { id }, body: { userId } }) => {
    await db.transaction(async (tx) => {
      const ticket = requireFound(await lockTicket(tx, user, id))
      if (ticket.assigneeId === userId) return
      const now = clock()
      const assignee = await requireAssignee(tx, userId)
      await updateTicket(tx, id, { assigneeId: userId })
      const before = ticket.assigneeId === null ? null : await requirePersonById(tx, ticket.assigneeId)
      const detail = {
        ...(userId === null ? {} : { userId }),
        before: { assignee: before?.englishName ?? null },
        after: { assignee: assignee?.englishName ?? null },
      }
      await insertTicketAudit(tx, ticket, { at: now, actorId: user.accountId, action: 'ticket-assigned', detail })
      if (assignee && userId !== user.accountId) await enqueueAssignmentMail(tx, { ticket, publicUrl, now }, assignee)
      await publishChange(tx, toChangePayload(ticket))
    })
    return requireFound(await findReadableTicket(db, user, id))
  })
}

const toChangePayload = ({ id, accountId }: TicketRow) => ({ topic: 'ticket' as const, id, accountId })

type TicketAuditEntry = Omit<Parameters<typeof insertAuditEntry>[1], 'about'>

/** Writes to the audit chain of the application in the query's round. */
const insertTicketAudit = async (
  tx: Parameters<typeof insertAuditEntry>[0],
  ticket: TicketRow,
  entry: TicketAuditEntry,
): Promise<void> =>
  insertAuditEntry(tx, { ...entry, about: await findAuditChainKey(tx, ticket), detail: { ticketId: ticket.id, ...entry.detail } })
