import { EventEmitter } from 'node:events'

/** Waiting requests of this process, by export id. A hint only: an export of another process sends no event, so waiters also poll the row. */
const waiters = new EventEmitter().setMaxListeners(0)

export function wakeExportWaiters(id: number): void {
  waiters.emit(String(id))
}

/** Resolves when this process publishes the export's outcome, or after the timeout. */
export function waitForExportOutcome(id: number, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      waiters.off(String(id), finish)
      resolve()
    }
    const timer = setTimeout(finish, timeout)
    waiters.once(String(id), finish)
  })
}
