import { type SQL, sql } from 'drizzle-orm'
import {
  type ApplicantFilters,
  applicantCondition,
  applicantOrderBySql,
  countApplicants,
  isOrderIndexed,
  type SearchMethod,
  toApplicantOrder,
} from '../../db/applicant-filters.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { countMatchingSegments, listSegments, type Segment, sumApplicants } from './segments.ts'

/** `from` counts from 0. */
export type PageRange = { readonly from: number; readonly size: number }

/** Returns a query of the page's application ids, and the total; `total` is null when it must be counted after the page is read. */
export async function createApplicantPageQuery(
  db: DatabaseHandle,
  filters: ApplicantFilters,
  page: PageRange,
): Promise<{ ids: SQL; total: number | null }> {
  const { search } = filters
  if (!isReadBySegments(filters)) return { ids: applicantIdsSql(filters, { searchBy: 'index', page }), total: null }
  const segments = search === '' ? await listSegments(db, filters) : await countMatchingSegments(db, filters)
  const total = sumApplicants(segments)
  if (search === '' || total > maxRanked) return { ids: selectSegmentPage(segments, filters, page), total }
  return { ids: selectRankedPage(segments, filters, page), total }
}

/** Above this number, results are not ranked by similarity to the search, because all of them would have to be sorted. */
const maxRanked = 5000

/** Whether a page can be read segment by segment: only theme and submission are filtered, and an index has the order. */
export const isReadBySegments = (filters: Omit<ApplicantFilters, 'roundId'>): boolean =>
  isOrderIndexed(filters.sort) &&
  Object.entries(filters).every(([name, value]) => value === undefined || segmentParts.has(name as keyof ApplicantFilters))

const segmentParts: ReadonlySet<keyof ApplicantFilters> = new Set([
  ...(['roundId', 'isSubmitted', 'branchId', 'search', 'sort', 'byTheme', 'isAnonymous', 'hidesPersonalDetails'] as const),
])

type IdsRequest = { readonly searchBy?: SearchMethod; readonly branchIds?: readonly number[]; readonly page?: PageRange }

export const applicantIdsSql = (filters: ApplicantFilters, { searchBy = 'text', branchIds, page }: IdsRequest = {}): SQL =>
  sql`select l.id from listed_applicant l join award_branch b on b.id = l.branch_id
    where ${applicantCondition(filters, { searchBy })} ${branchIds ? sql`and l.branch_id = any(${sql.param(branchIds)}::int[])` : sql``}
    ${applicantOrderBySql(filters)} ${page ? sql`limit ${page.size} offset ${page.from}` : sql``}`

/** Avoids a count when the page itself shows the total: when it is the last one. */
export async function countApplicantsUnlessLastPage(
  db: DatabaseHandle,
  filters: ApplicantFilters,
  { from, size }: PageRange,
  rows: number,
): Promise<number> {
  if (rows < size && (rows > 0 || from === 0)) return from + rows
  return countApplicants(db, filters)
}

/**
 * Reads the page from the index of each segment and merges the results. Themes entirely before or after the page are skipped, and a page
 * in the second half is read from the end.
 */
function selectSegmentPage(segments: readonly Segment[], filters: ApplicantFilters, page: PageRange): SQL {
  const { key, descending, byTheme } = toApplicantOrder(filters)
  const needed = findSegmentsOnPage(segments, { byTheme, page })
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
    lateral (select l.id, ${key} as key from listed_applicant l
      where l.branch_id = part.branch_id and l.submitted = part.submitted and ${applicantCondition(segmentFilters)}
      order by ${key} ${direction}, l.id ${direction} limit ${isSingle ? size : skipped + size} offset ${isSingle ? skipped : 0}) found`
  const theme = byTheme ? sql`theme ${backward ? sql`desc` : sql`asc`},` : sql``
  const order = sql`${theme} key ${direction} ${backward ? sql`nulls first` : sql`nulls last`}, id ${direction}`
  const merged = sql`select id, key, theme from ${segmentRows} order by ${order} limit ${size} offset ${isSingle ? 0 : skipped}`
  if (!backward) return merged
  const forwardDirection = descending ? sql`desc` : sql`asc`
  return sql`select id from (${merged}) page order by ${byTheme ? sql`theme,` : sql``} key ${forwardDirection} nulls last, id ${forwardDirection}`
}

/** Only the themes on the page are ranked, when it is ordered by theme. */
function selectRankedPage(segments: readonly Segment[], filters: ApplicantFilters, page: PageRange): SQL {
  const { byTheme } = toApplicantOrder(filters)
  const needed = findSegmentsOnPage(segments, { byTheme, page })
  const branchIds = [...new Set(needed.segments.map(({ branchId }) => branchId))]
  return applicantIdsSql(filters, { searchBy: 'index', branchIds, page: { ...page, from: page.from - needed.before } })
}

type NeededSegments = { readonly segments: readonly Segment[]; readonly before: number }

/** The segments of the themes on the page, and the number of applicants before them; all segments unless it is ordered by theme. */
function findSegmentsOnPage(
  segments: readonly Segment[],
  { byTheme, page: { from, size } }: { readonly byTheme: boolean; readonly page: PageRange },
): NeededSegments {
  if (!byTheme) return { segments, before: 0 }
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
