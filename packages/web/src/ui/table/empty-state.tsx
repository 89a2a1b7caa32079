import { formatNumber, type Text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { useLanguage } from '../language.tsx'
import { Rosette } from '../rosette.tsx'
import css from './empty-state.module.css'

type EmptyStateProps = {
  title: Text
  /** Why the list matters, in a sentence. */
  children?: ReactNode
  /** What to have at hand, numbered. */
  steps?: readonly Text[]
  /** One button. */
  action?: ReactNode
}

/** Nothing yet: the rosette in construction, the next step, one button. */
export function EmptyState({ title, children, steps, action }: EmptyStateProps) {
  const { say, language } = useLanguage()
  return (
    <div className={css.empty}>
      <Rosette done={0} on="paper" className={css.figure} />
      <div>
        <h2>{say(title)}</h2>
        {children && <div className="muted">{children}</div>}
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
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  )
}
