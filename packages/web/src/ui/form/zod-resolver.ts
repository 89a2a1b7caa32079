import type { Text } from '@jadara/contract/text'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { core, ZodType } from 'zod'
import { fieldError } from './errors.ts'

/**
 * Checks a form with a schema of the contract. `textOf` turns an issue into its pair of texts (the contract knows its messages).
 * Of several issues of one field the first counts.
 */
export function zodResolver<Output extends FieldValues, Input extends FieldValues>(
  schema: ZodType<Output, Input>,
  textOf: (issue: core.$ZodIssue) => Text,
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own default
): Resolver<Input, any, Output> {
  return async (values) => {
    const result = await schema.safeParseAsync(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<Input> = {}
    const seen = new Set<string>()
    for (const issue of result.error.issues) {
      const name = issue.path.length === 0 ? 'root' : issue.path.join('.')
      if (seen.has(name)) continue
      seen.add(name)
      set(errors, name, fieldError(textOf(issue)))
    }
    return { values: {}, errors }
  }
}
