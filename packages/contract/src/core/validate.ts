import type { z } from 'zod'
import { type Text, text } from './text.ts'

/**
 * Validation shared by browser and server (specification API-8). A zod issue can hold only a string, so the pair of texts is encoded as JSON: written by
 * `asMessage`, read by `parseMessage`.
 */
export const asMessage = (message: Text): string => JSON.stringify([message.en, message.ar])

/** Messages in the order of the schema's keys without duplicates, and the first message of each field path (`authors.0.name`). */
export type Refusal = { readonly messages: readonly Text[]; readonly fields: Readonly<Record<string, Text>> }

export type ValidationResult<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & Refusal)

export function validate<S extends z.ZodType>(schema: S, input: unknown): ValidationResult<z.output<S>> {
  const result = schema.safeParse(input)
  return result.success ? { ok: true, value: result.data } : { ok: false, ...toRefusal(result.error) }
}

function toRefusal(error: z.ZodError): Refusal {
  const messages: Text[] = []
  const fields: Record<string, Text> = {}
  for (const issue of error.issues) {
    const message = parseMessage(issue.message)
    const path = issue.path.join('.')
    if (!messages.some((known) => known.en === message.en)) messages.push(message)
    if (path !== '' && !Object.hasOwn(fields, path)) fields[path] = message
  }
  return { messages, fields }
}

/** Replaces zod's own messages, which are English only. */
const unexpected = text('Please check this value.', 'راجع هذه القيمة.')

export function parseMessage(message: string): Text {
  if (!message.startsWith('["')) return unexpected
  const [en, ar] = JSON.parse(message) as [string, string]
  return { en, ar }
}
