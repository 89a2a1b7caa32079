import { openAward, readSetup, setupTexts } from '@jadara/contract/rounds/setup'
import type { FastifyInstance } from 'fastify'
import { conflictFailure, invalidFieldFailure } from '../../core/failure.ts'
import { findActiveRound, lockRounds } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { loadSiteTexts } from '../../db/site-texts.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { endTrial, enqueueTrialRemoval, findRemovalProgress, loadTrial } from './store.ts'

export function setupRoutes(http: FastifyInstance, portal: Portal, invalidateSite: () => Promise<void>): void {
  const { db, clock, hasMailServer } = portal

  serveEndpoint(http, portal, readSetup, async () => {
    const round = await findActiveRound(db)
    return {
      trial: round?.isTrial ? await loadTrial(db, round, { hasMailServer }) : null,
      removal: await findRemovalProgress(db),
    }
  })

  serveEndpoint(http, portal, openAward, async ({ user, body: { removesTrial, confirmation }, language }) => {
    const removed = await db.transaction(async (tx) => {
      await lockRounds(tx)
      const round = await findActiveRound(tx)
      if (!round?.isTrial) throw conflictFailure('no-part', setupTexts.notATrial)
      const { awardName } = await loadSiteTexts(tx, ['awardName'])
      if (removesTrial && ![awardName.en, awardName.ar].includes(confirmation ?? ''))
        throw invalidFieldFailure('confirmation', setupTexts.confirmation)
      const now = clock()
      const accounts = removesTrial ? await enqueueTrialRemoval(tx, round.id, now) : undefined
      await endTrial(tx, round.id)
      const detail = { roundId: round.id, ...(accounts !== undefined && { accounts }) }
      await insertAuditEntry(tx, { about: 'office', at: now, actorId: user.accountId, action: 'award-opened', detail })
      return accounts ?? 0
    })
    await invalidateSite()
    return { message: setupTexts.opened[language], removed }
  })
}
