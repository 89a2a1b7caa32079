import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { openPool, type Where } from './db/database.ts'
import { startEmbedded } from './db/embedded/start.ts'
import { receipts, storedFiles } from './db/tables/award-file.ts'
import { applications } from './db/tables/people.ts'
import { brokenInvariants } from './features/check/check.ts'
import { openDirectoryStore } from './files/directory-store.ts'

/** Looks through a portal's data and says what is not true (`npm run check`). Changes nothing; exit code 1 when something is broken. */
try {
  const config = readConfig(process.env)
  const broken = await withDatabase(config, (where) => check(where, join(config.dataDirectory, 'files', 'stored')))
  if (broken > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`The check could not be made.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

/** Prints what it finds; answers how much of it is broken. */
async function check(where: Where, stored: string): Promise<number> {
  const { db, close } = openPool(where, { connections: 2, timeLimits: false })
  try {
    const store = await openDirectoryStore(stored)
    const broken = await brokenInvariants({ db, files: { store }, clock: systemClock })
    const [made, sealed, files] = await Promise.all([applications, receipts, storedFiles].map((table) => db.$count(table)))
    const counts = `${made} applications, ${sealed} receipts, ${files} files`
    for (const sentence of broken) process.stdout.write(`${sentence}\n`)
    process.stdout.write(
      broken.length > 0 ? `Broken invariants: ${broken.length}, among ${counts}.\n` : `All invariants hold: ${counts}.\n`,
    )
    return broken.length
  } finally {
    await close()
  }
}

/** On the database of DATABASE_URL, or on the portal's own, which is started for it: a portal that runs on it has to be stopped first. */
async function withDatabase<T>({ databaseUrl, dataDirectory }: Config, work: (where: Where) => Promise<T>): Promise<T> {
  if (!existsSync(dataDirectory)) throw new Error(`There is no ${dataDirectory}: name the portal's directory in DATA_DIR.`)
  if (databaseUrl) return work(databaseUrl)
  const directory = join(dataDirectory, 'postgres')
  if (!existsSync(directory)) throw new Error(`There is no database in ${dataDirectory}: name it in DATA_DIR or DATABASE_URL.`)
  const database = await startEmbedded({ directory })
  try {
    return await work(database.connection)
  } finally {
    await database.stop()
  }
}
