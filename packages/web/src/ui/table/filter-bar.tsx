import type { Text } from '@jadara/contract/text'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import choice from '../form/choice.module.css'
import control from '../form/control.module.css'
import { NativeSelect } from '../form/native-select.tsx'
import { dirOf } from '../form/text-input.tsx'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import css from './filter-bar.module.css'

/** Above a table: what it is narrowed by. Each takes effect by itself; there is no button to send it. */
export function FilterBar({ label, children }: { label: Text; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <search className={css.bar} aria-label={say(label)}>
      {children}
    </search>
  )
}

/** Between two keys of somebody who is still typing. */
const pause = 300

type SearchProps = { label: Text; placeholder?: Text; value: string; onSearch: (value: string) => void }

/** What is typed is sought once the typing rests, or at Enter. A value from elsewhere (back, a saved view) takes its place. */
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
  const settle = (words: string) => {
    if (words.trim() === sought.current) return
    sought.current = words.trim()
    seek.current(sought.current)
  }
  const settled = useRef(settle)
  settled.current = settle
  useEffect(() => {
    const timer = setTimeout(() => settled.current(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className={classes(css.field, css.search)}>
      <label htmlFor={id}>{say(label)}</label>
      <div className={css.box}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          className={control.control}
          value={typed}
          dir={dirOf('auto', typed)}
          placeholder={placeholder && say(placeholder)}
          maxLength={200}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && settle(typed)}
        />
      </div>
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: Text
  /** Each value with its words, in their order. */
  choices: readonly (readonly [Value, Text])[]
  value: Value
  onChoose: (value: Value) => void
  /** What the heads of the table offer at a desk. */
  onPhoneOnly?: boolean
}

export function FilterChoice<Value extends string>({ label, choices, value, onChoose, onPhoneOnly }: ChoiceProps<Value>) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <div className={classes(css.field, onPhoneOnly && css.phone)}>
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
  /** In a row that says itself what it is about: the label is for screen readers only. */
  bare?: boolean
  onCheck: (checked: boolean) => void
}

/** A box of no form: of a filter, or of one thing among several. */
export function FilterCheck({ label, checked, disabled, bare, onCheck }: CheckProps) {
  const { say } = useLanguage()
  return (
    <label className={classes(choice.choice, css.check)}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={(event) => onCheck(event.target.checked)} />
      <span className={bare ? 'sr' : undefined}>{say(label)}</span>
    </label>
  )
}
