import type { Language } from '@jadara/contract/core/text'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { inArray, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from './database.ts'
import { assignments } from './tables/reviewing.ts'

/** The reviewer knows nothing of it yet. */
const isUnannouncedSql = sql`(s.ended_at is null and s.notified_at is null)`
/** The office took back what the reviewer knew of, and the reviewer does not know yet. */
const isUnannouncedTakeBackSql = sql`(s.ended_at is not null and s.notified_at is not null and s.withdrawal_notified_at is null
  and s.ended_by is distinct from s.reviewer_id and s.ended_as <> 'stage')`

/** An active assignment `s` without a letter, unless a letter announced it before it was taken back and made again. */
export const isWithoutLetterSql = sql`(${isUnannouncedSql} and not exists (select from assignment before
  where (before.application_id, before.reviewer_id, before.stage) = (s.application_id, s.reviewer_id, s.stage) and before.ended_at is not null
    and before.notified_at is not null and before.withdrawal_notified_at is null and before.ended_by is distinct from before.reviewer_id
    and before.ended_as <> 'stage'))`

/** The changes of a round that no letter has announced. Disabled accounts get no letter. */
const unannounced = sql`assignment s join application a on a.id = s.application_id
  join account c on c.id = s.reviewer_id and c.disabled_at is null
  where (${isUnannouncedSql} or ${isUnannouncedTakeBackSql})`

const isOfReviewers = (userIds: readonly number[] | undefined) =>
  userIds ? sql`and s.reviewer_id = any(${sql.param(userIds)}::int[])` : sql``

/** Of these reviewers, by default of all. `assignments` and `takenBack` concern `reviewers`. An assignment that was taken back and made again counts as neither. */
export async function countUnannouncedAssignments(db: DatabaseHandle, roundId: number, userIds?: readonly number[]) {
  const { rows } = await db.execute<{ reviewers: number; assignments: number; takenBack: number }>(sql`
    with pair as (
      select s.reviewer_id, s.application_id, s.stage, bool_or(${isUnannouncedSql}) as is_new, bool_or(${isUnannouncedTakeBackSql}) as is_taken_back
      from ${unannounced} and a.round_id = ${roundId} ${isOfReviewers(userIds)} group by 1, 2, 3)
    select count(distinct reviewer_id)::int as reviewers, count(*) filter (where is_new)::int as assignments,
      count(*) filter (where is_taken_back)::int as "takenBack"
    from pair where is_new <> is_taken_back`)
  return rows[0] ?? { reviewers: 0, assignments: 0, takenBack: 0 }
}

/** The accounts with unannounced changes whose assignments in the round have not changed since `at`. */
export async function listReviewersUnchangedSince(db: DatabaseHandle, roundId: number, at: Date): Promise<number[]> {
  const { rows } = await db.execute<{ userId: number }>(sql`
    select s.reviewer_id as "userId" from ${unannounced} and a.round_id = ${roundId}
      and not exists (select from assignment o join application b on b.id = o.application_id and b.round_id = a.round_id
        where o.reviewer_id = s.reviewer_id and greatest(o.assigned_at, o.ended_at) > ${at.toISOString()}::timestamptz)
    group by 1 order by 1`)
  return rows.map(({ userId }) => userId)
}

export type UnannouncedChange = {
  readonly id: number
  readonly userId: number
  readonly email: string
  readonly language: Language
  readonly reviewerEnglishName: string
  readonly reviewerArabicName: string
  readonly hasPassword: boolean
  /** The application. */
  readonly applicantId: number
  readonly englishName: string
  readonly arabicName: string
  readonly isTakenBack: boolean
  readonly dueUntil: string | null
  /** Of the assignment. */
  readonly stage: Stage
}

/** Locks the unannounced changes of these reviewers, by default of all. Skips what another transaction is changing; a later letter announces it. */
export async function lockUnannouncedChanges(
  tx: Transaction,
  roundId: number,
  userIds: readonly number[] | undefined,
): Promise<UnannouncedChange[]> {
  const { rows } = await tx.execute<UnannouncedChange>(sql`
    select s.id, s.reviewer_id as "userId", c.email, c.language, c.english_name as "reviewerEnglishName", c.arabic_name as "reviewerArabicName",
      c.password_hash is not null as "hasPassword", a.id as "applicantId", a.english_name as "englishName", a.arabic_name as "arabicName",
      s.ended_at is not null as "isTakenBack", s.due_until::text as "dueUntil", s.stage
    from ${unannounced} and a.round_id = ${roundId} ${isOfReviewers(userIds)}
    order by a.id, s.id for no key update of s skip locked`)
  return rows
}

export async function markAsAnnounced(tx: Transaction, changes: readonly UnannouncedChange[], at: Date): Promise<void> {
  const [takenBack, made] = [true, false].map((kind) =>
    changes.filter(({ isTakenBack }) => isTakenBack === kind).map(({ id }) => id),
  ) as [number[], number[]]
  if (made.length > 0) await tx.update(assignments).set({ notifiedAt: at }).where(inArray(assignments.id, made))
  if (takenBack.length > 0) await tx.update(assignments).set({ takeBackNotifiedAt: at }).where(inArray(assignments.id, takenBack))
}
