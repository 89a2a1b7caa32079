// What a bench has opened, and how it is given back, also when it is interrupted.
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../scripts/say.mjs'

/** What is to be done in the end, the last first. */
export const undo = []
let undoing = Promise.resolve()

/** Down to the first `depth` of them. */
export function leave(depth = 0) {
  undoing = undoing.then(async () => {
    while (undo.length > depth)
      await undo
        .pop()()
        .catch((error) => say(String(error)))
  })
  return undoing
}

export async function stop(why) {
  say(`\nStopped: ${why}.`)
  await Promise.race([leave(), wait(60_000)])
  process.exit(1)
}

export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop(signal))
}
