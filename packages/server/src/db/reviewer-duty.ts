import { text } from '@jadara/contract/core/text'
import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'

/** The round that an account is registered in as a reviewer, one in review or else the newest, and what is expected there. Null if it is in none. */
export async function findReviewerDuty(db: DatabaseHandle, accountId: number) {
  const { rows } = await db.execute<{
    englishName: string
    arabicName: string
    expectedLoad: number | null
    assigned: number
    due: string | null
  }>(sql`
    select r.english_name as "englishName", r.arabic_name as "arabicName", r.expected_load as "expectedLoad",
      (select count(*)::int from assignment s join application a on a.id = s.application_id
        where s.reviewer_id = v.account_id and s.ended_at is null and a.round_id = r.id) as assigned,
      (select g.reviews_due::text from stage_settings g where g.round_id = r.id and g.stage = case
        when exists (select from round_stage o where o.round_id = r.id and o.opened_at is not null) then 2 else 1 end) as due
    from reviewer v join round r on r.id = v.round_id where v.account_id = ${accountId}
    order by r.in_review desc, v.id desc limit 1`)
  const [found] = rows
  if (!found) return null
  const { englishName, arabicName, ...duty } = found
  return { round: text(englishName, arabicName), ...duty }
}
