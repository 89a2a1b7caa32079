/** One line to the person at the terminal. */
export function say(line = '') {
  process.stdout.write(`${line}\n`)
}

/** The person can mend this: its message is shown without a stack, and the exit code is 1. */
export class Stop extends Error {}

/** Runs an entry point; a `Stop` ends it with its text alone, anything else with its stack. */
export async function entry(work) {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`\n${error instanceof Stop ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}

/** `since(start)` → `'3.4 s'`; `start` is a `performance.now()`. */
export function since(start) {
  return seconds(performance.now() - start)
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
