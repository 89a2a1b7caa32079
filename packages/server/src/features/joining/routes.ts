import { joinRound, readEarlierApplications } from '@jadara/contract/accounts/joining'
import type { FastifyInstance } from 'fastify'
import { findParticipation } from '../../db/participation.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { consumeAttempt } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'
import { joinActiveRound } from './join.ts'
import { listEarlierApplications } from './store.ts'

export function joiningRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, readEarlierApplications, async ({ user }) => ({
    takesPart: (await findParticipation(db, user.accountId)) !== null,
    applications: await listEarlierApplications(db, user.accountId),
  }))

  serveEndpoint(http, portal, joinRound, async ({ user, body, arrivedAt }) => {
    // Each call may copy hundreds of megabytes before a concurrent one is detected.
    await consumeAttempt(db, [{ key: `join:${user.accountId}`, max: 20, minutes: 60 }], clock())
    return { ...(await joinActiveRound(portal, { accountId: user.accountId, arrivedAt }, body)), userId: user.accountId }
  })
}
