import type { Text } from '@jadara/contract/core/text'
import { useLanguage } from '../language.tsx'
import css from './choice.module.css'
import { Field, type FieldProps, ReadOnlyField } from './field.tsx'
import { useField } from './use-field.ts'

type CheckOption = { value: number; label: Text; hint?: Text }
type CheckListProps = FieldProps & { options: readonly CheckOption[] }

/** Several options of a visible list. The value is an array of option values; values without an option are preserved. */
export function CheckboxGroup({ name, label, hint, warning, optional, span, options, disabled }: CheckListProps) {
  const { field, id, error, readOnly, aria } = useField(name, label, hint, warning)
  const { say } = useLanguage()
  const chosen: readonly number[] = Array.isArray(field.value) ? field.value : []
  if (readOnly) {
    return (
      <ReadOnlyField id={id} label={label} span={span}>
        {options
          .filter(({ value }) => chosen.includes(value))
          .map((option) => say(option.label))
          .join(' · ')}
      </ReadOnlyField>
    )
  }
  // Sorted, so that ticking and unticking leaves the form clean.
  const turn = (value: number, on: boolean) =>
    field.onChange([...chosen.filter((one) => one !== value), ...(on ? [value] : [])].sort((one, other) => one - other))
  return (
    <Field id={id} label={label} hint={hint} warning={warning} optional={optional} span={span} error={error} group>
      {/* biome-ignore lint/a11y/useSemanticElements: its name is the field's label, as of every field */}
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={aria['aria-describedby']} className={css.group}>
        {options.map(({ value, label: words, hint: note }, i) => (
          <label key={value} className={css.choice}>
            <input
              id={i === 0 ? id : undefined}
              type="checkbox"
              name={`${id}-${value}`}
              checked={chosen.includes(value)}
              aria-invalid={aria['aria-invalid']}
              onChange={(event) => turn(value, event.target.checked)}
              onBlur={field.onBlur}
              disabled={disabled}
            />
            <span>
              {say(words)}
              {note && <span className={css.note}>{say(note)}</span>}
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}
