import { joinRound, readEarlier } from '@jadara/contract/joining'
import type { FastifyInstance } from 'fastify'
import { participationOf } from '../../db/participation.ts'
import { serve } from '../../http/serve.ts'
import { countTry } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'
import { join } from './join.ts'
import { earlierOf } from './store.ts'

/** Who took part in an earlier round takes part in the active one (ruling 8). */
export function joiningRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serve(http, portal, readEarlier, async ({ user }) => ({
    takesPart: (await participationOf(db, user.accountId)) !== null,
    applications: await earlierOf(db, user.accountId),
  }))

  serve(http, portal, joinRound, async ({ user, body, arrivedAt }) => {
    // Each may copy hundreds of megabytes, before it is known whether another tab was faster.
    await countTry(db, [{ key: `join:${user.accountId}`, most: 20, minutes: 60 }], clock())
    return { ...(await join(portal, { accountId: user.accountId, arrivedAt }, body)), userId: user.accountId }
  })
}
