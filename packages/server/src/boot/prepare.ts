import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { systemClock } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import { type SealKey, toSealKey } from '../db/audit-seal.ts'
import { type ConnectionTarget, openPool } from '../db/database.ts'
import { keepEmbeddedDatabaseRunning } from '../db/embedded/keep-running.ts'
import { migrate } from '../db/migrate.ts'
import { ownsTables, readConnectionRole } from '../db/portal-role.ts'
import { claimSecretFingerprint, toSecretFingerprint } from '../db/secret-fingerprint.ts'
import { createFirstAdministratorAndRound, type FirstAdministrator } from './first-start.ts'
import { readOrCreateSecret } from './secret.ts'

/** Called as soon as the first administrator exists: the password is not stored anywhere, so it must be shown even if the start fails later. */
export type OnFirstAdministrator = (made: FirstAdministrator) => void

/** Shared by the web processes of one portal on this machine. */
export type PreparedPortal = {
  readonly where: ConnectionTarget
  /** Stops the embedded database if there is one. */
  stop(): Promise<void>
}

/**
 * Runs once per portal: data directory, secret, database, migrations, first administrator. Throws when the settings do not fit the database, and stops
 * everything it had started.
 */
export async function preparePortal(config: Config, log: Logger, announce: OnFirstAdministrator): Promise<PreparedPortal> {
  await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 })
  const secret = await readOrCreateSecret(config)
  const database = await openDatabase(config, log)
  const pool = openPool(database.where, { connections: 2, sealKey: toSealKey(secret) })
  const marking = openPool(database.where, { connections: 1 })
  let connection: pg.PoolClient | undefined
  let gone: Promise<void> | undefined
  const letGo = () => {
    if (gone === undefined) connection?.release(true)
    gone ??= marking.close()
    return gone
  }
  try {
    if (config.databaseUrl) await assertEnoughConnections(pool.pg, config)
    connection = await marking.pg.connect()
    // The web processes hold fingerprint locks of their own.
    connection.on('error', () => {})
    await claimSecretFingerprint(connection, toSecretFingerprint(secret))
    await migrateAsOwner(database.owner, { portalRole: await readConnectionRole(pool.pg), sealKey: toSealKey(secret) })
    if (await ownsTables(pool.pg)) log.warn(ownerServes)
    const firstAdministrator = await createFirstAdministratorAndRound(pool.db, config, systemClock())
    if (firstAdministrator) announce(firstAdministrator)
    await pool.close()
    return { where: database.where, stop: () => letGo().finally(database.stop) }
  } catch (error) {
    await letGo().catch(() => {})
    await pool.close().catch(() => {})
    await database.stop().catch((err) => log.error({ err }, 'the database did not stop cleanly'))
    throw error
  }
}

/** A pool and one listening connection per web process. */
const countConnections = ({ webProcesses, databaseConnections }: Config): number => webProcesses * (databaseConnections + 1)

/** For the start, the command line, and PostgreSQL's superuser reserve. */
const connectionsBeside = 15

const ownerServes =
  'DATABASE_URL: its role owns the tables, so it could take away what guards the audit trail. Name the owner in MIGRATION_DATABASE_URL, and a role that owns nothing in DATABASE_URL (docs/running.md, Two roles).'

async function migrateAsOwner(
  owner: ConnectionTarget,
  { portalRole, sealKey }: { portalRole: string; sealKey: SealKey },
): Promise<void> {
  const pool = openPool(owner, { connections: 1, sealKey })
  try {
    await migrate(pool.pg, portalRole)
  } finally {
    await pool.close()
  }
}

type Database = PreparedPortal & {
  /** The role that owns the tables. */
  readonly owner: ConnectionTarget
}

/** The database of DATABASE_URL, or the embedded one. */
async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const { databaseUrl, ownerDatabaseUrl } = config
  if (databaseUrl) return { where: databaseUrl, owner: ownerDatabaseUrl ?? databaseUrl, stop: async () => {} }
  const embedded = await keepEmbeddedDatabaseRunning({
    directory: join(config.dataDirectory, 'postgres'),
    connections: countConnections(config) + connectionsBeside,
    log: (line) => log.info(line),
    gone: (reason) => {
      log.fatal(reason)
      process.exit(1)
    },
  })
  return { where: embedded.connection, owner: embedded.owner, stop: () => embedded.stop() }
}

/** Checked at the start, because all connections are in use only at the deadline. Portals on other machines are not counted. */
async function assertEnoughConnections(pool: pg.Pool, config: Config): Promise<void> {
  const { rows } = await pool.query<{ allowed: number }>(`select least(
      (select sum(case name when 'max_connections' then setting::int else -setting::int end)::int from pg_settings
        where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed`)
  const allowed = rows[0]?.allowed ?? 0
  const wanted = countConnections(config)
  if (wanted + 1 > allowed)
    throw new Error(
      `DATABASE_CONNECTIONS: ${config.webProcesses} web processes with ${config.databaseConnections} connections each, and one more to listen, are ${wanted}, and one for all of them; the database allows this user ${allowed}. ` +
        'Lower DATABASE_CONNECTIONS or WEB_PROCESSES, or raise max_connections of the database.',
    )
}
