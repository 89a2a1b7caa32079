import { createQuestion, listQuestions, readQuestion, updateQuestion } from '@jadara/contract/reviewing/questions'
import type { FastifyInstance } from 'fastify'
import { requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toPartialAuditChanges } from '../../db/changes.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { branchQuestionRoutes } from './branch-routes.ts'
import { toQuestionAuditDetail, toQuestionData, toStoredQuestion } from './rules.ts'
import { findQuestionById, insertQuestion, listBankQuestions, lockQuestion, saveVersion, setRetired } from './store.ts'

export function questionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal
  branchQuestionRoutes(http, portal)

  serveEndpoint(http, portal, listQuestions, () => listBankQuestions(db))

  serveEndpoint(http, portal, readQuestion, async ({ params }) => requireFound(await findQuestionById(db, params.id)))

  serveEndpoint(http, portal, createQuestion, async ({ user: { accountId: actorId }, body }) => {
    const at = clock()
    const data = toStoredQuestion(body)
    return db.transaction(async (tx) => {
      const questionId = await insertQuestion(tx, data, at)
      const detail = { questionId, after: toQuestionAuditDetail(data) }
      await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'question-added', detail })
      return requireQuestion(tx, questionId)
    })
  })

  serveEndpoint(
    http,
    portal,
    updateQuestion,
    async ({ user: { accountId: actorId }, params: { id }, body: { retired, ...changed } }) => {
      const at = clock()
      return db.transaction(async (tx) => {
        const question = requireFound(await lockQuestion(tx, id))
        const before = toQuestionData(question)
        const after = toStoredQuestion({ ...before, ...withoutUndefined(changed) })
        const { description, descriptionArabic } = after
        const about = { questionId: id, description, descriptionArabic }
        const changes = toPartialAuditChanges(toQuestionAuditDetail(before), toQuestionAuditDetail(after))
        if (changes) {
          const version = await saveVersion(tx, question, after, at)
          await insertAuditEntry(tx, {
            about: 'office',
            at,
            actorId,
            action: 'question-amended',
            detail: { ...about, version, ...changes },
          })
        }
        if (retired !== undefined && retired !== question.retired) {
          await setRetired(tx, id, retired ? at : null)
          const detail = { ...about, before: { retired: question.retired }, after: { retired } }
          await insertAuditEntry(tx, {
            about: 'office',
            at,
            actorId,
            action: retired ? 'question-retired' : 'question-restored',
            detail,
          })
        }
        return requireQuestion(tx, id)
      })
    },
  )
}

const requireQuestion = async (...at: Parameters<typeof listBankQuestions>) => requireFound((await listBankQuestions(...at))[0])

/** Removes undefined values, so that missing fields stay unchanged. */
const withoutUndefined = <V extends object>(values: V) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof V]?: Exclude<V[Name], undefined>
  }
