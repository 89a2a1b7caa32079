import type { z } from 'zod'
import { type Text, text } from './text.ts'

/**
 * Validation lives here once and runs on both sides (ruling 24).
 * A zod issue can carry only a string, so a pair of texts travels through it as JSON: `asMessage` on the way in, read back by `validate`.
 */
export const asMessage = (message: Text): string => JSON.stringify([message.en, message.ar])

/** What is wrong with an input: the messages in the order of the schema's keys, and the first one of each field (`authors.0.name`). */
export type Refusal = { readonly messages: readonly Text[]; readonly fields: Readonly<Record<string, Text>> }

export type Validated<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & Refusal)

export function validate<S extends z.ZodType>(schema: S, input: unknown): Validated<z.output<S>> {
  const result = schema.safeParse(input)
  return result.success ? { ok: true, value: result.data } : { ok: false, ...refusalOf(result.error) }
}

function refusalOf(error: z.ZodError): Refusal {
  const messages: Text[] = []
  const fields: Record<string, Text> = {}
  for (const issue of error.issues) {
    const message = fromMessage(issue.message)
    const path = issue.path.join('.')
    if (!messages.some((known) => known.en === message.en)) messages.push(message)
    if (path !== '' && !Object.hasOwn(fields, path)) fields[path] = message
  }
  return { messages, fields }
}

/** zod's own English never reaches a person: what is not one of our texts becomes this sentence. */
const unexpected = text('Please check this value.', 'راجع هذه القيمة.')

/** The pair of texts that a zod issue carries. */
export function fromMessage(message: string): Text {
  if (!message.startsWith('["')) return unexpected
  const [en, ar] = JSON.parse(message) as [string, string]
  return { en, ar }
}
