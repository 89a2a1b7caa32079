import type { ApplicantSort } from '@jadara/contract/applicants'
import { folded } from '@jadara/contract/letters'
import { type SQL, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** Which applicants of a round, and in which order: the same in the table and in its export (ruling 20). */
export type ApplicantFilters = {
  readonly roundId: number
  readonly isSubmitted?: boolean | undefined
  readonly branchId?: number | undefined
  readonly isAssigned?: boolean | undefined
  /** Words that are all to be found, in whatever order; '' for everybody. */
  readonly search: string
  readonly sort?: ApplicantSort | undefined
  readonly byTheme: boolean
  /** The account of a reviewer, who sees the assigned ones alone. */
  readonly reviewerId?: number | undefined
}

/** On `listed_applicant` as `l`. */
export function filtered({ roundId, isSubmitted, branchId, isAssigned, search, reviewerId }: ApplicantFilters): SQL {
  const conditions = [
    sql`l.round_id = ${roundId}`,
    ...(isSubmitted === undefined ? [] : [sql`l.submitted = ${isSubmitted}::boolean`]),
    ...(branchId === undefined ? [] : [sql`l.branch_id = ${branchId}`]),
    ...(isAssigned === undefined ? [] : [sql`${isAssigned ? sql`` : sql`not`} exists (${standing})`]),
    ...(reviewerId === undefined ? [] : [sql`exists (${standing} and s.reviewer_id = ${reviewerId})`]),
    ...wordsOf(search).map((word) => sql`l.searched like ${anywhere(word)}`),
  ]
  return sql.join(conditions, sql` and `)
}

const standing = sql`select from assignment s where s.application_id = l.id and s.ended_at is null`

const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean)

/** In a pattern of `like`, %, _ and the backslash stand for themselves. */
const anywhere = (word: string) => `%${word.replace(/[%_\\]/g, '\\$&')}%`

/** Beside the words themselves: an index names the rows that hold their letters. Only where few do; words of one or two letters are in no index. */
export function inPieces(search: string): SQL {
  const long = wordsOf(search).filter((word) => [...word].length > 2)
  return sql.join([sql`true`, ...long.map((word) => sql`pieces(l.searched) @> pieces(${word})`)], sql` and `)
}

const columns = {
  arabicName: sql`arabic_name`,
  englishName: sql`english_name`,
  birthDate: sql`birth_date`,
  phdDate: sql`phd_date`,
  createdAt: sql`created_at`,
  submittedAt: sql`submitted_at`,
}

/** What a list is sorted by: a column of `listed_applicant`, which way, and whether theme by theme. Without a sort, ruling 27's. */
export type Order = { readonly column: SQL; readonly descending: boolean; readonly byTheme: boolean }

export function orderOf({ sort, byTheme }: Pick<ApplicantFilters, 'sort' | 'byTheme'>): Order {
  const column = columns[(sort?.replace('-', '') ?? 'arabicName') as keyof typeof columns]
  return { column, descending: sort?.startsWith('-') ?? false, byTheme: byTheme || sort === undefined }
}

/** On `listed_applicant` as `l` with its theme as `b`. Whoever has not submitted comes last; the number decides where all else is the same. */
export function ordered(filters: ApplicantFilters): SQL {
  const { column, descending, byTheme } = orderOf(filters)
  const way = descending ? sql`desc` : sql`asc`
  return sql`order by ${byTheme ? sql`b.position, b.id,` : sql``} l.${column} ${way} nulls last, l.id ${way}`
}

/** How many the filters leave. */
export async function countApplicants(db: Handle, filters: ApplicantFilters, also: SQL = sql`true`): Promise<number> {
  const { rows } = await db.execute<{ applicants: number }>(
    sql`select count(*)::int as applicants from listed_applicant l where ${filtered(filters)} and ${also}`,
  )
  return rows[0]?.applicants ?? 0
}
