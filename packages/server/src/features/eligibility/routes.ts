import { findListedJournal, readOwnEligibility } from '@jadara/contract/eligibility/endpoints'
import type { FastifyInstance } from 'fastify'
import { requireFound } from '../../core/failure.ts'
import { findParticipation } from '../../db/participation.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { evaluateApplication, findListings } from './store.ts'

export function eligibilityRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, registers } = portal

  serveEndpoint(http, portal, readOwnEligibility, async ({ user }) => {
    const { application } = requireFound(await findParticipation(db, user.accountId))
    return evaluateApplication(portal, application.id)
  })

  serveEndpoint(http, portal, findListedJournal, async ({ query: { title, issn } }) => {
    const listings = await findListings(registers, { title, links: [issn] })
    const isAmbiguous = listings === 'several'
    return { hasList: registers.has.journals, isAmbiguous, listings: isAmbiguous ? null : listings && [...listings] }
  })
}
