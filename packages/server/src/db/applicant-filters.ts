import type {
  ApplicantRecordCheck,
  ApplicantSort,
  ApplicantStage,
  applicantSortColumns,
  DecisionFilter,
  ReviewStateFilter,
  ScreeningFilter,
} from '@jadara/contract/applicants/applicants'
import { toSearchWords } from '@jadara/contract/core/normalise-text'
import { anonymousName } from '@jadara/contract/reviewing/anonymous'
import { type SQL, sql } from 'drizzle-orm'
import { hasRequiredFilesSql, isCompleteSql } from './completeness.ts'
import type { DatabaseHandle } from './database.ts'
import { takesNoPartSql } from './screening.ts'
import { isSharedSql } from './shared-records.ts'

/** Selection and order of a round's applicants, for the table and its export (specification APP-1). */
export type ApplicantFilters = {
  /** A reviewer may have applicants in several rounds. */
  readonly roundId: number | readonly number[]
  readonly isSubmitted?: boolean | undefined
  readonly branchId?: number | undefined
  readonly stage?: ApplicantStage | undefined
  readonly isAssigned?: boolean | undefined
  readonly isDeclined?: boolean | undefined
  readonly isConfirmed?: boolean | undefined
  readonly hasConditionWarnings?: boolean | undefined
  readonly recordCheck?: ApplicantRecordCheck | undefined
  readonly screening?: ScreeningFilter | undefined
  readonly reviewState?: ReviewStateFilter | undefined
  readonly reviewsFrom?: number | undefined
  readonly reviewsTo?: number | undefined
  readonly phdCountry?: string | undefined
  readonly phdUniversity?: string | undefined
  readonly hasExtension?: boolean | undefined
  readonly isReopened?: boolean | undefined
  readonly decision?: DecisionFilter | undefined
  readonly isInSecondStage?: boolean | undefined
  readonly tag?: string | undefined
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
    search,
    reviewerId,
    isAnonymous,
    hidesPersonalDetails,
  } = filters
  const conditions = [
    typeof roundId === 'number' ? sql`l.round_id = ${roundId}` : sql`l.round_id = any(${sql.param(roundId)}::int[])`,
    ...(isSubmitted === undefined ? [] : [sql`l.submitted = ${isSubmitted}::boolean`]),
    ...(branchId === undefined ? [] : [sql`l.branch_id = ${branchId}`]),
    ...(stage === undefined ? [] : [stages[stage]]),
    ...(isAssigned === undefined ? [] : [matchesProgress(sql`t.is_assigned = ${isAssigned}::boolean`)]),
    ...(declined === undefined ? [] : [matchesProgress(sql`(t.declined_at is not null) = ${declined}::boolean`)]),
    ...(isConfirmed === undefined ? [] : [sql`${isConfirmed ? sql`` : sql`not`} exists (${confirmed})`]),
    ...(warned === undefined
      ? []
      : [sql`exists (select from application_eligibility e where e.id = l.id and (e.warnings > 0) = ${warned}::boolean)`]),
    // Reviewers learn nothing about other applications and the office's work, not even by a filter.
    ...(reviewerId === undefined ? listOfficeConditions(filters) : []),
    ...(reviewerId === undefined ? [] : [sql`exists (${activeAssignments} and s.reviewer_id = ${reviewerId})`]),
    ...listSearchConditions(search, isAnonymous ? 'number' : hidesPersonalDetails ? 'names' : searchBy),
  ]
  return sql.join(conditions, sql` and `)
}

function listOfficeConditions(filters: ApplicantFilters): SQL[] {
  const { recordCheck, screening, reviewState, reviewsFrom, reviewsTo, phdCountry, phdUniversity } = filters
  const { hasExtension, isReopened, decision, isInSecondStage, tag } = filters
  return [
    ...(recordCheck === undefined
      ? []
      : [sql`exists (select from record_check c where c.application_id = l.id and ${recordChecks[recordCheck]})`]),
    ...(screening === undefined ? [] : [matchesScreening(screening)]),
    ...(reviewState === undefined ? [] : [matchesProgress(sql`t.is_assigned and ${reviewStates[reviewState]}`)]),
    ...(reviewsFrom === undefined ? [] : [matchesProgress(sql`t.reviews >= ${reviewsFrom}`)]),
    ...(reviewsTo === undefined ? [] : [matchesProgress(sql`t.reviews <= ${reviewsTo}`)]),
    ...(phdCountry === undefined ? [] : [sql`l.phd_country = ${phdCountry}`]),
    ...(phdUniversity === undefined ? [] : [sql`l.phd_university = (select searchable(${phdUniversity}))`]),
    ...(hasExtension === undefined
      ? []
      : [matches(hasExtension, sql`select from deadline_extension x where x.application_id = l.id and x.ended_at is null`)]),
    ...(isReopened === undefined ? [] : [matches(isReopened, sql`select from reopening o where o.application_id = l.id`)]),
    ...(decision === undefined ? [] : [matchesDecision(decision)]),
    ...(isInSecondStage === undefined
      ? []
      : [matches(isInSecondStage, sql`select from application a where a.id = l.id and a.stage = 2`)]),
    ...(tag === undefined
      ? []
      : [sql`exists (select from application_tag g where g.application_id = l.id and g.key = (select searchable(${tag})))`]),
  ]
}

const matches = (exists: boolean, rows: SQL): SQL => (exists ? sql`exists (${rows})` : sql`not exists (${rows})`)

const reviewStates: Readonly<Record<ReviewStateFilter, SQL>> = {
  waiting: sql`t.pending > 0`,
  complete: sql`t.pending = 0`,
}

function matchesDecision(decision: DecisionFilter): SQL {
  const active = sql`select from decision d where d.application_id = l.id and d.ended_at is null`
  return decision === 'undecided' ? matches(false, active) : matches(true, sql`${active} and d.outcome = ${decision}`)
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

type Searched = 'number' | 'names' | SearchMethod

/** Each name of the search is found as it is written, or as another spelling of the same name in either script (migration 0088). */
function listSearchConditions(search: string, by: Searched): SQL[] {
  const words = toSearchWords(search)
  if (by === 'number') return words.map(matchesAnonymousName)
  if (by === 'index') return listIndexedConditions(words)
  const column = by === 'names' ? sql`l.told` : sql`l.searched`
  return joinNames(words).map((name) =>
    orAlike(
      name,
      name.map((word) => containsWord(column, word)),
      isAlikeByText,
    ),
  )
}

const containsWord = (column: SQL, word: string): SQL => sql`${column} like ${toLikePattern(word)}`

const orAlike = (name: readonly string[], conditions: readonly SQL[], isAlike: (name: string) => SQL): SQL => {
  const asWritten = sql.join([...conditions], sql` and `)
  return isName(name) ? sql`(${asWritten} or ${isAlike(name.join(' '))})` : sql`(${asWritten})`
}

// The subquery has the keys computed once instead of for each row.
const isAlikeByText = (name: string): SQL => sql`l.name_keys && (select name_keys(${name}))`
const isAlikeByIndex = (name: string): SQL => sql`${lexemes} @@ to_alike_query(${name})`

const lexemes = sql`search_lexemes(l.searched, l.name_keys)`

/** Words that are written together or apart (Abd El-Rahman, Salah El-Din, Gad Allah) are one name. */
function joinNames(words: readonly string[]): string[][] {
  const names: string[][] = []
  for (const [at, word] of words.entries()) {
    const isJoined = at > 0 && (beginsName.test(words[at - 1] ?? '') || endsName.test(word))
    if (isJoined) names.at(-1)?.push(word)
    else names.push([word])
  }
  return names
}

const beginsName = /^(?:abd(?:[aeu]l)?|abo?u?|[ae]l|عبد|اب[وي]|ال)$/
const endsName = /^(?:(?:[ae]l-?)?d(?:i|ee)ne?|allah|الدين|الله)$/

/** Not a number, an address or the beginning of a word. */
const isName = (words: readonly string[]): boolean => /^[\p{L}'’-]{3,}$/u.test(words.join(''))

/** As in the function `word_endings` (migration 0045): everything of ASCII but letters and digits separates words, and endings are cut. */
const separators = /[^0-9a-z\u0080-\uffff]+/
const maxEnding = 24

/**
 * A text contains a word if an ending of its words begins with it. The text itself is compared for what the index does not answer alone: words with
 * separators, very long ones, and short ones beside longer ones, because nearly every row has an ending that begins with some letter.
 */
function listIndexedConditions(words: readonly string[]): SQL[] {
  const hasLong = words.some((word) => splitByIndex(word).some(isLong))
  return joinNames(words).map((name) => {
    const conditions = name.flatMap((word) => listIndexedConditionsOfWord(word, hasLong))
    return orAlike(name, conditions, isAlikeByIndex)
  })
}

function listIndexedConditionsOfWord(word: string, hasLong: boolean): SQL[] {
  const parts = splitByIndex(word)
  const beginnings = hasLong ? parts.filter(isLong) : parts
  const isAnswered = beginnings.includes(word) && [...word].length <= maxEnding
  const query = beginnings.map((part) => `'${[...part].slice(0, maxEnding).join('')}':*`).join(' & ')
  return [
    ...(beginnings.length === 0 ? [] : [sql`${lexemes} @@ ${query}::tsquery`]),
    ...(isAnswered ? [] : [containsWord(sql`l.searched`, word)]),
  ]
}

const splitByIndex = (word: string) => word.split(separators).filter(Boolean)
const isLong = (part: string) => [...part].length > 2

type SortColumn = (typeof applicantSortColumns)[number]

/** In an index of `listed_applicant`, so that a page is read in its order. */
const indexedColumns = {
  arabicName: sql`l.arabic_name`,
  englishName: sql`l.english_name`,
  birthDate: sql`l.birth_date`,
  phdDate: sql`l.phd_date`,
  createdAt: sql`l.created_at`,
  submittedAt: sql`l.submitted_at`,
}

const ofProgress = (value: SQL) => sql`(select ${value} from application_progress t where t.id = l.id)`
const ofApplication = (value: SQL) => sql`(select ${value} from application a where a.id = l.id)`

const columns: Readonly<Record<SortColumn, SQL>> = {
  ...indexedColumns,
  email: sql`l.email`,
  jobDescription: ofApplication(sql`lower(a.job_description) collate arabic`),
  branch: sql`b.position`,
  phdUniversity: sql`l.phd_university`,
  journals: ofProgress(sql`t.journals`),
  conditions: sql`(select e.warnings from application_eligibility e where e.id = l.id)`,
  status: sql`(select case when not ${isDraft} then 3 when ${isComplete} then 2 when t.has_content then 1 else 0 end
    from application_progress t join round r on r.id = t.round_id where t.id = l.id)`,
  reviewers: sql`(select count(*) from assignment s where s.application_id = l.id and s.ended_at is null)`,
  reviews: ofProgress(sql`t.reviews`),
  receiptNumber: ofApplication(sql`a.receipt_number`),
  tags: sql`(select min(g.key) from application_tag g where g.application_id = l.id)`,
}

const anonymousColumns: ReadonlySet<SortColumn> = new Set(['createdAt', 'submittedAt', 'branch', 'journals', 'status'])
const personalColumns: ReadonlySet<SortColumn> = new Set(['birthDate', 'email'])
const officeColumns: ReadonlySet<SortColumn> = new Set(['conditions', 'reviewers', 'reviews', 'tags'])

const toSortColumn = (sort: ApplicantSort | undefined) => (sort?.replace('-', '') ?? 'arabicName') as SortColumn

export const isOrderIndexed = (sort: ApplicantSort | undefined): boolean => toSortColumn(sort) in indexedColumns

/** `key` is an expression over `listed_applicant` as `l` and its theme as `b`; without a sort parameter the default of specification APP-3. */
export type ApplicantOrder = { readonly key: SQL; readonly descending: boolean; readonly byTheme: boolean }

export function toApplicantOrder({
  sort,
  byTheme,
  reviewerId,
  isAnonymous,
  hidesPersonalDetails,
}: Pick<ApplicantFilters, 'sort' | 'byTheme' | 'reviewerId' | 'isAnonymous' | 'hidesPersonalDetails'>): ApplicantOrder {
  const name = toSortColumn(sort)
  // An order by a hidden column would reveal it.
  const isHidden =
    (isAnonymous && !anonymousColumns.has(name)) ||
    (hidesPersonalDetails && personalColumns.has(name)) ||
    (reviewerId !== undefined && officeColumns.has(name))
  const key = isHidden ? sql`l.id` : columns[name]
  return { key, descending: sort?.startsWith('-') ?? false, byTheme: byTheme || sort === undefined }
}

/** For `listed_applicant` as `l` joined with its theme as `b`. Drafts come last; the id breaks ties. */
export function applicantOrderBySql(filters: ApplicantFilters): SQL {
  const { key, descending, byTheme } = toApplicantOrder(filters)
  const way = descending ? sql`desc` : sql`asc`
  return sql`order by ${byTheme ? sql`b.position, b.id,` : sql``} ${bestMatchesFirst(filters)} ${key} ${way} nulls last, l.id ${way}`
}

/**
 * Without an explicit sort, rows with a word that begins with the search term come first: a search for منى finds her before أمنية. Other spellings of a name
 * come last.
 */
function bestMatchesFirst({ search, sort, isAnonymous }: ApplicantFilters): SQL {
  const words = isAnonymous || sort !== undefined ? [] : toSearchWords(search)
  if (words.length === 0) return sql``
  const begin = words.map((word) => sql`' ' || translate(l.told, E'\\x1f', ' ') like ${toLikePattern(` ${word}`)}`)
  const contain = words.map((word) => containsWord(sql`l.searched`, word))
  return sql`(${sql.join(begin, sql` and `)}) desc, (${sql.join(contain, sql` and `)}) desc,`
}

export async function countApplicants(db: DatabaseHandle, filters: ApplicantFilters): Promise<number> {
  const { rows } = await db.execute<{ applicants: number }>(
    sql`select count(*)::int as applicants from listed_applicant l where ${applicantCondition(filters, { searchBy: 'index' })}`,
  )
  return rows[0]?.applicants ?? 0
}
