import { maximumConflictsShown, type RoundFigures } from '@jadara/contract/rounds/overview'
import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'

type ConflictFigures = RoundFigures['attention']['conflicts']

/** Undecided conflicts of interest that the portal found, and those of reviewers who are assigned to the applicant. */
export async function loadConflictFigures(db: DatabaseHandle, { id }: Pick<Round, 'id'>): Promise<ConflictFigures> {
  const {
    rows: [row],
  } = await db.execute<{ open: number; total: number; items: ConflictFigures['assigned']['items'] }>(sql`
    with open as materialized (
      select f.*, a.english_name, a.arabic_name, a.round_id, l.id is not null as is_assigned
      from conflict_finding f join application a on a.id = f.application_id
        left join lateral (
          select s.id from assignment s where s.application_id = f.application_id and s.reviewer_id = f.reviewer_id and s.ended_at is null limit 1) l on true
      where a.round_id = ${id} and f.state = 'open')
    select count(*)::int as open, count(*) filter (where is_assigned)::int as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'grade', o.grade, 'state', o.state,
          'applicantId', o.application_id, 'applicant', jsonb_build_object('englishName', o.english_name, 'arabicName', o.arabic_name),
          'reviewerId', v.id, 'reviewer', jsonb_build_object('englishName', v.english_name, 'arabicName', v.arabic_name)) order by o.grade, o.id), '[]')
        from (select * from open where is_assigned order by grade, id limit ${maximumConflictsShown}) o
          join reviewer v on v.account_id = o.reviewer_id and v.round_id = o.round_id) as items
    from open`)
  if (!row) throw new Error('the findings were not counted')
  return { open: row.open, assigned: { total: row.total, items: row.items } }
}
