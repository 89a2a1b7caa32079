import { text } from '@jadara/contract/core/text'
import { type ReactNode, useId } from 'react'
import { Chip } from './chip.tsx'
import { joinClassNames } from './classes.ts'
import css from './conversation.module.css'
import { formatMoment } from './dates.ts'
import { useLanguage } from './language.tsx'
import { LinkedText } from './linked-text.tsx'
import { useNow } from './now.ts'
import { formatDurationText, formatTimeAgo } from './numbers.ts'

type Props = {
  /** The target of links to new messages. */
  id: string
  who: string
  /** The author's side, where the name does not show it. */
  side?: string | false
  /** Written by the reader's side. */
  own: boolean
  words: string
  at: string
  timeZone: string
  /** Attachments. */
  children?: ReactNode
}

/** A message in a conversation. Words, place and edge all show the author's side. */
export function ConversationMessage({ id, who, side, own, words, at, timeZone, children }: Props) {
  const headId = useId()
  return (
    <li className={joinClassNames(css.message, own ? css.own : css.other)}>
      <article id={id} tabIndex={-1} aria-labelledby={headId} className={css.card}>
        <p className={css.head} id={headId}>
          <b>
            <bdi>{who}</bdi>
          </b>
          {side && <span className={css.side}>{side}</span>}
          <span className={css.at}>
            <MessageTime at={at} timeZone={timeZone} />
          </span>
        </p>
        <LinkedText words={words} />
        {children}
      </article>
    </li>
  )
}

/** Messages, oldest first. New ones above the reply field do not move it. */
export function ConversationMessages({ children }: { children: ReactNode }) {
  return <ol className={css.messages}>{children}</ol>
}

const newText = text('New', 'جديد')

/** The subject of a conversation at the start of its row; unread ones are marked in words and in bold. */
export function ConversationSubject({ unread, children }: { unread: boolean; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <span className={unread ? css.unread : css.subject}>
      {children}
      {unread && <Chip tone="nile">{say(newText)}</Chip>}
    </span>
  )
}

const halfDay = 12 * 3_600_000
const tick = 15_000

/** How long ago a message was written; after a while its date and time. The title has the exact time. */
export function MessageTime({ at, timeZone }: { at: string; timeZone: string }) {
  const { say } = useLanguage()
  const age = useNow({ every: tick }) - Date.parse(at)
  return (
    <time dateTime={at} title={say(formatMoment(at, timeZone))}>
      {say(age < halfDay ? formatTimeAgo(age) : formatMoment(at, timeZone, { zone: false }))}
    </time>
  )
}

const minute = 60_000

/** How long a conversation has waited for its reader; the title has the exact time. */
export function WaitingTime({ at, timeZone }: { at: string; timeZone: string }) {
  const { say } = useLanguage()
  const waited = formatDurationText(Math.max(minute, useNow({ every: minute }) - Date.parse(at)))
  return (
    <time dateTime={at} title={say(formatMoment(at, timeZone))} className={css.waits}>
      {say(text(`Waits for ${waited.en}`, `في الانتظار منذ ${waited.ar}`))}
    </time>
  )
}
