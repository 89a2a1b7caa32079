import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'

/**
 * The people whose conflicts are searched for, as JSON texts: a thread parses them (to-parties.ts, with their types), so that a large round delays no
 * request.
 */
export type PartyTexts = {
  readonly applicants: string
  readonly works: string
  readonly boards: string
  readonly supervisions: string
  readonly team: string
  readonly objections: string
  readonly reviewers: string
  readonly facts: string
  readonly institutions: string
}

/** All applications and reviewers of a round, submitted or not, at one moment. */
export async function loadPartyTexts(db: DatabaseHandle, { id }: Pick<Round, 'id'>): Promise<PartyTexts> {
  const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(r), '[]')::text from (${rows}) r)`
  const ofRound = sql`join application a on a.id = t.application_id and a.round_id = ${id}`
  const work = (kind: string, as: string) => sql`select a.id as of, ${`${kind}/`}::text || t.id as record, ${as}::text as as`
  const {
    rows: [row],
  } = await db.execute<PartyTexts>(sql`select
    ${list(sql`
      select a.id, a.account_id as "accountId", a.english_name as "englishName", a.arabic_name as "arabicName", c.email, a.branch_id as "branchId",
        a.job_description as job, a.phd_university as "phdUniversity", extract(year from a.phd_date)::int as "phdYear"
      from application a join account c on c.id = a.account_id where a.round_id = ${id}`)} as applicants,
    ${list(sql`
      ${work('journal', 'publication')}, t.paper_title as title, t.publication_year as year, t.url || ' ' || t.indexing_db_url as addresses, '' as number,
        t.authors || t.co_authors as people from journal_publication t ${ofRound}
      union all ${work('conference', 'publication')}, t.paper_title, coalesce(t.publication_year, extract(year from t.conference_date)::int),
        t.url || ' ' || t.indexing_db_url || ' ' || t.proceeding_medium_url, '', t.authors || t.co_authors from conference_participation t ${ofRound}
      union all ${work('book', 'publication')}, t.title, t.publication_year, t.url, '', t.authors || t.co_authors from book_publication t ${ofRound}
      union all ${work('book-chapter', 'publication')}, t.chapter_title, t.publication_year, t.url, '', t.chapter_authors || t.authors || t.co_authors
        from book_chapter_publication t ${ofRound}
      union all ${work('research-grant', 'grant')}, t.project_title, extract(year from t.end_date)::int, '', '', t.partners
        from awarded_research_grant t ${ofRound}
      union all ${work('patent', 'invention')}, t.patent_title, extract(year from t.date)::int, '', t.patent_number, '[]' from patent t ${ofRound}`)} as works,
    ${list(sql`
      select a.id as of, 'editorial-board/' || t.id as record, t.journal_title as title, extract(year from t.membership_from)::int as from,
        extract(year from t.membership_to)::int as to from editorial_board t ${ofRound}`)} as boards,
    ${list(sql`
      select a.id as of, 'thesis-supervisions/' || t.id as record, t.student_name as student, t.university from thesis_supervision t ${ofRound}`)} as supervisions,
    ${list(sql`select a.id as of, t.name, t.email from proposal_team_member t ${ofRound}`)} as team,
    ${list(sql`select a.id as of, t.name, t.institution from objection t ${ofRound}`)} as objections,
    ${list(sql`
      select v.account_id as "accountId", v.english_name as "englishName", v.arabic_name as "arabicName", c.email, v.branch_id as "branchId",
        v.job_description as job from reviewer v join account c on c.id = v.account_id where v.round_id = ${id}`)} as reviewers,
    ${list(sql`
      select t.account_id as of, t.kind, t.name, coalesce(to_jsonb(t.institution_id), to_jsonb(t.institution)) as institution, t.institution as typed,
        t.from_year as from, t.to_year as to, t.year, t.orcid, t.doi, t.number
      from reviewer_fact t join reviewer v on v.account_id = t.account_id and v.round_id = ${id}`)} as facts,
    ${list(sql`
      select i.id, i.english_name as "nameEn", i.arabic_name as "nameAr", i.aliases, i.parent_id as "parentId",
        array(select d.domain from institution_domain d where d.institution_id = i.id) as "mailDomains"
      from institution i`)} as institutions`)
  if (!row) throw new Error('the parties were not read')
  return row
}
