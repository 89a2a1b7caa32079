import { administrator, reviewer, type UserType } from '@jadara/contract/core/endpoint'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import type { KeyDateDto } from '@jadara/contract/rounds/active-key-dates'
import { type ActiveRound, activeRoundSchema as publicRound } from '@jadara/contract/rounds/active-round'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { toRoundWindow } from '../core/clock.ts'
import { conflictFailure, notFoundFailure } from '../core/failure.ts'
import type { DatabaseHandle, Transaction } from './database.ts'
import type { Round } from './participation.ts'
import { prepareStatementOnce } from './prepared.ts'
import { awardBranches, keyDates, roundBranches, rounds } from './tables/people.ts'

/** Null between rounds (specification ROUND-1). */
export async function findActiveRound(db: DatabaseHandle): Promise<Round | null> {
  const [round] = await activeRoundQuery(db).execute()
  return round ?? null
}

const activeRoundQuery = prepareStatementOnce((db) =>
  db.select().from(rounds).where(eq(rounds.active, true)).prepare('active_round'),
)

/** Throws 409 between rounds. */
export async function requireActiveRound(db: DatabaseHandle): Promise<Round> {
  const round = await findActiveRound(db)
  if (!round) throw conflictFailure('no-part', sharedFailureTexts.noActiveRound)
  return round
}

/** Throws 404 for an unknown round; without an id returns the active one. */
export async function requireRoundById(db: DatabaseHandle, id: number | undefined): Promise<Round> {
  if (id === undefined) return requireActiveRound(db)
  const [round] = await db.select().from(rounds).where(eq(rounds.id, id))
  if (!round) throw notFoundFailure()
  return round
}

/** The rounds whose reviewing may go on: the active one, then those that stay in review, newest first. */
export const listRoundsInReview = (db: DatabaseHandle): Promise<Round[]> =>
  db.select().from(rounds).where(eq(rounds.inReview, true)).orderBy(desc(rounds.active), desc(rounds.startDate), desc(rounds.id))

/** Throws 409 between rounds. */
export async function requireRoundsInReview(db: DatabaseHandle): Promise<Round[]> {
  const found = await listRoundsInReview(db)
  if (found.length === 0) throw conflictFailure('no-part', sharedFailureTexts.noActiveRound)
  return found
}

/** Throws 404 for an unknown round, 409 for one that is not in review; without an id returns the active one. */
export async function requireRoundInReview(db: DatabaseHandle, id: number | undefined): Promise<Round> {
  const round = await requireRoundById(db, id)
  if (!round.inReview) throw conflictFailure('no-part', sharedFailureTexts.ofAnotherRound)
  return round
}

/** The round in review that these registrations of reviewers belong to, or else the active one. Throws 409 between rounds. */
export async function requireRoundOfReviewers(db: DatabaseHandle, registrations: readonly number[]): Promise<Round> {
  const [round] = await db
    .select()
    .from(rounds)
    .where(
      sql`${rounds.inReview} and exists (select from reviewer v where v.round_id = ${rounds.id} and v.id = any(${sql.param(registrations)}::int[]))`,
    )
    .orderBy(desc(rounds.active), desc(rounds.id))
    .limit(1)
  return round ?? requireActiveRound(db)
}

/** Serializes all changes of rounds and key dates until the transaction ends, because their dates and the active round depend on each other. */
export async function lockRounds(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('jadara rounds', 0))`)
}

/** The public key dates of the active round, in order. */
export const listPublicKeyDates = (db: DatabaseHandle): Promise<KeyDateDto[]> => listKeyDatesVisibleTo(db, undefined)

/** Administrators also get internal dates, and reviewers the review deadline, which is that of the second stage once it is open. */
export async function listKeyDatesVisibleTo(db: DatabaseHandle, userType: UserType | undefined): Promise<KeyDateDto[]> {
  const internal =
    userType === administrator ? sql`true` : userType === reviewer ? sql`${keyDates.effect} = 'reviews'` : sql`false`
  const dates = await listKeyDatesMatching(db, sql`${rounds.active} and (${keyDates.isPublic} or ${internal})`)
  if (userType !== reviewer) return dates
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select s.reviews_due::text as day from round_stage s join round r on r.id = s.round_id where r.active and s.opened_at is not null`)
  const [second] = rows
  return second ? dates.map((date) => (date.effect === 'reviews' ? { ...date, date: second.day } : date)) : dates
}

/** Rows with the effect 'opens' or 'closes' show the round's own dates (specification DATE-1). */
export async function listKeyDatesMatching(db: DatabaseHandle, condition: SQL): Promise<KeyDateDto[]> {
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

export function toActiveRoundDto(round: Round, now: Date, timeZone: string): ActiveRound {
  // The reply is public: parsing drops every column that the contract does not name.
  return publicRound.parse({ ...round, ...toRoundWindowFields(round, timeZone), now: now.toISOString(), timeZone })
}

/** The settings whose contract format differs from the row. */
export function toRoundWindowFields(round: Round, timeZone: string) {
  const { opensAt, closesAt } = toRoundWindow(round, timeZone)
  return {
    opensAt: opensAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    registrationPhdWindow: { from: round.registrationPhdFrom, to: round.registrationPhdTo },
    profilePhdWindow: { from: round.profilePhdFrom, to: round.profilePhdTo },
  }
}

export async function isThemeOffered(db: DatabaseHandle, roundId: number, branchId: number): Promise<boolean> {
  const [offered] = await db
    .select({ id: awardBranches.id })
    .from(roundBranches)
    .innerJoin(awardBranches, eq(awardBranches.id, roundBranches.branchId))
    .where(and(eq(roundBranches.roundId, roundId), eq(awardBranches.id, branchId), isNull(awardBranches.retiredAt)))
  return offered !== undefined
}
