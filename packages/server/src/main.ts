import './core/quick-start.ts'
import './core/node-options.ts'

// Imported after quick-start.ts, which speeds them up.
try {
  const { readConfig } = await import('./core/config.ts')
  const config = readConfig(process.env)
  const { stopOnSignal } = await import('./boot/stop-on-signal.ts')
  const start =
    config.webProcesses === 1
      ? (await import('./boot/start-portal.ts')).startPortal
      : // With several processes the first one serves no requests and loads less code.
        (await import('./boot/supervise.ts')).startProcesses
  const running = await start(config, ({ email, password }) => {
    process.stdout.write(`First administrator: ${email}${password === null ? '' : `  one-time password: ${password}`}\n`)
  })
  stopOnSignal(running.stop)
  if (config.smtpUrl === undefined)
    process.stdout.write(
      `No mail server is set (SMTP_URL), so mails reach nobody: they are files in ${config.dataDirectory}/mail\n`,
    )
  process.stdout.write(`Jadara is listening on ${config.publicUrl} (${running.address})\n`)
} catch (error) {
  process.stderr.write(`Jadara did not start.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
