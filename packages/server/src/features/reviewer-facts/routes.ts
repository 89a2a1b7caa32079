import {
  createReviewerFact,
  deleteReviewerFact,
  importReviewerFacts,
  listReviewerFacts,
  updateReviewerFact,
} from '@jadara/contract/conflicts/reviewer-facts'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { addFact, changeFact, removeFact, requireOwner, toFactDto } from './changes.ts'
import { importFactLines } from './import.ts'
import { listFacts } from './store.ts'

/** The last writer wins; the audit trail has both changes. */
export function reviewerFactRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal

  serveEndpoint(http, portal, listReviewerFacts, async ({ user, params }) => {
    const { id: accountId } = await requireOwner(db, user, params.userId)
    return (await listFacts(db, { accountId })).map((row) => toFactDto(user, row))
  })
  serveEndpoint(http, portal, createReviewerFact, ({ user, params, body }) => addFact(portal, user, params.userId, body))
  serveEndpoint(http, portal, updateReviewerFact, ({ user, params, body }) => changeFact(portal, user, params.id, body))
  serveEndpoint(http, portal, deleteReviewerFact, ({ user, params }) => removeFact(portal, user, params.id))
  serveEndpoint(http, portal, importReviewerFacts, ({ user, body, language }) =>
    importFactLines(portal, { actorId: user.accountId, language, ...body }),
  )
}
