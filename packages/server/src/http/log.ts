import { type DestinationStream, type Logger, pino } from 'pino'
import { logContext } from '../log-context.ts'
import { loggedError, withoutAddresses } from './logged-error.ts'

/**
 * The portal's log: JSON lines, each with the request (`reqId`) or the run of a job (`job`, `run`) on whose behalf it is written. `to` is the standard
 * output unless said. No line has personal data or a secret at any level: what is handed in is kinds, numbers and errors.
 */
export function openLog(level: string, to?: DestinationStream): Logger {
  const log: Logger = pino(
    {
      level,
      // Whoever hands in a whole request, as Fastify does in rare lines, has its address stay out.
      serializers: { err: loggedError, lastError: withoutAddresses, req: ({ method }) => ({ method }) },
      // What libraries say at debug and trace: with the headers a token would be told.
      redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
      // The lines of a request's own logger carry its id already.
      mixin: (_line, _level, logger) => (logger === log ? { ...logContext() } : {}),
    },
    ...(to ? [to] : []),
  )
  return log
}
