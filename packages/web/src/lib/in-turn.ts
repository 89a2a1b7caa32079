/** One after the other: what is said while the work is under way is worked on once more after it, however much was said. */
export function inTurn(work: (said: ReadonlySet<string>) => Promise<void>): (what: string) => void {
  let waiting = new Set<string>()
  let running = false
  const run = async () => {
    running = true
    while (waiting.size > 0) {
      const said = waiting
      waiting = new Set()
      // What could not be done says so where it is shown.
      await work(said).catch(() => {})
    }
    running = false
  }
  return (what) => {
    waiting.add(what)
    if (!running) void run()
  }
}
