import { toBilingualName } from '@jadara/contract/core/names'
import { languages } from '@jadara/contract/core/text'
import type { withdrawFromReviewingBody } from '@jadara/contract/reviewing/assigning'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { notFoundFailure, requireFound } from '../../core/failure.ts'
import { lockApplicationsForOfficeChange } from '../../db/application-lock.ts'
import { endAssignments } from '../../db/assignments.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import { isAssignedToReviewerSql } from '../../db/reviewing.ts'
import { applications, rounds } from '../../db/tables/people.ts'
import type { Caller } from '../../http/sessions.ts'
import { reviewerWithdrewLetter } from '../../mail/letters/assigning.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { findRegisteredReviewer, listAdministratorsToNotify } from './assigning-store.ts'

type Withdrawal = z.output<typeof withdrawFromReviewingBody>

/**
 * Ends the caller's own assignments, all or none, and notifies every administrator in one letter. 404 when one is not active in the active round. Applications
 * are locked in ascending order.
 */
export async function withdrawFromAssignments(
  { db, clock, publicUrl }: Portal,
  caller: Caller,
  applicationIds: readonly number[],
  { kind, reason }: Withdrawal,
): Promise<number> {
  const actorId = caller.accountId
  const ids = [...new Set(applicationIds)].sort((one, other) => one - other)
  await db.transaction(async (tx) => {
    // Whether or not the reviewer has attested.
    const assigned = await tx
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(rounds, and(eq(rounds.id, applications.roundId), rounds.active))
      .where(and(inArray(applications.id, ids), isAssignedToReviewerSql(actorId)))
    if (assigned.length < ids.length) throw notFoundFailure()
    const { applications: locked, round } = await lockApplicationsForOfficeChange(tx, ids)
    const reviewer = requireFound(await findRegisteredReviewer(tx, actorId, round.id))
    const at = clock()
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
  })
  return ids.length
}
