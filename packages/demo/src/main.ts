import { join } from 'node:path'
import { startPortal } from '@jadara/server/boot/start-portal'
import { stopOnSignal } from '@jadara/server/boot/stop-on-signal'
import { type Config, readConfig } from '@jadara/server/core/config'
import type { Portal } from '@jadara/server/portal'
import { administratorEmail, demoPassword } from './accounts.ts'
import { fillPortalWithDemoData, findFillingState } from './award.ts'
import { type DemoAccount, listDemoAccounts } from './sign-ins.ts'

/** Starts the portal with sample data in its own data directory (`npm run demo`). */
try {
  const config = readConfig({
    ...process.env,
    DATA_DIR: process.env.DATA_DIR || './data-demo',
    ADMIN_EMAIL: administratorEmail,
    ADMIN_PASSWORD: demoPassword,
  })
  const running = await startPortal(config)
  const stopping = new AbortController()
  const filled = fillIfNew(running.portal, config.dataDirectory, stopping.signal)
  stopOnSignal(async () => {
    stopping.abort()
    await filled.catch(() => {})
    await running.stop()
  })
  try {
    await filled
    process.stdout.write(formatWelcome(config, await listDemoAccounts(running.portal.db)))
  } catch (error) {
    if (stopping.signal.aborted) process.stdout.write('Stopped before the demo was filled: the next start goes on from here.\n')
    else {
      await running.stop()
      throw error
    }
  }
} catch (error) {
  process.stderr.write(`The demo did not start.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function fillIfNew(portal: Portal, dataDirectory: string, stopping: AbortSignal): Promise<void> {
  const state = await findFillingState(portal.db)
  if (state.is === 'filled') return
  if (state.is === 'foreign') {
    throw new Error(
      `There is an award already that is not the demo's, and it stays untouched: name another directory than ${dataDirectory} in DATA_DIR, or another DATABASE_URL.`,
    )
  }
  const heading = state.is === 'fresh' ? 'Filling the demo' : 'The demo was interrupted while it was filled, and is now finished'
  process.stdout.write(
    `${heading}: two rounds, 40 applicants, their files and records. This takes fifteen seconds where two cores are free, and a minute or two on a busy machine …\n`,
  )
  const began = performance.now()
  await fillPortalWithDemoData(portal, { stopping })
  process.stdout.write(`Filled in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`)
}

/** The message to print once the demo is ready. */
function formatWelcome({ publicUrl, dataDirectory, smtpUrl }: Config, people: readonly DemoAccount[]): string {
  const whoWidth = Math.max(...people.map(({ who }) => who.length)) + 3
  const emailWidth = Math.max(...people.map(({ email }) => email.length)) + 3
  const lines = people.flatMap(({ who, email, name, receiptNumber }) => [
    `  ${who.padEnd(whoWidth)}${email.padEnd(emailWidth)}${name}`,
    ...(receiptNumber
      ? [`  ${''.padEnd(whoWidth)}receipt ${receiptNumber}, to be checked at ${publicUrl}/verify/${receiptNumber}`]
      : []),
  ])
  return `
  The Jadara demo is ready:  ${publicUrl}

  Everybody signs in with the password  ${demoPassword}

${lines.join('\n')}

  ${smtpUrl ? '' : `Mails are written to ${join(dataDirectory, 'mail')}\n  `}Ctrl-C stops the demo and keeps its data; to begin anew, remove ${dataDirectory}
`
}
