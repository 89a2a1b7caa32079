import { requiredFileTypeIds } from '@jadara/contract/files/file-types'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Round } from './participation.ts'

/**
 * What drafts lack before they can be submitted, computed in SQL for all applicants by the rules of `listMissingParts` (features/submission): the required
 * personal files, and record counts within the round's bounds.
 */

export const requiredFileTypesSql = sql.raw(requiredFileTypeIds.join(', '))

export type RecordBoundsSql = {
  readonly name: string
  readonly join: SQL
  /** The number of missing or surplus records. */
  readonly gapIn: (round: Round) => SQL
}

/** The kinds with bounds in the round, each counted in one pass over its table. */
export const listRecordBoundsSql = (tableOf: (kind: string) => string): readonly RecordBoundsSql[] =>
  recordKinds.flatMap(({ name, bounds }, place) => {
    if (!bounds) return []
    const [table, counted] = [sql.identifier(tableOf(name)), sql.identifier(`counted_${place}`)]
    const join = sql`left join (select application_id, count(*)::int as records from ${table} group by 1) ${counted} on ${counted}.application_id = a.id`
    const have = sql`coalesce(${counted}.records, 0)`
    const gapIn = (round: Round) => sql`greatest(${round[bounds.least]}::int - ${have}, ${have} - ${round[bounds.most]}::int, 0)`
    return [{ name, join, gapIn }]
  })

/** Expressions over `application` as `a` with `joins`: the numbers of missing files and records; both are 0 when it is complete. */
export const missingPartsSql = (round: Round, bounded: readonly RecordBoundsSql[]) => ({
  joins: sql.join(
    [
      sql`left join (select application_id, count(*) filter (where type_id in (${requiredFileTypesSql}))::int as files
        from stored_file where type_id < 7 group by 1) f on f.application_id = a.id`,
      ...bounded.map(({ join }) => join),
    ],
    sql` `,
  ),
  files: sql`${requiredFileTypeIds.length}::int - coalesce(f.files, 0)`,
  records: sql.join(
    bounded.map(({ gapIn }) => gapIn(round)),
    sql` + `,
  ),
})
