import { readConfig } from './config.ts'
import { startPortal } from './start-portal.ts'
import { stopOnSignal } from './stop-on-signal.ts'

try {
  const config = readConfig(process.env)
  const running = await startPortal(config, ({ email, password }) => {
    process.stdout.write(`First administrator: ${email}${password === null ? '' : `  one-time password: ${password}`}\n`)
  })
  stopOnSignal(running.stop)
  process.stdout.write(`Jadara is listening on ${config.publicUrl} (${running.address})\n`)
} catch (error) {
  process.stderr.write(`Jadara did not start.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
