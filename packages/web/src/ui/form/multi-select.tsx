import { foldLetters, sortByPrefixMatch } from '@jadara/contract/core/normalise-text'
import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { FilterSearch } from '../table/filter-bar.tsx'
import choice from './choice.module.css'
import css from './multi-select.module.css'

export type MultiOption = {
  readonly value: number
  readonly label: Text
  /** Small text under the label, which the search covers too. */
  readonly about?: Text
  readonly note?: ReactNode
  /** Cannot be selected, but can be deselected. */
  readonly closed?: boolean
  /** Is selected and stays so. */
  readonly fixed?: boolean
}

type Props = {
  label: Text
  search: Text
  options: readonly MultiOption[]
  value: readonly number[]
  onChange: (value: readonly number[]) => void
  describedBy?: string | undefined
}

const texts = { none: text('Nobody is called that.', 'لا أحد بهذا الاسم.') }

/** Checkboxes in the order of the list, with a search in both languages. The caller also shows the selection elsewhere. */
export function MultiSelect({ label, search, options, value, onChange, describedBy }: Props) {
  const { say } = useLanguage()
  const id = useId()
  const [sought, setSought] = useState('')
  const words = useMemo(() => options.map(wordsOf), [options])
  const found = options.filter((_, index) => words[index]?.includes(foldLetters(sought)))
  const shown = sortByPrefixMatch(found, sought, (option) => `${option.label.en} ${option.label.ar}`)
  const toggle = (one: number) => onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  return (
    <fieldset className={css.frame} aria-describedby={describedBy}>
      <legend>{say(label)}</legend>
      <FilterSearch label={search} value={sought} onSearch={setSought} />
      <ul className={css.list}>
        {shown.map((option) => (
          <li key={option.value}>
            <label className={joinClassNames(choice.choice, css.option)}>
              <input
                type="checkbox"
                name={id}
                checked={value.includes(option.value)}
                disabled={option.fixed || (option.closed && !value.includes(option.value))}
                onChange={() => toggle(option.value)}
              />
              <span>
                <bdi>{say(option.label)}</bdi>
                {option.about && <span className={css.about}>{say(option.about)}</span>}
              </span>
              {option.note && <span className={css.note}>{option.note}</span>}
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className={shown.length === 0 ? css.none : 'sr'}>
        {shown.length === 0 && say(texts.none)}
      </p>
    </fieldset>
  )
}

const wordsOf = ({ label, about }: MultiOption): string =>
  foldLetters([label.en, label.ar, about?.en, about?.ar].filter(Boolean).join(' '))
