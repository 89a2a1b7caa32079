import { formatNumber, type Text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { useLanguage } from '../language.tsx'
import space from '../layout/space.module.css'
import { Rosette } from '../rosette.tsx'
import css from './empty-state.module.css'

type EmptyStateProps = {
  title: Text
  words?: Text | undefined
  children?: ReactNode
  /** Numbered preparations. */
  steps?: readonly Text[]
  action?: ReactNode
}

/** The empty state of a list: the next step and one button. */
export function EmptyState({ title, words, children, steps, action }: EmptyStateProps) {
  const { say, language } = useLanguage()
  return (
    <div className={css.empty}>
      <Rosette done={0} on="paper" className={css.figure} />
      <div>
        <h2>{say(title)}</h2>
        {(children || words) && <div className="muted">{children ?? (words && <p>{say(words)}</p>)}</div>}
        {steps && (
          <ol className={css.steps}>
            {steps.map((step, i) => (
              <li key={step.en}>
                <b aria-hidden="true">{formatNumber(i + 1, language)}</b>
                <span>{say(step)}</span>
              </li>
            ))}
          </ol>
        )}
        {action && <div className={space.above5}>{action}</div>}
      </div>
    </div>
  )
}
