import { endExtension, extendDeadline, readStanding, reopenSubmission } from '@jadara/contract/standing'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import * as extensions from './extension.ts'
import * as reopenings from './reopening.ts'
import { standingOf } from './standing.ts'

/** What the office does for one applicant: a deadline of their own, and a submission opened again. */
export function standingRoutes(http: FastifyInstance, portal: Portal): void {
  serve(http, portal, readStanding, async ({ params }) => standingOf(portal, params.applicantId))

  serve(http, portal, extendDeadline, async ({ user, params, body }) => {
    await extensions.extend(portal, { applicationId: params.applicantId, actorId: user.accountId }, body)
    return standingOf(portal, params.applicantId)
  })

  serve(http, portal, endExtension, async ({ user, params, body }) =>
    extensions.endExtension(portal, { applicationId: params.applicantId, actorId: user.accountId }, body),
  )

  serve(http, portal, reopenSubmission, async ({ user, params, body }) => {
    await reopenings.reopenSubmission(portal, { applicationId: params.applicantId, actorId: user.accountId }, body)
    return standingOf(portal, params.applicantId)
  })
}
