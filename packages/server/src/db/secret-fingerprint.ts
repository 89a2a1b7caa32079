import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * A fingerprint of the token secret. Each running process takes a shared advisory lock on it, visible to all other processes: nothing is stored, and the
 * secret may change once all processes have stopped.
 */
export type SecretFingerprint = number

export const toSecretFingerprint = (secret: Uint8Array): SecretFingerprint =>
  createHash('sha256').update('jadara secret mark').update(secret).digest().readInt32BE()

/** The first half of the lock's key, 'jada' in ASCII; no other lock of the portal has two halves. */
const lockClass = 0x6a616461

/** Serialises checking and locking the fingerprint. */
const claimLock = "hashtextextended('jadara secret mark', 0)"

/** Locks the fingerprint until `connection` ends; throws when a process with another secret is running. Of two simultaneous starts the first wins. */
export async function claimSecretFingerprint(connection: pg.ClientBase, fingerprint: SecretFingerprint): Promise<void> {
  await connection.query(`select pg_advisory_lock(${claimLock})`)
  await assertNoOtherSecret(connection, fingerprint)
  await lockSecretFingerprintUntilDisconnect(connection, fingerprint)
  await connection.query(`select pg_advisory_unlock(${claimLock})`)
}

export async function lockSecretFingerprintUntilDisconnect(
  connection: pg.ClientBase,
  fingerprint: SecretFingerprint,
): Promise<void> {
  await connection.query('select pg_advisory_lock_shared($1, $2)', [lockClass, fingerprint])
}

/** Processes with different secrets would reject each other's tokens and sign people out at random. */
async function assertNoOtherSecret(db: pg.ClientBase, fingerprint: SecretFingerprint): Promise<void> {
  // pg_locks shows the numbers as unsigned oids.
  const { rowCount } = await db.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1 and objid <> $2 and objsubid = 2
       and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [lockClass, fingerprint >>> 0],
  )
  if (rowCount)
    throw new Error(
      'APP_SECRET: another process of the portal serves this database with another secret. Give all of them the same APP_SECRET; to change it, stop them all first.',
    )
}
