import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, openPool, type Where } from '../db/database.ts'
import { answers, type Connection } from '../db/embedded/connection.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { refuseUnlessMigrated } from '../db/migrate.ts'

export type Opened = {
  readonly db: Database
  /** Whether a portal may be at work on it meanwhile. */
  readonly isShared: boolean
}

/**
 * Works on the database of DATABASE_URL, or on the portal's own: that of the portal which runs on it, through its socket, or else one that is
 * started for this. Throws a text where there is none, or where it belongs to another version of the program.
 */
export async function withDatabase<T>(config: Config, work: (opened: Opened) => Promise<T>): Promise<T> {
  if (!existsSync(config.dataDirectory))
    throw new Error(`There is no ${config.dataDirectory}: name the portal's directory in DATA_DIR.`)
  if (config.databaseUrl) return inPool(config.databaseUrl, true, work)
  const directory = join(config.dataDirectory, 'postgres')
  if (!existsSync(directory))
    throw new Error(`There is no database in ${config.dataDirectory}: name it in DATA_DIR or DATABASE_URL.`)
  const running = await runningIn(directory)
  if (running) return inPool(running, true, work)
  const database = await startEmbedded({ directory })
  try {
    return await inPool(database.connection, false, work)
  } finally {
    await database.stop()
  }
}

async function inPool<T>(where: Where, isShared: boolean, work: (opened: Opened) => Promise<T>): Promise<T> {
  const { db, pg, close } = openPool(where, { connections: 2, timeLimits: false })
  try {
    await refuseUnlessMigrated(pg)
    return await work({ db, isShared })
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
