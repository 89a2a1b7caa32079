import type { Text } from '@jadara/contract/text'
import { useId } from 'react'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './documents.module.css'

type Props<Value extends string> = {
  label: Text
  /** Each value with its word, in their order. */
  choices: readonly (readonly [Value, string])[]
  value: Value
  onChoose: (value: Value) => void
}

/** One of a few ways in which something is made, beside the buttons that make it. */
export function SmallChoice<Value extends string>({ label, choices, value, onChoose }: Props<Value>) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <p className={css.language}>
      <label htmlFor={id}>{say(label)}</label>
      <NativeSelect
        id={id}
        small
        value={value}
        onChange={({ target }) => onChoose(choices.find(([one]) => one === target.value)?.[0] ?? value)}
      >
        {choices.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </NativeSelect>
    </p>
  )
}
