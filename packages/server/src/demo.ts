import { readConfig } from './config.ts'
import { fillAward } from './demo/award.ts'
import { demoPassword } from './demo/people.ts'
import { signIns } from './demo/sign-ins.ts'
import { administratorEmail, standingOf } from './demo/standing.ts'
import { welcome } from './demo/welcome.ts'
import type { Portal } from './portal.ts'
import { startPortal } from './start-portal.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** The portal as main.ts starts it, with a lively award in a data directory of its own (`npm run demo`). */
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
    process.stdout.write(welcome(config, await signIns(running.portal.db)))
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
  const standing = await standingOf(portal.db)
  if (standing.is === 'filled') return
  if (standing.is === 'foreign') {
    throw new Error(
      `There is an award already that is not the demo's, and it stays untouched: name another directory than ${dataDirectory} in DATA_DIR, or another DATABASE_URL.`,
    )
  }
  const what = standing.is === 'fresh' ? 'Filling the demo' : 'The demo was interrupted while it was filled, and is now finished'
  process.stdout.write(
    `${what}: two rounds, 40 applicants, their files and records. This takes fifteen seconds where two cores are free, and a minute or two on a busy machine …\n`,
  )
  const began = performance.now()
  await fillAward(portal, { stopping })
  process.stdout.write(`Filled in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`)
}
