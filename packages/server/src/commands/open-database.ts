import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { type Database, openPool, type Where } from '../db/database.ts'
import { answers, type Connection } from '../db/embedded/connection.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { refuseUnlessMigrated } from '../db/migrate.ts'
import { isAlive } from '../is-alive.ts'

export type Opened = {
  readonly db: Database
  readonly pg: pg.Pool
  /** Whether a portal may be at work on it meanwhile. */
  readonly isShared: boolean
}

/**
 * Works on the database of DATABASE_URL, or on the portal's own: that of the portal which runs on it, through its socket, or else one that is
 * started for this. Throws a text where there is none, or where it belongs to another version of the program; an older one may do.
 */
export async function withDatabase<T>(
  config: Pick<Config, 'dataDirectory' | 'databaseUrl'>,
  work: (opened: Opened) => Promise<T>,
  { mayBeOlder = false } = {},
): Promise<T> {
  return inDatabase(config, async (where, isShared) =>
    inPool(where, isShared, async (opened) => {
      await refuseUnlessMigrated(opened.pg, { mayBeOlder })
      return work(opened)
    }),
  )
}

/** The same where a portal is yet to be: makes the data directory and the embedded database where they are missing, and asks nothing of the schema. */
export async function withNewDatabase<T>(
  config: Pick<Config, 'dataDirectory' | 'databaseUrl'>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  await mkdir(join(config.dataDirectory, 'postgres'), { recursive: true, mode: 0o700 })
  return inDatabase(config, (where, isShared) => inPool(where, isShared, work))
}

async function inDatabase<T>(
  config: Pick<Config, 'dataDirectory' | 'databaseUrl'>,
  work: (where: Where, isShared: boolean) => Promise<T>,
): Promise<T> {
  if (!existsSync(config.dataDirectory))
    throw new Error(`There is no ${config.dataDirectory}: name the portal's directory in DATA_DIR.`)
  if (config.databaseUrl) return work(config.databaseUrl, true)
  const directory = join(config.dataDirectory, 'postgres')
  if (!existsSync(directory))
    throw new Error(`There is no database in ${config.dataDirectory}: name it in DATA_DIR or DATABASE_URL.`)
  const running = await runningIn(directory)
  if (running) return work(running, true)
  const database = await startEmbedded({ directory })
  try {
    return await work(database.connection, false)
  } finally {
    await database.stop()
  }
}

async function inPool<T>(where: Where, isShared: boolean, work: (opened: Opened) => Promise<T>): Promise<T> {
  const { db, pg, close } = openPool(where, { connections: 2, timeLimits: false })
  try {
    return await work({ db, pg, isShared })
  } finally {
    await close()
  }
}

/**
 * The server that a portal runs on the directory: PostgreSQL writes down the folder of its socket, which is open to the data's owner alone. Null
 * where none answers, and where its portal was killed and is not there to keep it: the next start ends that one first.
 */
async function runningIn(directory: string): Promise<Connection | null> {
  if (!existsSync(join(directory, 'lock.holder'))) return null
  const written = await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const [, , , port, host] = written.split('\n')
  if (!port || !host) return null
  const holder: { pid?: number } = JSON.parse(await readFile(join(directory, 'lock.holder'), 'utf8').catch(() => '{}'))
  if (!holder.pid || !isAlive(holder.pid)) return null
  const connection = { host, port: Number(port), user: 'jadara', database: 'jadara' }
  return (await answers(connection)) ? connection : null
}
