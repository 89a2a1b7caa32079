import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@jadara/contract/audit'
import {
  amendBranchQuestion,
  type BranchQuestion,
  type BranchQuestionData,
  createBranchQuestion,
  listBranchQuestions,
  orderBranchQuestions,
  questionTexts,
  readBranchQuestion,
  removeBranchQuestion,
} from '@jadara/contract/questions'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../db/audit.ts'
import { amendment, sideOf } from '../../db/changes.ts'
import { refusedBy, type Transaction } from '../../db/database.ts'
import { conflict, conflictingField, known } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import {
  type Asked,
  branchQuestionNumbered,
  branchQuestionsOf,
  deleteBranchQuestion,
  holdBranchQuestions,
  insertBranchQuestion,
  lockedOffer,
  updateBranchQuestion,
  updateOrder,
} from './branch-store.ts'
import { refuseNotOffered } from './rules.ts'

/** What the applicants of each theme are asked about: a review that is begun keeps what it was begun with. */
export function branchQuestionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal

  serve(http, portal, listBranchQuestions, ({ query }) => branchQuestionsOf(db, query))

  serve(http, portal, readBranchQuestion, async ({ params }) => known(await branchQuestionNumbered(db, params.id)))

  serve(http, portal, createBranchQuestion, ({ user, body }) =>
    changing(portal, user, async (tx, now, tell) => {
      const asked = askedFrom(body)
      await refuseNotOffered(tx, asked)
      const added = known(await branchQuestionNumbered(tx, await insertBranchQuestion(tx, asked, now)))
      await tell('branch-question-added', { ...wordsOf(added), after: sideOf(asked) })
      return added
    }),
  )

  serve(http, portal, amendBranchQuestion, ({ user, params: { id }, body }) =>
    changing(portal, user, async (tx, _, tell) => {
      const before = known(await branchQuestionNumbered(tx, id))
      const asked = askedFrom(body)
      const changes = amendment(before, asked)
      if (!changes) return before
      await refuseNotOffered(tx, asked, before)
      await updateBranchQuestion(tx, id, asked, asked.branchId !== before.branchId)
      const after = known(await branchQuestionNumbered(tx, id))
      await tell('branch-question-amended', { ...wordsOf(after), ...changes })
      return after
    }),
  )

  serve(http, portal, removeBranchQuestion, ({ user, params: { id } }) =>
    changing(portal, user, async (tx, _, tell) => {
      const gone = known(await branchQuestionNumbered(tx, id))
      await deleteBranchQuestion(tx, id)
      const { questionId, branchId, weight } = gone
      await tell('branch-question-removed', { ...wordsOf(gone), before: { questionId, branchId, weight } })
    }),
  )

  serve(http, portal, orderBranchQuestions, ({ user, params: { id: branchId }, body: { ids } }) =>
    changing(portal, user, async (tx, _, tell) => {
      known(await lockedOffer(tx, 'award_branch', branchId))
      const before = (await branchQuestionsOf(tx, { branchId })).map(({ id }) => id)
      if (!isDeepStrictEqual(ids.toSorted(ascending), before.toSorted(ascending))) throw conflict('changed', questionTexts.order)
      if (!isDeepStrictEqual(before, ids)) {
        await updateOrder(tx, ids)
        await tell('branch-questions-ordered', { branchId, before, after: ids })
      }
      return branchQuestionsOf(tx, { branchId })
    }),
  )
}

type Tell = (action: AuditAction, detail: Readonly<Record<string, unknown>>) => Promise<void>

/** The same question twice in a theme is the database's to refuse, whoever asks for it at once. */
async function changing<T>(
  { db, clock }: Portal,
  { accountId: actorId }: { accountId: number },
  work: (tx: Transaction, now: Date, tell: Tell) => Promise<T>,
): Promise<T> {
  const at = clock()
  try {
    return await db.transaction(async (tx) => {
      await holdBranchQuestions(tx)
      return work(tx, at, (action, detail) => audit(tx, { about: 'office', at, actorId, action, detail }))
    })
  } catch (error) {
    if (refusedBy(error) !== 'branch_question_question_id_branch_id_key') throw error
    throw conflictingField('exists', 'questionId', questionTexts.asked)
  }
}

const askedFrom = ({ questionId, awardBranchId: branchId, weight }: BranchQuestionData): Asked => ({
  ...{ questionId, branchId, weight },
})

/** By which the trail names it. */
const wordsOf = ({ id, description, descriptionArabic }: BranchQuestion) => ({
  branchQuestionId: id,
  ...{ description, descriptionArabic },
})

const ascending = (a: number, b: number) => a - b
