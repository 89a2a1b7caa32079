import type pg from 'pg'

/**
 * Lets `role` read and write rows and nothing else: it owns nothing, so it can neither disable a trigger nor alter or empty a table, and what is in the
 * trail it can only read and add to. It may make no temporary table either: that would hide the real one from the triggers. Every table and sequence that
 * exists is granted, so this follows the migrations. `owner` is a connection of the role that owns them.
 */
export async function grantToPortalRole(owner: Pick<pg.PoolClient, 'query'>, role: string): Promise<void> {
  const { rows } = await owner.query<{ role: string; database: string; schema: string; isOwner: boolean }>(
    `select quote_ident($1) as role, quote_ident(current_database()) as database, quote_ident(current_schema()) as schema,
      current_user = $1 as "isOwner"`,
    [role],
  )
  const [names] = rows
  if (!names || names.isOwner) return
  const { database, schema } = names
  const statements = [
    `revoke create on schema ${schema} from public`,
    `revoke temporary on database ${database} from public`,
    `grant connect on database ${database} to ${names.role}`,
    `grant usage on schema ${schema} to ${names.role}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${names.role}`,
    `grant usage, select on all sequences in schema ${schema} to ${names.role}`,
    `revoke update, delete on audit from ${names.role}`,
    `revoke insert, update, delete on schema_migration from ${names.role}`,
  ]
  await owner.query(['begin', ...statements, 'commit'].join(';'))
}

export async function roleOf(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}

/** Whether the role of this connection could take the triggers away: by owning the tables, or as a superuser. */
export async function ownsTables(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    "select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = to_regclass('schema_migration')",
  )
  return rows[0]?.owns ?? true
}
