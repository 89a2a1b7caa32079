import { anonymousName } from '@jadara/contract/anonymous'
import type { ApplicantSort, ApplicantStage } from '@jadara/contract/applicants'
import { soughtWords } from '@jadara/contract/letters'
import { type SQL, sql } from 'drizzle-orm'
import { isDeclined } from './assignments.ts'
import type { Handle } from './database.ts'

/** Which applicants of a round, and in which order: the same in the table and in its export (ruling 20). */
export type ApplicantFilters = {
  readonly roundId: number
  readonly isSubmitted?: boolean | undefined
  readonly branchId?: number | undefined
  readonly stage?: ApplicantStage | undefined
  readonly isAssigned?: boolean | undefined
  readonly isDeclined?: boolean | undefined
  readonly isConfirmed?: boolean | undefined
  readonly hasConditionWarnings?: boolean | undefined
  /** Words that are all to be found, in whatever order; '' for everybody. */
  readonly search: string
  readonly sort?: ApplicantSort | undefined
  readonly byTheme: boolean
  /** The account of a reviewer, who sees the assigned ones alone. */
  readonly reviewerId?: number | undefined
  /** Nothing that tells who they are counts: they are searched for by what stands in the place of a name, and put in order by their number. */
  readonly isAnonymous?: boolean | undefined
}

/** On `listed_applicant` as `l`. */
export function filtered(filters: ApplicantFilters): SQL {
  const {
    roundId,
    isSubmitted,
    branchId,
    stage,
    isAssigned,
    isDeclined: declined,
    isConfirmed,
    hasConditionWarnings: warned,
    search,
    reviewerId,
    isAnonymous,
  } = filters
  const conditions = [
    sql`l.round_id = ${roundId}`,
    ...(isSubmitted === undefined ? [] : [sql`l.submitted = ${isSubmitted}::boolean`]),
    ...(branchId === undefined ? [] : [sql`l.branch_id = ${branchId}`]),
    ...(stage === undefined ? [] : [stages[stage]]),
    ...(isAssigned === undefined ? [] : [sql`${isAssigned ? sql`` : sql`not`} exists (${standing})`]),
    ...(declined === undefined ? [] : [sql`${declined ? sql`` : sql`not`} ${isDeclined(sql`l.id`)}`]),
    ...(isConfirmed === undefined ? [] : [sql`${isConfirmed ? sql`` : sql`not`} exists (${confirmed})`]),
    ...(warned === undefined ? [] : [sql`${warned ? sql`` : sql`not`} exists (${conditionWarnings})`]),
    ...(reviewerId === undefined ? [] : [sql`exists (${standing} and s.reviewer_id = ${reviewerId})`]),
    ...soughtWords(search).map((word) => (isAnonymous ? inAnonymousName(word) : sql`l.searched like ${anywhere(word)}`)),
  ]
  return sql.join(conditions, sql` and `)
}

/** On an application's number: an applicant has filed something. */
export const hasBegun = (id: SQL): SQL => sql`(exists (select from stored_file f where f.application_id = ${id} and f.type_id < 7)
  or exists (select from record_count c where c.id = ${id} and c.records <> '{}')
  or exists (select from proposal p where p.application_id = ${id}) or exists (select from concept_note n where n.application_id = ${id}))`

const has = (what: SQL) => sql`exists (select from application_standing t where t.application_id = l.id and ${what})`
const isComplete = has(sql`t.has_files and t.has_records`)
const isInformed = sql`exists (select from application a join round r on r.id = a.round_id
  where a.id = l.id and a.phd_date between r.profile_phd_from and r.profile_phd_to)`
const reached = (step: SQL) => sql`(l.submitted or ${isInformed} and ${step})`

/** As the overview counts them (features/overview), per applicant. */
const stages: Readonly<Record<ApplicantStage, SQL>> = {
  'not-started': sql`not l.submitted and not ${isComplete} and not ${hasBegun(sql`l.id`)}`,
  'in-progress': sql`not l.submitted and not ${isComplete} and ${hasBegun(sql`l.id`)}`,
  complete: sql`not l.submitted and ${isComplete}`,
  information: reached(sql`true`),
  files: reached(has(sql`t.has_files`)),
  records: reached(isComplete),
}

const standing = sql`select from assignment s where s.application_id = l.id and s.ended_at is null`

const confirmed = sql`select from account c where c.id = l.account_id and c.confirmed_at is not null`

const conditionWarnings = sql`select from condition_warning w where w.application_id = l.id`

/** In a pattern of `like`, %, _ and the backslash stand for themselves. */
const anywhere = (word: string) => `%${word.replace(/[%_\\]/g, '\\$&')}%`

/** The word "applicant" in either language, or a part of it, or the number. */
const inAnonymousName = (word: string): SQL =>
  anonymousWords.some((one) => one.includes(word)) ? sql`true` : sql`l.id::text = ${word}`
const anonymousWords = Object.values(anonymousName(0)).flatMap((name) => soughtWords(name.replace(/\S+$/, '')))

/** Beside the words themselves: an index names the rows that hold their letters. Only where few do; words of one or two letters are in no index. */
export function inPieces({ search, isAnonymous }: Pick<ApplicantFilters, 'search' | 'isAnonymous'>): SQL {
  const long = (isAnonymous ? [] : soughtWords(search)).filter((word) => [...word].length > 2)
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

const personal: ReadonlySet<keyof typeof columns> = new Set(['arabicName', 'englishName', 'birthDate', 'phdDate'])

/** What a list is sorted by: a column of `listed_applicant`, which way, and whether theme by theme. Without a sort, ruling 27's. */
export type Order = { readonly column: SQL; readonly descending: boolean; readonly byTheme: boolean }

export function orderOf({ sort, byTheme, isAnonymous }: Pick<ApplicantFilters, 'sort' | 'byTheme' | 'isAnonymous'>): Order {
  const name = (sort?.replace('-', '') ?? 'arabicName') as keyof typeof columns
  // An alphabetical order would tell.
  const column = isAnonymous && personal.has(name) ? sql`id` : columns[name]
  return { column, descending: sort?.startsWith('-') ?? false, byTheme: byTheme || sort === undefined }
}

/** On `listed_applicant` as `l` with its theme as `b`. Whoever has not submitted comes last; the number decides where all else is the same. */
export function ordered(filters: ApplicantFilters): SQL {
  const { column, descending, byTheme } = orderOf(filters)
  const way = descending ? sql`desc` : sql`asc`
  return sql`order by ${byTheme ? sql`b.position, b.id,` : sql``} ${nearestFirst(filters)} l.${column} ${way} nulls last, l.id ${way}`
}

/** A search for منى means her before أمنية: whoever has words that begin with what is sought comes first, where no other order was asked for. */
function nearestFirst({ search, sort, isAnonymous }: ApplicantFilters): SQL {
  const words = isAnonymous || sort !== undefined ? [] : soughtWords(search)
  if (words.length === 0) return sql``
  const begin = words.map((word) => sql`' ' || translate(l.told, E'\\x1f', ' ') like ${anywhere(` ${word}`)}`)
  return sql`(${sql.join(begin, sql` and `)}) desc,`
}

/** How many the filters leave. */
export async function countApplicants(db: Handle, filters: ApplicantFilters, also: SQL = sql`true`): Promise<number> {
  const { rows } = await db.execute<{ applicants: number }>(
    sql`select count(*)::int as applicants from listed_applicant l where ${filtered(filters)} and ${also}`,
  )
  return rows[0]?.applicants ?? 0
}
