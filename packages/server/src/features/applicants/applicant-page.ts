import { type SQL, sql } from 'drizzle-orm'
import {
  type ApplicantFilters,
  applicantCondition,
  applicantOrderBySql,
  applicantSearchIndexCondition,
  countApplicants,
  toApplicantOrder,
} from '../../db/applicant-filters.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { prepareRawStatementOnce } from '../../db/prepared.ts'

/** `from` counts from 0. */
export type PageRange = { readonly from: number; readonly size: number }

/** The drafts or the submitted applications of one theme: ordered by one index each, and counted by the table `listed_applicant_count`. */
type Segment = { readonly branchId: number; readonly submitted: boolean; readonly applicants: number }

/** Returns a query of the page's application ids, and the total; `total` is null when it must be counted after the page is read. */
export async function createApplicantPageQuery(
  db: DatabaseHandle,
  filters: ApplicantFilters,
  page: PageRange,
): Promise<{ ids: SQL; total: number | null }> {
  const { search } = filters
  if (hasOnlySegmentFilters(filters) && (search === '' || (await matchesOften(db, filters)))) {
    const segments = search === '' ? await listSegments(db, filters) : await countMatchingSegments(db, filters)
    const total = sumApplicants(segments)
    if (search === '' || total > maxRanked) return { ids: selectSegmentPage(segments, filters, page), total }
    return { ids: applicantIdsSql(filters, sql`true`, toLimit(page)), total }
  }
  return { ids: applicantIdsSql(filters, applicantSearchIndexCondition(filters), toLimit(page)), total: null }
}

const toLimit = ({ from, size }: PageRange): SQL => sql`limit ${size} offset ${from}`

/** Above this number, results are not ranked by similarity to the search, because all of them would have to be sorted. */
const maxRanked = 5000

/** Whether only theme and submission are filtered, so that a page can be read segment by segment. */
export const hasOnlySegmentFilters = ({
  stage,
  isAssigned,
  isDeclined,
  isConfirmed,
  hasConditionWarnings,
  reviewerId,
}: Omit<ApplicantFilters, 'roundId'>): boolean =>
  [stage, isAssigned, isDeclined, isConfirmed, hasConditionWarnings, reviewerId].every((value) => value === undefined)

export const applicantIdsSql = (filters: ApplicantFilters, condition: SQL = sql`true`, limit: SQL = sql``): SQL =>
  sql`select l.id from listed_applicant l join award_branch b on b.id = l.branch_id where ${applicantCondition(filters)} and ${condition} ${applicantOrderBySql(filters)} ${limit}`

/** Avoids a count when the page itself shows the total: when it is the last one. */
export async function countApplicantsUnlessLastPage(
  db: DatabaseHandle,
  filters: ApplicantFilters,
  { from, size }: PageRange,
  rows: number,
): Promise<number> {
  if (rows < size && (rows > 0 || from === 0)) return from + rows
  return countApplicants(db, filters, applicantSearchIndexCondition(filters))
}

const sumApplicants = (segments: readonly Segment[]) => segments.reduce((sum, { applicants }) => sum + applicants, 0)

/** Samples about 2,000 rows: if more than 5 % match, reading in index order finds a page quickly. */
async function matchesOften(db: DatabaseHandle, filters: ApplicantFilters): Promise<boolean> {
  const { rows } = await db.execute<{ common: boolean }>(sql`
    select count(*) filter (where ${applicantCondition(filters)}) > count(*) / 20.0 as common from listed_applicant l
      tablesample system ((select least(100, 200000 / greatest(reltuples, 1)) from pg_class where oid = 'listed_applicant'::regclass))`)
  return rows[0]?.common ?? false
}

async function countMatchingSegments(db: DatabaseHandle, filters: ApplicantFilters): Promise<Segment[]> {
  const { rows } = await db.execute<Segment>(sql`
    select found.*, found.branch_id as "branchId" from (
      select l.branch_id, l.submitted, count(*)::int as applicants from listed_applicant l where ${applicantCondition(filters)} group by 1, 2
    ) found join award_branch b on b.id = found.branch_id order by b.position, found.branch_id, found.submitted`)
  return rows
}

/** From the stored counts, ordered by theme. */
async function listSegments(db: DatabaseHandle, { roundId, branchId, isSubmitted }: ApplicantFilters): Promise<Segment[]> {
  const segments = await queryStoredSegments(db, { roundId })
  return segments.filter(
    (segment) =>
      (branchId === undefined || segment.branchId === branchId) &&
      (isSubmitted === undefined || segment.submitted === isSubmitted),
  )
}

const queryStoredSegments = prepareRawStatementOnce<Segment>(
  'segments_kept',
  sql`select c.branch_id as "branchId", c.submitted, sum(c.applicants)::int as applicants
    from listed_applicant_count c join award_branch b on b.id = c.branch_id where c.round_id = ${sql.placeholder('roundId')}
    group by c.branch_id, c.submitted, b.position having sum(c.applicants) > 0 order by b.position, c.branch_id, c.submitted`,
)

/**
 * Reads the page from the index of each segment and merges the results. Themes entirely before or after the page are skipped, and a page
 * in the second half is read from the end.
 */
function selectSegmentPage(segments: readonly Segment[], filters: ApplicantFilters, page: PageRange): SQL {
  const { column: key, descending, byTheme } = toApplicantOrder(filters)
  const needed = byTheme ? findSegmentsOnPage(segments, page) : { segments, before: 0 }
  const available = sumApplicants(needed.segments)
  const start = page.from - needed.before
  const size = Math.min(page.size, available - start)
  if (size <= 0) return sql`select null::int as id where false`
  const backward = start > available / 2
  const skipped = backward ? available - start - size : start
  const direction = descending === backward ? sql`asc` : sql`desc`
  const isSingle = needed.segments.length === 1
  const segmentFilters = { ...filters, branchId: undefined, isSubmitted: undefined }
  const branches = needed.segments.map(({ branchId }) => branchId)
  const segmentRows = sql`unnest(${sql.param(branches)}::int[], ${sql.param(needed.segments.map(({ submitted }) => submitted))}::boolean[],
      ${sql.param(branches.map((branchId) => branches.indexOf(branchId)))}::int[]) part (branch_id, submitted, theme),
    lateral (select l.id, l.${key} as key from listed_applicant l
      where l.branch_id = part.branch_id and l.submitted = part.submitted and ${applicantCondition(segmentFilters)}
      order by l.${key} ${direction}, l.id ${direction} limit ${isSingle ? size : skipped + size} offset ${isSingle ? skipped : 0}) found`
  const theme = byTheme ? sql`theme ${backward ? sql`desc` : sql`asc`},` : sql``
  const order = sql`${theme} key ${direction} ${backward ? sql`nulls first` : sql`nulls last`}, id ${direction}`
  const merged = sql`select id, key, theme from ${segmentRows} order by ${order} limit ${size} offset ${isSingle ? 0 : skipped}`
  if (!backward) return merged
  const forwardDirection = descending ? sql`desc` : sql`asc`
  return sql`select id from (${merged}) page order by ${byTheme ? sql`theme,` : sql``} key ${forwardDirection} nulls last, id ${forwardDirection}`
}

/** The segments of the themes on the page, and the number of applicants before them. */
function findSegmentsOnPage(segments: readonly Segment[], { from, size }: PageRange): { segments: Segment[]; before: number } {
  const touched: Segment[] = []
  let [before, passed] = [0, 0]
  for (const theme of Map.groupBy(segments, ({ branchId }) => branchId).values()) {
    const end = passed + sumApplicants(theme)
    if (end <= from) before = end
    else if (passed < from + size) touched.push(...theme)
    passed = end
  }
  return { segments: touched, before }
}
