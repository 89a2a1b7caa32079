import type { ApplicantRow, listFilterChoices } from '@jadara/contract/applicants/applicants'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireFound } from '../../core/failure.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { prepareStatementOnce } from '../../db/prepared.ts'
import { awardBranches } from '../../db/tables/people.ts'
import { listRowsByIds } from './rows.ts'

type FilterChoices = z.output<typeof listFilterChoices.reply>

/** Universities that differ in letter case or accents alone are one, in the most frequent spelling. */
export async function findFilterChoices(db: DatabaseHandle, roundId: number): Promise<FilterChoices> {
  const countries = sql`select phd_country as code, count(*) as applicants from listed_applicant where round_id = ${roundId} group by 1`
  const universities = sql`
    select mode() within group (order by a.phd_university) as name, count(*) as applicants
    from listed_applicant l join application a on a.id = l.id where l.round_id = ${roundId} group by l.phd_university
    order by 2 desc, l.phd_university limit ${mostUniversities}`
  const tags = sql`
    select min(g.name) as name, count(*) filter (where l.round_id = ${roundId}) as applicants, g.key
    from application_tag g join listed_applicant l on l.id = g.application_id group by g.key`
  const { rows } = await db.execute<FilterChoices>(sql`select
    (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'applicants', applicants) order by applicants desc, code), '[]') from (${countries}) c) as countries,
    (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'applicants', applicants) order by applicants desc, name), '[]') from (${universities}) u) as universities,
    (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'applicants', applicants) order by key collate arabic), '[]') from (${tags}) g) as tags`)
  return requireFound(rows[0])
}

/** Enough for a list of suggestions; the filter takes any university. */
const mostUniversities = 300

export async function findBranchName(db: DatabaseHandle, id: number): Promise<{ english: string; arabic: string }> {
  const [branch] = await prepareBranchName(db).execute({ id })
  return branch ?? { english: '', arabic: '' }
}

const prepareBranchName = prepareStatementOnce((db) =>
  db
    .select({ english: awardBranches.englishName, arabic: awardBranches.arabicName })
    .from(awardBranches)
    .where(eq(awardBranches.id, sql.placeholder('id')))
    .prepare('branch_name'),
)

/** `reviewerId` is the reviewer's account. */
export const listApplicantRowsForReviewer = (
  db: DatabaseHandle,
  ids: readonly number[],
  reviewerId: number,
): Promise<ApplicantRow[]> => listRowsByIds(db, { ids, reviewerId })
