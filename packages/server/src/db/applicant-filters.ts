import type { ApplicantRecordCheck, ApplicantSort, ApplicantStage, ScreeningFilter } from '@jadara/contract/applicants/applicants'
import { toSearchWords } from '@jadara/contract/core/normalise-text'
import { anonymousName } from '@jadara/contract/reviewing/anonymous'
import { type SQL, sql } from 'drizzle-orm'
import { hasRequiredFilesSql, isCompleteSql } from './completeness.ts'
import type { DatabaseHandle } from './database.ts'
import { takesNoPartSql } from './screening.ts'
import { isSharedSql } from './shared-records.ts'

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
  readonly recordCheck?: ApplicantRecordCheck | undefined
  readonly screening?: ScreeningFilter | undefined
  /** All words must match, in any order; '' matches everybody. */
  readonly search: string
  readonly sort?: ApplicantSort | undefined
  readonly byTheme: boolean
  /** Restricts the list to applications assigned to this reviewer account. */
  readonly reviewerId?: number | undefined
  /** In a blind review search and order must not reveal identities: search matches the anonymous name, and order uses the id. */
  readonly isAnonymous?: boolean | undefined
  /** Search must not match e-mail addresses, and no order reveals birth dates. */
  readonly hidesPersonalDetails?: boolean | undefined
}

/** `index` finds all rows that match; `text` compares row by row, where rows are read in another order until a page is full. Both match the same. */
export type SearchMethod = 'index' | 'text'

/** A condition on `listed_applicant` as `l`. */
export function applicantCondition(
  filters: ApplicantFilters,
  { searchBy = 'text' }: { readonly searchBy?: SearchMethod } = {},
): SQL {
  const {
    roundId,
    isSubmitted,
    branchId,
    stage,
    isAssigned,
    isDeclined: declined,
    isConfirmed,
    hasConditionWarnings: warned,
    recordCheck,
    screening,
    search,
    reviewerId,
    isAnonymous,
    hidesPersonalDetails,
  } = filters
  const conditions = [
    sql`l.round_id = ${roundId}`,
    ...(isSubmitted === undefined ? [] : [sql`l.submitted = ${isSubmitted}::boolean`]),
    ...(branchId === undefined ? [] : [sql`l.branch_id = ${branchId}`]),
    ...(stage === undefined ? [] : [stages[stage]]),
    ...(isAssigned === undefined ? [] : [matchesProgress(sql`t.is_assigned = ${isAssigned}::boolean`)]),
    ...(declined === undefined ? [] : [matchesProgress(sql`(t.declined_at is not null) = ${declined}::boolean`)]),
    ...(isConfirmed === undefined ? [] : [sql`${isConfirmed ? sql`` : sql`not`} exists (${confirmed})`]),
    ...(warned === undefined
      ? []
      : [sql`exists (select from application_eligibility e where e.id = l.id and (e.warnings > 0) = ${warned}::boolean)`]),
    // Reviewers learn nothing about other applications, not even by a filter.
    ...(recordCheck === undefined || reviewerId !== undefined
      ? []
      : [sql`exists (select from record_check c where c.application_id = l.id and ${recordChecks[recordCheck]})`]),
    ...(screening === undefined || reviewerId !== undefined ? [] : [matchesScreening(screening)]),
    ...(reviewerId === undefined ? [] : [sql`exists (${activeAssignments} and s.reviewer_id = ${reviewerId})`]),
    ...(isAnonymous
      ? toSearchWords(search).map(matchesAnonymousName)
      : hidesPersonalDetails
        ? toSearchWords(search).map((word) => sql`l.told like ${toLikePattern(word)}`)
        : searchBy === 'index'
          ? listIndexedConditions(toSearchWords(search))
          : toSearchWords(search).map(toTextCondition)),
  ]
  return sql.join(conditions, sql` and `)
}

/** A condition on the stored progress as `t` and its round as `r`. */
const matchesProgress = (what: SQL) =>
  sql`exists (select from application_progress t join round r on r.id = t.round_id where t.id = l.id and ${what})`

const hasFiles = hasRequiredFilesSql(sql`t`)
const isComplete = isCompleteSql(sql`t`, sql`r`)
const isDraft = sql`t.submitted_at is null`
const hasReached = (step: SQL) =>
  matchesProgress(sql`(t.submitted_at is not null or l.phd_date between r.profile_phd_from and r.profile_phd_to and ${step})`)

/** The same definitions as in the overview (features/overview), per applicant. */
const stages: Readonly<Record<ApplicantStage, SQL>> = {
  'not-started': matchesProgress(sql`${isDraft} and not ${isComplete} and not t.has_content`),
  'in-progress': matchesProgress(sql`${isDraft} and not ${isComplete} and t.has_content`),
  complete: matchesProgress(sql`${isDraft} and ${isComplete}`),
  information: hasReached(sql`true`),
  files: hasReached(hasFiles),
  records: hasReached(isComplete),
}

const recordChecks: Readonly<Record<ApplicantRecordCheck, SQL>> = {
  differs: sql`c.state = 'differs'`,
  retracted: sql`c.is_retracted`,
  shared: isSharedSql(sql`l`),
}

function matchesScreening(screening: ScreeningFilter): SQL {
  if (screening === 'taking-part') return sql`not ${takesNoPartSql(sql`l.id`)}`
  const active = sql`select from screening k where k.application_id = l.id and k.ended_at is null`
  return screening === 'not-screened' ? sql`not exists (${active})` : sql`exists (${active} and k.state = ${screening})`
}

const activeAssignments = sql`select from assignment s where s.application_id = l.id and s.ended_at is null`

const confirmed = sql`select from account c where c.id = l.account_id and c.confirmed_at is not null`

/** Escapes `like` wildcards. */
const toLikePattern = (word: string) => `%${word.replace(/[%_\\]/g, '\\$&')}%`

/** Matches the word "applicant" in either language, a part of it, or the number. */
const matchesAnonymousName = (word: string): SQL =>
  anonymousWords.some((one) => one.includes(word)) ? sql`true` : sql`l.id::text = ${word}`
const anonymousWords = Object.values(anonymousName(0)).flatMap((name) => toSearchWords(name.replace(/\S+$/, '')))

const toTextCondition = (word: string): SQL => sql`l.searched like ${toLikePattern(word)}`

/** As in the function `word_endings` (migration 0045): everything of ASCII but letters and digits separates words, and endings are cut. */
const separators = /[^0-9a-z\u0080-\uffff]+/
const maxEnding = 24

/**
 * A text contains a word if an ending of its words begins with it. The text itself is compared for what the index does not answer alone: words with
 * separators, very long ones, and short ones beside longer ones, because nearly every row has an ending that begins with some letter.
 */
function listIndexedConditions(words: readonly string[]): SQL[] {
  const long = words.filter((word) => splitByIndex(word).some(isLong))
  const beginnings = (long.length > 0 ? long : words).flatMap((word) => {
    const parts = splitByIndex(word)
    return parts.some(isLong) ? parts.filter(isLong) : parts
  })
  const isAnswered = (word: string) => beginnings.includes(word) && [...word].length <= maxEnding
  const query = beginnings.map((part) => `'${[...part].slice(0, maxEnding).join('')}':*`).join(' & ')
  return [
    ...(beginnings.length === 0 ? [] : [sql`word_endings(l.searched) @@ ${query}::tsquery`]),
    ...words.filter((word) => !isAnswered(word)).map(toTextCondition),
  ]
}

const splitByIndex = (word: string) => word.split(separators).filter(Boolean)
const isLong = (part: string) => [...part].length > 2

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
  hidesPersonalDetails,
}: Pick<ApplicantFilters, 'sort' | 'byTheme' | 'isAnonymous' | 'hidesPersonalDetails'>): ApplicantOrder {
  const name = (sort?.replace('-', '') ?? 'arabicName') as keyof typeof columns
  // An order by a hidden column would reveal it.
  const isHidden = (isAnonymous && personal.has(name)) || (hidesPersonalDetails && name === 'birthDate')
  const column = isHidden ? sql`id` : columns[name]
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

export async function countApplicants(db: DatabaseHandle, filters: ApplicantFilters): Promise<number> {
  const { rows } = await db.execute<{ applicants: number }>(
    sql`select count(*)::int as applicants from listed_applicant l where ${applicantCondition(filters, { searchBy: 'index' })}`,
  )
  return rows[0]?.applicants ?? 0
}
