import { classes } from '../classes.ts'
import css from './control.module.css'
import { type Direction, Field, type FieldProps, ReadField } from './field.tsx'
import { dirOf } from './text-input.tsx'
import { useField } from './use-field.ts'

type TextAreaProps = FieldProps & { dir?: Direction; rows?: number; maxLength?: number; placeholder?: string; lang?: string }

/** Several lines; grows with its text. */
export function TextArea({ name, label, hint, optional, span, disabled, dir = 'auto', rows = 3, ...native }: TextAreaProps) {
  const { field, id, error, readOnly, aria } = useField(name, label, hint)
  const value = String(field.value ?? '')
  if (readOnly) {
    return (
      <ReadField id={id} label={label} span={span} dir={dir}>
        {value}
      </ReadField>
    )
  }
  return (
    <Field id={id} label={label} hint={hint} optional={optional} span={span} error={error}>
      <div className={css.grow} data-text={value}>
        <textarea
          {...native}
          {...aria}
          {...field}
          id={id}
          rows={rows}
          className={classes(css.control, css.area)}
          value={value}
          dir={dirOf(dir, value)}
          disabled={disabled}
        />
      </div>
    </Field>
  )
}
