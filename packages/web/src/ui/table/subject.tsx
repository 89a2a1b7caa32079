import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Chip } from '../chip.tsx'
import { useLanguage } from '../language.tsx'
import css from './subject.module.css'

const fresh = text('New', 'جديد')

/** What a conversation is about, as a row begins; what has something new says so, in words and by its weight. */
export function Subject({ unread, children }: { unread: boolean; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <span className={unread ? css.unread : css.subject}>
      {children}
      {unread && <Chip tone="nile">{say(fresh)}</Chip>}
    </span>
  )
}
