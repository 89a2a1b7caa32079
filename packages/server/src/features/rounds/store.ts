import { toConditionSettings } from '@jadara/contract/eligibility/condition-settings'
import type { RoundAmendmentConsequences } from '@jadara/contract/rounds/round-consequences'
import type { RoundUse } from '@jadara/contract/rounds/round-use'
import type { ActivationPreview, Round, WindowChangeImpact } from '@jadara/contract/rounds/rounds'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { isWindowOpen, toRoundWindow } from '../../core/clock.ts'
import { listRoundsInReview, toRoundWindowFields } from '../../db/active-round.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { closingKeyDate, defaultKeyDates, openingKeyDate, reviewsDueKeyDate } from '../../db/key-dates.ts'
import type { Round as RoundRow } from '../../db/participation.ts'
import { awardBranches, keyDates, roundBranches, rounds } from '../../db/tables/people.ts'

export type RoundWithCounts = RoundRow & {
  readonly branchIds: number[]
  readonly applicants: number
  readonly submitted: number
  readonly reviewers: number
}

/** Newest first, with themes and counts, in one query. The database keeps the counts of applicants. */
export async function listRoundsWithCounts(db: DatabaseHandle, condition?: SQL): Promise<RoundWithCounts[]> {
  return db
    .select({
      ...getTableColumns(rounds),
      branchIds: sql<number[]>`array(
        select o.branch_id from round_branch o join award_branch b on b.id = o.branch_id where o.round_id = "round"."id" order by b.position, b.id)`,
      applicants: sql<number>`(select coalesce(sum(c.applicants), 0)::int from listed_applicant_count c where c.round_id = "round"."id")`,
      submitted: sql<number>`(
        select coalesce(sum(c.applicants), 0)::int from listed_applicant_count c where c.round_id = "round"."id" and c.submitted)`,
      reviewers: sql<number>`(select count(*)::int from reviewer v where v.round_id = "round"."id")`,
    })
    .from(rounds)
    .where(condition)
    .orderBy(desc(rounds.startDate), desc(rounds.id))
}

export const findRoundWithCounts = async (db: DatabaseHandle, id: number): Promise<RoundWithCounts | undefined> =>
  (await listRoundsWithCounts(db, eq(rounds.id, id)))[0]

export const toRoundDto = (round: RoundWithCounts, now: Date, timeZone: string): Round => ({
  ...round,
  ...toRoundWindowFields(round, timeZone),
  window: toWindowState(round, now, timeZone),
  conditions: toConditionSettings(round.conditions),
  updatedAt: round.updatedAt.toISOString(),
})

function toWindowState(round: RoundRow, now: Date, timeZone: string): Round['window'] {
  const window = toRoundWindow(round, timeZone)
  if (window.closesAt === null) return 'unannounced'
  if (now < window.opensAt) return 'early'
  return isWindowOpen(window, now) ? 'open' : 'over'
}

export type RoundValues = Omit<
  typeof rounds.$inferInsert,
  'id' | 'active' | 'staysInReview' | 'isTrial' | 'receipts' | 'updatedAt'
>

/** Inserts an inactive round without themes and key dates. */
export async function insertRound(tx: Transaction, values: RoundValues, now: Date): Promise<number> {
  const [row] = await tx
    .insert(rounds)
    .values({ ...values, active: false, updatedAt: now })
    .returning({ id: rounds.id })
  if (!row) throw new Error('the round was not inserted')
  return row.id
}

export async function updateRoundRow(tx: Transaction, id: number, values: Partial<RoundValues>, updatedAt: Date): Promise<void> {
  await tx
    .update(rounds)
    .set({ ...values, updatedAt })
    .where(eq(rounds.id, id))
}

export async function replaceOfferedBranches(tx: Transaction, roundId: number, branchIds: readonly number[]): Promise<void> {
  await tx.delete(roundBranches).where(eq(roundBranches.roundId, roundId))
  if (branchIds.length > 0) await tx.insert(roundBranches).values(branchIds.map((branchId) => ({ roundId, branchId })))
}

/** The ids of existing, not retired themes, optionally among the given ones, in the office's order. */
export async function listOfferableBranchIds(db: DatabaseHandle, among?: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: awardBranches.id })
    .from(awardBranches)
    .where(and(isNull(awardBranches.retiredAt), among && inArray(awardBranches.id, [...among])))
    .orderBy(asc(awardBranches.position), asc(awardBranches.id))
  return found.map(({ id }) => id)
}

/**
 * Inserts the default key dates, or copies those of another round, without dates or `withDates` as many days after the opening. A due date of reviews before
 * the new deadline is left out.
 */
export async function insertInitialKeyDates(
  tx: Transaction,
  round: Pick<RoundRow, 'id' | 'startDate' | 'endDate'>,
  from: (Pick<RoundRow, 'id' | 'startDate'> & { readonly withDates: boolean }) | undefined,
): Promise<void> {
  const words =
    from === undefined
      ? defaultKeyDates
      : await tx
          .select({
            effect: keyDates.effect,
            englishDescription: keyDates.englishDescription,
            arabicDescription: keyDates.arabicDescription,
            isPublic: keyDates.isPublic,
            date: from.withDates ? shiftedDate(round, from) : sql<null>`null`,
          })
          .from(keyDates)
          .where(eq(keyDates.roundId, from.id))
          .orderBy(asc(keyDates.position), asc(keyDates.id))
  const missing = ({ effect }: { effect: unknown }) => !words.some((one) => one.effect === effect)
  const all = [...[openingKeyDate, closingKeyDate].filter(missing), ...words, ...[reviewsDueKeyDate].filter(missing)]
  await tx.insert(keyDates).values(all.map((keyDate, position) => ({ ...keyDate, roundId: round.id, position })))
}

const shiftedDate = (to: Pick<RoundRow, 'startDate' | 'endDate'>, from: Pick<RoundRow, 'startDate'>) => sql<string | null>`(
  select case when ${keyDates.effect} = 'reviews' and day <= ${to.endDate}::date then null else day end
  from (select ${keyDates.date} + (${to.startDate}::date - ${from.startDate}::date)) as shifted (day))`

/** Registers the reviewers of another round whose accounts are enabled, with what was last entered about them. Returns their number. */
export async function copyReviewers(tx: Transaction, to: number, from: number, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
    select v.account_id, ${to}::int, v.english_name, v.arabic_name, v.birth_date, v.job_description, v.branch_id, ${now.toISOString()}::timestamptz
    from reviewer v join account c on c.id = v.account_id
    where v.round_id = ${from} and c.user_type = 2 and c.disabled_at is null
    order by v.id`)
  return rowCount ?? 0
}

export async function findRoundUse(tx: Transaction, id: number): Promise<RoundUse> {
  const count = (table: string, condition = sql`t.round_id = ${id}`) =>
    sql`(select count(*)::int from ${sql.identifier(table)} t where ${condition})`
  const {
    rows: [use],
  } = await tx.execute<RoundUse>(sql`
    select ${count('application')} as applicants, ${count('assignment_plan')} as plans, ${count('calculation')} as calculations,
      ${count('ticket')} as queries, ${count('review_reminder')} as reminders,
      ${count('reviewer', sql`t.round_id = ${id} and not exists (select from reviewer o where o.account_id = t.account_id and o.round_id <> ${id})`)} as reviewers`)
  if (!use) throw new Error('the use of the round was not counted')
  return use
}

/** Only for a round that nothing but the following depends on. */
export async function deleteRoundRows(tx: Transaction, id: number): Promise<void> {
  for (const table of ['conflict_scan', 'reviewer'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where round_id = ${id}`)
  await tx.delete(rounds).where(eq(rounds.id, id))
}

type Limits = Pick<RoundRow, 'journalsLeast' | 'journalsMost' | 'profilePhdFrom' | 'profilePhdTo'>

/** Counts unsubmitted applications that meet the current limits and would not meet the new ones. */
export async function countConsequences(
  tx: Transaction,
  roundId: number,
  current: Limits,
  planned: Limits,
): Promise<RoundAmendmentConsequences> {
  const {
    rows: [row],
  } = await tx.execute<RoundAmendmentConsequences>(sql`
    select count(*) filter (where journals >= ${current.journalsLeast}::int and journals < ${planned.journalsLeast}::int)::int as "tooFew",
      count(*) filter (where journals <= ${current.journalsMost}::int and journals > ${planned.journalsMost}::int)::int as "tooMany",
      count(*) filter (where phd_date between ${current.profilePhdFrom}::date and ${current.profilePhdTo}::date
        and not phd_date between ${planned.profilePhdFrom}::date and ${planned.profilePhdTo}::date)::int as "outsideWindow"
    from application a,
      lateral (select count(*) as journals from journal_publication j where j.application_id = a.id) as filed
    where a.round_id = ${roundId} and a.submitted_at is null`)
  return row ?? { tooFew: 0, tooMany: 0, outsideWindow: 0 }
}

/** The people affected by a change of the window or of the end of reviewing. */
export async function countAffectedByWindow(
  db: DatabaseHandle,
  { id, endDate }: Pick<RoundWithCounts, 'id' | 'endDate'>,
): Promise<Omit<WindowChangeImpact, 'before' | 'after'>> {
  const {
    rows: [row],
  } = await db.execute<Omit<WindowChangeImpact, 'before' | 'after'>>(sql`
    select count(*) filter (where a.id is not null and a.submitted_at is null)::int as drafts,
      count(*) filter (where a.submitted_at is null and e.until > coalesce(${endDate}::date, date '0001-01-01'))::int as extended,
      count(*) filter (where a.submitted_at is not null)::int as submitted, p.*
    from (select count(*)::int as "pendingReviews", count(distinct s.reviewer_id)::int as "pendingReviewers"
        from assignment s join application a on a.id = s.application_id
        where a.round_id = ${id} and a.stage = 1 and a.submitted_at is not null and s.ended_at is null and not exists (
          select from review r where r.application_id = s.application_id and r.reviewer_id = s.reviewer_id and r.stage = s.stage and r.superseded_at is null)) p
      left join application a on a.round_id = ${id}
      left join deadline_extension e on e.application_id = a.id and e.ended_at is null
    group by p."pendingReviews", p."pendingReviewers"`)
  if (!row) throw new Error('nobody was counted')
  return row
}

/**
 * Makes a round the only active one. With `keepReviewing` the others in review stay so, otherwise their reviewing ends. Returns the values for the audit entry:
 * the active round, and the rounds that stay in review, if any.
 */
export async function setActiveRound(
  tx: Transaction,
  id: number,
  { keepReviewing }: { readonly keepReviewing: boolean },
): Promise<{ before: ActiveAndReviewed; after: ActiveAndReviewed }> {
  const before = await findActiveAndReviewed(tx)
  // In two statements, because a unique index allows one active round at any moment.
  await tx.update(rounds).set({ active: false, staysInReview: keepReviewing }).where(eq(rounds.inReview, true))
  await tx.update(rounds).set({ active: true, staysInReview: false }).where(eq(rounds.id, id))
  return { before, after: await findActiveAndReviewed(tx) }
}

type ActiveAndReviewed = { readonly active: number | null; readonly roundsInReview?: readonly number[] }

async function findActiveAndReviewed(tx: Transaction): Promise<ActiveAndReviewed> {
  const found = await listRoundsInReview(tx)
  const staying = found.filter(({ active }) => !active).map(({ id }) => id)
  return { active: found.find(({ active }) => active)?.id ?? null, ...(staying.length > 0 && { roundsInReview: staying }) }
}

export async function updateStaysInReview(tx: Transaction, id: number, staysInReview: boolean): Promise<void> {
  await tx.update(rounds).set({ staysInReview }).where(eq(rounds.id, id))
}

/** The rounds in review but this one, with what is missing in each. */
export async function listReviewingBeside(db: DatabaseHandle, id: number): Promise<ActivationPreview['reviewing']> {
  const found = (await listRoundsInReview(db)).filter((round) => round.id !== id)
  return Promise.all(
    found.map(async (round) => {
      const { pendingReviews, pendingReviewers } = await countAffectedByWindow(db, round)
      const { id, englishName, arabicName } = round
      return { id, englishName, arabicName, pendingReviews, pendingReviewers }
    }),
  )
}

/** The data of the active round that stays behind when another one is activated. */
export async function findRoundReplacedByActivation(db: DatabaseHandle, to: number): Promise<ActivationPreview['leaving']> {
  const [leaving] = await listRoundsWithCounts(db, sql`${rounds.active} and ${rounds.id} <> ${to}`)
  if (!leaving) return null
  const { id, englishName, arabicName, applicants, submitted, reviewers } = leaving
  const {
    rows: [active],
  } = await db.execute<{ assignments: number }>(sql`
    select count(*)::int as assignments from assignment s join application a on a.id = s.application_id
    where a.round_id = ${id} and s.ended_at is null`)
  const drafts = applicants - submitted
  return { id, englishName, arabicName, applicants, submitted, drafts, reviewers, assignments: active?.assignments ?? 0 }
}
