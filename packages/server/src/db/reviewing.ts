import { anonymousName } from '@jadara/contract/reviewing/anonymous'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { endOfDay } from '../core/clock.ts'
import { type Assignment, isOneOfPairsSql } from './assigning.ts'
import type { DatabaseHandle, Transaction } from './database.ts'
import { applications } from './tables/people.ts'
import { assignments, attestations, reviewReopenings } from './tables/reviewing.ts'
import { laterInstantSql } from './version.ts'

/** The end of the stage's last day for reviews in the award's time zone; null when unset, which means open. */
export async function findReviewingEnd(
  db: DatabaseHandle,
  roundId: number,
  timeZone: string,
  stage: Stage = 1,
): Promise<Date | null> {
  const day = await findLastReviewDay(db, roundId, stage)
  return day ? endOfDay(day, timeZone) : null
}

/** The key date 'reviews', or the last day of the second stage. */
export async function findLastReviewDay(db: DatabaseHandle, roundId: number, stage: Stage): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select reviews_due::text as day from stage_settings where round_id = ${roundId} and stage = ${stage}`,
  )
  return rows[0]?.day ?? null
}

export const isReviewingOpen = (round: { readonly inReview: boolean }, closesAt: Date | null, at: Date): boolean =>
  round.inReview && (closesAt === null || at < closesAt)

/** Ends active reopenings of these reviewer accounts; returns whether there were any. */
export async function endReviewReopenings(tx: Transaction, pairs: readonly Assignment[], at: Date): Promise<boolean> {
  const ended = await tx
    .update(reviewReopenings)
    .set({ endedAt: laterInstantSql(reviewReopenings.reopenedAt, at) })
    .where(and(isOneOfPairsSql(reviewReopenings, pairs), isNull(reviewReopenings.endedAt)))
    .returning({ id: reviewReopenings.id })
  return ended.length > 0
}

/** A condition on `application`: its round is in review. */
export const isInReviewSql: SQL = sql`${applications.roundId} in (select id from round where in_review)`

/** A condition on `application`: this reviewer has an active assignment to it (case 55). */
export const isAssignedToReviewerSql = (reviewerId: number | Placeholder): SQL =>
  sql`exists (select from ${assignments} where ${and(
    eq(assignments.applicationId, applications.id),
    eq(assignments.reviewerId, reviewerId),
    isNull(assignments.endedAt),
  )})`

/** A condition on `assignment`: its reviewer has attested to have no conflict of interest. */
export const isAttestedSql = sql<boolean>`exists (select from ${attestations} where ${eq(attestations.assignmentId, assignments.id)})`

/** A condition on `application`: this reviewer may read it, being assigned and, if its stage requires it, having attested. */
export const isOpenToReviewerSql = (reviewerId: number | Placeholder): SQL =>
  sql`exists (select from ${assignments} where ${and(
    eq(assignments.applicationId, applications.id),
    eq(assignments.reviewerId, reviewerId),
    isNull(assignments.endedAt),
    sql`(${isAttestedSql} or not exists (select from stage_settings g
      where g.round_id = ${applications.roundId} and g.stage = ${applications.stage} and g.requires_attestation))`,
  )})`

/** Identifying fields and their replacements. The theme, the round's dates and all research content remain. */
const hidden = {
  email: '',
  birthDate: '',
  jobDescription: '',
  phdDate: '',
  phdUniversity: '',
  phdCountry: '',
  receiptNumber: null,
}

/** Empties the e-mail address and the birth date, from which the age follows. The photograph is a file type that is not open. */
export function redactPersonalDetails<Of extends object>(applicant: Of): Of {
  const instead = Object.entries({ email: '', birthDate: '' }).filter(([name]) => name in applicant)
  return { ...applicant, ...Object.fromEntries(instead) }
}

/** Replaces the names by a number and empties identifying fields. `id` must be the application's. */
export function redactIdentity<Of extends { readonly id: number }>(applicant: Of): Of {
  const { en: englishName, ar: arabicName } = anonymousName(applicant.id)
  const instead = Object.entries({ englishName, arabicName, ...hidden }).filter(([name]) => name in applicant)
  return { ...applicant, ...Object.fromEntries(instead) }
}
