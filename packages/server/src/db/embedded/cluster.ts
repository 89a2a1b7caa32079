import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type PostgresRunMode, spawnInPostgresRunMode, toProgramPath, waitForExit } from './run-mode.ts'
import { changeFolderOwner } from './runtime.ts'

const temporaryPrefix = 'data.new-'

export const toClusterDirectory = (directory: string): string => join(directory, 'data')

/**
 * Ensures a complete cluster in `data` and returns whether it was created now. It is created under another name and renamed, so `data` is never incomplete;
 * an existing `data` with other content is not replaced. Throws with the output of `initdb`.
 */
export async function ensureCluster(mode: PostgresRunMode): Promise<boolean> {
  for (const name of await readdir(mode.directory))
    if (name.startsWith(temporaryPrefix)) await discard(join(mode.directory, name))
  const data = toClusterDirectory(mode.directory)
  if (existsSync(join(data, 'PG_VERSION'))) {
    if (mode.owner) await changeFolderOwner(data, mode.owner)
    return false
  }
  // A new name each time: an `initdb` that outlives its killed launcher must not write into ours.
  const made = await mkdtemp(join(mode.directory, temporaryPrefix))
  if (mode.owner) await changeFolderOwner(made, mode.owner)
  await initialise(mode, made)
  await rename(made, data)
  await sync(mode.directory)
  return true
}

async function initialise(mode: PostgresRunMode, path: string): Promise<void> {
  const command = [
    toProgramPath(mode, 'initdb'),
    `--pgdata=${join(mode.directoryForChild, basename(path))}`,
    '--username=postgres',
    '--encoding=UTF8',
    // Code point order: the same on every machine and stable across upgrades, which would corrupt indexes with system or ICU collations. Sorting for people
    // uses explicit collations: "ar-x-icu", "en-x-icu", "und-x-icu".
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--auth=trust',
    '--no-instructions',
  ]
  const { code, output } = await waitForExit(spawnInPostgresRunMode(mode, command))
  if (code !== 0) {
    await discard(path)
    throw new Error(`The database could not be created (${mode.name}):\n${output.trim()}`)
  }
  // Only the socket, without a password: its folder is accessible to the data's owner and root only. There is no TCP port.
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
