import type { Text } from '@jadara/contract/text'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { useLanguage } from '../language.tsx'
import { messageOf } from './errors.ts'
import { useFormScope } from './form-scope.ts'

/** What every bound input needs: its value, its DOM ids, its error in the reader's language. */
export function useField(name: string, label: Text, hint?: Text, warning?: Text) {
  const scope = useFormScope()
  const { language } = useLanguage()
  const { field: bound, fieldState } = useController({ name })
  // Without its ref react-hook-form does not jump to the first failing field: the error banner takes focus and leads there.
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

type Said = { error?: string; hint?: Text; warning?: Text }

function control(id: string, said: Said) {
  return { aria: { 'aria-invalid': said.error ? true : undefined, 'aria-describedby': describedBy(id, said) } }
}

/** Error replaces hint: whichever stands there describes the control, and then the warning. */
export function describedBy(id: string, { error, hint, warning }: Said): string | undefined {
  const ids = [error ? `${id}-error` : hint && `${id}-hint`, warning && `${id}-warning`].filter(Boolean)
  return ids.join(' ') || undefined
}
