import type { SameBy } from '@jadara/contract/records/record-checks'
import { type SQL, sql } from 'drizzle-orm'

/** What records of one work have in common, the surest first, by the column of `record_check`. */
export const sameColumns: readonly (readonly [SameBy, SQL])[] = [
  ['doi', sql.raw('doi')],
  ['file', sql.raw('file_sha256')],
  ['title', sql.raw('title_key')],
]

/** Whether another application of the round has the record of the check `c`. `of` is the application of `c`. One with another DOI has not the same title. */
export const isSharedSql = (of: SQL): SQL<boolean> =>
  sql`(${sql.join(
    sameColumns.map(
      ([by, column]) => sql`c.${column} <> '' and exists (
        select from record_check o join application other on other.id = o.application_id and other.round_id = ${of}.round_id and other.id <> ${of}.id
        where o.${column} = c.${column} and o.${column} <> '' ${by === 'title' ? sql`and (c.doi = '' or o.doi = '' or c.doi = o.doi)` : sql``})`,
    ),
    sql` or `,
  )})`
