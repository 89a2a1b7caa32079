import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import isISBN from 'validator/es/lib/isISBN'
import { toLatinDigits } from '../numbers.ts'
import css from './control.module.css'
import { Field, ReadOnlyField } from './field.tsx'
import type { TextInputProps } from './text-input.tsx'
import { runAfterPointerUp, useFormattedInput } from './typing.ts'
import { toDescriptionIds, useField } from './use-field.ts'

const texts = {
  wrong: text(
    'This ISBN does not look right: its check digit does not fit. You can save it all the same.',
    'رقم ISBN يبدو غير صحيح: رقم التحقق لا يطابق. ويمكنك الحفظ على أي حال.',
  ),
}

type IsbnInputProps = Omit<TextInputProps, 'type' | 'dir'>

/** An ISBN with or without hyphens and spaces. A wrong check digit is only a warning, because some books are printed with one. */
export function IsbnInput({ name, label, hint, warning: other, optional, span, disabled, ...native }: IsbnInputProps) {
  const { field, id, error, readOnly } = useField(name, label, hint)
  const value = String(field.value ?? '')
  const { control } = useFormattedInput(field, toLatinDigits, value)
  /** Shows no warning while typing. */
  const [left, setLeft] = useState(true)
  const warning = isWrongIsbn(value) && (left || isWholeIsbn(value)) ? texts.wrong : other
  if (readOnly) {
    return (
      <ReadOnlyField id={id} label={label} span={span} dir="ltr">
        {value}
      </ReadOnlyField>
    )
  }
  return (
    <Field id={id} label={label} hint={hint} warning={warning} optional={optional} span={span} error={error}>
      <input
        autoComplete="off"
        {...native}
        {...control}
        name={field.name}
        id={id}
        type="text"
        className={`${css.control} num`}
        dir="ltr"
        aria-invalid={error ? true : undefined}
        aria-describedby={toDescriptionIds(id, { error, hint, warning })}
        disabled={disabled}
        onChange={(event) => {
          setLeft(false)
          control.onChange(event)
        }}
        onBlur={() => {
          control.onBlur()
          runAfterPointerUp(() => setLeft(true))
        }}
      />
    </Field>
  )
}

/** Removes hyphens, spaces, invisible marks and the prefix "ISBN" that are copied from a book. */
const bare = (typed: string) =>
  toLatinDigits(typed)
    .toUpperCase()
    .replace(/^\s*ISBN(?:-1[03])?:?/, '')
    .replace(/[\p{Pd}\p{Cf}\s]/gu, '')

/** An empty value is valid. */
export const isWrongIsbn = (typed: string): boolean => typed.trim() !== '' && !isISBN(bare(typed))

/** Whether the number is complete before the field is left. Ten digits after 978 or 979 are probably the start of thirteen. */
export const isWholeIsbn = (typed: string): boolean => /^(?:[\dX]{13}|(?!97[89])[\dX]{10})$/.test(bare(typed))
