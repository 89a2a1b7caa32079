import { unpagedMost } from '@jadara/contract/paging'
import {
  addTicket,
  addTicketAnswer,
  assignTicket,
  closeTicket,
  listAssignees,
  listMyTickets,
  listTicketAnswers,
  listTickets,
  markTicketRead,
  readTicket,
  ticketTexts,
} from '@jadara/contract/tickets'
import type { FastifyInstance } from 'fastify'
import { activeRound } from '../../db/active-round.ts'
import { audit } from '../../db/audit.ts'
import { tellLive } from '../../db/live.ts'
import { momentAfter } from '../../db/moment-after.ts'
import { invalidField, known } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import { countTry } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'
import { ticketFileRoutes } from './file-routes.ts'
import { countTickets, officeTickets, ticketReadBy, ticketsOf } from './list.ts'
import { mailAnswer, mailAssignment, mailQuestion } from './mails.ts'
import { askedAlready, saidAlready } from './repeats.ts'
import { afterComment, askingLimits, chosenAssignee, commentLimits, isOffice, takeFiles } from './rules.ts'
import {
  answersOf,
  assignees,
  holdOfferedCategory,
  holdTicket,
  insertAnswer,
  insertTicket,
  isReadable,
  momentOf,
  nobodyOfOfficeHasRead,
  personNumbered,
  readUpTo,
  type Ticket,
  trailOf,
  updateTicket,
} from './store.ts'

/** Queries of applicants, and the office's answers (research-and-administration §2–§7). */
export function ticketRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl } = portal
  ticketFileRoutes(http, portal)

  serve(http, portal, addTicket, async ({ user, body: { files, ...asked } }) => {
    const now = clock()
    const { accountId } = user
    await countTry(db, askingLimits(user), now)
    const id = await db.transaction(async (tx) => {
      const before = await askedAlready(tx, { ...asked, accountId, files }, now)
      if (before !== undefined) return before
      if (!(await holdOfferedCategory(tx, asked.categoryId))) throw invalidField('categoryId', ticketTexts.category)
      const roundId = (await activeRound(tx))?.id ?? null
      const ticket = await insertTicket(tx, { ...asked, accountId, roundId, createdAt: now, openedAt: now, lastAt: now })
      await takeFiles(tx, files, { accountId, ticketId: ticket.id, answerId: null })
      await mailQuestion(tx, { ticket, publicUrl, now }, { words: asked.description, files: files.length })
      await tellLive(tx, told(ticket))
      return ticket.id
    })
    portal.wakeOutbox()
    return known(await ticketReadBy(db, user, id))
  })

  serve(http, portal, listMyTickets, ({ user }) => ticketsOf(db, user))

  serve(http, portal, listTickets, async ({ user, query: { page, pageSize: size, ...filters } }) => {
    if (page === undefined) return officeTickets(db, user, filters, { from: 0, size: unpagedMost })
    const items = await officeTickets(db, user, filters, { from: (page - 1) * size, size })
    return { items, total: await countTickets(db, filters) }
  })

  serve(http, portal, listAssignees, () => assignees(db))

  serve(http, portal, readTicket, async ({ user, params }) => known(await ticketReadBy(db, user, params.id)))

  serve(http, portal, listTicketAnswers, async ({ user, params }) => {
    known((await isReadable(db, user, params.id)) || null)
    return answersOf(db, params.id)
  })

  serve(http, portal, addTicketAnswer, async ({ user, body: { ticketId, description, files } }) => {
    const { accountId } = user
    const byOffice = isOffice(user)
    await countTry(db, commentLimits(user), clock())
    const answer = await db.transaction(async (tx) => {
      const ticket = known(await holdTicket(tx, user, ticketId))
      const before = await saidAlready(tx, ticket, { accountId, byOffice, description, files }, clock())
      if (before !== undefined) return known((await answersOf(tx, ticketId, before))[0])
      const now = momentAfter(ticket, clock())
      // Then a mail about it lies with them already.
      const officeIsBehind = await nobodyOfOfficeHasRead(tx, ticketId)
      const answerId = await insertAnswer(tx, { ticketId, accountId, byOffice, description, createdAt: now })
      await takeFiles(tx, files, { accountId, ticketId, answerId })
      await updateTicket(tx, ticketId, afterComment(ticket, byOffice, now))
      await readUpTo(tx, ticketId, accountId, now)
      const said = { words: description, files: files.length }
      if (byOffice) {
        await mailAnswer(tx, { ticket, publicUrl, now }, said)
        await tell(tx, ticket, { at: now, actorId: accountId, action: 'ticket-answered', detail: { answerId } })
      } else if (!officeIsBehind) await mailQuestion(tx, { ticket, publicUrl, now }, said)
      await tellLive(tx, told(ticket))
      const [written] = await answersOf(tx, ticketId, answerId)
      return known(written)
    })
    portal.wakeOutbox()
    return answer
  })

  serve(http, portal, markTicketRead, async ({ user, params: { id }, body }) => {
    known((await isReadable(db, user, id)) || null)
    const upTo = known(await momentOf(db, id, body.answerId))
    await db.transaction(async (tx) => {
      // The badges in the reader's other windows.
      if (await readUpTo(tx, id, user.accountId, upTo)) await tellLive(tx, { topic: 'ticket', id, accountId: user.accountId })
    })
  })

  serve(http, portal, closeTicket, async ({ user, params: { id }, body }) => {
    const closed = body.closed ? 1 : 0
    await db.transaction(async (tx) => {
      const ticket = known(await holdTicket(tx, user, id))
      if (ticket.closed === closed) return
      const at = clock()
      await updateTicket(tx, id, closed ? { closed } : { closed, openedAt: at })
      // Whoever closes it knows what was asked.
      await readUpTo(tx, id, user.accountId, ticket.lastAt)
      await tell(tx, ticket, { at, actorId: user.accountId, action: closed ? 'ticket-closed' : 'ticket-opened' })
      await tellLive(tx, told(ticket))
    })
    return known(await ticketReadBy(db, user, id))
  })

  serve(http, portal, assignTicket, async ({ user, params: { id }, body: { userId } }) => {
    await db.transaction(async (tx) => {
      const ticket = known(await holdTicket(tx, user, id))
      if (ticket.assigneeId === userId) return
      const now = clock()
      const assignee = await chosenAssignee(tx, userId)
      await updateTicket(tx, id, { assigneeId: userId })
      const before = ticket.assigneeId === null ? null : await personNumbered(tx, ticket.assigneeId)
      const detail = {
        ...(userId === null ? {} : { userId }),
        before: { assignee: before?.englishName ?? null },
        after: { assignee: assignee?.englishName ?? null },
      }
      await tell(tx, ticket, { at: now, actorId: user.accountId, action: 'ticket-assigned', detail })
      if (assignee && userId !== user.accountId) await mailAssignment(tx, { ticket, publicUrl, now }, assignee)
      await tellLive(tx, told(ticket))
    })
    portal.wakeOutbox()
    return known(await ticketReadBy(db, user, id))
  })
}

const told = ({ id, accountId }: Ticket) => ({ topic: 'ticket' as const, id, accountId })

type Entry = Omit<Parameters<typeof audit>[1], 'about'>

/** Into the trail of the application in whose round it was asked. */
const tell = async (tx: Parameters<typeof audit>[0], ticket: Ticket, entry: Entry): Promise<void> =>
  audit(tx, { ...entry, about: await trailOf(tx, ticket), detail: { ticketId: ticket.id, ...entry.detail } })
