import { administrator } from '@jadara/contract/endpoint'
import { plural, quantity, text } from '@jadara/contract/text'
import type { TicketAnswer, TicketDetail } from '@jadara/contract/tickets'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMe } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Messages } from '../../ui/message.tsx'
import css from './thread.module.css'
import { TicketMessage } from './ticket-message.tsx'
import { commentsCounted } from './ticket-words.ts'
import { useSeen } from './use-seen.ts'

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
/** More than that stand in no window together. */
const manyComments = 5
const idOf = (answer: Pick<TicketAnswer, 'id'>) => `comment-${answer.id}`

type Props = {
  ticket: TicketDetail
  answers: readonly TicketAnswer[]
  timeZone: string
  /** Where a comment is added: at the foot. */
  children: ReactNode
}

/** The query and what was said since. What the other side adds appears by itself, and moves neither the page nor the focus. */
export function Thread({ ticket, answers, timeZone, children }: Props) {
  const { say } = useLanguage()
  const isOffice = useMe().userType === administrator
  const end = useRef<HTMLDivElement>(null)
  const { fresh, see } = useSeen({ ticket, answers, isOffice }, end)
  const arrived = useArrived(answers, isOffice)
  const last = answers.at(-1)
  const goTo = (answer: TicketAnswer) => {
    const place = document.getElementById(idOf(answer))
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
    see(answer)
  }
  const [first] = fresh
  return (
    <section aria-label={say(texts.conversation)} className={css.thread}>
      {answers.length > 0 && (
        <div className="row">
          <p className="muted num">{say(quantity(answers.length, commentsCounted))}</p>
          {last && answers.length > manyComments && (
            <Button kind="bare" size="small" icon="down" className="push" onClick={() => goTo(last)}>
              {say(texts.latest)}
            </Button>
          )}
        </div>
      )}
      <Messages>
        <TicketMessage id="query" said={ticket} byOffice={false} own={!isOffice} timeZone={timeZone} />
        {answers.map((answer) => (
          <TicketMessage
            key={answer.id}
            id={idOf(answer)}
            said={answer}
            byOffice={answer.byOffice}
            own={answer.byOffice === isOffice}
            timeZone={timeZone}
          />
        ))}
      </Messages>
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
    </section>
  )
}

/** How many comments the other side has added since the thread was opened, for whoever hears it instead of seeing it. */
function useArrived(answers: readonly TicketAnswer[], isOffice: boolean): number {
  const [opened] = useState(() => answers.at(-1)?.id ?? 0)
  const [arrived, setArrived] = useState(0)
  // After the painting: a region that appears together with its words is not read.
  useEffect(
    () => setArrived(answers.filter(({ id, byOffice }) => id > opened && byOffice !== isOffice).length),
    [answers, opened, isOffice],
  )
  return arrived
}
