import { languages, text } from '@jadara/contract/core/text'
import type { withdrawFromReviewingBody } from '@jadara/contract/reviewing/assigning'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { notFoundFailure, requireFound } from '../../core/failure.ts'
import { lockApplicationForOfficeChange } from '../../db/application-lock.ts'
import { endAssignments } from '../../db/assignments.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { isAssignedToReviewerSql } from '../../db/reviewing.ts'
import { applications, rounds } from '../../db/tables/people.ts'
import type { Caller } from '../../http/sessions.ts'
import { reviewerWithdrewLetter } from '../../mail/letters/assigning.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { findRegisteredReviewer, listAdministratorsToNotify } from './assigning-store.ts'

/** Ends the caller's own assignment and notifies every administrator. 404 when it is not active in the active round. */
export async function withdrawFromAssignment(
  { db, clock, publicUrl }: Portal,
  caller: Caller,
  applicationId: number,
  { kind, reason }: z.output<typeof withdrawFromReviewingBody>,
): Promise<void> {
  const actorId = caller.accountId
  await db.transaction(async (tx) => {
    // Whether or not the reviewer has attested.
    const [assigned] = await tx
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(rounds, and(eq(rounds.id, applications.roundId), rounds.active))
      .where(and(eq(applications.id, applicationId), isAssignedToReviewerSql(actorId)))
    if (!assigned) throw notFoundFailure()
    const { application } = await lockApplicationForOfficeChange(tx, applicationId)
    const reviewer = requireFound(await findRegisteredReviewer(tx, actorId, application.roundId))
    const at = clock()
    const ended = await endAssignments(tx, { applicationId, userIds: [actorId], as: kind, reason, actorId, at })
    // The office ended it while this transaction waited for the lock.
    if (ended.length === 0) throw notFoundFailure()
    const action = kind === 'conflict' ? 'conflict-declared' : 'assignment-declined'
    const detail = { reviewerId: reviewer.id, userId: actorId, reason }
    await insertAuditEntry(tx, { about: applicationId, at, actorId, action, detail })
    const letter = reviewerWithdrewLetter({
      ...{ kind, reason, publicUrl, applicantId: applicationId },
      reviewer: text(reviewer.englishName, reviewer.arabicName),
      applicant: text(application.englishName, application.arabicName),
    })
    const administrators = await listAdministratorsToNotify(tx)
    for (const language of languages) {
      const recipient = administrators.filter((administrator) => administrator.language === language)
      if (recipient.length > 0) await enqueueMail(tx, { recipient, language, letter }, at)
    }
  })
}
