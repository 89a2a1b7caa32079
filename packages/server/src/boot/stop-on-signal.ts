/** Stops gracefully at the first SIGINT or SIGTERM, and at once at the second. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = async () => {
    if (stopping) process.exit(1)
    stopping = true
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      process.stderr.write(`Jadara did not stop cleanly.\n${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    }
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
