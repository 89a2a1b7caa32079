import type { Text } from '@jadara/contract/core/text'
import { useEffect } from 'react'
import { type FieldError, get, useController, useFormState } from 'react-hook-form'
import { useLanguage } from '../language.tsx'
import { messageOf } from './errors.ts'
import { useFormScope } from './form-scope.ts'

/** The value, DOM ids and error of a bound input. */
export function useField(name: string, label: Text, hint?: Text, warning?: Text) {
  const scope = useFormScope()
  const { language } = useLanguage()
  const { field: bound, fieldState } = useController({ name })
  // Without its ref, react-hook-form does not focus the first failing field: the error banner takes the focus instead.
  const { ref: _, ...field } = bound
  const { setLabel } = scope
  useEffect(() => {
    setLabel(name, label)
    return () => setLabel(name, undefined)
  }, [name, label, setLabel])
  const id = scope.idOf(name)
  const error = messageOf(fieldState.error, language)
  return { field, id, error, readOnly: scope.readOnly, ...control(id, { error, hint, warning }) }
}

type Descriptions = { error?: string; hint?: Text; warning?: Text }

function control(id: string, descriptions: Descriptions) {
  return {
    aria: { 'aria-invalid': descriptions.error ? true : undefined, 'aria-describedby': toDescriptionIds(id, descriptions) },
  }
}

/** The ids of the error or the hint, and of the warning. */
export function toDescriptionIds(id: string, { error, hint, warning }: Descriptions): string | undefined {
  const ids = [error ? `${id}-error` : hint && `${id}-hint`, warning && `${id}-warning`].filter(Boolean)
  return ids.join(' ') || undefined
}

export function useArrayFieldError(name: string): string | undefined {
  const { errors } = useFormState()
  const { language } = useLanguage()
  const own: (FieldError & { root?: FieldError }) | undefined = get(errors, name)
  return messageOf(own?.root ?? (typeof own?.type === 'string' ? own : undefined), language)
}
