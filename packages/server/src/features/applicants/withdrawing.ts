import { toBilingualName } from '@jadara/contract/core/names'
import { languages } from '@jadara/contract/core/text'
import type { withdrawFromReviewingBody } from '@jadara/contract/reviewing/assigning'
import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { toDay } from '../../core/clock.ts'
import { notFoundFailure, requireFound } from '../../core/failure.ts'
import { lockApplicationsInReview } from '../../db/application-lock.ts'
import { assertAnswerable } from '../../db/assigned-reviews.ts'
import { endAssignments } from '../../db/assignments.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { isAssignedToReviewerSql, isInReviewSql } from '../../db/reviewing.ts'
import { applications } from '../../db/tables/people.ts'
import type { Caller } from '../../http/sessions.ts'
import { reviewerWithdrewLetter } from '../../mail/letters/assigning.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { findRegisteredReviewer, listAdministratorsToNotify } from './assigning-store.ts'

type Withdrawal = z.output<typeof withdrawFromReviewingBody>

/**
 * Ends the caller's own assignments, all or none, and notifies every administrator, in one letter for each round. 404 when one is not active in a round in
 * review, 409 for declining after the end of reviewing. Applications are locked in ascending order.
 */
export async function withdrawFromAssignments(
  { db, clock, publicUrl, timeZone }: Portal,
  caller: Caller,
  applicationIds: readonly number[],
  { kind, reason }: Withdrawal,
): Promise<number> {
  const actorId = caller.accountId
  const ids = [...new Set(applicationIds)]
  await db.transaction(async (tx) => {
    // Whether or not the reviewer has attested.
    const assigned = await tx
      .select({ id: applications.id, roundId: applications.roundId })
      .from(applications)
      .where(and(inArray(applications.id, ids), isInReviewSql, isAssignedToReviewerSql(actorId)))
      .orderBy(applications.roundId, applications.id)
    if (assigned.length < ids.length) throw notFoundFailure()
    for (const ofRound of Map.groupBy(assigned, ({ roundId }) => roundId).values())
      await withdrawInRound(
        tx,
        ofRound.map(({ id }) => id),
      )
  })
  return ids.length

  async function withdrawInRound(tx: Transaction, ids: readonly number[]): Promise<void> {
    const { applications: locked, round } = await lockApplicationsInReview(tx, ids)
    const reviewer = requireFound(await findRegisteredReviewer(tx, actorId, round.id))
    const at = clock()
    if (kind === 'declined') await assertAnswerable(tx, { reviewerId: actorId, applicationIds: ids, today: toDay(at, timeZone) })
    const pairs = ids.map((applicationId) => ({ applicationId, userId: actorId }))
    const ended = await endAssignments(tx, { pairs, as: kind, reason, actorId, at })
    // The office ended one while this transaction waited for the lock.
    if (ended.length < ids.length) throw notFoundFailure()
    const action = kind === 'conflict' ? 'conflict-declared' : 'assignment-declined'
    const detail = { reviewerId: reviewer.id, userId: actorId, reason }
    await insertAuditEntries(
      tx,
      ids.map((about) => ({ about, at, actorId, action, detail })),
    )
    const letter = reviewerWithdrewLetter({
      ...{ kind, reason, publicUrl },
      reviewer: { id: reviewer.id, name: toBilingualName(reviewer) },
      applicants: locked.map((applicant) => ({ id: applicant.id, name: toBilingualName(applicant) })),
    })
    const administrators = await listAdministratorsToNotify(tx)
    for (const language of languages) {
      const recipient = administrators.filter((administrator) => administrator.language === language)
      if (recipient.length > 0) await enqueueMail(tx, { recipient, language, letter }, at)
    }
  }
}
