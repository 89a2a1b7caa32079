import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Stop, say } from './say.mjs'

const oldest = 15
const shelves = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']
const run = promisify(execFile)

/** The folder of a PostgreSQL ≥ 15 server that this machine has, or that Debian's packages bring to root; else throws what to do. */
export async function postgresBinaries() {
  const there = present()
  if (there) return there
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await installWithApt()
    const now = present()
    if (now) return now
  }
  throw new Stop(
    `No PostgreSQL ≥ ${oldest} here: install one (Debian: apt-get install postgresql), or name a server by TEST_DATABASE_URL.`,
  )
}

/** The oldest that will do comes first: what runs on 15 runs on what is newer. */
function present() {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const shelved = shelves.flatMap((shelf) =>
    existsSync(shelf) ? readdirSync(shelf).map((name) => join(shelf, name, 'bin')) : [],
  )
  return [...onPath, ...shelved]
    .filter((folder) => existsSync(join(folder, 'postgres')))
    .map((folder) => dirname(realpathSync(join(folder, 'postgres'))))
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => a.version - b.version)[0]
}

function versionOf(folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(stdout?.match(/\) (\d+)/)?.[1] ?? 0)
}

/** Runlevel 1 keeps Debian from starting a cluster of its own. */
async function installWithApt() {
  say('No PostgreSQL here: installing Debian’s (apt-get install postgresql) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  try {
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env, maxBuffer: 64e6 })
  } catch (error) {
    throw new Stop(`apt-get could not install PostgreSQL:\n${error.stderr || error.message}`)
  }
}
