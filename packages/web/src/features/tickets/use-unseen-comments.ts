import {
  listMyTickets,
  listTickets,
  markTicketRead,
  readTicket,
  type TicketComment,
  type TicketDetail,
} from '@jadara/contract/conversations/tickets'
import { readUnread } from '@jadara/contract/core/live'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useMayCall } from '../../ui/may-call.ts'

/** Whether the end of the thread is visible. */
function useInSight(end: RefObject<HTMLElement | null>): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setThere(entries.at(-1)?.isIntersecting ?? false))
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [end])
  return isThere
}

type Thread = { readonly ticket: TicketDetail; readonly answers: readonly TicketComment[]; readonly isOffice: boolean }

/**
 * How far the thread has been seen. Comments that are there when it is opened count as seen as soon as the window is visible; later ones
 * when the end of the thread is visible or the reader has jumped to them, because the end may be below the window. `fresh`: unseen comments
 * of the other side.
 */
export function useUnseenComments(
  { ticket, answers, isOffice }: Thread,
  end: RefObject<HTMLElement | null>,
): { fresh: TicketComment[]; see(answer: TicketComment): void } {
  const refresh = useInvalidateEndpoints()
  const maySetRead = useMayCall()(markTicketRead)
  const isLookedAt = useLookedAt()
  const inSight = useInSight(end) && isLookedAt
  const last = answers.at(-1)?.id ?? 0
  const [seen, setSeen] = useState(last)
  const asked = useRef<number>(undefined)
  const { id, unread } = ticket

  useEffect(() => {
    if (inSight) setSeen(last)
  }, [inSight, last])

  const reached = inSight ? last : seen
  // biome-ignore lint/correctness/useExhaustiveDependencies: one call per comment, not per reply of the server
  useEffect(() => {
    // The query and its comments are loaded separately, so the query may refer to a comment that has not arrived and was not seen.
    const isWhole = ticket.answers === answers.length
    if (!maySetRead || !unread || !isWhole || !isLookedAt || reached < last || asked.current === last) return
    asked.current = last
    callEndpoint(markTicketRead, { params: { id }, body: { answerId: last } }).then(
      () => refresh(readTicket, readUnread, listMyTickets, listTickets),
      // A failure is not shown: the query stays unread, and the next comment tries again.
      () => {
        asked.current = undefined
      },
    )
  }, [unread, ticket.answers, answers.length, isLookedAt, reached, last, id])

  return {
    fresh: answers.filter((answer) => answer.id > reached && answer.byOffice !== isOffice),
    see: (answer) => setSeen((before) => Math.max(before, answer.id)),
  }
}

function useLookedAt(): boolean {
  const [isLookedAt, setLookedAt] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setLookedAt(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isLookedAt
}
