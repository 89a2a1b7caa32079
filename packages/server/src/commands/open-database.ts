import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { isSealedWith } from '../db/audit-chains.ts'
import { type SealKey, sealKeyOf } from '../db/audit-seal.ts'
import { type Database, openPool, type Where } from '../db/database.ts'
import { answers, type Connections, connectionsAt } from '../db/embedded/connection.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { refuseUnlessMigrated } from '../db/migrate.ts'
import { grantToPortalRole, roleOf } from '../db/portal-role.ts'
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

type Place = Pick<Config, 'dataDirectory' | 'databaseUrl' | 'ownerDatabaseUrl' | 'appSecret'>

/** The database as the role that serves and as the one that owns it; whether a portal may be at work on it meanwhile. */
type Found = { readonly where: Where; readonly owner: Where; readonly isShared: boolean }

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
  return inDatabase(config, async ({ where, owner, isShared }) => {
    const secret = await existingSecretOf(config)
    // An older portal has no role that only serves.
    return inPool(mayBeOlder ? owner : where, { isShared, secret }, async (opened) => {
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

/**
 * The same, as the owner, where a portal is yet to be: makes the data directory and the embedded database where they are missing, and asks nothing of the
 * schema. The role that serves gets what it needs of what `work` has made.
 */
export async function withNewDatabase<T>(config: Place, work: (opened: Opened) => Promise<T>): Promise<T> {
  await mkdir(join(config.dataDirectory, 'postgres'), { recursive: true, mode: 0o700 })
  const secret = await secretOf(config)
  return inDatabase(config, ({ where, owner, isShared }) =>
    inPool(owner, { isShared, secret }, async (opened) => {
      const result = await work(opened)
      const serving = openPool(where, { connections: 1 })
      const portalRole = await roleOf(serving.pg).finally(serving.close)
      await grantToPortalRole(opened.pg, portalRole)
      return result
    }),
  )
}

async function inDatabase<T>(config: Place, work: (found: Found) => Promise<T>): Promise<T> {
  if (!existsSync(config.dataDirectory))
    throw new Error(`There is no ${config.dataDirectory}: name the portal's directory in DATA_DIR.`)
  const { databaseUrl, ownerDatabaseUrl } = config
  if (databaseUrl) return work({ where: databaseUrl, owner: ownerDatabaseUrl ?? databaseUrl, isShared: true })
  const directory = join(config.dataDirectory, 'postgres')
  if (!existsSync(directory))
    throw new Error(`There is no database in ${config.dataDirectory}: name it in DATA_DIR or DATABASE_URL.`)
  const running = await runningIn(directory)
  if (running) return work({ where: running.connection, owner: running.owner, isShared: true })
  const database = await startEmbedded({ directory })
  try {
    return await work({ where: database.connection, owner: database.owner, isShared: false })
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
async function runningIn(directory: string): Promise<Connections | null> {
  if (!existsSync(join(directory, 'lock.holder'))) return null
  const written = await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const [, , , port, host] = written.split('\n')
  if (!port || !host) return null
  const holder: { pid?: number } = JSON.parse(await readFile(join(directory, 'lock.holder'), 'utf8').catch(() => '{}'))
  if (!holder.pid || !isAlive(holder.pid)) return null
  const connections = connectionsAt(host, Number(port))
  return (await answers(connections.owner)) ? connections : null
}
