import { failures } from '@jadara/contract/failures'
import { type ActiveRound, type Deadline, activeRound as publicRound } from '@jadara/contract/rounds'
import { asc, eq, sql } from 'drizzle-orm'
import { windowOf } from '../clock.ts'
import { conflict } from '../failure.ts'
import type { Handle } from './database.ts'
import type { Round } from './participation.ts'
import { keyDates, rounds } from './tables/people.ts'

/** The one active round; null between rounds (ruling 8). */
export async function activeRound(db: Handle): Promise<Round | null> {
  const [round] = await db.select().from(rounds).where(eq(rounds.active, true))
  return round ?? null
}

/** The active round for what is of nothing else; a 409 that says so between rounds. */
export async function theActiveRound(db: Handle): Promise<Round> {
  const round = await activeRound(db)
  if (!round) throw conflict('no-part', failures.noActiveRound)
  return round
}

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

/** The round as the contract shows it, at the moment `now` of the server's clock. */
export function shownRound(round: Round, now: Date, timeZone: string): ActiveRound {
  const { opensAt, closesAt } = windowOf(round, timeZone)
  // Everybody may see it: of the row only what the contract names.
  return publicRound.parse({
    ...round,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    now: now.toISOString(),
    timeZone,
    registrationPhdWindow: { from: round.registrationPhdFrom, to: round.registrationPhdTo },
    profilePhdWindow: { from: round.profilePhdFrom, to: round.profilePhdTo },
  })
}
