import { type KnownNameKind, type KnownNames, knownNameKinds, maximumKnownNames } from '@jadara/contract/records/known-names'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { type RecordTable, recordTableOf } from './tables.ts'

type Row = { kind: KnownNameKind | 'person'; name: string; affiliation: string }

/** The names in the account's records of all rounds, most used first. An affiliation is an institution too. */
export async function listKnownNamesOf(db: DatabaseHandle, accountId: number): Promise<KnownNames> {
  const { rows } = await db.execute<Row>(sql`
    with own as (select id from application where account_id = ${accountId}),
    used (kind, name, affiliation, updated_at) as (${sql.join(recordKinds.flatMap(selectNames), sql` union all `)}),
    named as (
      select kind, name, affiliation, updated_at from used
      union all select 'institution', affiliation, '', updated_at from used where kind = 'person')
    select kind, name,
      coalesce((array_agg(affiliation order by updated_at desc) filter (where affiliation <> ''))[1], '') as affiliation
    from named where name <> '' group by kind, name order by count(*) desc, max(updated_at) desc, name limit ${maximumKnownNames}`)
  return {
    people: rows.filter(({ kind }) => kind === 'person').map(({ name, affiliation }) => ({ name, affiliation })),
    names: Object.fromEntries(
      knownNameKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).map(({ name }) => name)]),
    ) as KnownNames['names'],
  }
}

function selectNames({ name, fields }: (typeof recordKinds)[number]): SQL[] {
  const table = recordTableOf(name)
  return Object.entries(fields).flatMap(([key, field]) => {
    const column = getTableColumns(table)[key as keyof RecordTable['$inferSelect']]
    if (field.input === 'people')
      return [
        sql`select ${field.names ?? 'person'}::text as kind, p ->> 'name' as name, coalesce(p ->> 'affiliation', '') as affiliation, ${table.updatedAt} as updated_at
          from ${table}, jsonb_array_elements(${column}) p where ${table.applicationId} in (select id from own)`,
      ]
    return field.input === 'text' && field.names
      ? [
          sql`select ${field.names}::text, ${column}::text, '', ${table.updatedAt} from ${table} where ${table.applicationId} in (select id from own)`,
        ]
      : []
  })
}
