import type { withdrawal } from '@jadara/contract/assigning'
import { languages, text } from '@jadara/contract/text'
import type { z } from 'zod'
import { lockForOffice } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import { known, notFound } from '../../failure.ts'
import type { Caller } from '../../http/sessions.ts'
import { applicationReadBy } from '../../http/who-may.ts'
import { reviewerWithdrew } from '../../mail/letters/assigning.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { administratorsToTell, endAssignments, registeredAs } from './assigning-store.ts'

/**
 * A reviewer ends their own assignment, and every administrator is told in their language. 404 unless it stands, in the active round.
 * Wake the outbox after it.
 */
export async function withdrawReviewer(
  { db, clock, publicUrl }: Portal,
  caller: Caller,
  applicationId: number,
  { kind, reason }: z.output<typeof withdrawal>,
): Promise<void> {
  const actorId = caller.accountId
  await db.transaction(async (tx) => {
    const read = known(await applicationReadBy(tx, caller, applicationId))
    if (!read.round.active) throw notFound()
    const { application } = await lockForOffice(tx, applicationId)
    const reviewer = known(await registeredAs(tx, actorId, application.roundId))
    const at = clock()
    const ended = await endAssignments(tx, { applicationId, userIds: [actorId], as: kind, reason, actorId, at })
    // The office took it back while the lock was waited for.
    if (ended.length === 0) throw notFound()
    const action = kind === 'conflict' ? 'conflict-declared' : 'assignment-declined'
    const detail = { reviewerId: reviewer.id, userId: actorId, reason }
    await audit(tx, { about: applicationId, at, actorId, action, detail })
    const letter = reviewerWithdrew({
      ...{ kind, reason, publicUrl, applicantId: applicationId },
      reviewer: text(reviewer.englishName, reviewer.arabicName),
      applicant: text(application.englishName, application.arabicName),
    })
    const office = await administratorsToTell(tx)
    for (const language of languages) {
      const recipient = office.filter((one) => one.language === language)
      if (recipient.length > 0) await enqueue(tx, { recipient, language, letter }, at)
    }
  })
}
