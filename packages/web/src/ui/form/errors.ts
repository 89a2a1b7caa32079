import type { Language, Text } from '@jadara/contract/core/text'
import type { FieldError, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * The errors of react-hook-form hold one string. These also hold the pair, so that they follow a change of language. A plain `message` is
 * shown unchanged.
 */
export type BilingualError = FieldError & { text?: Text }

export const toFieldError = (text: Text): BilingualError => ({ type: 'kit', message: text.en, text })

export function messageOf(error: Partial<BilingualError> | undefined, language: Language): string | undefined {
  return error?.text?.[language] ?? error?.message
}

/** Puts the server's messages beside their fields; `root` is the form as a whole. */
export function showErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  errors: readonly { name: string; text: Text }[],
): void {
  // The contract names fields by strings.
  for (const { name, text } of errors) form.setError(name as Path<Values>, toFieldError(text))
}

export function showRefusal<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  { text, fields }: { text: Text; fields: Readonly<Record<string, Text>> },
): void {
  showErrors(form, [{ name: 'root', text }, ...Object.entries(fields).map(([name, message]) => ({ name, text: message }))])
}

export type NamedError = { name: string; error: FieldError }

/** All errors of a form by their dotted path, in the order of the checks. */
export function listErrors(errors: FieldErrors, prefix = ''): NamedError[] {
  const found: NamedError[] = []
  for (const [key, value] of Object.entries(errors)) {
    if (!value || typeof value !== 'object') continue
    const name = key === 'root' && prefix ? prefix.slice(0, -1) : prefix + key
    if (isFieldError(value)) found.push({ name, error: value })
    else found.push(...listErrors(value as FieldErrors, `${name}.`))
  }
  return found
}

const isFieldError = (value: object): value is FieldError =>
  ('type' in value && typeof value.type === 'string') || ('message' in value && typeof value.message === 'string')
