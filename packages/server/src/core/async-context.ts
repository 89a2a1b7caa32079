import { AsyncLocalStorage } from 'node:async_hooks'

/** Added to every log line of a request or a job run. */
type LogContext = { readonly reqId: string } | { readonly job: string; readonly run: string }

const contexts = new AsyncLocalStorage<LogContext>()

export const runWithLogContext = <T>(context: LogContext, work: () => T): T => contexts.run(context, work)

export const findLogContext = (): LogContext | undefined => contexts.getStore()

const origins = new AsyncLocalStorage<string>()

/** Runs `work`, and everything it starts, with an origin for the audit trail: a network address, or `commandLineOrigin`. */
export const runWithAuditOrigin = <T>(origin: string, work: () => T): T => origins.run(origin, work)

/** Undefined for jobs and the first start. */
export const findAuditOrigin = (): string | undefined => origins.getStore()
