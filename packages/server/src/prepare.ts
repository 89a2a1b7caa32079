import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type SealKey, sealKeyOf } from './db/audit-seal.ts'
import { openPool, type Where } from './db/database.ts'
import { keepEmbeddedRunning } from './db/embedded/keep-running.ts'
import { migrate } from './db/migrate.ts'
import { ownsTables, roleOf } from './db/portal-role.ts'
import { claimSecretMark, markOf } from './db/secret-mark.ts'
import { type FirstAdministrator, firstStart } from './first-start.ts'
import { secretOf } from './secret.ts'

/** Told of the first administrator as soon as it exists: the password is kept nowhere, whatever happens later. */
export type Announce = (made: FirstAdministrator) => void

/** What the web processes of one portal share on this machine. */
export type Prepared = {
  readonly where: Where
  /** Ends the embedded database, where it is ours. */
  stop(): Promise<void>
}

/**
 * What is done once, however many web processes follow: data directory, secret, database, its migrations, the first administrator. Throws a text
 * where the settings and the database do not fit; then nothing is left running.
 */
export async function prepare(config: Config, log: Logger, announce: Announce): Promise<Prepared> {
  await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 })
  const secret = await secretOf(config)
  const database = await databaseOf(config, log)
  const pool = openPool(database.where, { connections: 2, sealKey: sealKeyOf(secret) })
  const marking = openPool(database.where, { connections: 1 })
  let connection: pg.PoolClient | undefined
  let gone: Promise<void> | undefined
  const letGo = () => {
    if (gone === undefined) connection?.release(true)
    gone ??= marking.close()
    return gone
  }
  try {
    if (config.databaseUrl) await refuseTooMany(pool.pg, config)
    connection = await marking.pg.connect()
    // When the connection breaks, the web processes have their own marks.
    connection.on('error', () => {})
    await claimSecretMark(connection, markOf(secret))
    await migrateAsOwner(database.owner, { portalRole: await roleOf(pool.pg), sealKey: sealKeyOf(secret) })
    if (await ownsTables(pool.pg)) log.warn(ownerServes)
    const firstAdministrator = await firstStart(pool.db, config, systemClock())
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

/** Each web process has its pool, and one connection more on which it listens. */
const connectionsOf = ({ webProcesses, databaseConnections }: Config): number => webProcesses * (databaseConnections + 1)

/** Beside the web processes: the start, the command line, and what PostgreSQL keeps for its superuser. */
const connectionsBeside = 15

const ownerServes =
  'DATABASE_URL: its role owns the tables, so it could take away what guards the audit trail. Name the owner in MIGRATION_DATABASE_URL, and a role that owns nothing in DATABASE_URL (docs/running.md, Two roles).'

async function migrateAsOwner(owner: Where, { portalRole, sealKey }: { portalRole: string; sealKey: SealKey }): Promise<void> {
  const pool = openPool(owner, { connections: 1, sealKey })
  try {
    await migrate(pool.pg, portalRole)
  } finally {
    await pool.close()
  }
}

type Database = Prepared & {
  /** As the role that owns the tables. */
  readonly owner: Where
}

/** The database of DATABASE_URL, or the portal's own, started here. */
async function databaseOf(config: Config, log: Logger): Promise<Database> {
  const { databaseUrl, ownerDatabaseUrl } = config
  if (databaseUrl) return { where: databaseUrl, owner: ownerDatabaseUrl ?? databaseUrl, stop: async () => {} }
  const embedded = await keepEmbeddedRunning({
    directory: join(config.dataDirectory, 'postgres'),
    connections: connectionsOf(config) + connectionsBeside,
    log: (line) => log.info(line),
    gone: (reason) => {
      log.fatal(reason)
      process.exit(1)
    },
  })
  return { where: embedded.connection, owner: embedded.owner, stop: () => embedded.stop() }
}

/** At the deadline every connection is used: better told now than in that hour. Other machines' are not known here. */
async function refuseTooMany(pool: pg.Pool, config: Config): Promise<void> {
  const { rows } = await pool.query<{ allowed: number }>(`select least(
      (select sum(case name when 'max_connections' then setting::int else -setting::int end)::int from pg_settings
        where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed`)
  const allowed = rows[0]?.allowed ?? 0
  const wanted = connectionsOf(config)
  if (wanted + 1 > allowed)
    throw new Error(
      `DATABASE_CONNECTIONS: ${config.webProcesses} web processes with ${config.databaseConnections} connections each, and one more to listen, are ${wanted}, and one for all of them; the database allows this user ${allowed}. ` +
        'Lower DATABASE_CONNECTIONS or WEB_PROCESSES, or raise max_connections of the database.',
    )
}
