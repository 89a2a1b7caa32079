import { maximumConflictsShown, type RoundFigures } from '@jadara/contract/rounds/overview'
import { sql } from 'drizzle-orm'
import { isAssignedSql, latestAssignmentJoin } from '../../db/conflict-findings.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'

type ConflictFigures = RoundFigures['attention']['conflicts']

/** Undecided conflicts of interest that the portal found, and those of reviewers who are assigned to the applicant. */
export async function loadConflictFigures(db: DatabaseHandle, { id }: Pick<Round, 'id'>): Promise<ConflictFigures> {
  const {
    rows: [row],
  } = await db.execute<{ open: number; total: number; items: ConflictFigures['assigned']['items'] }>(sql`
    with undecided as materialized (
      select f.id, f.kind, f.grade, f.state, f.application_id, f.reviewer_id, a.english_name, a.arabic_name, ${isAssignedSql} as is_assigned
      from conflict_finding f join application a on a.id = f.application_id ${latestAssignmentJoin}
      where a.round_id = ${id} and f.state = 'open')
    select count(*)::int as open, count(*) filter (where is_assigned)::int as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'kind', u.kind, 'grade', u.grade, 'state', u.state,
          'applicantId', u.application_id, 'applicant', jsonb_build_object('englishName', u.english_name, 'arabicName', u.arabic_name),
          'reviewerId', v.id, 'reviewer', jsonb_build_object('englishName', v.english_name, 'arabicName', v.arabic_name)) order by u.grade, u.id), '[]')
        from (select * from undecided where is_assigned order by grade, id limit ${maximumConflictsShown}) u
          join reviewer v on v.account_id = u.reviewer_id and v.round_id = ${id}) as items
    from undecided`)
  if (!row) throw new Error('the findings were not counted')
  return { open: row.open, assigned: { total: row.total, items: row.items } }
}
