export function print(line = '') {
  process.stdout.write(`${line}\n`)
}

/** A problem that the user can solve: printed without a stack, exit code 1. */
export class Stop extends Error {}

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
