import type pg from 'pg'

/**
 * Grants `role` reading and writing rows only. It owns nothing, so it cannot disable triggers or alter tables; the audit trail it can only read and extend. It
 * may not create temporary tables either, which could shadow real ones from triggers. Call it after the migrations; `owner` must own the tables.
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

export async function readConnectionRole(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}

/** Whether this connection's role could remove triggers, as owner or superuser. */
export async function ownsTables(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    "select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = to_regclass('schema_migration')",
  )
  return rows[0]?.owns ?? true
}
