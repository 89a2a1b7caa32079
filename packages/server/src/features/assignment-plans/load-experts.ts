import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import type { SolveTask } from './solve-thread.ts'

/**
 * What describes the field of work of applicants and reviewers, as JSON texts of `Expert` in the order of ids and registrations: the thread parses them, so that a large
 * round delays no request. `isIncluded` says which applications `a` take part.
 */
export async function loadExpertTexts(
  db: DatabaseHandle,
  { roundId, isIncluded }: { readonly roundId: number; readonly isIncluded: SQL },
): Promise<Pick<SolveTask, 'applicantExperts' | 'reviewerExperts'>> {
  const piece = (text: string, weight: number) => sql.raw(`select ${text} as text, ${weight} as weight`)
  const texts = (pieces: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(t), '[]') from (${pieces}) t where t.text <> '') as texts`
  const {
    rows: [row],
  } = await db.execute<Pick<SolveTask, 'applicantExperts' | 'reviewerExperts'>>(sql`select
    (select coalesce(json_agg(e), '[]')::text from (
      select a.id, a.branch_id as "branchId", ${texts(sql`
        ${piece('p.title', 2)} from proposal p where p.application_id = a.id
        union all ${piece('p.abstract', 1)} from proposal p where p.application_id = a.id
        union all ${piece('n.proposal_title', 2)} from concept_note n where n.application_id = a.id
        union all ${piece('n.abstract', 1)} from concept_note n where n.application_id = a.id
        union all ${piece('j.paper_title', 1)} from journal_publication j where j.application_id = a.id
        union all ${piece('c.paper_title', 1)} from conference_participation c where c.application_id = a.id
        union all ${piece('b.title', 1)} from book_publication b where b.application_id = a.id
        union all ${piece('c.chapter_title', 1)} from book_chapter_publication c where c.application_id = a.id
        union all ${piece('g.project_title', 1)} from awarded_research_grant g where g.application_id = a.id
        union all ${piece('i.patent_title', 1)} from patent i where i.application_id = a.id`)}
      from application a where ${isIncluded} order by a.id) e) as "applicantExperts",
    (select coalesce(json_agg(e), '[]')::text from (
      select v.account_id as id, v.branch_id as "branchId", ${texts(sql`
        ${piece('b.english_name', 1)} from award_branch b where b.id = v.branch_id
        union all ${piece('b.arabic_name', 1)} from award_branch b where b.id = v.branch_id
        union all ${piece('v.job_description', 1)}
        union all ${piece('f.name', 2)} from reviewer_fact f where f.account_id = v.account_id and f.kind = 'publication'
        union all ${piece('f.name', 1)} from reviewer_fact f where f.account_id = v.account_id and f.kind in ('board', 'grant', 'patent')`)}
      from reviewer v where v.round_id = ${roundId} order by v.id) e) as "reviewerExperts"`)
  if (!row) throw new Error('the experts were not read')
  return row
}
