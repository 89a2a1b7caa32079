import { type Text, text } from '@jadara/contract/core/text'
import { useMemo, useState } from 'react'
import { useLanguage } from '../language.tsx'
import { formatYearText } from '../numbers.ts'
import { Field, type FieldProps, ReadOnlyField } from './field.tsx'
import type { SelectOption } from './find-options.ts'
import { NativeSelect } from './native-select.tsx'
import { SearchableSelect, type UnmatchedSearch } from './searchable-select.tsx'
import { useField } from './use-field.ts'

type SelectInputProps = FieldProps & {
  /** Undefined while loading. */
  options: readonly SelectOption[] | undefined
  /** Adds a search in both languages to a long list. */
  searchable?: boolean
  placeholder?: Text
  autoComplete?: string
}

const texts = { choose: text('Choose…', 'اختر…'), loading: text('Loading…', 'جارٍ التحميل…') }
const none: readonly SelectOption[] = []

/** One of a list. The value is the option's own value (a number stays a number), or '' for none. */
export function SelectInput(props: SelectInputProps) {
  const { name, label, hint, optional, span, options = none, searchable, autoComplete } = props
  const isKnown = props.options !== undefined
  const disabled = props.disabled || !isKnown
  const placeholder = isKnown ? (props.placeholder ?? texts.choose) : texts.loading
  const [unmatched, setUnmatched] = useState<UnmatchedSearch>()
  const warning = unmatched?.warning ?? props.warning
  const { field, id, error, readOnly, aria } = useField(name, label, hint, warning)
  const { say } = useLanguage()
  const chosen = options.find((option) => String(option.value) === String(field.value ?? ''))
  if (readOnly) {
    return (
      <ReadOnlyField id={id} label={label} span={span}>
        {chosen ? say(chosen.label) : String(field.value ?? '')}
      </ReadOnlyField>
    )
  }
  const choose = (key: string | null) => field.onChange(options.find((option) => String(option.value) === key)?.value ?? '')
  const likely = unmatched?.likely
  const takeLikely = () => {
    setUnmatched(undefined)
    field.onChange(likely?.option.value)
    document.getElementById(id)?.focus()
  }
  const offer = likely && { words: likely.words, take: takeLikely }
  return (
    <Field id={id} label={label} hint={hint} warning={warning} offer={offer} optional={optional} span={span} error={error}>
      {searchable ? (
        <SearchableSelect
          {...{ id, aria, field, options, placeholder, disabled, choose, clearable: optional, onUnmatched: setUnmatched }}
        />
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

type YearSelectProps = FieldProps & {
  from: number
  to: number
  as?: 'number' | 'text'
}

/** A year of a range, latest first. */
export function YearSelect({ from, to, as = 'number', ...rest }: YearSelectProps) {
  const options = useMemo(() => {
    const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => to - i)
    return years.map((value) => ({ value: as === 'text' ? String(value) : value, label: formatYearText(value) }))
  }, [from, to, as])
  return <SelectInput {...rest} options={options} />
}
