import { text } from '@jadara/contract/text'
import { useState } from 'react'
import { toLatinDigits } from '../digits.ts'
import css from './control.module.css'
import { Field, ReadField } from './field.tsx'
import { isWholeIsbn, isWrongIsbn } from './isbn-value.ts'
import { oncePointerIsUp } from './once-pointer-is-up.ts'
import type { TextInputProps } from './text-input.tsx'
import { describedBy, useField } from './use-field.ts'
import { useTyped } from './use-typed.ts'

const texts = {
  wrong: text(
    'This ISBN does not look right: its check digit does not fit. You can save it all the same.',
    'رقم ISBN يبدو غير صحيح: رقم التحقق لا يطابق. ويمكنك الحفظ على أي حال.',
  ),
}

type IsbnInputProps = Omit<TextInputProps, 'type' | 'dir'>

/** The number of a book, with hyphens and spaces or without. One that does not add up is warned of, never refused: some are printed so. */
export function IsbnInput({ name, label, hint, warning: other, optional, span, disabled, ...native }: IsbnInputProps) {
  const { field, id, error, readOnly } = useField(name, label, hint)
  const value = String(field.value ?? '')
  const { control } = useTyped(field, toLatinDigits, value)
  /** No warning while the number is being typed. */
  const [left, setLeft] = useState(true)
  const warning = isWrongIsbn(value) && (left || isWholeIsbn(value)) ? texts.wrong : other
  if (readOnly) {
    return (
      <ReadField id={id} label={label} span={span} dir="ltr">
        {value}
      </ReadField>
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
        aria-describedby={describedBy(id, { error, hint, warning })}
        disabled={disabled}
        onChange={(event) => {
          setLeft(false)
          control.onChange(event)
        }}
        onBlur={() => {
          control.onBlur()
          oncePointerIsUp(() => setLeft(true))
        }}
      />
    </Field>
  )
}
