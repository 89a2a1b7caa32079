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
    select count(*)::int as "registered", count(*) filter (where has_files)::int as "withAllPersonalFiles",
      count(*) filter (where has_records)::int as "withEnoughRecords", count(*) filter (where has_files and has_records)::int as "complete",
      count(a.submitted_at)::int as "submitted"
    from application a join round r on r.id = a.round_id and r.active join application_standing s on s.application_id = a.id`)
  return row ?? { registered: 0, withAllPersonalFiles: 0, withEnoughRecords: 0, complete: 0, submitted: 0 }
}
