import { formatAppliedPlan, planTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import {
  applyAssignmentPlan,
  changeAssignmentPlan,
  createAssignmentPlan,
  deleteAssignmentPlan,
  exportAssignmentPlan,
  importAssignmentPlan,
  listAssignmentPlanRows,
  listAssignmentPlans,
  readAssignmentPlan,
  readAssignmentPlanApplicant,
  solveAssignmentPlan,
  undoAssignmentPlan,
} from '@jadara/contract/reviewing/assignment-plans'
import type { FastifyInstance } from 'fastify'
import { requireRoundById } from '../../db/active-round.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { applyPlan, undoPlan } from './applying.ts'
import { changePlan } from './changes.ts'
import { importPlanLines, sendPlanCsv } from './csv.ts'
import { deletePlan } from './deleting.ts'
import { listPlans } from './list-plans.ts'
import { listPlanRows, readPlanApplicant } from './rows.ts'
import { type ConflictSearch, createPlanSolver } from './solving.ts'
import { loadPlanSummary } from './summary.ts'

/** Drafts of many assignments, for the office alone. */
export function assignmentPlanRoutes(http: FastifyInstance, portal: Portal, conflicts: ConflictSearch): void {
  const { db, clock } = portal
  const solver = createPlanSolver(portal, conflicts)

  serveEndpoint(http, portal, listAssignmentPlans, async ({ params }) => listPlans(db, await requireRoundById(db, params.id)))

  serveEndpoint(http, portal, createAssignmentPlan, ({ user, params, body: inputs, language }) =>
    solver.create(params.id, { inputs, actorId: user.accountId, language }),
  )

  serveEndpoint(http, portal, readAssignmentPlan, ({ params }) => loadPlanSummary(db, params.id))

  serveEndpoint(http, portal, listAssignmentPlanRows, ({ params, query }) => listPlanRows(db, params.id, query))

  serveEndpoint(http, portal, readAssignmentPlanApplicant, ({ params }) => readPlanApplicant(db, params.id, params.applicantId))

  serveEndpoint(http, portal, changeAssignmentPlan, async ({ user, params, body }) => {
    await db.transaction((tx) => changePlan(tx, { planId: params.id, ...body, actorId: user.accountId, at: clock() }))
    return loadPlanSummary(db, params.id)
  })

  serveEndpoint(http, portal, solveAssignmentPlan, ({ user, params, body, language }) =>
    solver.solveAgain(params.id, { ...body, actorId: user.accountId, language }),
  )

  serveEndpoint(http, portal, applyAssignmentPlan, async ({ user, params, body, language }) => {
    await conflicts.finishPendingScan()
    const applied = await db.transaction((tx) =>
      applyPlan(tx, portal, { planId: params.id, ...body, actorId: user.accountId, at: clock() }),
    )
    const plan = await loadPlanSummary(db, params.id)
    return { message: formatAppliedPlan({ ...applied, ...plan.round })[language], plan, ...applied }
  })

  serveEndpoint(http, portal, undoAssignmentPlan, async ({ user, params, body, language }) => {
    const counts = await db.transaction((tx) =>
      undoPlan(tx, { planId: params.id, version: body.version, actorId: user.accountId, at: clock() }),
    )
    return { message: planTexts.undoneNow(counts.ended)[language], plan: await loadPlanSummary(db, params.id), ...counts }
  })

  serveEndpoint(http, portal, deleteAssignmentPlan, async ({ user, params }) => {
    await db.transaction((tx) => deletePlan(tx, { planId: params.id, actorId: user.accountId, at: clock() }))
    return null
  })

  serveEndpoint(http, portal, exportAssignmentPlan, ({ user, params, language, reply }) =>
    sendPlanCsv(portal, { planId: params.id, actorId: user.accountId, language, reply }),
  )

  serveEndpoint(http, portal, importAssignmentPlan, ({ user, params, body, language }) =>
    importPlanLines(portal, { planId: params.id, ...body, actorId: user.accountId, language }),
  )
}
