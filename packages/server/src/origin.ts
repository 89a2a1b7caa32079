import { AsyncLocalStorage } from 'node:async_hooks'

const origins = new AsyncLocalStorage<string>()

/** Does the work, and whatever it begins, as asked for from there: a network address, or `commandLine` of the contract. The trail tells of it. */
export const within = <T>(origin: string, work: () => T): T => origins.run(origin, work)

/** From where what is being done was asked for; undefined where nobody asked: jobs, the first start. */
export const currentOrigin = (): string | undefined => origins.getStore()
