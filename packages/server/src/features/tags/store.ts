import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'

/** Keeps the applications from being erased meanwhile; applicants may go on writing. */
export async function lockExistingApplications(tx: Transaction, applicationIds: readonly number[]): Promise<number> {
  const { rows } = await tx.execute(
    sql`select id from application where id = any(${sql.param(applicationIds)}::int[]) order by id for key share`,
  )
  return rows.length
}

type TagNames = { readonly applicationIds: readonly number[]; readonly names: readonly string[] }
type ChangedTags = ReadonlyMap<number, string[]>
type TagRow = { readonly applicationId: number; readonly name: string }

/** Returns what is new, by application. The first spelling of a tag is used for all. */
export async function insertTags(
  tx: Transaction,
  { applicationIds, names, actorId, at }: TagNames & { readonly actorId: number; readonly at: Date },
): Promise<ChangedTags> {
  const { rows } = await tx.execute<TagRow>(sql`
    insert into application_tag (application_id, key, name, actor_id, added_at)
      select id, key, coalesce((select g.name from application_tag g where g.key = given.key limit 1), name), ${actorId}::int,
        ${at.toISOString()}::timestamptz
      from unnest(${sql.param(applicationIds)}::int[]) as id,
        (select distinct on (key) searchable(name) as key, name from unnest(${sql.param(names)}::text[]) as name order by key) given
      order by id, key
      on conflict do nothing returning application_id as "applicationId", name`)
  return groupByApplication(rows)
}

/** Returns what is gone, by application. */
export async function deleteTags(tx: Transaction, { applicationIds, names }: TagNames): Promise<ChangedTags> {
  const { rows } = await tx.execute<TagRow>(sql`
    delete from application_tag where application_id = any(${sql.param(applicationIds)}::int[])
      and key in (select searchable(name) from unnest(${sql.param(names)}::text[]) as name)
    returning application_id as "applicationId", name`)
  return groupByApplication(rows)
}

const groupByApplication = (rows: readonly TagRow[]): ChangedTags =>
  new Map([...Map.groupBy(rows, ({ applicationId }) => applicationId)].map(([id, tags]) => [id, tags.map(({ name }) => name)]))
