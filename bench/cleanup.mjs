// Closes what a bench has opened, also after an interruption.
import { setTimeout as wait } from 'node:timers/promises'
import { print } from '../scripts/output.mjs'

export const cleanups = []
let running = Promise.resolve()

/** Runs and removes all but the first `depth` cleanups. */
export function runCleanups(depth = 0) {
  running = running.then(async () => {
    while (cleanups.length > depth)
      await cleanups
        .pop()()
        .catch((error) => print(String(error)))
  })
  return running
}

export async function stop(why) {
  print(`\nStopped: ${why}.`)
  await Promise.race([runCleanups(), wait(60_000)])
  process.exit(1)
}

export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop(signal))
}
