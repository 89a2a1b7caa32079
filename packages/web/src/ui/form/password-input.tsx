import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import css from './control.module.css'
import { Field, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

const texts = { show: text('Show the password', 'إظهار كلمة المرور'), hide: text('Hide the password', 'إخفاء كلمة المرور') }

type PasswordInputProps = FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** Never read-only, and never stored in a draft. */
export function PasswordInput({ name, label, hint, warning, optional, span, disabled, autoComplete }: PasswordInputProps) {
  const { field, id, error, aria } = useField(name, label, hint, warning)
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} warning={warning} optional={optional} span={span} error={error}>
      <div className={css.with}>
        <input
          {...aria}
          {...field}
          id={id}
          type={shown ? 'text' : 'password'}
          className={css.control}
          value={String(field.value ?? '')}
          dir="ltr"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
        />
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? texts.hide : texts.show}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  )
}
