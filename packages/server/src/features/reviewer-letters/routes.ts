import { readReviewerLetters, reviewerLetterTexts, sendReviewerLetters } from '@jadara/contract/reviewing/reviewer-letters'
import type { FastifyInstance } from 'fastify'
import { requireRoundById, requireRoundInReview } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { countUnannouncedAssignments } from '../../db/reviewer-letters.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { enqueueReviewerLetters } from '../../mail/reviewer-letters.ts'
import type { Portal } from '../../portal.ts'

export function reviewerLetterRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, readReviewerLetters, async ({ query }) => {
    const round = await requireRoundById(db, query.roundId)
    return { ...(await countUnannouncedAssignments(db, round.id)), isAutomatic: round.notifiesReviewers }
  })

  serveEndpoint(http, portal, sendReviewerLetters, async ({ user, query, language }) => {
    const at = clock()
    const sent = await db.transaction(async (tx) => {
      const round = await requireRoundInReview(tx, query.roundId)
      const { letters, reviewers } = await enqueueReviewerLetters(tx, portal, { round, at })
      const detail = { roundId: round.id, recipients: reviewers }
      if (letters > 0)
        await insertAuditEntry(tx, { about: 'office', at, actorId: user.accountId, action: 'assignments-mailed', detail })
      return { letters, reviewers }
    })
    return { message: reviewerLetterTexts.sent(sent.letters)[language], ...sent }
  })
}
