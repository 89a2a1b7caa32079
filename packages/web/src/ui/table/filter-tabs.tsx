import type { Text } from '@jadara/contract/text'
import { useLanguage } from '../language.tsx'
import { number } from '../numbers.ts'
import css from './filter-tabs.module.css'

type Props<Value extends string> = {
  label: Text
  tabs: readonly { readonly value: Value; readonly label: Text; readonly count?: number | undefined }[]
  value: Value
  onChoose: (value: Value) => void
}

/** The one filter of a table that matters most, as tabs above it with how many there are of each. A count of nought is left out. */
export function FilterTabs<Value extends string>({ label, tabs, value, onChoose }: Props<Value>) {
  const { say } = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of a form
    <div role="group" aria-label={say(label)} className={css.tabs}>
      {tabs.map((tab) => (
        <button key={tab.value} type="button" aria-pressed={tab.value === value} onClick={() => onChoose(tab.value)}>
          {say(tab.label)}
          {Boolean(tab.count) && <span className="num">{say(number(tab.count ?? 0))}</span>}
        </button>
      ))}
    </div>
  )
}
