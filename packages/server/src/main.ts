import './quick-start.ts'

// All else after it, so that it is found and compiled quickly.
try {
  const { readConfig } = await import('./config.ts')
  const config = readConfig(process.env)
  const { stopOnSignal } = await import('./stop-on-signal.ts')
  const start =
    config.webProcesses === 1
      ? (await import('./start-portal.ts')).startPortal
      : // The first of several answers no requests, and needs little of what they need.
        (await import('./supervise.ts')).startProcesses
  const running = await start(config, ({ email, password }) => {
    process.stdout.write(`First administrator: ${email}${password === null ? '' : `  one-time password: ${password}`}\n`)
  })
  stopOnSignal(running.stop)
  process.stdout.write(`Jadara is listening on ${config.publicUrl} (${running.address})\n`)
} catch (error) {
  process.stderr.write(`Jadara did not start.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
