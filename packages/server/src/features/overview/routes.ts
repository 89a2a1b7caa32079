import { type OfficeAttention, readOverview } from '@jadara/contract/overview'
import type { FastifyInstance } from 'fastify'
import { isPrintedPasswordInUse } from '../../db/accounts.ts'
import { activeRound, roundNumbered, shownRound } from '../../db/active-round.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { reviewingOf } from './reviewing.ts'
import { figuresOf, officeWaits } from './store.ts'

/** Fifty of the largest uploads: less, and the last days of a round may fill the disk. */
const lowSpaceBytes = 1_073_741_824

export function overviewRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone, files, hasMailServer } = portal

  serve(http, portal, readOverview, async ({ query: { roundId } }) => {
    const round = roundId === undefined ? await activeRound(db) : await roundNumbered(db, roundId)
    const now = clock()
    const figures = round && { ...(await figuresOf(db, round, { now, timeZone })), reviewing: await reviewingOf(db, round) }
    const { mail, ...waiting } = await officeWaits(db, now)
    const office = {
      ...{ timeZone, ...waiting, mail: { ...mail, hasServer: hasMailServer } },
      ...{ hasPrintedPassword: await isPrintedPasswordInUse(db), storage: await storageHealth() },
    }
    return { round: round && shownRound(round, now, timeZone), figures, office }
  })

  async function storageHealth(): Promise<OfficeAttention['storage']> {
    const [works, freeBytes] = await Promise.all([files.works(), files.store.freeBytes()])
    return { works, freeBytes, isLow: freeBytes !== null && freeBytes < lowSpaceBytes }
  }
}
