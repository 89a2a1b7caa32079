import { sql } from 'drizzle-orm'
import { type ApplicantFilters, applicantCondition } from '../../db/applicant-filters.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { prepareRawStatementOnce } from '../../db/prepared.ts'

/** The drafts or the submitted applications of one theme: ordered by one index each, and counted by the table `listed_applicant_count`. */
export type Segment = { readonly branchId: number; readonly submitted: boolean; readonly applicants: number }

export const sumApplicants = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { applicants }) => sum + applicants, 0)

/** From the stored counts, ordered by theme. */
export async function listSegments(db: DatabaseHandle, filters: ApplicantFilters): Promise<Segment[]> {
  const segments = await queryStoredSegments(db, { roundId: filters.roundId })
  return selectSegments(segments, filters)
}

type StoredSegment = Segment & { readonly changes: string }

const queryStoredSegments = prepareRawStatementOnce<StoredSegment>(
  'segments_kept',
  sql`select c.branch_id as "branchId", c.submitted, sum(c.applicants)::int as applicants, sum(c.changes)::text as changes
    from listed_applicant_count c join award_branch b on b.id = c.branch_id where c.round_id = ${sql.placeholder('roundId')}
    group by c.branch_id, c.submitted, b.position order by b.position, c.branch_id, c.submitted`,
)

const selectSegments = (segments: readonly Segment[], { branchId, isSubmitted }: ApplicantFilters): Segment[] =>
  segments.filter(
    (segment) =>
      segment.applicants > 0 &&
      (branchId === undefined || segment.branchId === branchId) &&
      (isSubmitted === undefined || segment.submitted === isSubmitted),
  )

/**
 * The segments with the number of applicants who match the search. Counting many matches takes longer than reading a page of them, so the numbers
 * of recent searches are kept while nothing changes that a search could find.
 */
export async function countMatchingSegments(db: DatabaseHandle, filters: ApplicantFilters): Promise<Segment[]> {
  const stored = await queryStoredSegments(db, { roundId: filters.roundId })
  const counted = await countMatches(db, filters, sumChanges(stored))
  const matching = stored.map((segment) => ({ ...segment, applicants: counted.get(toSegmentKey(segment)) ?? 0 }))
  return selectSegments(matching, filters)
}

const sumChanges = (segments: readonly StoredSegment[]): string =>
  String(segments.reduce((sum, { changes }) => sum + BigInt(changes), 0n))

type Matches = ReadonlyMap<string, number>
type CountedSearch = { readonly changes: string; readonly matches: Promise<Matches> }

/** Of each database, the oldest first. */
const countedSearches = new WeakMap<DatabaseHandle, Map<string, CountedSearch>>()
const maxCountedSearches = 200

async function countMatches(db: DatabaseHandle, filters: ApplicantFilters, changes: string): Promise<Matches> {
  const searches = countedSearches.get(db) ?? new Map<string, CountedSearch>()
  countedSearches.set(db, searches)
  const key = JSON.stringify([
    filters.roundId,
    filters.search,
    filters.isAnonymous ?? false,
    filters.hidesPersonalDetails ?? false,
  ])
  const known = searches.get(key)
  searches.delete(key)
  if (known?.changes === changes) {
    searches.set(key, known)
    return known.matches
  }
  const counting = queryMatches(db, filters)
  const matches = counting.then((counted) => counted.matches)
  // Callers meanwhile wait for the same count.
  searches.set(key, { changes, matches })
  for (const oldest of searches.keys()) if (searches.size > maxCountedSearches) searches.delete(oldest)
  try {
    const counted = await counting
    // Something changed between the two statements.
    if (counted.changes !== changes && searches.get(key)?.matches === matches)
      searches.set(key, { changes: counted.changes, matches })
    return counted.matches
  } catch (error) {
    if (searches.get(key)?.matches === matches) searches.delete(key)
    throw error
  }
}

/** Both from one snapshot. */
async function queryMatches(db: DatabaseHandle, filters: ApplicantFilters): Promise<{ changes: string; matches: Matches }> {
  const { roundId, search, isAnonymous, hidesPersonalDetails } = filters
  const condition = applicantCondition(
    { roundId, search, isAnonymous, hidesPersonalDetails, byTheme: false },
    { searchBy: 'index' },
  )
  const { rows } = await db.execute<{ changes: string; segments: Segment[] }>(sql`
    select (select coalesce(sum(changes), 0)::text from listed_applicant_count where round_id = ${roundId}) as changes,
      (select coalesce(jsonb_agg(found), '[]') from (
        select l.branch_id as "branchId", l.submitted, count(*) as applicants from listed_applicant l where ${condition} group by 1, 2) found) as segments`)
  const [{ changes, segments } = { changes: '', segments: [] }] = rows
  return { changes, matches: new Map(segments.map((segment) => [toSegmentKey(segment), segment.applicants])) }
}

const toSegmentKey = ({ branchId, submitted }: Segment) => `${branchId} ${submitted}`
