import type { Text } from '@jadara/contract/core/text'
import css from './choice-switch.module.css'
import { useLanguage } from './language.tsx'

type Props<Option extends string> = {
  label: Text
  options: readonly Option[]
  chosen: Option
  words: Readonly<Record<Option, Text>>
  onChoose: (option: Option) => void
}

/** A switch between a few ways of showing something. Not for forms. */
export function ChoiceSwitch<Option extends string>({ label, options, chosen, words, onChoose }: Props<Option>) {
  const { say } = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of a form
    <div role="group" aria-label={say(label)} className={css.choice}>
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
          {say(words[option])}
        </button>
      ))}
    </div>
  )
}
