import { type DestinationStream, type Logger, pino } from 'pino'
import { findLogContext } from '../core/async-context.ts'

/**
 * The portal's log: JSON lines, each with the request (`reqId`) or the job run (`job`, `run`) it belongs to. `to` defaults to standard output. No line
 * contains personal data or secrets at any level: pass kinds, numbers and errors only.
 */
export function openLog(level: string, to?: DestinationStream): Logger {
  const log: Logger = pino(
    {
      level,
      // Fastify logs whole requests in rare cases; this drops their addresses.
      serializers: { err: toLoggedError, lastError: redactMailAddresses, req: ({ method }) => ({ method }) },
      // Libraries log headers, and so tokens, at debug and trace.
      redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
      // Request loggers add the id themselves.
      mixin: (_line, _level, logger) => (logger === log ? { ...findLogContext() } : {}),
    },
    ...(to ? [to] : []),
  )
  return log
}

/**
 * The loggable parts of an error: kind, code, message and stack. Drizzle's errors contain statement parameters, which are personal data, so the innermost
 * cause is logged instead, without PostgreSQL's `detail`. Quoted input and mail addresses are removed from messages.
 */
export function toLoggedError(error: unknown): Record<string, unknown> {
  const innermost = innermostCause(error)
  if (!(innermost instanceof Error)) return { type: typeof innermost }
  const { name, message, stack = '' } = innermost
  const code = 'code' in innermost ? innermost.code : undefined
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: name, code, message: redactValues(message, code), stack: frames.join('\n') }
}

const innermostCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermostCause(error.cause) : error

/** Mail servers quote recipients in their errors. */
export const redactMailAddresses = (words: unknown): string => String(words).replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…')

/** PostgreSQL (states 22…) and `JSON.parse` quote invalid input. Other quotations are names, such as tables. */
function redactValues(message: string, code: unknown): string {
  const quotes = /^22/.test(String(code)) || /JSON/.test(message)
  return redactMailAddresses(quotes ? message.replaceAll(/(["']).*\1/gs, '"…"') : message)
}
