import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type postgres from 'postgres'

const directory = new URL('./migrations/', import.meta.url)

type Migration = { name: string; sql: string; sha256: string }

/**
 * Brings the schema up to this program, forward only, under an advisory lock: of two servers that start at once, one migrates and the other waits.
 * Each migration is one transaction. Refuses a database that is newer than the program, or whose applied migrations read differently today.
 */
export async function migrate(sql: postgres.Sql): Promise<void> {
  const migrations = await readMigrations()
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(hashtextextended('jadara migrations', 0))`
    await connection`set client_min_messages = warning`
    await connection`create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
    const applied = await connection<{ name: string; sha256: string }[]>`select name, sha256 from schema_migration order by name`
    refuseWhatWeDoNotKnow(applied, migrations)
    for (const migration of migrations.filter(({ name }) => !applied.some((row) => row.name === name)))
      await apply(connection, migration)
  } finally {
    await connection`select pg_advisory_unlock(hashtextextended('jadara migrations', 0))`.catch(() => {})
    connection.release()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function refuseWhatWeDoNotKnow(applied: readonly { name: string; sha256: string }[], migrations: readonly Migration[]): void {
  for (const row of applied) {
    const ours = migrations.find(({ name }) => name === row.name)
    if (!ours)
      throw new Error(
        `The database is newer than this program: it has the migration ${row.name}. Start the newer program instead.`,
      )
    if (ours.sha256 !== row.sha256)
      throw new Error(`The migration ${row.name} was applied in another wording. Start the program that it came with.`)
  }
}

async function apply(connection: postgres.ReservedSql, { name, sql, sha256 }: Migration): Promise<void> {
  await connection`begin`
  try {
    await connection.unsafe(sql)
    await connection`insert into schema_migration (name, sha256) values (${name}, ${sha256})`
    await connection`commit`
  } catch (error) {
    await connection`rollback`
    throw new Error(`The migration ${name} failed; the database is as it was before.`, { cause: error })
  }
}
