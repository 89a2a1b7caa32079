import { administrator, reviewer, type UserType } from '@jadara/contract/endpoint'
import { failures } from '@jadara/contract/failures'
import type { Deadline } from '@jadara/contract/key-dates'
import { type ActiveRound, activeRound as publicRound } from '@jadara/contract/rounds'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { windowOf } from '../clock.ts'
import { conflict, notFound } from '../failure.ts'
import type { Handle } from './database.ts'
import type { Round } from './participation.ts'
import { preparedOnce } from './prepared.ts'
import { keyDates, rounds } from './tables/people.ts'

/** The one active round; null between rounds (ruling 8). */
export async function activeRound(db: Handle): Promise<Round | null> {
  const [round] = await active(db).execute()
  return round ?? null
}

const active = preparedOnce((db) => db.select().from(rounds).where(eq(rounds.active, true)).prepare('active_round'))

/** The active round for what is of nothing else; a 409 that says so between rounds. */
export async function theActiveRound(db: Handle): Promise<Round> {
  const round = await activeRound(db)
  if (!round) throw conflict('no-part', failures.noActiveRound)
  return round
}

/** The round of that number, or a 404; where none is named, the active one. */
export async function roundNumbered(db: Handle, id: number | undefined): Promise<Round> {
  if (id === undefined) return theActiveRound(db)
  const [round] = await db.select().from(rounds).where(eq(rounds.id, id))
  if (!round) throw notFound()
  return round
}

/** The key dates of the active round in order, as everybody may see them. */
export const activeDeadlines = (db: Handle): Promise<Deadline[]> => activeDeadlinesFor(db, undefined)

/** The office is told of internal dates too, and reviewers of the day until which they may review. */
export function activeDeadlinesFor(db: Handle, userType: UserType | undefined): Promise<Deadline[]> {
  const internal =
    userType === administrator ? sql`true` : userType === reviewer ? sql`${keyDates.effect} = 'reviews'` : sql`false`
  return deadlinesWhere(db, sql`${rounds.active} and (${keyDates.isPublic} or ${internal})`)
}

/** Key dates in the order of their rounds; 'opens' and 'closes' show the round's own dates (ruling 7). */
export async function deadlinesWhere(db: Handle, condition: SQL): Promise<Deadline[]> {
  return db
    .select({
      id: keyDates.id,
      englishDescription: keyDates.englishDescription,
      arabicDescription: keyDates.arabicDescription,
      date: sql<
        string | null
      >`case ${keyDates.effect} when 'opens' then ${rounds.startDate} when 'closes' then ${rounds.endDate} else ${keyDates.date} end`,
      effect: keyDates.effect,
      isPublic: keyDates.isPublic,
    })
    .from(keyDates)
    .innerJoin(rounds, eq(rounds.id, keyDates.roundId))
    .where(condition)
    .orderBy(asc(keyDates.position), asc(keyDates.id))
}

/** The round as the contract shows it, at the moment `now` of the server's clock. */
export function shownRound(round: Round, now: Date, timeZone: string): ActiveRound {
  // Everybody may see it: of the row only what the contract names.
  return publicRound.parse({ ...round, ...settingsOf(round, timeZone), now: now.toISOString(), timeZone })
}

/** What the contract says in other words than the row. */
export function settingsOf(round: Round, timeZone: string) {
  const { opensAt, closesAt } = windowOf(round, timeZone)
  return {
    opensAt: opensAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    registrationPhdWindow: { from: round.registrationPhdFrom, to: round.registrationPhdTo },
    profilePhdWindow: { from: round.profilePhdFrom, to: round.profilePhdTo },
  }
}
