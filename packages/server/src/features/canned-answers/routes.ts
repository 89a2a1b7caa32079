import { addCannedAnswer, changeCannedAnswer, listCannedAnswers, removeCannedAnswer } from '@jadara/contract/canned-answers'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../db/audit.ts'
import { amendment } from '../../db/changes.ts'
import { known } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { allAnswers, deleteAnswer, insertAnswer, lockedAnswer, updateAnswer } from './store.ts'

/** What the office answers again and again. Of two who change one at once the last stands; the trail has both. */
export function cannedAnswerRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serve(http, portal, listCannedAnswers, () => allAnswers(db))

  serve(http, portal, addCannedAnswer, ({ user: { accountId: actorId }, body }) =>
    db.transaction(async (tx) => {
      const answer = await insertAnswer(tx, body)
      const detail = { id: answer.id, after: body }
      await audit(tx, { about: 'office', at: clock(), actorId, action: 'canned-answer-added', detail })
      return answer
    }),
  )

  serve(http, portal, changeCannedAnswer, ({ user: { accountId: actorId }, params: { id }, body }) =>
    db.transaction(async (tx) => {
      const { id: _, ...before } = known(await lockedAnswer(tx, id))
      const changes = amendment(before, body)
      if (changes) {
        await updateAnswer(tx, id, body)
        const detail = { id, title: body.title, ...changes }
        await audit(tx, { about: 'office', at: clock(), actorId, action: 'canned-answer-changed', detail })
      }
      return { id, ...body }
    }),
  )

  serve(http, portal, removeCannedAnswer, ({ user: { accountId: actorId }, params: { id } }) =>
    db.transaction(async (tx) => {
      const { id: _, ...before } = known(await lockedAnswer(tx, id))
      await deleteAnswer(tx, id)
      await audit(tx, { about: 'office', at: clock(), actorId, action: 'canned-answer-removed', detail: { id, before } })
    }),
  )
}
