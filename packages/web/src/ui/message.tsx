import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { LinkedText } from './linked-text.tsx'
import css from './message.module.css'
import { Moment } from './moment.tsx'

type Props = {
  /** So that the way to what is new can lead here. */
  id: string
  who: string
  /** Of whose side they are, where the name does not say it. */
  side?: string | false
  /** Of the reader's side. */
  own: boolean
  words: string
  at: string
  timeZone: string
  /** What came with it. */
  children?: ReactNode
}

/** One of a conversation, in its list: whose side it is of is said in words, by its place and by its edge. */
export function Message({ id, who, side, own, words, at, timeZone, children }: Props) {
  const headId = useId()
  return (
    <li className={classes(css.message, own ? css.own : css.other)}>
      <article id={id} tabIndex={-1} aria-labelledby={headId} className={css.card}>
        <p className={css.head} id={headId}>
          <b>
            <bdi>{who}</bdi>
          </b>
          {side && <span className={css.side}>{side}</span>}
          <span className={css.at}>
            <Moment at={at} timeZone={timeZone} />
          </span>
        </p>
        <LinkedText words={words} />
        {children}
      </article>
    </li>
  )
}

/** The oldest first. What is added above the field in which somebody types does not push the field away. */
export function Messages({ children }: { children: ReactNode }) {
  return <ol className={css.messages}>{children}</ol>
}
