import type { Text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { toFieldError } from './errors.ts'

// biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own default for the context
export type ZodForm<Values extends FieldValues, Output> = UseFormReturn<Values, any, Output>

// biome-ignore lint/suspicious/noExplicitAny: an output of any type is accepted
export type FormOf<Values extends FieldValues> = ZodForm<Values, any>

type Options<Values extends FieldValues> = Pick<UseFormProps<Values>, 'mode'> & CheckOptions<Values>

/** A form that validates with `schema` and submits its output. */
export function useZodForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  initial: Values,
  { mode, ...check }: Options<Values> = {},
): ZodForm<Values, Output> {
  return useForm({
    // TypeScript cannot resolve react-hook-form's deep partial of a generic type.
    defaultValues: initial as DefaultValues<Values>,
    resolver: createZodFormResolver<Values, Output>(schema, check),
    // The error banner takes the focus instead.
    shouldFocusError: false,
    ...(mode && { mode }),
  })
}

type CheckOptions<Values> = {
  /** Converts the values to the validated shape, where it differs. */
  toSent?: (values: Values) => unknown
  /** Of a form with a file; its message is the last one. */
  whyNoFile?: (values: Values) => Text | undefined
}

/**
 * Validates a form with a schema of the contract by the server's own `validate`, so both show the same messages.
 * The form's values may differ from the schema's types (`''` for a missing number); only the submitted output has them.
 * The errors keep the order of the schema's keys.
 */
export function createZodFormResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  { toSent = (values) => values, whyNoFile = () => undefined }: CheckOptions<Values> = {},
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own default for the context
): Resolver<Values, any, Output> {
  return (values) => {
    const result = validate(schema, toSent(values))
    const noFile = whyNoFile(values)
    if (result.ok && !noFile) return { values: result.value, errors: {} }
    const errors: FieldErrors<Values> = {}
    if (!result.ok) {
      for (const [name, message] of Object.entries(result.fields)) set(errors, name, toFieldError(message))
      const [first] = result.messages
      if (first && Object.keys(result.fields).length === 0) set(errors, 'root', toFieldError(first))
    }
    if (noFile) set(errors, 'file', toFieldError(noFile))
    return { values: {}, errors }
  }
}
