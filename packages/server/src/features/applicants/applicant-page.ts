import { type SQL, sql } from 'drizzle-orm'
import { type ApplicantFilters, countApplicants, filtered, inPieces, ordered, orderOf } from '../../db/applicant-filters.ts'
import type { Handle } from '../../db/database.ts'
import { preparedRows } from '../../db/prepared.ts'

/** `from` counts from 0. */
export type Page = { readonly from: number; readonly size: number }

/** Applicants of one theme, drafts or submitted: what one index holds in order, and the database keeps count of. */
type Segment = { readonly branchId: number; readonly submitted: boolean; readonly applicants: number }

/** The numbers of the page's applications as a query of `id`, and how many the filters leave; null where counting comes after. */
export async function pageOf(db: Handle, filters: ApplicantFilters, page: Page): Promise<{ ids: SQL; total: number | null }> {
  const { search } = filters
  if (isOfAll(filters) && (search === '' || (await isCommon(db, filters)))) {
    const segments = search === '' ? await segmentsOf(db, filters) : await segmentsFound(db, filters)
    const total = sizeOf(segments)
    if (search === '' || total > mostNearestFirst) return { ids: pageAmong(segments, filters, page), total }
    return { ids: everyone(filters, sql`true`, limitOf(page)), total }
  }
  return { ids: everyone(filters, inPieces(filters), limitOf(page)), total: null }
}

const limitOf = ({ from, size }: Page): SQL => sql`limit ${size} offset ${from}`

/** Of more than these, who is nearest to the search is not asked: all of them would have to be sorted. */
const mostNearestFirst = 5000

/** Whether neither stages, assignments, addresses nor conditions matter: then what is on a page is found by theme. */
export const isOfAll = ({
  stage,
  isAssigned,
  isDeclined,
  isConfirmed,
  hasConditionWarnings,
  reviewerId,
}: Omit<ApplicantFilters, 'roundId'>): boolean =>
  [stage, isAssigned, isDeclined, isConfirmed, hasConditionWarnings, reviewerId].every((one) => one === undefined)

/** The numbers of all whom the filters leave, or of some of them, in order. */
export const everyone = (filters: ApplicantFilters, also: SQL = sql`true`, limit: SQL = sql``): SQL =>
  sql`select l.id from listed_applicant l join award_branch b on b.id = l.branch_id where ${filtered(filters)} and ${also} ${ordered(filters)} ${limit}`

/** After the page was read: a page that is neither full nor beyond the end says itself how many there are. */
export async function totalAfter(db: Handle, filters: ApplicantFilters, { from, size }: Page, rows: number): Promise<number> {
  if (rows < size && (rows > 0 || from === 0)) return from + rows
  return countApplicants(db, filters, inPieces(filters))
}

const sizeOf = (segments: readonly Segment[]) => segments.reduce((sum, { applicants }) => sum + applicants, 0)

/** Whether more than one in twenty are found, by a look at some two thousand: then reading in order meets them soon. */
async function isCommon(db: Handle, filters: ApplicantFilters): Promise<boolean> {
  const { rows } = await db.execute<{ common: boolean }>(sql`
    select count(*) filter (where ${filtered(filters)}) > count(*) / 20.0 as common from listed_applicant l
      tablesample system ((select least(100, 200000 / greatest(reltuples, 1)) from pg_class where oid = 'listed_applicant'::regclass))`)
  return rows[0]?.common ?? false
}

/** Counted one by one. */
async function segmentsFound(db: Handle, filters: ApplicantFilters): Promise<Segment[]> {
  const { rows } = await db.execute<Segment>(sql`
    select found.*, found.branch_id as "branchId" from (
      select l.branch_id, l.submitted, count(*)::int as applicants from listed_applicant l where ${filtered(filters)} group by 1, 2
    ) found join award_branch b on b.id = found.branch_id order by b.position, found.branch_id, found.submitted`)
  return rows
}

/** As the database keeps count; in the order of the themes. */
async function segmentsOf(db: Handle, { roundId, branchId, isSubmitted }: ApplicantFilters): Promise<Segment[]> {
  const segments = await segmentsKept(db, { roundId })
  return segments.filter(
    (segment) =>
      (branchId === undefined || segment.branchId === branchId) &&
      (isSubmitted === undefined || segment.submitted === isSubmitted),
  )
}

const segmentsKept = preparedRows<Segment>(
  'segments_kept',
  sql`select c.branch_id as "branchId", c.submitted, sum(c.applicants)::int as applicants
    from listed_applicant_count c join award_branch b on b.id = c.branch_id where c.round_id = ${sql.placeholder('roundId')}
    group by c.branch_id, c.submitted, b.position having sum(c.applicants) > 0 order by b.position, c.branch_id, c.submitted`,
)

/**
 * Each segment gives of its index as many as may stand on the page, and these are merged: themes that lie wholly before or behind the page
 * are not read, and what lies in the second half is read from the end.
 */
function pageAmong(segments: readonly Segment[], filters: ApplicantFilters, page: Page): SQL {
  const { column: key, descending, byTheme } = orderOf(filters)
  const needed = byTheme ? themesOn(segments, page) : { segments, before: 0 }
  const within = sizeOf(needed.segments)
  const start = page.from - needed.before
  const size = Math.min(page.size, within - start)
  if (size <= 0) return sql`select null::int as id where false`
  const backward = start > within / 2
  const skipped = backward ? within - start - size : start
  const way = descending === backward ? sql`asc` : sql`desc`
  const alone = needed.segments.length === 1
  const among = { ...filters, branchId: undefined, isSubmitted: undefined }
  const branches = needed.segments.map(({ branchId }) => branchId)
  const merging = sql`unnest(${sql.param(branches)}::int[], ${sql.param(needed.segments.map(({ submitted }) => submitted))}::boolean[],
      ${sql.param(branches.map((branchId) => branches.indexOf(branchId)))}::int[]) part (branch_id, submitted, theme),
    lateral (select l.id, l.${key} as key from listed_applicant l
      where l.branch_id = part.branch_id and l.submitted = part.submitted and ${filtered(among)}
      order by l.${key} ${way}, l.id ${way} limit ${alone ? size : skipped + size} offset ${alone ? skipped : 0}) found`
  const theme = byTheme ? sql`theme ${backward ? sql`desc` : sql`asc`},` : sql``
  const order = sql`${theme} key ${way} ${backward ? sql`nulls first` : sql`nulls last`}, id ${way}`
  const merged = sql`select id, key, theme from ${merging} order by ${order} limit ${size} offset ${alone ? 0 : skipped}`
  if (!backward) return merged
  const forth = descending ? sql`desc` : sql`asc`
  return sql`select id from (${merged}) page order by ${byTheme ? sql`theme,` : sql``} key ${forth} nulls last, id ${forth}`
}

/** The segments of the themes that the page touches, and how many applicants stand before them. */
function themesOn(segments: readonly Segment[], { from, size }: Page): { segments: Segment[]; before: number } {
  const touched: Segment[] = []
  let [before, passed] = [0, 0]
  for (const theme of Map.groupBy(segments, ({ branchId }) => branchId).values()) {
    const end = passed + sizeOf(theme)
    if (end <= from) before = end
    else if (passed < from + size) touched.push(...theme)
    passed = end
  }
  return { segments: touched, before }
}
