import { requiredFileTypeIds } from '@jadara/contract/files/file-types'
import { type SQL, sql } from 'drizzle-orm'
import type { Round } from './participation.ts'

/**
 * What drafts lack before they can be submitted, from the stored progress (migration 0044), by the rules of `listMissingParts` (features/submission): the
 * required personal files, and record counts within the round's bounds.
 */

export const requiredFileTypesSql = sql.raw(requiredFileTypeIds.join(', '))

const requiredFiles = sql.raw(String(requiredFileTypeIds.length))

/** Over `application_progress` or its counts as `p`: the numbers of missing files, and of missing or surplus records; both are 0 when it is complete. */
export const missingPartsSql = ({ journalsLeast, journalsMost }: Pick<Round, 'journalsLeast' | 'journalsMost'>) => ({
  files: sql`(${requiredFiles} - p.files)`,
  records: sql`greatest(${journalsLeast}::int - p.journals, p.journals - ${journalsMost}::int, 0)`,
})

/** `progress` is the alias of `application_progress`. */
export const hasRequiredFilesSql = (progress: SQL): SQL => sql`${progress}.files = ${requiredFiles}`

/** The same as `missingPartsSql` where each row has its own round; `round` is its alias. */
export const isCompleteSql = (progress: SQL, round: SQL): SQL =>
  sql`(${hasRequiredFilesSql(progress)} and ${progress}.journals between ${round}.journals_least and ${round}.journals_most)`
