import { folded, nearestFirst } from '@jadara/contract/letters'
import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { classes } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { FilterSearch } from '../table/filter-bar.tsx'
import choice from './choice.module.css'
import css from './multi-select.module.css'

export type MultiOption = {
  readonly value: number
  readonly label: Text
  /** Under the label, in small, of one line or more; found by a search as well. */
  readonly about?: Text
  /** At the end of the line. */
  readonly note?: ReactNode
  /** Cannot be chosen anew; what is chosen already can be taken away. */
  readonly closed?: boolean
}

type Props = {
  label: Text
  search: Text
  options: readonly MultiOption[]
  value: readonly number[]
  onChange: (value: readonly number[]) => void
  /** The id of what explains or blames it. */
  describedBy?: string | undefined
}

const texts = { none: text('Nobody is called that.', 'لا أحد بهذا الاسم.') }

/** Several of a list, in the list's own order: a box for each, and a search over both scripts. What is chosen stands elsewhere, too. */
export function MultiSelect({ label, search, options, value, onChange, describedBy }: Props) {
  const { say } = useLanguage()
  const id = useId()
  const [sought, setSought] = useState('')
  const words = useMemo(() => options.map(wordsOf), [options])
  const found = options.filter((_, index) => words[index]?.includes(folded(sought)))
  const shown = nearestFirst(found, sought, (option) => `${option.label.en} ${option.label.ar}`)
  const toggle = (one: number) => onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  return (
    <fieldset className={css.frame} aria-describedby={describedBy}>
      <legend>{say(label)}</legend>
      <FilterSearch label={search} value={sought} onSearch={setSought} />
      <ul className={css.list}>
        {shown.map((option) => (
          <li key={option.value}>
            <label className={classes(choice.choice, css.option)}>
              <input
                type="checkbox"
                name={id}
                checked={value.includes(option.value)}
                disabled={option.closed && !value.includes(option.value)}
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
  folded([label.en, label.ar, about?.en, about?.ar].filter(Boolean).join(' '))
