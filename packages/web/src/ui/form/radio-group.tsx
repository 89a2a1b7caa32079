import type { Text } from '@jadara/contract/core/text'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import css from './choice.module.css'
import { Field, type FieldProps, ReadOnlyField } from './field.tsx'
import { useField } from './use-field.ts'

type RadioOption = { value: string | number | boolean; label: Text; hint?: Text }
type RadioGroupProps = FieldProps & {
  options: readonly RadioOption[]
  inline?: boolean
  /** The steps of a scale: large targets side by side. */
  scale?: boolean
  /** A choice beside the options that is no value of the field but a field of its own. */
  beside?: { label: Text; checked: boolean; onCheck: (checked: boolean) => void }
}

export function RadioGroup(props: RadioGroupProps) {
  const { name, label, hint, warning, optional, span, options, inline, scale, beside, disabled } = props
  const { field, id, error, readOnly, aria } = useField(name, label, hint, warning)
  const { say } = useLanguage()
  const chosen = options.findIndex((option) => option.value === field.value)
  if (readOnly) {
    const option = options[chosen]
    return (
      <ReadOnlyField id={id} label={label} span={span}>
        {option && say(option.label)}
      </ReadOnlyField>
    )
  }
  return (
    <Field id={id} label={label} hint={hint} warning={warning} optional={optional} span={span} error={error} group>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
        aria-invalid={aria['aria-invalid']}
        className={joinClassNames(css.group, inline && css.inline, scale && css.scale)}
      >
        {options.map((option, i) => (
          <label key={String(option.value)} className={css.choice}>
            <input
              id={i === Math.max(0, chosen) ? id : undefined}
              type="radio"
              name={`${id}-choice`}
              checked={i === chosen}
              onChange={() => {
                beside?.onCheck(false)
                field.onChange(option.value)
              }}
              onBlur={field.onBlur}
              disabled={disabled}
            />
            <span>
              {say(option.label)}
              {option.hint && <span className={css.note}>{say(option.hint)}</span>}
            </span>
          </label>
        ))}
        {beside && (
          <label className={joinClassNames(css.choice, css.beside)}>
            <input
              type="radio"
              name={`${id}-choice`}
              checked={beside.checked}
              onChange={() => {
                beside.onCheck(true)
                field.onChange(null)
              }}
              onBlur={field.onBlur}
              disabled={disabled}
            />
            <span>{say(beside.label)}</span>
          </label>
        )}
      </div>
    </Field>
  )
}
