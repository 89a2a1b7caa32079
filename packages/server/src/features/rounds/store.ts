import { requiredFileTypeIds } from '@jadara/contract/file-types'
import type { Deadline, RoundOverview } from '@jadara/contract/rounds'
import { asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'
import { keyDates, rounds } from '../../db/tables/people.ts'

/** The key dates of the active round in order; 'opens' and 'closes' show the round's own dates (ruling 7). */
export async function activeDeadlines(db: Handle): Promise<Deadline[]> {
  return db
    .select({
      id: keyDates.id,
      englishDescription: keyDates.englishDescription,
      arabicDescription: keyDates.arabicDescription,
      date: sql<
        string | null
      >`case ${keyDates.effect} when 'opens' then ${rounds.startDate} when 'closes' then ${rounds.endDate} else ${keyDates.date} end`,
    })
    .from(keyDates)
    .innerJoin(rounds, eq(rounds.id, keyDates.roundId))
    .where(eq(rounds.active, true))
    .orderBy(asc(keyDates.position), asc(keyDates.id))
}

/** How far the applicants of the active round have come, in one query. */
export async function overviewOfActiveRound(db: Handle): Promise<RoundOverview> {
  const {
    rows: [row],
  } = await db.execute<RoundOverview>(sql`
    with standing as (
      select a.submitted_at is not null as submitted,
        (select count(*) from stored_file f where f.application_id = a.id and f.type_id in ${requiredFileTypeIds}) = ${requiredFileTypeIds.length} as files,
        (select count(*) from journal_publication j where j.application_id = a.id) between r.journals_least and r.journals_most as journals
      from application a join round r on r.id = a.round_id where r.active)
    select count(*)::int as "registered", count(*) filter (where files)::int as "withAllPersonalFiles",
      count(*) filter (where journals)::int as "withEnoughJournals", count(*) filter (where files and journals)::int as "complete",
      count(*) filter (where submitted)::int as "submitted" from standing`)
  return row ?? { registered: 0, withAllPersonalFiles: 0, withEnoughJournals: 0, complete: 0, submitted: 0 }
}
