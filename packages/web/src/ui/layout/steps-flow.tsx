import { type Text, text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { joinClassNames } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { SegmentMeter } from '../rule.tsx'
import css from './steps-flow.module.css'

export type ApplicationStep = {
  key: string
  to: string
  label: Text
  /** complete (green tick), partly (gold, "4 of 5"), closed (not open yet). */
  state: 'complete' | 'partly' | 'closed'
  detail: Text
  /** From 0 to 1. */
  share: number
}

const texts = { steps: text('Steps', 'الخطوات') }
const segments = 12

/**
 * The steps of the application. Under 600 px only the current one shows its label. `deeper`: on a form within a step, a narrow window shows
 * only the way back.
 */
export function StepsFlow({
  steps,
  current,
  deeper = false,
}: {
  steps: readonly ApplicationStep[]
  current?: string
  deeper?: boolean
}) {
  const { say } = useLanguage()
  return (
    <nav aria-label={say(texts.steps)} className={deeper ? css.deeper : undefined}>
      <ol className={joinClassNames(css.flow, 'wrap')}>
        {steps.map((step) => (
          <li key={step.key}>
            <Link
              to={step.to}
              aria-current={step.key === current ? 'step' : undefined}
              className={joinClassNames(css.step, css[step.state])}
            >
              <SegmentMeter
                total={segments}
                done={lit(step)}
                tone={step.state === 'complete' ? 'ok' : 'gold'}
                className={css.rule}
              />
              <b>{say(step.label)}</b>
              <span className={css.detail}>
                {step.state === 'complete' && <Icon name="tick" />}
                {say(step.detail)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Full only when complete, empty only when nothing is done. */
function lit({ state, share }: ApplicationStep): number {
  if (state === 'complete') return segments
  if (share <= 0) return 0
  return Math.min(segments - 1, Math.max(1, Math.round(share * segments)))
}
