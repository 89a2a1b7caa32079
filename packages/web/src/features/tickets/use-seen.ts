import { readUnread } from '@jadara/contract/live'
import {
  listMyTickets,
  listTickets,
  markTicketRead,
  readTicket,
  type TicketAnswer,
  type TicketDetail,
} from '@jadara/contract/tickets'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useRefresh } from '../../lib/query.ts'

/** Whether the end of the thread stands in the window. */
function useInSight(end: RefObject<HTMLElement | null>): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setThere(entries.at(-1)?.isIntersecting ?? false))
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [end])
  return isThere
}

type Thread = { readonly ticket: TicketDetail; readonly answers: readonly TicketAnswer[]; readonly isOffice: boolean }

/**
 * How far the thread was seen. What stands there when it is opened counts as seen as soon as the window is looked at; what arrives later,
 * once its end is in sight, or they have gone to it: on a low screen, or of a long one, the end is still below. `fresh`: what came of the other side
 * since and was not.
 */
export function useSeen(
  { ticket, answers, isOffice }: Thread,
  end: RefObject<HTMLElement | null>,
): { fresh: TicketAnswer[]; see(answer: TicketAnswer): void } {
  const refresh = useRefresh()
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each comment, not of each answer of the portal
  useEffect(() => {
    // The query is read beside its comments, and may know of one that has not arrived: that one was not seen.
    const isWhole = ticket.answers === answers.length
    if (!unread || !isWhole || !isLookedAt || reached < last || asked.current === last) return
    asked.current = last
    call(markTicketRead, { params: { id }, body: { answerId: last } }).then(
      () => refresh(readTicket, readUnread, listMyTickets, listTickets),
      // Nobody is shown that it was not noted: it stays unread, and is told again with the next comment.
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
