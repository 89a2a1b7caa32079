import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installDebian } from './debian-packages.mjs'
import { Stop } from './say.mjs'

const oldest = 15
const shelves = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']

/** The folder of a PostgreSQL ≥ 15 server that this machine has, or that Debian's packages bring to root; else throws what to do. */
export async function postgresBinaries() {
  const there = present()
  if (there) return there
  const now = (await installDebian('PostgreSQL', ['postgresql'])) && present()
  if (now) return now
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
