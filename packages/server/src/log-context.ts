import { AsyncLocalStorage } from 'node:async_hooks'

/** What every line says that is logged on behalf of one request or of one run of a job. */
type LogContext = { readonly reqId: string } | { readonly job: string; readonly run: string }

const contexts = new AsyncLocalStorage<LogContext>()

/** Does the work, and whatever it begins: each line of the portal's log names it. */
export const logging = <T>(context: LogContext, work: () => T): T => contexts.run(context, work)

export const logContext = (): LogContext | undefined => contexts.getStore()
