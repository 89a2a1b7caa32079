import { requiredFileTypeIds } from '@jadara/contract/file-types'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Round } from './participation.ts'

/**
 * What drafts lack until they may be sealed, reckoned set-wise by the rule of each applicant's own checklist (`missingFrom` of features/submission):
 * the required personal files, and of each bounded kind as many records as the round asks for and no more than it allows.
 */

export const requiredFiles = sql.raw(requiredFileTypeIds.join(', '))

export type BoundedKind = {
  readonly name: string
  readonly join: SQL
  /** How many are too few, or too many. */
  readonly gapIn: (round: Round) => SQL
  readonly begun: SQL
}

/** The kinds of which a round asks for a number, each counted once for everybody; `tableOf` names the table of a kind. */
export const boundedKinds = (tableOf: (kind: string) => string): readonly BoundedKind[] =>
  recordKinds.flatMap(({ name, bounds }, place) => {
    if (!bounds) return []
    const [table, counted] = [sql.identifier(tableOf(name)), sql.identifier(`counted_${place}`)]
    const join = sql`left join (select application_id, count(*)::int as records from ${table} group by 1) ${counted} on ${counted}.application_id = a.id`
    const have = sql`coalesce(${counted}.records, 0)`
    const gapIn = (round: Round) => sql`greatest(${round[bounds.least]}::int - ${have}, ${have} - ${round[bounds.most]}::int, 0)`
    return [{ name, join, gapIn, begun: sql`${counted}.application_id is not null` }]
  })

/** On `application` as `a`, after `joins`: how many files and records are wanting. Complete is who lacks none of either. */
export const lackingIn = (round: Round, bounded: readonly BoundedKind[]) => ({
  joins: sql.join(
    [
      sql`left join (select application_id, count(*) filter (where type_id in (${requiredFiles}))::int as files
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
  anyFile: sql`f.application_id is not null`,
})
