import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { Clock } from '../core/clock.ts'

const length = new Date(0).toISOString().length

/** A clock that one process sets and several read: 24 bytes in a file, read and written atomically. */
export function sharedClock(path: string, start: Date): { now: Date; close(): void } {
  const file = openSync(path, 'w', 0o600)
  const write = (instant: Date) => writeSync(file, instant.toISOString(), 0)
  let now = start
  write(now)
  return {
    get now() {
      return now
    },
    set now(instant) {
      now = instant
      write(instant)
    },
    close: () => closeSync(file),
  }
}

export function openSharedClockReader(path: string): { clock: Clock; close(): void } {
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(length)
  return {
    clock() {
      readSync(file, buffer, 0, length, 0)
      return new Date(buffer.toString('latin1'))
    },
    close: () => closeSync(file),
  }
}
