import { validate } from '@jadara/contract/validate'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { fieldError } from './errors.ts'

/**
 * Checks a form with a schema of the contract: the same `validate` that the server runs, so both say the same sentences.
 * The errors keep the order of the schema's keys ("the first message").
 */
export function zodResolver<Output extends FieldValues, Input extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own default for the context
): Resolver<Input, any, Output> {
  return (values) => {
    const result = validate(schema, values)
    if (result.ok) return { values: result.value, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const [name, message] of Object.entries(result.fields)) set(errors, name, fieldError(message))
    const [first] = result.messages
    if (first && Object.keys(result.fields).length === 0) set(errors, 'root', fieldError(first))
    return { values: {}, errors }
  }
}
