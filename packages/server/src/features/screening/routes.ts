import {
  listScreenableApplicants,
  screenApplications,
  screeningTexts,
  undoScreening,
  withdrawApplication,
} from '@jadara/contract/applicants/screening'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { screenApplicationsWithAudit } from './screen.ts'
import { findScreenableApplicants } from './store.ts'
import { undoScreeningWithAudit } from './undo.ts'
import { withdrawOwnApplication } from './withdraw.ts'

export function screeningRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal

  serveEndpoint(http, portal, screenApplications, async ({ user, body, language }) => {
    const counts = await screenApplicationsWithAudit(portal, body, user.accountId)
    return { message: screeningTexts.saved[language], ...counts }
  })

  serveEndpoint(http, portal, listScreenableApplicants, ({ body }) => findScreenableApplicants(db, body.applicants))
  serveEndpoint(http, portal, undoScreening, async ({ user, body, language }) => ({
    message: screeningTexts.undone[language],
    ...(await undoScreeningWithAudit(portal, body, user.accountId)),
  }))

  serveEndpoint(http, portal, withdrawApplication, async ({ user, body, language }) => {
    await withdrawOwnApplication(portal, user.accountId, body.reason)
    return { message: screeningTexts.withdrew[language] }
  })
}
