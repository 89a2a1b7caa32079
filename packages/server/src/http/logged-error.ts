/**
 * What a log may say of an error: its kind, code, message and stack. The query builder's own error carries the statement's parameters,
 * which are people's data, so the cause beneath it speaks instead; PostgreSQL's `detail`, which quotes values, stays out as well.
 */
export function loggedError(error: unknown): Record<string, unknown> {
  const innermost = causeOf(error)
  if (!(innermost instanceof Error)) return { type: typeof innermost }
  const { name, message, stack } = innermost
  const code = 'code' in innermost ? innermost.code : undefined
  return { type: name, code, message, stack }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error
