import type { DraftContent } from '@jadara/contract/reviews'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { newestRubric, type RubricRow } from '../../db/rubrics.ts'
import { assignments } from '../../db/tables/assignments.ts'
import { applications, rounds } from '../../db/tables/people.ts'
import { notFound } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import { type By, pinned, type Reviewed, situationOf } from './desk.ts'
import type { ReviewState } from './rules.ts'
import { type Work, workOf } from './store.ts'

/** Which application, and the account of the reviewer who writes about it. */
export type About = By & { readonly applicationId: number }

/** What is written about, while nobody else can change it. */
export type Held = Reviewed & { readonly work: Work; readonly state: ReviewState; readonly now: Date }

/**
 * The first line of whatever a reviewer writes. The application is held against its applicant and the office, the assignment against whoever ends it
 * and against a second window of the same reviewer; other reviewers write beside. 404 without a standing assignment in the active round.
 */
export async function holdForReview(
  tx: Transaction,
  { clock, timeZone }: Portal,
  { applicationId, accountId, arrivedAt }: About,
): Promise<Held> {
  const [found] = await tx
    .select({ application: applications, round: rounds })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .where(and(eq(applications.id, applicationId), rounds.active))
    .for('share', { of: applications })
  const assigned = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.applicationId, applicationId), eq(assignments.reviewerId, accountId), isNull(assignments.endedAt)))
    .for('update')
  if (!found || assigned.length === 0) throw notFound()
  const work = await workOf(tx, applicationId, accountId)
  const { state } = await situationOf(tx, found, work, { arrivedAt, timeZone })
  return { ...found, work, state, now: clock() }
}

/** The rubric that the review is written on: what was begun with, or what the theme asks now. */
export const rubricOf = async (tx: Transaction, { work, application: { branchId }, now }: Held): Promise<RubricRow> =>
  pinned(work, branchId) ?? newestRubric(tx, branchId, now)

/** What is typed, or else what was submitted as if it were; null before either. */
export function typedIn({ draft, review }: Work): { rubricId: number; content: DraftContent } | null {
  if (draft) return draft.row
  if (!review) return null
  const { rubricId, score, reason, description } = review.row
  return { rubricId, content: { answers: [...review.answers], score: String(score), reason, description } }
}
