import type { ConflictFinding, listConflictFindings } from '@jadara/contract/conflicts/findings'
import type { Query } from '@jadara/contract/core/endpoint'
import { toSearchWords } from '@jadara/contract/core/normalise-text'
import { type SQL, sql } from 'drizzle-orm'
import { isAssignedSql, latestAssignmentJoin } from '../../db/conflict-findings.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import type { StoredEvidence } from '../../db/tables/conflicts.ts'
import { nameInstitutions } from './evidence-institutions.ts'

type FindingQuery = Query<typeof listConflictFindings>
type FindingPage = {
  readonly items: ConflictFinding[]
  readonly total: number
  readonly states: Record<ConflictFinding['state'], number>
}

type FindingRow = Omit<ConflictFinding, 'evidence'> & { readonly evidence: readonly StoredEvidence[] }

const names = (row: 'a' | 'v' | 'c', id: SQL) =>
  sql`jsonb_build_object('userId', ${id}, 'englishName', ${sql.raw(row)}.english_name, 'arabicName', ${sql.raw(row)}.arabic_name)`

/** Undecided ones first, of these the assigned and certain ones. */
export async function listFindingPage(db: DatabaseHandle, roundId: number, query: FindingQuery): Promise<FindingPage> {
  const { page, pageSize, ...filters } = query
  const from = sql`
    from conflict_finding f join application a on a.id = f.application_id and a.round_id = ${roundId}
      join reviewer v on v.account_id = f.reviewer_id and v.round_id = a.round_id ${latestAssignmentJoin}
    where ${sql.join(toConditions(filters), sql` and `)}`
  const { rows } = await db.execute<FindingRow>(sql`
    select f.id, f.kind, f.grade, f.state, f.application_id as "applicantId", ${names('a', sql`a.account_id`)} as applicant,
      v.id as "reviewerId", ${names('v', sql`v.account_id`)} as reviewer, f.evidence,
      ${toIsoTimestampSql(sql`f.found_at`)} as "foundAt", ${toIsoTimestampSql(sql`f.evidence_at`)} as "evidenceAt",
      case when f.state <> 'open' then (select jsonb_build_object('by', ${names('c', sql`c.id`)}, 'at', ${toIsoTimestampSql(sql`f.decided_at`)}, 'reason', f.reason)
        from account c where c.id = f.decided_by) end as decision,
      case when ${isAssignedSql} then jsonb_build_object('state', case when l.review_id is null then 'assigned' else 'review-submitted' end) end as assignment
    ${from}
    order by array_position(array['open', 'confirmed', 'cleared'], f.state), ${isAssignedSql} desc, f.grade, f.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const {
    rows: [count],
  } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  return { items: await nameInstitutions(db, rows), total: count?.total ?? 0, states: await countStates(db, roundId) }
}

function toConditions({
  state,
  grade,
  kind,
  assignedOnly,
  applicantId,
  reviewerId,
  search,
}: Omit<FindingQuery, 'page' | 'pageSize'>): SQL[] {
  return [
    sql`true`,
    ...(state ? [sql`f.state = ${state}`] : []),
    ...(grade ? [sql`f.grade = ${grade}`] : []),
    ...(kind ? [sql`f.kind = ${kind}`] : []),
    ...(assignedOnly ? [isAssignedSql] : []),
    ...(applicantId === undefined ? [] : [sql`a.id = ${applicantId}`]),
    ...(reviewerId === undefined ? [] : [sql`v.id = ${reviewerId}`]),
    ...toSearchWords(search).map(
      (word) =>
        sql`strpos(searchable(concat_ws(' ', a.english_name, a.arabic_name, v.english_name, v.arabic_name)), searchable(${word})) > 0`,
    ),
  ]
}

async function countStates(db: DatabaseHandle, roundId: number): Promise<FindingPage['states']> {
  const { rows } = await db.execute<{ state: ConflictFinding['state']; count: number }>(sql`
    select f.state, count(*)::int as count from conflict_finding f join application a on a.id = f.application_id
    where a.round_id = ${roundId} group by 1`)
  return { open: 0, confirmed: 0, cleared: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}
