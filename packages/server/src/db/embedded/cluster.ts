import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { give } from './owner.ts'
import { finish, program, start, type Way } from './way.ts'

const half = 'data.new-'

/** Where the cluster is, inside the directory that a launcher owns. */
export const dataIn = (directory: string): string => join(directory, 'data')

/**
 * Sees to a whole cluster in `data`, belonging to who runs the server; true when it was made now.
 * It is made beside and renamed, so `data` is never half a cluster; a `data` that holds anything else is not replaced.
 * Throws with the words of `initdb`.
 */
export async function ensureCluster(way: Way): Promise<boolean> {
  for (const name of await readdir(way.directory)) if (name.startsWith(half)) await discard(join(way.directory, name))
  const data = dataIn(way.directory)
  if (existsSync(join(data, 'PG_VERSION'))) {
    if (way.owner) await give(data, way.owner)
    return false
  }
  // A new name each time: an `initdb` that outlived its launcher by a second must not write into ours.
  const made = await mkdtemp(join(way.directory, half))
  if (way.owner) await give(made, way.owner)
  await initialise(way, made)
  await rename(made, data)
  await sync(way.directory)
  return true
}

async function initialise(way: Way, path: string): Promise<void> {
  const command = [
    program(way, 'initdb'),
    `--pgdata=${join(way.directoryForChild, basename(path))}`,
    '--username=postgres',
    '--encoding=UTF8',
    // The order of code points: the same on every machine and never out of date, unlike a system's or ICU's order, whose
    // upgrade breaks indexes. What a person reads in order is sorted by an explicit collation: "ar-x-icu", "en-x-icu", "und-x-icu".
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--auth=trust',
    '--no-instructions',
  ]
  const { code, output } = await finish(start(way, command))
  if (code !== 0) {
    await discard(path)
    throw new Error(`The database could not be made (${way.name}):\n${output.trim()}`)
  }
  // Only the socket, and there no password: its folder is open to the data's owner and root alone, who could as well read
  // the data or a password file. There is no TCP port.
  const rules = await open(join(path, 'pg_hba.conf'), 'w')
  await rules.writeFile('local all all trust\n')
  await rules.sync()
  await rules.close()
}

const discard = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })

async function sync(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  await handle.sync()
  await handle.close()
}
