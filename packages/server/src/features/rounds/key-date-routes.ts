import {
  addDeadline,
  amendDeadline,
  clearDeadline,
  type Deadline,
  isOfWindow,
  keyDateTexts,
  listDeadlines,
  listRoundDeadlines,
  orderDeadlines,
  removeDeadline,
} from '@jadara/contract/key-dates'
import type { FastifyInstance } from 'fastify'
import { dayIn } from '../../clock.ts'
import { activeDeadlinesFor } from '../../db/active-round.ts'
import { audit } from '../../db/audit.ts'
import { amendment } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import { nextVersion } from '../../db/version.ts'
import { conflict, invalidField, known, malformed } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import {
  deadlineNumbered,
  deadlinesOf,
  deleteKeyDate,
  insertKeyDate,
  type KeyDateValues,
  placeKeyDates,
  roundOfDeadline,
  updateKeyDate,
} from './key-date-store.ts'
import { type Days, refuseImpossibleDays, refuseReviewsBeforeDeadline, sayingOverlap, sayings } from './rules.ts'
import { holdRounds, type StoredRound, storedRound, updateRound } from './store.ts'

/** Of two who change a key date the last one wins, and the trail keeps both. */
export function keyDateRoutes(http: FastifyInstance, portal: Portal, siteChanged: () => Promise<void>): void {
  const { db, clock, timeZone } = portal

  serve(http, portal, listDeadlines, async ({ user }) => activeDeadlinesFor(db, user?.userType))

  serve(http, portal, listRoundDeadlines, async ({ params }) => {
    const round = known(await storedRound(db, params.id))
    return deadlinesOf(db, round.id)
  })

  serve(http, portal, amendDeadline, async ({ user, params, body, arrivedAt }) => {
    if (Object.values(body).every((given) => given === undefined)) throw invalidField('date', keyDateTexts.date)
    const today = dayIn(arrivedAt, timeZone)
    const amended = await sayingOverlap(sayings.keyDate, () =>
      db.transaction(async (tx) => {
        const { round, keyDate } = await lockedKeyDate(tx, params.id)
        const values = valuesOf(keyDate, body)
        if (isOfWindow(keyDate.effect) && !values.isPublic) throw invalidField('isPublic', keyDateTexts.windowIsPublic)
        if (isOfWindow(keyDate.effect) && values.date !== null) {
          const days = daysWith(round, keyDate, values.date)
          refuseImpossibleDays(days, round, today, sayings.keyDate)
        }
        if (keyDate.effect === 'reviews') refuseReviewsBeforeDeadline(values.date, round)
        return write(tx, { round, keyDate, values, action: 'key-date-amended', actorId: user.accountId })
      }),
    )
    await siteChanged()
    return amended
  })

  serve(http, portal, clearDeadline, async ({ user, params }) => {
    const cleared = await db.transaction(async (tx) => {
      const { round, keyDate } = await lockedKeyDate(tx, params.id)
      if (keyDate.effect === 'opens') throw malformed(keyDateTexts.opensStays)
      const values = { ...valuesOf(keyDate, {}), date: null }
      return write(tx, { round, keyDate, values, action: 'key-date-cleared', actorId: user.accountId })
    })
    await siteChanged()
    return cleared
  })

  serve(http, portal, addDeadline, async ({ user, params, body }) => {
    const added = await db.transaction(async (tx) => {
      await lockedRound(tx, params.id)
      const values = { ...body, isPublic: body.isPublic ?? true }
      const id = await insertKeyDate(tx, params.id, values)
      const detail = { roundId: params.id, deadlineId: id, after: values }
      await audit(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'key-date-added', detail })
      return known(await deadlineNumbered(tx, id))
    })
    await siteChanged()
    return added
  })

  serve(http, portal, removeDeadline, async ({ user, params }) => {
    await db.transaction(async (tx) => {
      const { round, keyDate } = await lockedKeyDate(tx, params.id)
      if (keyDate.effect !== null) throw malformed(keyDateTexts.stays)
      await deleteKeyDate(tx, keyDate.id)
      const detail = { roundId: round.id, deadlineId: keyDate.id, before: valuesOf(keyDate, {}) }
      await audit(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'key-date-removed', detail })
    })
    await siteChanged()
  })

  serve(http, portal, orderDeadlines, async ({ user, params, body: { ids } }) => {
    const ordered = await db.transaction(async (tx) => {
      await lockedRound(tx, params.id)
      const before = (await deadlinesOf(tx, params.id)).map(({ id }) => id)
      if (before.length !== ids.length || !before.every((id) => ids.includes(id))) throw conflict('changed', keyDateTexts.changed)
      if (ids.some((id, place) => id !== before[place])) {
        await placeKeyDates(tx, ids)
        const detail = { roundId: params.id, before: { order: before }, after: { order: ids } }
        await audit(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'key-dates-ordered', detail })
      }
      return deadlinesOf(tx, params.id)
    })
    await siteChanged()
    return ordered
  })

  type Writing = {
    round: StoredRound
    keyDate: Deadline
    values: KeyDateValues
    action: 'key-date-amended' | 'key-date-cleared'
    actorId: number
  }

  /** Writes what differs: the date of the window into the round, the rest into the key date. */
  async function write(tx: Transaction, { round, keyDate, values, action, actorId }: Writing): Promise<Deadline> {
    const changes = amendment(valuesOf(keyDate, {}), values)
    if (!changes) return keyDate
    const now = clock()
    await updateKeyDate(tx, keyDate, values)
    if (isOfWindow(keyDate.effect) && 'date' in changes.after)
      await updateRound(tx, round.id, daysWith(round, keyDate, values.date), nextVersion(round, now))
    const detail = { roundId: round.id, deadlineId: keyDate.id, ...changes }
    await audit(tx, { about: 'office', at: now, actorId, action, detail })
    return known(await deadlineNumbered(tx, keyDate.id))
  }
}

/** Under the lock of all rounds: what is read here stands until the transaction ends. */
async function lockedRound(tx: Transaction, id: number): Promise<StoredRound> {
  await holdRounds(tx)
  return known(await storedRound(tx, id))
}

async function lockedKeyDate(tx: Transaction, id: number): Promise<{ round: StoredRound; keyDate: Deadline }> {
  await holdRounds(tx)
  const keyDate = known(await deadlineNumbered(tx, id))
  const round = known(await storedRound(tx, known(await roundOfDeadline(tx, id))))
  return { round, keyDate }
}

type Given = { readonly [Name in keyof KeyDateValues]?: KeyDateValues[Name] | undefined }

const valuesOf = (keyDate: Deadline, given: Given): KeyDateValues => ({
  englishDescription: given.englishDescription ?? keyDate.englishDescription,
  arabicDescription: given.arabicDescription ?? keyDate.arabicDescription,
  date: given.date ?? keyDate.date,
  isPublic: given.isPublic ?? keyDate.isPublic,
})

/** The round's window with a key date of it moved; only the deadline is ever without a date. */
function daysWith({ startDate, endDate }: StoredRound, { effect }: Deadline, date: string | null): Days {
  return effect === 'opens' ? { startDate: date ?? startDate, endDate } : { startDate, endDate: date }
}
