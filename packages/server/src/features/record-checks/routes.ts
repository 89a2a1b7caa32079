import { askRegistersAgain, listRecordChecks } from '@jadara/contract/records/record-checks'
import type { FastifyInstance } from 'fastify'
import { requireFound } from '../../core/failure.ts'
import { auditView } from '../../http/audit-access.ts'
import { findReadableParticipation } from '../../http/authorization.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { makeChecksAskAgain } from './schedule.ts'
import { listChecksForReader } from './store.ts'

export function recordCheckRoutes(http: FastifyInstance, portal: Portal): void {
  serveEndpoint(http, portal, listRecordChecks, async ({ user, params, query }) => {
    const participation = await findReadableParticipation(portal.db, user, params.userId, query.applicantId)
    if (!participation) return []
    const checks = await listChecksForReader(portal, user, participation)
    await auditView(portal, user, participation.application, ...new Set(checks.map(({ kind }) => kind)))
    return checks
  })

  serveEndpoint(http, portal, askRegistersAgain, async ({ user, params }) => {
    const { application } = requireFound(await findReadableParticipation(portal.db, user, params.userId))
    return { records: await makeChecksAskAgain(portal.db, application.id, portal.clock()) }
  })
}
