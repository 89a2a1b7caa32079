import type { Text } from '@jadara/contract/core/text'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { joinClassNames } from '../classes.ts'
import choice from '../form/choice.module.css'
import control from '../form/control.module.css'
import { NativeSelect } from '../form/native-select.tsx'
import { toInputDirection } from '../form/text-input.tsx'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { formatNumberText } from '../numbers.ts'
import css from './filter-bar.module.css'

/** Filters above a table. Each applies at once. */
export function FilterBar({ label, ref, children }: { label: Text; ref?: Ref<HTMLElement>; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <search ref={ref} tabIndex={-1} className={css.bar} aria-label={say(label)}>
      {children}
    </search>
  )
}

/** In milliseconds: longer than between two keys. */
const pause = 300

type SearchProps = { label: Text; placeholder?: Text; value: string; onSearch: (value: string) => void }

/** Searches after a pause in typing or on Enter. An external change of the value (back, a saved view) replaces the text. */
export function FilterSearch({ label, placeholder, value, onSearch }: SearchProps) {
  const { say } = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState(value)
  const sought = useRef(value)
  useEffect(() => {
    if (value === sought.current) return
    sought.current = value
    setTyped(value)
  }, [value])
  const seek = useRef(onSearch)
  seek.current = onSearch
  const search = (words: string) => {
    if (words.trim() === sought.current) return
    sought.current = words.trim()
    seek.current(sought.current)
  }
  const latestSearch = useRef(search)
  latestSearch.current = search
  useEffect(() => {
    const timer = setTimeout(() => latestSearch.current(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className={joinClassNames(css.field, css.search)}>
      <label htmlFor={id}>{say(label)}</label>
      <div className={css.box}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          className={control.control}
          value={typed}
          dir={toInputDirection('auto', typed)}
          placeholder={placeholder && say(placeholder)}
          maxLength={200}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && search(typed)}
        />
      </div>
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: Text
  choices: readonly (readonly [Value, Text])[]
  value: Value
  onChoose: (value: Value) => void
  /** A sort order that the column headers offer on wide screens. */
  onPhoneOnly?: boolean
}

export function FilterChoice<Value extends string>({ label, choices, value, onChoose, onPhoneOnly }: ChoiceProps<Value>) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <div className={joinClassNames(css.field, onPhoneOnly && css.phone)}>
      <label htmlFor={id}>{say(label)}</label>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChoose(choices.find(([one]) => one === target.value)?.[0] ?? value)}
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {say(words)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

type CheckProps = {
  label: Text
  checked: boolean
  disabled?: boolean
  /** Hides the label visually, in a row that names its subject. */
  bare?: boolean
  onCheck: (checked: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** A checkbox outside of forms: a filter, a row or a column. */
export function UnboundCheckbox({ label, checked, disabled, bare, onCheck, ref }: CheckProps) {
  const { say } = useLanguage()
  return (
    <label className={joinClassNames(choice.choice, css.check)}>
      <input
        ref={ref}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <span className={bare ? 'sr' : undefined}>{say(label)}</span>
    </label>
  )
}

type TabsProps<Value extends string> = {
  label: Text
  tabs: readonly { readonly value: Value; readonly label: Text; readonly count?: number | undefined }[]
  value: Value
  onChoose: (value: Value) => void
}

/** The main filter of a table as tabs with counts. Zero is not shown. */
export function FilterTabs<Value extends string>({ label, tabs, value, onChoose }: TabsProps<Value>) {
  const { say } = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of a form
    <div role="group" aria-label={say(label)} className={css.tabs}>
      {tabs.map((tab) => (
        <button key={tab.value} type="button" aria-pressed={tab.value === value} onClick={() => onChoose(tab.value)}>
          {say(tab.label)}
          {Boolean(tab.count) && <span className="num">{say(formatNumberText(tab.count ?? 0))}</span>}
        </button>
      ))}
    </div>
  )
}
