import type { Language, Text } from '@jadara/contract/text'
import type { FieldError, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Errors of react-hook-form carry one string; ours carry the pair besides, so that they follow a change of language.
 * A plain `message` (no pair) is shown as it is.
 */
export type BilingualError = FieldError & { text?: Text }

export const fieldError = (text: Text): BilingualError => ({ type: 'kit', message: text.en, text })

export function messageOf(error: FieldError | undefined, language: Language): string | undefined {
  if (!error) return undefined
  return (error as BilingualError).text?.[language] ?? error.message
}

/** Puts what the server refused beside its fields; `root` is the form as a whole. */
export function showErrors<Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: context and output of the form do not matter here
  form: UseFormReturn<Values, any, any>,
  errors: { name: Path<Values> | 'root'; text: Text }[],
): void {
  for (const { name, text } of errors) form.setError(name, fieldError(text))
}

/** Puts a refusal of the server into the form: its first message above, each field's beside the field. */
export function showRefusal<Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: context and output of the form do not matter here
  form: UseFormReturn<Values, any, any>,
  { text, fields }: { text: Text; fields: Readonly<Record<string, Text>> },
): void {
  const named = Object.entries(fields).map(([name, message]) => ({ name: name as Path<Values>, text: message }))
  showErrors(form, [{ name: 'root', text }, ...named])
}

export type NamedError = { name: string; error: FieldError }

/** All errors of a form, nested ones by their dotted path, in the order of the checks. */
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
