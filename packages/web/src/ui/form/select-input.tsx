import { folded } from '@jadara/contract/letters'
import { type Text, text } from '@jadara/contract/text'
import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLanguage } from '../language.tsx'
import { year } from '../numbers.ts'
import css from './control.module.css'
import { Field, type FieldProps, ReadField } from './field.tsx'
import { NativeSelect } from './native-select.tsx'
import { useField } from './use-field.ts'

export type Option = { value: string | number; label: Text }

type SelectInputProps = FieldProps & {
  options: readonly Option[]
  /** Long lists (countries): type to find, in either language. */
  searchable?: boolean
  placeholder?: Text
  autoComplete?: string
}

const texts = { choose: text('Choose…', 'اختر…'), none: text('Nothing found', 'لا نتائج'), clear: text('Clear', 'مسح') }

/** One of a list. The value is the option's own value (a number stays a number), or '' for none. */
export function SelectInput(props: SelectInputProps) {
  const { name, label, hint, warning, optional, span, options, searchable, disabled, autoComplete } = props
  const { placeholder = texts.choose } = props
  const { field, id, error, readOnly, aria } = useField(name, label, hint, warning)
  const { say } = useLanguage()
  const chosen = options.find((option) => String(option.value) === String(field.value ?? ''))
  if (readOnly) {
    return (
      <ReadField id={id} label={label} span={span}>
        {chosen ? say(chosen.label) : String(field.value ?? '')}
      </ReadField>
    )
  }
  const choose = (key: string | null) => field.onChange(options.find((option) => String(option.value) === key)?.value ?? '')
  return (
    <Field id={id} label={label} hint={hint} warning={warning} optional={optional} span={span} error={error}>
      {searchable ? (
        <SearchableSelect {...{ id, aria, field, options, placeholder, disabled, choose, clearable: optional }} />
      ) : (
        <NativeSelect
          {...aria}
          name={field.name}
          id={id}
          value={chosen ? String(chosen.value) : ''}
          onChange={(event) => choose(event.target.value)}
          onBlur={field.onBlur}
          disabled={disabled}
          autoComplete={autoComplete}
        >
          <option value="" disabled={!optional}>
            {say(placeholder)}
          </option>
          {options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {say(option.label)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

type SearchableProps = Pick<ReturnType<typeof useField>, 'id' | 'aria' | 'field'> & {
  options: readonly Option[]
  placeholder: Text
  disabled?: boolean
  clearable?: boolean
  choose: (key: string | null) => void
}

function SearchableSelect({ id, aria, field, options, placeholder, disabled, clearable, choose }: SearchableProps) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const chosen = field.value === '' || field.value == null ? null : String(field.value)
  /** While it is closed the chosen option is the whole list: a long one costs nothing before it is wanted. */
  const data = useMemo(() => {
    const listed = opened ? options : options.filter(({ value }) => String(value) === chosen)
    return listed.map(({ value, label }) => ({ value: String(value), label: say(label), words: label }))
  }, [options, opened, chosen, say])
  return (
    <Select
      {...aria}
      error={Boolean(aria['aria-invalid'])}
      // Mantine's own would describe it by nothing.
      attributes={{ input: { 'aria-describedby': aria['aria-describedby'] } }}
      id={id}
      name={field.name}
      data={data}
      value={chosen}
      onChange={choose}
      onBlur={field.onBlur}
      placeholder={say(placeholder)}
      searchable
      disabled={disabled}
      nothingFoundMessage={say(texts.none)}
      maxDropdownHeight={320}
      withScrollArea={false}
      checkIconPosition="right"
      clearable={clearable}
      clearButtonProps={{ 'aria-label': say(texts.clear) }}
      {...(clearable && chosen ? {} : { rightSection: <i className={css.caret} />, rightSectionPointerEvents: 'none' as const })}
      styles={{ options: { maxHeight: 320, overflowY: 'auto' } }}
      comboboxProps={{ keepMounted: false, withinPortal: false, floatingStrategy: 'fixed', transitionProps: { duration: 0 } }}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      filter={({ options: items, search }) => {
        const sought = folded(search)
        return sought === '' ? items : items.filter((item) => 'words' in item && wordsOf(item.words as Text).includes(sought))
      }}
    />
  )
}

const words = new WeakMap<Text, string>()

/** What a label is found by; worked out at the first search and kept for the next. */
function wordsOf(label: Text): string {
  const known = words.get(label) ?? folded(`${label.en} ${label.ar}`)
  words.set(label, known)
  return known
}

type YearSelectProps = FieldProps & {
  from: number
  to: number
  /** The value as a number (default) or as text. */
  as?: 'number' | 'text'
}

/** A year between two, the latest first. */
export function YearSelect({ from, to, as = 'number', ...rest }: YearSelectProps) {
  const options = useMemo(() => {
    const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => to - i)
    return years.map((value) => ({ value: as === 'text' ? String(value) : value, label: year(value) }))
  }, [from, to, as])
  return <SelectInput {...rest} options={options} />
}
