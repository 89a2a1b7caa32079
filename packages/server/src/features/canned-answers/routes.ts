import {
  createCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from '@jadara/contract/conversations/canned-answers'
import type { FastifyInstance } from 'fastify'
import { requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toPartialAuditChanges } from '../../db/changes.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { deleteAnswer, insertAnswer, listAnswers, lockAnswer, updateAnswer } from './store.ts'

/** The last writer wins; the audit trail has both changes. */
export function cannedAnswerRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, listCannedAnswers, () => listAnswers(db))

  serveEndpoint(http, portal, createCannedAnswer, ({ user: { accountId: actorId }, body }) =>
    db.transaction(async (tx) => {
      const answer = await insertAnswer(tx, body)
      const detail = { id: answer.id, after: body }
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId, action: 'canned-answer-added', detail })
      return answer
    }),
  )

  serveEndpoint(http, portal, updateCannedAnswer, ({ user: { accountId: actorId }, params: { id }, body }) =>
    db.transaction(async (tx) => {
      const { id: _, ...before } = requireFound(await lockAnswer(tx, id))
      const changes = toPartialAuditChanges(before, body)
      if (changes) {
        await updateAnswer(tx, id, body)
        const detail = { id, title: body.title, ...changes }
        await insertAuditEntry(tx, { about: 'office', at: clock(), actorId, action: 'canned-answer-changed', detail })
      }
      return { id, ...body }
    }),
  )

  serveEndpoint(http, portal, deleteCannedAnswer, ({ user: { accountId: actorId }, params: { id } }) =>
    db.transaction(async (tx) => {
      const { id: _, ...before } = requireFound(await lockAnswer(tx, id))
      await deleteAnswer(tx, id)
      await insertAuditEntry(tx, {
        about: 'office',
        at: clock(),
        actorId,
        action: 'canned-answer-removed',
        detail: { id, before },
      })
    }),
  )
}
