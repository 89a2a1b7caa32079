import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Which key of tokens a process signs with, as a number that does not give the key away. As long as a process runs, the mark is an advisory lock of
 * its session, which every other process can see: nothing is stored, and a new key is free to come once all have stopped.
 */
export type SecretMark = number

export const markOf = (secret: Uint8Array): SecretMark =>
  createHash('sha256').update('jadara secret mark').update(secret).digest().readInt32BE()

/** The first half of the lock's name, 'jada'; no other lock of ours has two halves. */
const ours = 0x6a616461

/** Who reads the marks of others and sets their own, one after the other. */
const turn = "hashtextextended('jadara secret mark', 0)"

/**
 * Sets the mark on `connection`, until that ends, and throws as `refuseOtherSecret` does: of two that start at once with two keys, the first stays.
 * Whoever goes on to serve keeps the connection until then, and longer.
 */
export async function claimSecretMark(connection: pg.ClientBase, mark: SecretMark): Promise<void> {
  await connection.query(`select pg_advisory_lock(${turn})`)
  await refuseOtherSecret(connection, mark)
  await holdSecretMark(connection, mark)
  await connection.query(`select pg_advisory_unlock(${turn})`)
}

/** Held until the connection ends. */
export async function holdSecretMark(connection: pg.ClientBase, mark: SecretMark): Promise<void> {
  await connection.query('select pg_advisory_lock_shared($1, $2)', [ours, mark])
}

/**
 * Throws a text where a process with another key serves this database at the moment: each would refuse what the other has signed, and people
 * would be signed out at random.
 */
async function refuseOtherSecret(db: pg.ClientBase, mark: SecretMark): Promise<void> {
  // The system shows the numbers as oid, without their sign.
  const { rowCount } = await db.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1 and objid <> $2 and objsubid = 2
       and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [ours, mark >>> 0],
  )
  if (rowCount)
    throw new Error(
      'APP_SECRET: another process of the portal serves this database with another secret. Give all of them the same APP_SECRET; to change it, stop them all first.',
    )
}
