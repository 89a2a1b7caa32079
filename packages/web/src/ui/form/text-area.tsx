import type { CSSProperties } from 'react'
import { joinClassNames } from '../classes.ts'
import css from './control.module.css'
import { Field, type FieldProps, type InputDirection, ReadOnlyField } from './field.tsx'
import { toInputDirection } from './text-input.tsx'
import { useField } from './use-field.ts'

type TextAreaProps = FieldProps & {
  dir?: InputDirection
  rows?: number
  /** Grows with its text up to this number of rows, then scrolls. */
  mostRows?: number
  maxLength?: number
  placeholder?: string
  lang?: string
}

export function TextArea(props: TextAreaProps) {
  const { name, label, hint, warning, optional, span, disabled, dir = 'auto', rows = 3, mostRows = 80, ...native } = props
  const { field, id, error, readOnly, aria } = useField(name, label, hint, warning)
  const value = String(field.value ?? '')
  if (readOnly) {
    return (
      <ReadOnlyField id={id} label={label} span={span} dir={dir}>
        {value}
      </ReadOnlyField>
    )
  }
  return (
    <Field id={id} label={label} hint={hint} warning={warning} optional={optional} span={span} error={error}>
      <div className={css.grow} data-text={value} style={{ '--most-rows': mostRows } as CSSProperties}>
        <textarea
          {...native}
          {...aria}
          {...field}
          id={id}
          rows={rows}
          className={joinClassNames(css.control, css.area)}
          value={value}
          dir={toInputDirection(dir, value)}
          disabled={disabled}
        />
      </div>
    </Field>
  )
}
