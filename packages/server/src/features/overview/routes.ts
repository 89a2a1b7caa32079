import { type OfficeAttention, type RoundFigures, readOverview } from '@jadara/contract/rounds/overview'
import type { FastifyInstance } from 'fastify'
import { isPrintedPasswordInUse } from '../../db/accounts.ts'
import { findActiveRound, listRoundsInReview, requireRoundById, toActiveRoundDto } from '../../db/active-round.ts'
import type { Round } from '../../db/participation.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { loadConflictFigures } from './conflicts.ts'
import { loadReviewFigures } from './reviewing.ts'
import { loadOfficeBacklog, loadRoundFigures } from './store.ts'

/** Fifty of the largest uploads. With less space, the last days of a round may fill the disk. */
const lowSpaceBytes = 1_073_741_824

export function overviewRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone, files, hasMailServer } = portal

  serveEndpoint(http, portal, readOverview, async ({ query: { roundId } }) => {
    const round = roundId === undefined ? await findActiveRound(db) : await requireRoundById(db, roundId)
    const now = clock()
    const figures = round && (await loadFigures(round, now))
    const { mail, ...waiting } = await loadOfficeBacklog(db, now)
    const office = {
      ...{ timeZone, ...waiting, mail: { ...mail, hasServer: hasMailServer } },
      ...{ hasPrintedPassword: await isPrintedPasswordInUse(db), storage: await storageHealth() },
    }
    const othersInReview = (await listRoundsInReview(db)).filter(({ id }) => id !== round?.id)
    return { round: round && toActiveRoundDto(round, now, timeZone), figures, othersInReview, office }
  })

  async function loadFigures(round: Round, now: Date): Promise<RoundFigures> {
    const { attention, ...counted } = await loadRoundFigures(db, round, { now, timeZone })
    const reviewing = await loadReviewFigures(db, round)
    return { ...counted, ...reviewing, attention: { ...attention, conflicts: await loadConflictFigures(db, round) } }
  }

  async function storageHealth(): Promise<OfficeAttention['storage']> {
    const [works, freeBytes] = await Promise.all([files.works(), files.store.freeBytes()])
    return { works, freeBytes, isLow: freeBytes !== null && freeBytes < lowSpaceBytes }
  }
}
