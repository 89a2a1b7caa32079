import type { Consequences } from '@jadara/contract/round-consequences'
import type { Activation, Round, WindowChange } from '@jadara/contract/rounds'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { isOpen, windowOf } from '../../clock.ts'
import { settingsOf } from '../../db/active-round.ts'
import type { Handle, Transaction } from '../../db/database.ts'
import { closes, firstKeyDates, opens, reviewsDue } from '../../db/key-dates.ts'
import type { Round as RoundRow } from '../../db/participation.ts'
import { awardBranches, keyDates, roundBranches, rounds } from '../../db/tables/people.ts'

/** One change to rounds and their key dates at a time, to the end of the transaction: which is active, and whose days are whose, hang together. */
export async function holdRounds(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('jadara rounds', 0))`)
}

export type StoredRound = RoundRow & {
  readonly branchIds: number[]
  readonly applicants: number
  readonly submitted: number
  readonly reviewers: number
}

/** The newest first, with themes and numbers, in one query. */
export async function storedRounds(db: Handle, condition?: SQL): Promise<StoredRound[]> {
  return db
    .select({
      ...getTableColumns(rounds),
      branchIds: sql<number[]>`array(
        select o.branch_id from round_branch o join award_branch b on b.id = o.branch_id where o.round_id = "round"."id" order by b.position, b.id)`,
      applicants: sql<number>`(select count(*)::int from application a where a.round_id = "round"."id")`,
      submitted: sql<number>`(select count(a.submitted_at)::int from application a where a.round_id = "round"."id")`,
      reviewers: sql<number>`(select count(*)::int from reviewer v where v.round_id = "round"."id")`,
    })
    .from(rounds)
    .where(condition)
    .orderBy(desc(rounds.startDate), desc(rounds.id))
}

export const storedRound = async (db: Handle, id: number): Promise<StoredRound | undefined> =>
  (await storedRounds(db, eq(rounds.id, id)))[0]

export const shown = (round: StoredRound, now: Date, timeZone: string): Round => ({
  ...round,
  ...settingsOf(round, timeZone),
  window: windowStateOf(round, now, timeZone),
  updatedAt: round.updatedAt.toISOString(),
})

function windowStateOf(round: RoundRow, now: Date, timeZone: string): Round['window'] {
  const window = windowOf(round, timeZone)
  if (window.closesAt === null) return 'unannounced'
  if (now < window.opensAt) return 'early'
  return isOpen(window, now) ? 'open' : 'over'
}

export type RoundValues = Omit<typeof rounds.$inferInsert, 'id' | 'active' | 'receipts' | 'updatedAt'>

/** A round that is not active, without themes and key dates. */
export async function insertRound(tx: Transaction, values: RoundValues, now: Date): Promise<number> {
  const [row] = await tx
    .insert(rounds)
    .values({ ...values, active: false, updatedAt: now })
    .returning({ id: rounds.id })
  if (!row) throw new Error('the round was not inserted')
  return row.id
}

export async function updateRound(tx: Transaction, id: number, values: Partial<RoundValues>, updatedAt: Date): Promise<void> {
  await tx
    .update(rounds)
    .set({ ...values, updatedAt })
    .where(eq(rounds.id, id))
}

export async function offerBranches(tx: Transaction, roundId: number, branchIds: readonly number[]): Promise<void> {
  await tx.delete(roundBranches).where(eq(roundBranches.roundId, roundId))
  if (branchIds.length > 0) await tx.insert(roundBranches).values(branchIds.map((branchId) => ({ roundId, branchId })))
}

/** Of these themes, the ones that a round can offer: they exist and are not retired. In the order of the office. */
export async function branchesToOffer(db: Handle, among?: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: awardBranches.id })
    .from(awardBranches)
    .where(and(isNull(awardBranches.retiredAt), among && inArray(awardBranches.id, [...among])))
    .orderBy(asc(awardBranches.position), asc(awardBranches.id))
  return found.map(({ id }) => id)
}

/** The key dates of a new round: those of another in the same words and order, without their dates. */
export async function layKeyDates(tx: Transaction, roundId: number, from: number | undefined): Promise<void> {
  const words =
    from === undefined
      ? firstKeyDates
      : await tx
          .select({
            effect: keyDates.effect,
            englishDescription: keyDates.englishDescription,
            arabicDescription: keyDates.arabicDescription,
            isPublic: keyDates.isPublic,
          })
          .from(keyDates)
          .where(eq(keyDates.roundId, from))
          .orderBy(asc(keyDates.position), asc(keyDates.id))
  const missing = ({ effect }: { effect: unknown }) => !words.some((one) => one.effect === effect)
  const all = [...[opens, closes].filter(missing), ...words, ...[reviewsDue].filter(missing)]
  await tx.insert(keyDates).values(all.map((keyDate, position) => ({ ...keyDate, roundId, position })))
}

type Limits = Pick<RoundRow, 'journalsLeast' | 'journalsMost' | 'profilePhdFrom' | 'profilePhdTo'>

/** Of those who have not submitted: who meets a limit as it is, and would not as it shall be. */
export async function consequencesOf(tx: Transaction, roundId: number, is: Limits, shall: Limits): Promise<Consequences> {
  const {
    rows: [row],
  } = await tx.execute<Consequences>(sql`
    select count(*) filter (where journals >= ${is.journalsLeast}::int and journals < ${shall.journalsLeast}::int)::int as "tooFew",
      count(*) filter (where journals <= ${is.journalsMost}::int and journals > ${shall.journalsMost}::int)::int as "tooMany",
      count(*) filter (where phd_date between ${is.profilePhdFrom}::date and ${is.profilePhdTo}::date
        and not phd_date between ${shall.profilePhdFrom}::date and ${shall.profilePhdTo}::date)::int as "outsideWindow"
    from application a,
      lateral (select count(*) as journals from journal_publication j where j.application_id = a.id) as filed
    where a.round_id = ${roundId} and a.submitted_at is null`)
  return row ?? { tooFew: 0, tooMany: 0, outsideWindow: 0 }
}

/** Whom it concerns that the window, or the end of reviewing, becomes another. */
export async function whomTheWindowConcerns(
  db: Handle,
  { id, endDate }: Pick<StoredRound, 'id' | 'endDate'>,
): Promise<Omit<WindowChange, 'before' | 'after'>> {
  const {
    rows: [row],
  } = await db.execute<Omit<WindowChange, 'before' | 'after'>>(sql`
    select count(*) filter (where a.id is not null and a.submitted_at is null)::int as drafts,
      count(*) filter (where a.submitted_at is null and e.until > coalesce(${endDate}::date, date '0001-01-01'))::int as extended,
      count(*) filter (where a.submitted_at is not null)::int as submitted, p.*
    from (select count(*)::int as "pendingReviews", count(distinct s.reviewer_id)::int as "pendingReviewers"
        from assignment s join application a on a.id = s.application_id
        where a.round_id = ${id} and a.submitted_at is not null and s.ended_at is null and not exists (
          select from review r where r.application_id = s.application_id and r.reviewer_id = s.reviewer_id and r.superseded_at is null)) p
      left join application a on a.round_id = ${id}
      left join deadline_extension e on e.application_id = a.id and e.ended_at is null
    group by p."pendingReviews", p."pendingReviewers"`)
  if (!row) throw new Error('nobody was counted')
  return row
}

/** Makes a round the only active one; answers which was it before. */
export async function activate(tx: Transaction, id: number): Promise<number | null> {
  // One after the other: at no moment are there two.
  const [before] = await tx.update(rounds).set({ active: false }).where(eq(rounds.active, true)).returning({ id: rounds.id })
  await tx.update(rounds).set({ active: true }).where(eq(rounds.id, id))
  return before?.id ?? null
}

/** What is left where another round becomes active. */
export async function leftBehind(db: Handle, to: number): Promise<Activation['leaving']> {
  const [leaving] = await storedRounds(db, sql`${rounds.active} and ${rounds.id} <> ${to}`)
  if (!leaving) return null
  const { id, englishName, arabicName, applicants, submitted, reviewers } = leaving
  const {
    rows: [standing],
  } = await db.execute<{ assignments: number }>(sql`
    select count(*)::int as assignments from assignment s join application a on a.id = s.application_id
    where a.round_id = ${id} and s.ended_at is null`)
  const drafts = applicants - submitted
  return { id, englishName, arabicName, applicants, submitted, drafts, reviewers, assignments: standing?.assignments ?? 0 }
}
