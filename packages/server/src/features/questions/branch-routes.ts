import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@jadara/contract/audit/audit'
import {
  type BranchQuestion,
  type BranchQuestionBody,
  copyBranchQuestions,
  createBranchQuestion,
  deleteBranchQuestion,
  listBranchQuestions,
  orderBranchQuestions,
  questionTexts,
  readBranchQuestion,
  updateBranchQuestion,
} from '@jadara/contract/reviewing/questions'
import {
  copyQuestionsToSecondStage as copyQuestionsToSecondStageCall,
  type Stage,
  secondStageTexts,
} from '@jadara/contract/rounds/second-stage'
import type { FastifyInstance } from 'fastify'
import { conflictFailure, conflictingFieldFailure, malformedFailure, requireFound } from '../../core/failure.ts'
import { requireRoundById } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toAuditDetail, toPartialAuditChanges } from '../../db/changes.ts'
import { findViolatedConstraint, type Transaction } from '../../db/database.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import {
  type BranchQuestionValues,
  copyQuestionsToBranches,
  copyQuestionsToSecondStage,
  deleteBranchQuestionRow,
  findBranchQuestionById,
  insertBranchQuestion,
  listQuestionsByBranch,
  lockBranchQuestions,
  lockQuestionOrTheme,
  updateBranchQuestionOrder,
  updateBranchQuestionRow,
} from './branch-store.ts'
import { assertCopyable, assertOffered } from './rules.ts'

export function branchQuestionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal

  serveEndpoint(http, portal, listBranchQuestions, ({ query }) => listQuestionsByBranch(db, query))

  serveEndpoint(http, portal, readBranchQuestion, async ({ params }) => requireFound(await findBranchQuestionById(db, params.id)))

  serveEndpoint(http, portal, createBranchQuestion, ({ user, body }) =>
    withBranchQuestionsLock(portal, user, async (tx, now, writeAudit) => {
      const values = toBranchQuestionValues(body)
      await assertOffered(tx, values)
      const { stage } = body
      const id = await insertBranchQuestion(tx, { ...values, stage }, now)
      const added = requireFound(await findBranchQuestionById(tx, id))
      await writeAudit('branch-question-added', { ...toAuditNames(added), ...toAuditStage(stage), after: toAuditDetail(values) })
      return added
    }),
  )

  serveEndpoint(http, portal, updateBranchQuestion, ({ user, params: { id }, body }) =>
    withBranchQuestionsLock(portal, user, async (tx, _, writeAudit) => {
      const before = requireFound(await findBranchQuestionById(tx, id))
      const values = toBranchQuestionValues(body)
      const changes = toPartialAuditChanges(before, values)
      if (!changes) return before
      await assertOffered(tx, values, before)
      await updateBranchQuestionRow(tx, id, values, values.branchId !== before.branchId)
      const after = requireFound(await findBranchQuestionById(tx, id))
      await writeAudit('branch-question-amended', { ...toAuditNames(after), ...changes })
      return after
    }),
  )

  serveEndpoint(http, portal, deleteBranchQuestion, ({ user, params: { id } }) =>
    withBranchQuestionsLock(portal, user, async (tx, _, writeAudit) => {
      const removed = requireFound(await findBranchQuestionById(tx, id))
      await deleteBranchQuestionRow(tx, id)
      const { questionId, branchId, weight, isRequired, aboutProposal } = removed
      const before = { questionId, branchId, weight, isRequired, aboutProposal }
      await writeAudit('branch-question-removed', { ...toAuditNames(removed), before })
    }),
  )

  serveEndpoint(http, portal, orderBranchQuestions, ({ user, params: { id: branchId }, body: { ids, stage } }) =>
    withBranchQuestionsLock(portal, user, async (tx, _, writeAudit) => {
      requireFound(await lockQuestionOrTheme(tx, 'award_branch', branchId))
      const before = (await listQuestionsByBranch(tx, { branchId, stage })).map(({ id }) => id)
      if (!isDeepStrictEqual(ids.toSorted(ascending), before.toSorted(ascending)))
        throw conflictFailure('changed', questionTexts.order)
      if (!isDeepStrictEqual(before, ids)) {
        await updateBranchQuestionOrder(tx, ids)
        await writeAudit('branch-questions-ordered', { branchId, ...toAuditStage(stage), before, after: ids })
      }
      return listQuestionsByBranch(tx, { branchId, stage })
    }),
  )

  serveEndpoint(http, portal, copyBranchQuestions, ({ user, params: { id: branchId }, body: { branchIds, replaces, stage } }) =>
    withBranchQuestionsLock(portal, user, async (tx, now, writeAudit) => {
      requireFound(await lockQuestionOrTheme(tx, 'award_branch', branchId))
      const copiedTo = [...new Set(branchIds)].filter((id) => id !== branchId).toSorted(ascending)
      const copied = await listQuestionsByBranch(tx, { branchId, stage })
      if (copied.length === 0) throw malformedFailure(questionTexts.nothingToCopy)
      await assertCopyable(tx, { questionIds: copied.map(({ questionId }) => questionId), branchIds: copiedTo })
      await copyQuestionsToBranches(tx, branchId, { branchIds: copiedTo, replaces, stage }, now)
      await writeAudit('branch-questions-copied', { branchId, ...toAuditStage(stage), copiedTo, replaces })
      return (await listQuestionsByBranch(tx, { stage })).filter((question) => copiedTo.includes(question.branchId))
    }),
  )

  serveEndpoint(http, portal, copyQuestionsToSecondStageCall, ({ user, params: { id: roundId }, language }) =>
    withBranchQuestionsLock(portal, user, async (tx, now, writeAudit) => {
      const { id } = await requireRoundById(tx, roundId)
      const copiedTo = await copyQuestionsToSecondStage(tx, id, now)
      if (copiedTo.length > 0) await writeAudit('second-stage-questions-copied', { roundId: id, copiedTo })
      return { message: secondStageTexts.copied[language], themes: copiedTo.length }
    }),
  )
}

type WriteAudit = (action: AuditAction, detail: Readonly<Record<string, unknown>>) => Promise<void>

/** The unique key of the table also refuses a question that is added to a theme twice at the same moment. */
async function withBranchQuestionsLock<T>(
  { db, clock }: Portal,
  { accountId: actorId }: { accountId: number },
  work: (tx: Transaction, now: Date, writeAudit: WriteAudit) => Promise<T>,
): Promise<T> {
  const at = clock()
  try {
    return await db.transaction(async (tx) => {
      await lockBranchQuestions(tx)
      return work(tx, at, (action, detail) => insertAuditEntry(tx, { about: 'office', at, actorId, action, detail }))
    })
  } catch (error) {
    if (findViolatedConstraint(error) !== 'branch_question_question_id_branch_id_key') throw error
    throw conflictingFieldFailure('exists', 'questionId', questionTexts.asked)
  }
}

const toBranchQuestionValues = ({ awardBranchId: branchId, stage: _, ...values }: BranchQuestionBody): BranchQuestionValues => ({
  branchId,
  ...values,
})

/** Entries about the first stage are as those before there were two. */
const toAuditStage = (stage: Stage) => (stage === 2 ? { stage } : {})

const toAuditNames = ({ id, description, descriptionArabic }: BranchQuestion) => ({
  branchQuestionId: id,
  ...{ description, descriptionArabic },
})

const ascending = (a: number, b: number) => a - b
