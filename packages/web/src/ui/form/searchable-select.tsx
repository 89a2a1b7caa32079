import { type Text, text } from '@jadara/contract/core/text'
import { Select } from '@mantine/core'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../language.tsx'
import { WithMantine } from '../theme/with-mantine.tsx'
import css from './control.module.css'
import { findMeantOption, findOptions, type SelectOption } from './find-options.ts'
import type { useField } from './use-field.ts'

const texts = {
  none: text('Nothing found', 'لا نتائج'),
  clear: text('Clear', 'مسح'),
  noneCalled: (typed: string) =>
    text(`Nothing in the list is called \u2068${typed}\u2069.`, `لا يوجد في القائمة ما يُسمى \u2068${typed}\u2069.`),
  severalFit: (typed: string) =>
    text(`Several in the list fit \u2068${typed}\u2069.`, `في القائمة أكثر من خيار يطابق \u2068${typed}\u2069.`),
  offered: ({ en, ar }: Text) => text(`Enter chooses \u2068${en}\u2069.`, `مفتاح الإدخال يختار \u2068${ar}\u2069.`),
  choose: ({ en, ar }: Text) => text(`Choose \u2068${en}\u2069`, `اختر \u2068${ar}\u2069`),
}

/** Why the typed text selected nothing, and the option that it may mean. */
export type UnmatchedSearch = {
  readonly warning: Text
  readonly likely?: { readonly words: Text; readonly option: SelectOption }
}

type Props = Pick<ReturnType<typeof useField>, 'id' | 'aria' | 'field'> & {
  options: readonly SelectOption[]
  placeholder: Text
  disabled?: boolean
  clearable?: boolean
  choose: (key: string | null) => void
  /** Called with undefined when the problem is resolved. */
  onUnmatched: (unmatched: UnmatchedSearch | undefined) => void
}

/** A long list with a search. Enter selects the first match. Leaving the field selects the only match, or reports that none or several match. */
export function SearchableSelect(props: Props) {
  const { id, aria, field, options, placeholder, disabled, clearable, choose, onUnmatched } = props
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useState('')
  const typed = useRef('')
  const chosen = field.value === '' || field.value == null ? null : String(field.value)
  /** While closed, only the selected option is rendered, because a long list is slow. */
  const listed = useMemo(
    () => (opened ? options : options.filter(({ value }) => String(value) === chosen)),
    [options, opened, chosen],
  )
  const data = useMemo(() => listed.map(({ value, label }) => ({ value: String(value), label: say(label) })), [listed, say])

  const forget = () => {
    typed.current = ''
    onUnmatched(undefined)
  }
  useEffect(() => {
    if (chosen === null) return
    typed.current = ''
    onUnmatched(undefined)
  }, [chosen, onUnmatched])

  const take = (option: SelectOption) => {
    forget()
    setOpened(false)
    choose(String(option.value))
    setSearch(say(option.label))
  }
  const selectTyped = () => {
    if (typed.current.trim() === '') return forget()
    const meant = findMeantOption(options, typed.current)
    if (meant) take(meant)
    else onUnmatched(whyUnmatched(findOptions(options, typed.current), typed.current))
  }
  const leave = () => {
    selectTyped()
    // Mantine has replaced the typed text by the selected option.
    if (chosen === null && typed.current !== '') setSearch(typed.current)
    else typed.current = ''
    field.onBlur()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.current.trim() === '') return
    event.preventDefault()
    const [first] = findOptions(options, typed.current)
    if (!opened || !first) return selectTyped()
    // Mantine selects the highlighted option, but a list that has just opened has none yet.
    queueMicrotask(() => typed.current !== '' && take(first))
  }
  const [offered] = opened && typed.current !== '' ? findOptions(options, search) : []
  return (
    <WithMantine>
      <Select
        {...aria}
        error={Boolean(aria['aria-invalid'])}
        // Mantine's own attribute would refer to nothing.
        attributes={{ input: { 'aria-describedby': aria['aria-describedby'] } }}
        id={id}
        name={field.name}
        data={data}
        value={chosen}
        onChange={choose}
        onOptionSubmit={(key) => {
          forget()
          // Mantine keeps the typed text if the option was already selected.
          setSearch(data.find(({ value }) => value === key)?.label ?? '')
        }}
        onBlur={leave}
        onKeyDown={enter}
        onInput={(event) => {
          onUnmatched(undefined)
          typed.current = event.currentTarget.value
        }}
        searchValue={search}
        onSearchChange={setSearch}
        placeholder={say(placeholder)}
        searchable
        allowDeselect={false}
        selectFirstOptionOnChange
        disabled={disabled}
        nothingFoundMessage={say(texts.none)}
        maxDropdownHeight={320}
        withScrollArea={false}
        checkIconPosition="right"
        clearable={clearable}
        clearButtonProps={{ 'aria-label': say(texts.clear) }}
        {...(clearable && chosen
          ? {}
          : { rightSection: <i className={css.caret} />, rightSectionPointerEvents: 'none' as const })}
        styles={{ options: { maxHeight: 320, overflowY: 'auto' } }}
        comboboxProps={{ keepMounted: false, withinPortal: false, floatingStrategy: 'fixed', transitionProps: { duration: 0 } }}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        filter={({ search }) =>
          findOptions(listed, search).map(({ value, label }) => ({ value: String(value), label: say(label) }))
        }
      />
      {/** Announces the highlighted option while typing; Mantine announces it for arrow keys only. */}
      <span role="status" className="sr">
        {opened && typed.current !== '' && say(offered ? texts.offered(offered.label) : texts.none)}
      </span>
    </WithMantine>
  )
}

function whyUnmatched([first]: readonly SelectOption[], typed: string): UnmatchedSearch {
  if (!first) return { warning: texts.noneCalled(typed) }
  return { warning: texts.severalFit(typed), likely: { words: texts.choose(first.label), option: first } }
}
