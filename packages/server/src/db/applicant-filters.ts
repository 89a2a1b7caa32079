import type { ApplicantSort, ApplicantStage } from '@jadara/contract/applicants/applicants'
import { toSearchWords } from '@jadara/contract/core/normalise-text'
import { anonymousName } from '@jadara/contract/reviewing/anonymous'
import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'
import { hasDeclinedReviewSql } from './reviewing.ts'

/** Selection and order of a round's applicants, for the table and its export (specification APP-1). */
export type ApplicantFilters = {
  readonly roundId: number
  readonly isSubmitted?: boolean | undefined
  readonly branchId?: number | undefined
  readonly stage?: ApplicantStage | undefined
  readonly isAssigned?: boolean | undefined
  readonly isDeclined?: boolean | undefined
  readonly isConfirmed?: boolean | undefined
  readonly hasConditionWarnings?: boolean | undefined
  /** All words must match, in any order; '' matches everybody. */
  readonly search: string
  readonly sort?: ApplicantSort | undefined
  readonly byTheme: boolean
  /** Restricts the list to applications assigned to this reviewer account. */
  readonly reviewerId?: number | undefined
  /** In a blind review search and order must not reveal identities: search matches the anonymous name, and order uses the id. */
  readonly isAnonymous?: boolean | undefined
}

/** A condition on `listed_applicant` as `l`. */
export function applicantCondition(filters: ApplicantFilters): SQL {
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
    ...(isAssigned === undefined ? [] : [sql`${isAssigned ? sql`` : sql`not`} exists (${activeAssignments})`]),
    ...(declined === undefined ? [] : [sql`${declined ? sql`` : sql`not`} ${hasDeclinedReviewSql(sql`l.id`)}`]),
    ...(isConfirmed === undefined ? [] : [sql`${isConfirmed ? sql`` : sql`not`} exists (${confirmed})`]),
    ...(warned === undefined ? [] : [sql`${warned ? sql`` : sql`not`} exists (${conditionWarnings})`]),
    ...(reviewerId === undefined ? [] : [sql`exists (${activeAssignments} and s.reviewer_id = ${reviewerId})`]),
    ...toSearchWords(search).map((word) =>
      isAnonymous ? matchesAnonymousName(word) : sql`l.searched like ${toLikePattern(word)}`,
    ),
  ]
  return sql.join(conditions, sql` and `)
}

/** Whether an application has any content. */
export const hasApplicationContentSql = (
  id: SQL,
): SQL => sql`(exists (select from stored_file f where f.application_id = ${id} and f.type_id < 7)
  or exists (select from record_count c where c.id = ${id} and c.records <> '{}')
  or exists (select from proposal p where p.application_id = ${id}) or exists (select from concept_note n where n.application_id = ${id}))`

const has = (what: SQL) => sql`exists (select from application_standing t where t.application_id = l.id and ${what})`
const isComplete = has(sql`t.has_files and t.has_records`)
const isInformed = sql`exists (select from application a join round r on r.id = a.round_id
  where a.id = l.id and a.phd_date between r.profile_phd_from and r.profile_phd_to)`
const hasReached = (step: SQL) => sql`(l.submitted or ${isInformed} and ${step})`

/** The same definitions as in the overview (features/overview), per applicant. */
const stages: Readonly<Record<ApplicantStage, SQL>> = {
  'not-started': sql`not l.submitted and not ${isComplete} and not ${hasApplicationContentSql(sql`l.id`)}`,
  'in-progress': sql`not l.submitted and not ${isComplete} and ${hasApplicationContentSql(sql`l.id`)}`,
  complete: sql`not l.submitted and ${isComplete}`,
  information: hasReached(sql`true`),
  files: hasReached(has(sql`t.has_files`)),
  records: hasReached(isComplete),
}

const activeAssignments = sql`select from assignment s where s.application_id = l.id and s.ended_at is null`

const confirmed = sql`select from account c where c.id = l.account_id and c.confirmed_at is not null`

const conditionWarnings = sql`select from condition_warning w where w.application_id = l.id`

/** Escapes `like` wildcards. */
const toLikePattern = (word: string) => `%${word.replace(/[%_\\]/g, '\\$&')}%`

/** Matches the word "applicant" in either language, a part of it, or the number. */
const matchesAnonymousName = (word: string): SQL =>
  anonymousWords.some((one) => one.includes(word)) ? sql`true` : sql`l.id::text = ${word}`
const anonymousWords = Object.values(anonymousName(0)).flatMap((name) => toSearchWords(name.replace(/\S+$/, '')))

/** Adds a condition that a trigram index can answer; it is redundant otherwise. Words of one or two letters are not indexed. */
export function applicantSearchIndexCondition({ search, isAnonymous }: Pick<ApplicantFilters, 'search' | 'isAnonymous'>): SQL {
  const long = (isAnonymous ? [] : toSearchWords(search)).filter((word) => [...word].length > 2)
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

/** A column of `listed_applicant`; without a sort parameter the default of specification APP-3. */
export type ApplicantOrder = { readonly column: SQL; readonly descending: boolean; readonly byTheme: boolean }

export function toApplicantOrder({
  sort,
  byTheme,
  isAnonymous,
}: Pick<ApplicantFilters, 'sort' | 'byTheme' | 'isAnonymous'>): ApplicantOrder {
  const name = (sort?.replace('-', '') ?? 'arabicName') as keyof typeof columns
  // An alphabetical order would reveal names.
  const column = isAnonymous && personal.has(name) ? sql`id` : columns[name]
  return { column, descending: sort?.startsWith('-') ?? false, byTheme: byTheme || sort === undefined }
}

/** For `listed_applicant` as `l` joined with its theme as `b`. Drafts come last; the id breaks ties. */
export function applicantOrderBySql(filters: ApplicantFilters): SQL {
  const { column, descending, byTheme } = toApplicantOrder(filters)
  const way = descending ? sql`desc` : sql`asc`
  return sql`order by ${byTheme ? sql`b.position, b.id,` : sql``} ${prefixMatchesFirst(filters)} l.${column} ${way} nulls last, l.id ${way}`
}

/** Without an explicit sort, rows with a word that begins with the search term come first: a search for منى finds her before أمنية. */
function prefixMatchesFirst({ search, sort, isAnonymous }: ApplicantFilters): SQL {
  const words = isAnonymous || sort !== undefined ? [] : toSearchWords(search)
  if (words.length === 0) return sql``
  const begin = words.map((word) => sql`' ' || translate(l.told, E'\\x1f', ' ') like ${toLikePattern(` ${word}`)}`)
  return sql`(${sql.join(begin, sql` and `)}) desc,`
}

export async function countApplicants(db: DatabaseHandle, filters: ApplicantFilters, also: SQL = sql`true`): Promise<number> {
  const { rows } = await db.execute<{ applicants: number }>(
    sql`select count(*)::int as applicants from listed_applicant l where ${applicantCondition(filters)} and ${also}`,
  )
  return rows[0]?.applicants ?? 0
}
