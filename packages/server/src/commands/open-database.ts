import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { isSealedWith } from '../db/audit-chains.ts'
import { type SealKey, sealKeyOf } from '../db/audit-seal.ts'
import { type Database, openPool, type Where } from '../db/database.ts'
import { answers, type Connection } from '../db/embedded/connection.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { refuseUnlessMigrated } from '../db/migrate.ts'
import { isAlive } from '../is-alive.ts'
import { existingSecretOf, secretOf } from '../secret.ts'

export type Opened = {
  readonly db: Database
  readonly pg: pg.Pool
  /** Of the secret that the settings name; null where there is none. */
  readonly sealKey: SealKey | null
  /** Whether a portal may be at work on it meanwhile. */
  readonly isShared: boolean
}

type Place = Pick<Config, 'dataDirectory' | 'databaseUrl' | 'appSecret'>

/**
 * Works on the database of DATABASE_URL, or on the portal's own: that of the portal which runs on it, through its socket, or else one that is
 * started for this. Throws a text where there is none, or where it belongs to another version of the program; an older one may do. Work that `writes`
 * needs the portal's secret.
 */
export async function withDatabase<T>(
  config: Place,
  work: (opened: Opened) => Promise<T>,
  { mayBeOlder = false, writes = false } = {},
): Promise<T> {
  return inDatabase(config, async (where, isShared) => {
    const secret = await existingSecretOf(config)
    return inPool(where, { isShared, secret }, async (opened) => {
      await refuseUnlessMigrated(opened.pg, { mayBeOlder })
      if (writes) await refuseOtherSecret(opened)
      return work(opened)
    })
  })
}

/** The same for work that writes, and with it into the trail. */
export const withWritableDatabase = <T>(config: Place, work: (opened: Opened) => Promise<T>): Promise<T> =>
  withDatabase(config, work, { writes: true })

/** Before anything is written into the trail: an entry under another key than the portal's would look like tampering. */
async function refuseOtherSecret({ db, sealKey }: Opened): Promise<void> {
  if (!sealKey || !(await isSealedWith(db, sealKey)))
    throw new Error(
      'APP_SECRET: the trail is sealed with another APP_SECRET than this command was given. Give it the portal\u2019s own APP_SECRET, or the DATA_DIR where its secret lies; after a change of the secret: jadara seal-trail.',
    )
}

/** The same where a portal is yet to be: makes the data directory and the embedded database where they are missing, and asks nothing of the schema. */
export async function withNewDatabase<T>(config: Place, work: (opened: Opened) => Promise<T>): Promise<T> {
  await mkdir(join(config.dataDirectory, 'postgres'), { recursive: true, mode: 0o700 })
  const secret = await secretOf(config)
  return inDatabase(config, (where, isShared) => inPool(where, { isShared, secret }, work))
}

async function inDatabase<T>(config: Place, work: (where: Where, isShared: boolean) => Promise<T>): Promise<T> {
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

async function inPool<T>(
  where: Where,
  { isShared, secret }: { isShared: boolean; secret: Uint8Array | null },
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const sealKey = secret ? sealKeyOf(secret) : null
  const { db, pg, close } = openPool(where, { connections: 2, timeLimits: false, sealKey: sealKey ?? undefined })
  try {
    return await work({ db, pg, sealKey, isShared })
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
