import {
  listMyWishes,
  readWishPeriod,
  saveWish as saveWishCall,
  updateWishPeriod as updateWishPeriodCall,
  wishTexts,
} from '@jadara/contract/reviewing/wishes'
import type { FastifyInstance } from 'fastify'
import { endOfDay, toDay } from '../../core/clock.ts'
import { conflictFailure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { findActiveRound, listRoundsInReview, requireRoundById, requireRoundsInReview } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Round } from '../../db/participation.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import {
  deleteWish,
  isOfferedForWishes,
  listOfferedApplications,
  listWishCounts,
  updateWishesUntil,
  upsertWish,
} from './store.ts'

/** Reviewers say which applications they could judge, before any is assigned to them. */
export function wishRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serveEndpoint(http, portal, listMyWishes, async ({ user, query, arrivedAt }) => {
    const round = (await listRoundsInReview(db)).find((one) => isOpen(one, arrivedAt))
    if (!round) return { ...closed, until: (await findActiveRound(db))?.wishesUntil ?? null }
    return { until: round.wishesUntil, isOpen: true, ...(await listOfferedApplications(db, round, user.accountId, query)) }
  })

  serveEndpoint(
    http,
    portal,
    saveWishCall,
    async ({ user, params: { applicantId: applicationId }, body: { wish }, arrivedAt }) => {
      await db.transaction(async (tx) => {
        const round = (await requireRoundsInReview(tx)).find((one) => isOpen(one, arrivedAt))
        if (!round) throw conflictFailure('closed', wishTexts.closed)
        const pair = { applicationId, userId: user.accountId }
        requireFound((await isOfferedForWishes(tx, round, pair)) || undefined)
        await (wish === null ? deleteWish(tx, pair) : upsertWish(tx, { ...pair, wish, updatedAt: clock() }))
      })
      return { wish }
    },
  )

  serveEndpoint(http, portal, readWishPeriod, async ({ params, arrivedAt }) =>
    toPeriod(await requireRoundById(db, params.id), arrivedAt),
  )

  serveEndpoint(http, portal, updateWishPeriodCall, async ({ user, params, body: { until }, arrivedAt }) => {
    const round = await requireRoundById(db, params.id)
    if (!round.inReview) throw conflictFailure('no-part', wishTexts.notActive)
    if (until !== null && until < toDay(arrivedAt, timeZone)) throw invalidFieldFailure('until', wishTexts.past)
    const updated = await db.transaction(async (tx) => {
      const before = requireFound(await updateWishesUntil(tx, round.id, until))
      if (before.until === until) return { ...round, wishesUntil: until }
      const detail = { roundId: round.id, before: { wishesUntil: before.until }, after: { wishesUntil: until } }
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'wish-period-amended', detail })
      return { ...round, wishesUntil: until }
    })
    return toPeriod(updated, arrivedAt)
  })

  const isOpen = ({ inReview, wishesUntil }: Pick<Round, 'inReview' | 'wishesUntil'>, at: Date): boolean =>
    inReview && wishesUntil !== null && at < endOfDay(wishesUntil, timeZone)

  const toPeriod = async (round: Round, at: Date) => ({
    ...{ until: round.wishesUntil, isOpen: isOpen(round, at) },
    ...(await listWishCounts(db, round.id)),
  })
}

const closed = { isOpen: false, items: [], total: 0, counts: { applications: 0, couldJudge: 0, ratherNot: 0 } }
