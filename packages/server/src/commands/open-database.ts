import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { readOrCreateSecret, readSecret } from '../boot/secret.ts'
import type { Config } from '../core/config.ts'
import { isAuditTrailSealedWith } from '../db/audit-chains.ts'
import { type SealKey, toSealKey } from '../db/audit-seal.ts'
import { type ConnectionTarget, type Database, openPool } from '../db/database.ts'
import { type EmbeddedConnections, isAnswering, toEmbeddedConnections } from '../db/embedded/connection.ts'
import { startEmbeddedDatabase } from '../db/embedded/start.ts'
import { assertMigrated } from '../db/migrate.ts'
import { grantToPortalRole, readConnectionRole } from '../db/portal-role.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStore, toTemporaryDirectory } from '../files/open-files.ts'
import { isProcessAlive, openTemporaryDirectory } from '../files/temporary.ts'

export type OpenedDatabase = {
  readonly db: Database
  readonly pg: pg.Pool
  /** Null if the settings hold no secret. */
  readonly sealKey: SealKey | null
  /** Whether a portal may be running on the database. */
  readonly isShared: boolean
}

type DatabaseConfig = Pick<Config, 'dataDirectory' | 'databaseUrl' | 'ownerDatabaseUrl' | 'appSecret'>

/** `where` connects as the serving role, `owner` as the role that owns the tables. */
type DatabaseTargets = { readonly where: ConnectionTarget; readonly owner: ConnectionTarget; readonly isShared: boolean }

/**
 * Runs `work` on the database of DATABASE_URL, or on the embedded one: that of the running portal, through its socket, or one started for this command.
 * Throws an `Error` for the operator if there is no database or its migrations do not match this version (`mayBeOlder` accepts older ones).
 * `writes` requires the portal's secret.
 */
export async function withDatabase<T>(
  config: DatabaseConfig,
  work: (opened: OpenedDatabase) => Promise<T>,
  { mayBeOlder = false, writes = false } = {},
): Promise<T> {
  return withDatabaseTargets(config, async ({ where, owner, isShared }) => {
    const secret = await readSecret(config)
    // The database of an older portal may have no serving role.
    return withPool(mayBeOlder ? owner : where, { isShared, secret }, async (opened) => {
      await assertMigrated(opened.pg, { mayBeOlder })
      if (writes) await assertSameSecret(opened)
      return work(opened)
    })
  })
}

export const withWritableDatabase = <T>(config: DatabaseConfig, work: (opened: OpenedDatabase) => Promise<T>): Promise<T> =>
  withDatabase(config, work, { writes: true })

/** An audit entry sealed with another key than the portal's would look like tampering. */
async function assertSameSecret({ db, sealKey }: OpenedDatabase): Promise<void> {
  if (!sealKey || !(await isAuditTrailSealedWith(db, sealKey)))
    throw new Error(
      'APP_SECRET: the audit trail is sealed with another APP_SECRET. Run the command with the portal\u2019s APP_SECRET, or with the DATA_DIR that holds its secret. If you changed the secret, run: jadara seal-trail.',
    )
}

/**
 * Connects as the owner to a database that may be empty, creating data directory and embedded database if needed; does not check the migrations.
 * Afterwards grants the serving role its rights on the tables that `work` created.
 */
export async function withNewDatabase<T>(config: DatabaseConfig, work: (opened: OpenedDatabase) => Promise<T>): Promise<T> {
  await mkdir(join(config.dataDirectory, 'postgres'), { recursive: true, mode: 0o700 })
  const secret = await readOrCreateSecret(config)
  return withDatabaseTargets(config, ({ where, owner, isShared }) =>
    withPool(owner, { isShared, secret }, async (opened) => {
      const result = await work(opened)
      const serving = openPool(where, { connections: 1 })
      const portalRole = await readConnectionRole(serving.pg).finally(serving.close)
      await grantToPortalRole(opened.pg, portalRole)
      return result
    }),
  )
}

async function withDatabaseTargets<T>(config: DatabaseConfig, work: (found: DatabaseTargets) => Promise<T>): Promise<T> {
  if (!existsSync(config.dataDirectory))
    throw new Error(`The directory ${config.dataDirectory} does not exist. Set DATA_DIR to the portal's data directory.`)
  const { databaseUrl, ownerDatabaseUrl } = config
  if (databaseUrl) return work({ where: databaseUrl, owner: ownerDatabaseUrl ?? databaseUrl, isShared: true })
  const directory = join(config.dataDirectory, 'postgres')
  if (!existsSync(directory))
    throw new Error(`There is no database in ${config.dataDirectory}. Set DATA_DIR or DATABASE_URL to the portal's database.`)
  const running = await findRunningServer(directory)
  if (running) return work({ where: running.connection, owner: running.owner, isShared: true })
  const database = await startEmbeddedDatabase({ directory })
  try {
    return await work({ where: database.connection, owner: database.owner, isShared: false })
  } finally {
    await database.stop()
  }
}

async function withPool<T>(
  where: ConnectionTarget,
  { isShared, secret }: { isShared: boolean; secret: Uint8Array | null },
  work: (opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const sealKey = secret ? toSealKey(secret) : null
  const { db, pg, close } = openPool(where, { connections: 2, timeLimits: false, sealKey: sealKey ?? undefined })
  try {
    return await work({ db, pg, sealKey, isShared })
  } finally {
    await close()
  }
}

/**
 * Finds the PostgreSQL of a running portal: its PID file holds the socket's directory and port. Null if none answers, or if the portal was killed and
 * left it behind: the next start ends that server first.
 */
async function findRunningServer(directory: string): Promise<EmbeddedConnections | null> {
  if (!existsSync(join(directory, 'lock.holder'))) return null
  const pidFile = await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const [, , , port, host] = pidFile.split('\n')
  if (!port || !host) return null
  const holder: { pid?: number } = JSON.parse(await readFile(join(directory, 'lock.holder'), 'utf8').catch(() => '{}'))
  if (!holder.pid || !isProcessAlive(holder.pid)) return null
  const connections = toEmbeddedConnections(host, Number(port))
  return (await isAnswering(connections.owner)) ? connections : null
}

export async function withFileStore<T>({ files }: Pick<Config, 'files'>, work: (store: FileStore) => Promise<T>): Promise<T> {
  const temporary = await openTemporaryDirectory(toTemporaryDirectory(files))
  const store = await openFileStore(files, temporary)
  try {
    return await work(store)
  } finally {
    await store.close()
    await rm(temporary, { recursive: true, force: true })
  }
}
