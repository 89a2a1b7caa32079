import type { Text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { useLanguage } from '../language.tsx'
import { Rosette } from '../rosette.tsx'
import css from './message-screen.module.css'

/** A screen with a single message: not found, an error. */
export function MessageScreen({ title, actions, children }: { title: Text; actions: ReactNode; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <div className={css.notice}>
      <Rosette done={0} on="paper" className={css.figure} />
      <div>
        <h1 tabIndex={-1}>{say(title)}</h1>
        <div className={css.words}>{children}</div>
        <div className="row">{actions}</div>
      </div>
    </div>
  )
}
