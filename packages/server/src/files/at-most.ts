import { overloaded } from '../failure.ts'

/**
 * Runs at most `most` pieces of work at once; the others wait their turn, first come first served.
 * A failed piece gives its place free like any other. Where `longestQueue` wait already, one more is refused with 503.
 */
export function atMost(most: number, longestQueue = Number.POSITIVE_INFINITY): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running === most) {
      if (waiting.length >= longestQueue) throw overloaded()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed over, so nobody who comes in between can take it.
      if (next) next()
      else running -= 1
    }
  }
}
