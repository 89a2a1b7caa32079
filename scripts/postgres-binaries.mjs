import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Stop } from './output.mjs'
import { installDebian } from './test-tools.mjs'

const oldest = 15
const installFolders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']

/** The folder of a PostgreSQL ≥ 15 server, installed from Debian if possible. Throws `Stop` with advice otherwise. */
export async function postgresBinaries() {
  const installed = findPostgres()
  if (installed) return installed
  const added = (await installDebian('PostgreSQL', ['postgresql'])) && findPostgres()
  if (added) return added
  throw new Stop(
    `No PostgreSQL ≥ ${oldest} here: install one (Debian: apt-get install postgresql), or name a server by TEST_DATABASE_URL.`,
  )
}

/** The installed server of the oldest supported version, so that tests cover it: `{ folder, version }`, or undefined. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const inFolders = installFolders.flatMap((parent) =>
    existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, 'bin')) : [],
  )
  return [...onPath, ...inFolders]
    .filter((folder) => existsSync(join(folder, 'postgres')))
    .map((folder) => dirname(realpathSync(join(folder, 'postgres'))))
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .map((folder) => ({ folder, version: readVersion(folder) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => a.version - b.version)[0]
}

function readVersion(folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(stdout?.match(/\) (\d+)/)?.[1] ?? 0)
}
