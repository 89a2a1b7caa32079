import { EventEmitter } from 'node:events'

/** Who waits for which export in this process. Only a hint to look: another process that makes one says nothing here, its row says all. */
const waiting = new EventEmitter().setMaxListeners(0)

/** Wakes whoever waits for the export: there is something to see. */
export function tellOutcome(id: number): void {
  waiting.emit(String(id))
}

/** Resolves when this process has told of the export, or after so many milliseconds. */
export function outcomeOrAfter(id: number, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      waiting.off(String(id), end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    waiting.once(String(id), end)
  })
}
