import { amendQuestion, createQuestion, listQuestions, readQuestion } from '@jadara/contract/questions'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../db/audit.ts'
import { amendment } from '../../db/changes.ts'
import { known } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { branchQuestionRoutes } from './branch-routes.ts'
import { askedBy, keptOf, told } from './rules.ts'
import { insertQuestion, lockedQuestion, questionNumbered, questionsOf, setRetired, writeVersion } from './store.ts'

export function questionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal
  branchQuestionRoutes(http, portal)

  serve(http, portal, listQuestions, () => questionsOf(db))

  serve(http, portal, readQuestion, async ({ params }) => known(await questionNumbered(db, params.id)))

  serve(http, portal, createQuestion, async ({ user: { accountId: actorId }, body }) => {
    const at = clock()
    const data = keptOf(body)
    return db.transaction(async (tx) => {
      const questionId = await insertQuestion(tx, data, at)
      const detail = { questionId, after: told(data) }
      await audit(tx, { about: 'office', at, actorId, action: 'question-added', detail })
      return shown(tx, questionId)
    })
  })

  serve(http, portal, amendQuestion, async ({ user: { accountId: actorId }, params: { id }, body: { retired, ...named } }) => {
    const at = clock()
    return db.transaction(async (tx) => {
      const question = known(await lockedQuestion(tx, id))
      const before = askedBy(question)
      const after = keptOf({ ...before, ...given(named) })
      const { description, descriptionArabic } = after
      const about = { questionId: id, description, descriptionArabic }
      const changes = amendment(told(before), told(after))
      if (changes) {
        const version = await writeVersion(tx, question, after, at)
        await audit(tx, { about: 'office', at, actorId, action: 'question-amended', detail: { ...about, version, ...changes } })
      }
      if (retired !== undefined && retired !== question.retired) {
        await setRetired(tx, id, retired ? at : null)
        const detail = { ...about, before: { retired: question.retired }, after: { retired } }
        await audit(tx, { about: 'office', at, actorId, action: retired ? 'question-retired' : 'question-restored', detail })
      }
      return shown(tx, id)
    })
  })
}

const shown = async (...at: Parameters<typeof questionsOf>) => known((await questionsOf(...at))[0])

/** What is left out stays as it is. */
const given = <V extends object>(values: V) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof V]?: Exclude<V[Name], undefined>
  }
