import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { toDatabaseUrl } from '@jadara/server/testing/connections'
import { type TestDatabase, testDatabase } from '@jadara/server/testing/database'
import { freePort } from '@jadara/server/testing/free-port'
import { testSecret } from '@jadara/server/testing/secret'

export type TestPortal = {
  /** The address for browsers: `http://127.0.0.1:<port>`. */
  readonly url: string
  /** Its data directory, with mails in `mail/` as .eml files. */
  readonly directory: string
  readonly database: TestDatabase
  /** Its output so far. */
  readonly output: () => string
  /** Stops it like Ctrl-C and restarts it with its data; `meanwhile` runs while it is down. */
  readonly restart: (meanwhile?: () => Promise<void>) => Promise<void>
  /** Stops it like Ctrl-C, waits for its end and deletes its data. */
  readonly stop: () => Promise<void>
}

export const administrator = { email: 'admin@jadara.local', password: 'for these tests only' }

const program = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))

/** Starts the real portal in its own process, on a free port, with an empty data directory and database. The award is open unless `isTrial`. */
export async function startTestPortal(
  settings: Readonly<Record<string, string>> = {},
  { isTrial = false } = {},
): Promise<TestPortal> {
  const database = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'jadara-e2e-'))
  const url = `http://127.0.0.1:${await freePort()}`
  let output = ''
  let child = run()

  function run() {
    const started = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        DATABASE_URL: toDatabaseUrl(database.where),
        NODE_ENV: 'production',
        PORT: new URL(url).port,
        HOST: '127.0.0.1',
        DATA_DIR: directory,
        PUBLIC_URL: url,
        APP_SECRET: testSecret,
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => (output += piece))
    return { process: started, ended: once(started, 'exit') }
  }
  const end = async () => {
    child.process.kill('SIGTERM')
    await child.ended
  }
  const stop = async () => {
    await end()
    await rm(directory, { recursive: true, force: true })
    await database.drop()
  }
  const ready = async () => {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline && child.process.exitCode === null; await setTimeout(50))
      if (await isReady(url)) return
    await stop()
    throw new Error(`The portal was not ready within a minute:\n${output}`)
  }
  const restart = async (meanwhile: () => Promise<void> = async () => {}) => {
    await end()
    await meanwhile()
    child = run()
    await ready()
  }
  await ready()
  if (!isTrial) await database.sql`update round set is_trial = false`
  return { url, directory, database, output: () => output, restart, stop }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
