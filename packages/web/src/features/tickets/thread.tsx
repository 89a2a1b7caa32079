import type { TicketComment, TicketDetail } from '@jadara/contract/conversations/tickets'
import { administrator } from '@jadara/contract/core/endpoint'
import { plural, quantity, text } from '@jadara/contract/core/text'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMe } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ConversationMessages } from '../../ui/conversation.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import css from './thread.module.css'
import { TicketMessage } from './ticket-message.tsx'
import { commentCountTexts } from './ticket-words.ts'
import { useUnseenComments } from './use-unseen-comments.ts'

const newComments = plural(
  '# new comment',
  '# new comments',
  'تعليق جديد واحد',
  'تعليقان جديدان',
  '# تعليقات جديدة',
  '# تعليقًا جديدًا',
  '# تعليق جديد',
)
const texts = {
  conversation: text('Conversation', 'المحادثة'),
  latest: text('To the latest comment', 'إلى أحدث تعليق'),
}
/** More comments than that do not fit into one window. */
const manyComments = 5
const idOf = (answer: Pick<TicketComment, 'id'>) => `comment-${answer.id}`

type Props = {
  ticket: TicketDetail
  answers: readonly TicketComment[]
  timeZone: string
  /** The comment form, at the foot. */
  children: ReactNode
}

/** The query and its comments. New comments appear by themselves and move neither the page nor the focus. */
export function TicketThread({ ticket, answers, timeZone, children }: Props) {
  const { say } = useLanguage()
  const isOffice = useMe().userType === administrator
  const end = useRef<HTMLDivElement>(null)
  const { fresh, see } = useUnseenComments({ ticket, answers, isOffice }, end)
  const arrived = useArrived(answers, isOffice)
  const last = answers.at(-1)
  const goTo = (answer: TicketComment) => {
    const place = document.getElementById(idOf(answer))
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
    see(answer)
  }
  const [first] = fresh
  return (
    <Stack aria-label={say(texts.conversation)} as="section" gap={4}>
      {answers.length > 0 && (
        <div className="row">
          <p className="muted num">{say(quantity(answers.length, commentCountTexts))}</p>
          {last && answers.length > manyComments && (
            <Button kind="bare" size="small" icon="down" className="push" onClick={() => goTo(last)}>
              {say(texts.latest)}
            </Button>
          )}
        </div>
      )}
      <ConversationMessages>
        <TicketMessage id="query" message={ticket} byOffice={false} own={!isOffice} timeZone={timeZone} />
        {answers.map((answer) => (
          <TicketMessage
            key={answer.id}
            id={idOf(answer)}
            message={answer}
            byOffice={answer.byOffice}
            own={answer.byOffice === isOffice}
            timeZone={timeZone}
          />
        ))}
      </ConversationMessages>
      <div ref={end} className={css.end} />
      <p role="status" className="sr">
        {arrived > 0 && say(quantity(arrived, newComments))}
      </p>
      {first && (
        <Button kind="go" size="small" icon="down" className={css.pill} onClick={() => goTo(first)}>
          {say(quantity(fresh.length, newComments))}
        </Button>
      )}
      {children}
    </Stack>
  )
}

/** How many comments the other side has added since the thread was opened, for screen readers. */
function useArrived(answers: readonly TicketComment[], isOffice: boolean): number {
  const [opened] = useState(() => answers.at(-1)?.id ?? 0)
  const [arrived, setArrived] = useState(0)
  // After the paint: a live region that appears together with its text is not announced.
  useEffect(
    () => setArrived(answers.filter(({ id, byOffice }) => id > opened && byOffice !== isOffice).length),
    [answers, opened, isOffice],
  )
  return arrived
}
