import { endExtension, extendDeadline, readApplicantStatus, reopenSubmission } from '@jadara/contract/applicants/applicant-status'
import { deadlineActTexts, extendDeadlines, previewDeadlineActs } from '@jadara/contract/applicants/deadline-acts'
import type { FastifyInstance } from 'fastify'
import { listApplicantDeadlines } from '../../db/applicant-deadlines.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { requireApplicantStatus } from './applicant-status.ts'
import * as extensions from './extension.ts'
import * as reopenings from './reopening.ts'

/** The office's calls for one applicant: deadline extensions and reopening a submission. */
export function applicantStatusRoutes(http: FastifyInstance, portal: Portal): void {
  serveEndpoint(http, portal, readApplicantStatus, async ({ params }) => requireApplicantStatus(portal, params.applicantId))

  serveEndpoint(http, portal, extendDeadline, async ({ user, params, body }) => {
    await extensions.createExtension(portal, { applicationId: params.applicantId, actorId: user.accountId }, body)
    return requireApplicantStatus(portal, params.applicantId)
  })

  serveEndpoint(http, portal, previewDeadlineActs, async ({ body }) =>
    listApplicantDeadlines(portal.db, body.applicants, { now: portal.clock(), timeZone: portal.timeZone }),
  )

  serveEndpoint(http, portal, extendDeadlines, async ({ user, body, language }) => {
    const done = await extensions.createExtensions(portal, body, user.accountId)
    return { message: deadlineActTexts.extended(done.extended)[language], ...done }
  })

  serveEndpoint(http, portal, endExtension, async ({ user, params, body }) =>
    extensions.endExtensionWithAudit(portal, { applicationId: params.applicantId, actorId: user.accountId }, body),
  )

  serveEndpoint(http, portal, reopenSubmission, async ({ user, params, body }) => {
    await reopenings.reopenSubmissionWithAudit(portal, { applicationId: params.applicantId, actorId: user.accountId }, body)
    return requireApplicantStatus(portal, params.applicantId)
  })
}
