import type { InputHTMLAttributes } from 'react'
import { useLanguage } from '../language.tsx'
import { toLanguageDigits, toLatinDigits } from '../numbers.ts'
import css from './control.module.css'
import { Field, type FieldProps, type InputDirection, ReadOnlyField } from './field.tsx'
import { useFormattedInput } from './typing.ts'
import { useField } from './use-field.ts'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'maxLength' | 'inputMode' | 'placeholder' | 'lang' | 'autoFocus'
>

export type TextInputProps = FieldProps &
  Native & {
    dir?: InputDirection
    type?: 'text' | 'email' | 'url' | 'tel'
    /** Offered while typing; anything else may be typed. */
    suggestions?: readonly string[]
  }

/** One line of text. Its direction follows the text unless `dir` is set. */
export function TextInput({
  name,
  label,
  hint,
  warning,
  offer,
  optional,
  span,
  disabled,
  dir = 'auto',
  type = 'text',
  suggestions,
  ...native
}: TextInputProps) {
  const { field, id, error, readOnly, aria } = useField(name, label, hint, warning)
  const value = String(field.value ?? '')
  if (readOnly) {
    return (
      <ReadOnlyField id={id} label={label} span={span} dir={dir}>
        {value && <Linked type={type} value={value} />}
      </ReadOnlyField>
    )
  }
  return (
    <Field id={id} label={label} hint={hint} warning={warning} offer={offer} optional={optional} span={span} error={error}>
      <input
        {...native}
        {...aria}
        {...field}
        id={id}
        type={type}
        className={css.control}
        value={value}
        dir={toInputDirection(dir, value)}
        disabled={disabled}
        list={suggestions && `${id}-suggestions`}
      />
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Field>
  )
}

/** An empty field follows the page: `auto` would put the caret of an empty Arabic field on the left. */
export const toInputDirection = (dir: InputDirection, value: string): InputDirection | undefined =>
  dir === 'auto' && value === '' ? undefined : dir

function Linked({ type, value }: { type: string; value: string }) {
  if (type === 'url' && /^https?:\/\//i.test(value)) {
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {value}
      </a>
    )
  }
  if (type === 'email') return <a href={`mailto:${value}`}>{value}</a>
  return value
}

export function EmailInput(props: Omit<TextInputProps, 'type' | 'dir'>) {
  return <TextInput autoComplete="email" {...props} type="email" dir="ltr" inputMode="email" />
}

type NumberLikeInputProps = Omit<TextInputProps, 'type' | 'dir' | 'inputMode'> & {
  /** `language` shows the digits of the interface (volume, issue); `latin` keeps them, left to right (phone). */
  digits?: 'language' | 'latin'
}

/** Text made of digits. Arabic-Indic digits may be typed; the value has Latin ones, or is a number from the server. */
export function NumberLikeInput({
  name,
  label,
  hint,
  warning,
  optional,
  span,
  disabled,
  digits = 'language',
  ...native
}: NumberLikeInputProps) {
  const { field, id, error, readOnly, aria } = useField(name, label, hint, warning)
  const { language } = useLanguage()
  const value = String(field.value ?? '')
  const shown = digits === 'latin' ? value : toLanguageDigits(value, language)
  const dir = digits === 'latin' ? 'ltr' : undefined
  const { control } = useFormattedInput(field, toLatinDigits, shown)
  if (readOnly) {
    return (
      <ReadOnlyField id={id} label={label} span={span} dir={dir}>
        {shown}
      </ReadOnlyField>
    )
  }
  return (
    <Field id={id} label={label} hint={hint} warning={warning} optional={optional} span={span} error={error}>
      <input
        {...native}
        {...aria}
        {...control}
        name={field.name}
        id={id}
        type="text"
        inputMode="numeric"
        className={`${css.control} num`}
        dir={dir}
        disabled={disabled}
      />
    </Field>
  )
}
