import { type Text, text } from '@jadara/contract/core/text'
import type { PlanPairState } from '@jadara/contract/reviewing/assignment-plans'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './assignment-plans.module.css'
import { pairStateIcons, pairStateLabels } from './plan-texts.ts'

const legend = text('Signs:', 'الرموز:')

/** What the signs of these states mean, and the figure beside them. */
export function PlanLegend({ states, figure }: { states: readonly PlanPairState[]; figure: Text }) {
  const { say } = useLanguage()
  return (
    <p className={css.legend}>
      {say(legend)}
      {states.map((state) => {
        const icon = pairStateIcons[state]
        return (
          icon && (
            <span key={state}>
              <Icon name={icon} /> {say(pairStateLabels[state])}
            </span>
          )
        )
      })}
      <span>{say(figure)}</span>
    </p>
  )
}
