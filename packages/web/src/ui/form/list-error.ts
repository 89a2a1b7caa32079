import { type FieldError, get, useFormState } from 'react-hook-form'
import { useLanguage } from '../language.tsx'
import { messageOf } from './errors.ts'

/** An error of a list as a whole: "at least one author". */
export function useListError(name: string): string | undefined {
  const { errors } = useFormState()
  const { language } = useLanguage()
  const own: (FieldError & { root?: FieldError }) | undefined = get(errors, name)
  return messageOf(own?.root ?? (typeof own?.type === 'string' ? own : undefined), language)
}
