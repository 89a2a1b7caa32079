/**
 * What a log may say of an error: its kind, code, message and stack. The query builder's own error carries the statement's parameters,
 * which are people's data, so the cause beneath it speaks instead; PostgreSQL's `detail`, which quotes values, stays out as well. What a
 * message quotes of what was sent stays out too, and every mail address.
 */
export function loggedError(error: unknown): Record<string, unknown> {
  const innermost = causeOf(error)
  if (!(innermost instanceof Error)) return { type: typeof innermost }
  const { name, message, stack = '' } = innermost
  const code = 'code' in innermost ? innermost.code : undefined
  // The stack begins with the message.
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: name, code, message: withoutValues(message, code), stack: frames.join('\n') }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error

/** A mail server names in its refusal whom it refuses. */
export const withoutAddresses = (words: unknown): string => String(words).replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…')

/** Of what they could not make anything of, PostgreSQL (states 22…) and `JSON.parse` quote a piece. Elsewhere a quotation is the name of a table. */
function withoutValues(message: string, code: unknown): string {
  const quotes = /^22/.test(String(code)) || /JSON/.test(message)
  return withoutAddresses(quotes ? message.replaceAll(/(["']).*\1/gs, '"…"') : message)
}
