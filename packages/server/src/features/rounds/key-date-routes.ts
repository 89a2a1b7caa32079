import { isWindowEffect, type KeyDateDto, listActiveKeyDates } from '@jadara/contract/rounds/active-key-dates'
import {
  clearKeyDate,
  createKeyDate,
  deleteKeyDate,
  keyDateTexts,
  listRoundKeyDates,
  orderKeyDates,
  updateKeyDate,
} from '@jadara/contract/rounds/key-dates'
import type { FastifyInstance } from 'fastify'
import { toDay } from '../../core/clock.ts'
import { conflictFailure, invalidFieldFailure, malformedFailure, requireFound } from '../../core/failure.ts'
import { listKeyDatesVisibleTo, lockRounds } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toPartialAuditChanges } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import { toNextUpdatedAt } from '../../db/version.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import {
  deleteKeyDateRow,
  findKeyDateById,
  findRoundIdOfKeyDate,
  insertKeyDate,
  type KeyDateValues,
  listKeyDates,
  updateKeyDateOrder,
  updateKeyDateRow,
} from './key-date-store.ts'
import {
  assertReviewsAfterDeadline,
  assertValidWindow,
  type RoundWindowDays,
  runTranslatingOverlap,
  windowMessages,
} from './rules.ts'
import { findRoundWithCounts, type RoundWithCounts, updateRoundRow } from './store.ts'

/** Concurrent changes of a key date: the last one wins, and both are audited. */
export function keyDateRoutes(http: FastifyInstance, portal: Portal, invalidateSite: () => Promise<void>): void {
  const { db, clock, timeZone } = portal

  serveEndpoint(http, portal, listActiveKeyDates, async ({ user }) => listKeyDatesVisibleTo(db, user?.userType))

  serveEndpoint(http, portal, listRoundKeyDates, async ({ params }) => {
    const round = requireFound(await findRoundWithCounts(db, params.id))
    return listKeyDates(db, round.id)
  })

  serveEndpoint(http, portal, updateKeyDate, async ({ user, params, body, arrivedAt }) => {
    if (Object.values(body).every((input) => input === undefined)) throw invalidFieldFailure('date', keyDateTexts.date)
    const today = toDay(arrivedAt, timeZone)
    const amended = await runTranslatingOverlap(windowMessages.keyDate, () =>
      db.transaction(async (tx) => {
        const { round, keyDate } = await lockKeyDate(tx, params.id)
        const values = toKeyDateValues(keyDate, body)
        if (isWindowEffect(keyDate.effect) && !values.isPublic) throw invalidFieldFailure('isPublic', keyDateTexts.windowIsPublic)
        if (isWindowEffect(keyDate.effect) && values.date !== null) {
          const days = toWindowDays(round, keyDate, values.date)
          assertValidWindow(days, round, today, windowMessages.keyDate)
        }
        if (keyDate.effect === 'reviews') assertReviewsAfterDeadline(values.date, round)
        return updateWithAudit(tx, { round, keyDate, values, action: 'key-date-amended', actorId: user.accountId })
      }),
    )
    await invalidateSite()
    return amended
  })

  serveEndpoint(http, portal, clearKeyDate, async ({ user, params }) => {
    const cleared = await db.transaction(async (tx) => {
      const { round, keyDate } = await lockKeyDate(tx, params.id)
      if (keyDate.effect === 'opens') throw malformedFailure(keyDateTexts.opensStays)
      const values = { ...toKeyDateValues(keyDate, {}), date: null }
      return updateWithAudit(tx, { round, keyDate, values, action: 'key-date-cleared', actorId: user.accountId })
    })
    await invalidateSite()
    return cleared
  })

  serveEndpoint(http, portal, createKeyDate, async ({ user, params, body }) => {
    const added = await db.transaction(async (tx) => {
      await lockRound(tx, params.id)
      const values = { ...body, isPublic: body.isPublic ?? true }
      const id = await insertKeyDate(tx, params.id, values)
      const detail = { roundId: params.id, deadlineId: id, after: values }
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'key-date-added', detail })
      return requireFound(await findKeyDateById(tx, id))
    })
    await invalidateSite()
    return added
  })

  serveEndpoint(http, portal, deleteKeyDate, async ({ user, params }) => {
    await db.transaction(async (tx) => {
      const { round, keyDate } = await lockKeyDate(tx, params.id)
      if (keyDate.effect !== null) throw malformedFailure(keyDateTexts.stays)
      await deleteKeyDateRow(tx, keyDate.id)
      const detail = { roundId: round.id, deadlineId: keyDate.id, before: toKeyDateValues(keyDate, {}) }
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'key-date-removed', detail })
    })
    await invalidateSite()
  })

  serveEndpoint(http, portal, orderKeyDates, async ({ user, params, body: { ids } }) => {
    const ordered = await db.transaction(async (tx) => {
      await lockRound(tx, params.id)
      const before = (await listKeyDates(tx, params.id)).map(({ id }) => id)
      if (before.length !== ids.length || !before.every((id) => ids.includes(id)))
        throw conflictFailure('changed', keyDateTexts.changed)
      if (ids.some((id, place) => id !== before[place])) {
        await updateKeyDateOrder(tx, ids)
        const detail = { roundId: params.id, before: { order: before }, after: { order: ids } }
        await insertAuditEntry(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'key-dates-ordered', detail })
      }
      return listKeyDates(tx, params.id)
    })
    await invalidateSite()
    return ordered
  })

  type KeyDateChange = {
    round: RoundWithCounts
    keyDate: KeyDateDto
    values: KeyDateValues
    action: 'key-date-amended' | 'key-date-cleared'
    actorId: number
  }

  /** Writes the changes. The dates of the window are stored in the round, everything else in the key date. */
  async function updateWithAudit(
    tx: Transaction,
    { round, keyDate, values, action, actorId }: KeyDateChange,
  ): Promise<KeyDateDto> {
    const changes = toPartialAuditChanges(toKeyDateValues(keyDate, {}), values)
    if (!changes) return keyDate
    const now = clock()
    await updateKeyDateRow(tx, keyDate, values)
    if (isWindowEffect(keyDate.effect) && 'date' in changes.after)
      await updateRoundRow(tx, round.id, toWindowDays(round, keyDate, values.date), toNextUpdatedAt(round, now))
    const detail = { roundId: round.id, deadlineId: keyDate.id, ...changes }
    await insertAuditEntry(tx, { about: 'office', at: now, actorId, action, detail })
    return requireFound(await findKeyDateById(tx, keyDate.id))
  }
}

/** Takes the lock of all rounds first, so that what is read cannot change before the commit. */
async function lockRound(tx: Transaction, id: number): Promise<RoundWithCounts> {
  await lockRounds(tx)
  return requireFound(await findRoundWithCounts(tx, id))
}

async function lockKeyDate(tx: Transaction, id: number): Promise<{ round: RoundWithCounts; keyDate: KeyDateDto }> {
  await lockRounds(tx)
  const keyDate = requireFound(await findKeyDateById(tx, id))
  const round = requireFound(await findRoundWithCounts(tx, requireFound(await findRoundIdOfKeyDate(tx, id))))
  return { round, keyDate }
}

type KeyDateInput = { readonly [Name in keyof KeyDateValues]?: KeyDateValues[Name] | undefined }

const toKeyDateValues = (keyDate: KeyDateDto, input: KeyDateInput): KeyDateValues => ({
  englishDescription: input.englishDescription ?? keyDate.englishDescription,
  arabicDescription: input.arabicDescription ?? keyDate.arabicDescription,
  date: input.date ?? keyDate.date,
  isPublic: input.isPublic ?? keyDate.isPublic,
})

/** The round's window with one of its dates replaced. Only the deadline can be null. */
function toWindowDays({ startDate, endDate }: RoundWithCounts, { effect }: KeyDateDto, date: string | null): RoundWindowDays {
  return effect === 'opens' ? { startDate: date ?? startDate, endDate } : { startDate, endDate: date }
}
