import { hiddenBranchIds } from '@jadara/contract/limits'
import { roundSettingTexts } from '@jadara/contract/round-settings'
import {
  activateRound,
  amendRound,
  createRound,
  listRounds,
  type NewRound,
  readActivation,
  readActiveRound,
  readRound,
  readWindowChange,
  roundTexts,
} from '@jadara/contract/rounds'
import type { FastifyInstance } from 'fastify'
import { dayIn } from '../../clock.ts'
import { activeRound, shownRound } from '../../db/active-round.ts'
import { audit } from '../../db/audit.ts'
import { amendment } from '../../db/changes.ts'
import type { Handle, Transaction } from '../../db/database.ts'
import { nextVersion, refuseIfChanged } from '../../db/version.ts'
import { invalidField, known } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { keyDateRoutes } from './key-date-routes.ts'
import { refuseConsequences, refuseImpossibleDays, sayingOverlap, sayings } from './rules.ts'
import { settled, shippedSettings } from './settings.ts'
import {
  activate,
  branchesToOffer,
  consequencesOf,
  holdRounds,
  insertRound,
  layKeyDates,
  leftBehind,
  offerBranches,
  type StoredRound,
  shown,
  storedRound,
  storedRounds,
  updateRound,
  whomTheWindowConcerns,
} from './store.ts'

export function roundRoutes(http: FastifyInstance, portal: Portal, siteChanged: () => Promise<void>): void {
  const { db, clock, timeZone } = portal
  const shownNow = (round: StoredRound) => shown(round, clock(), timeZone)

  serve(http, portal, readActiveRound, async () => {
    const round = await activeRound(db)
    return round && shownRound(round, clock(), timeZone)
  })

  serve(http, portal, listRounds, async () => (await storedRounds(db)).map(shownNow))

  serve(http, portal, readRound, async ({ params }) => shownNow(await theRound(db, params.id)))

  serve(http, portal, createRound, async ({ user, body, arrivedAt }) => {
    refuseImpossibleDays(body, null, dayIn(arrivedAt, timeZone), sayings.newRound)
    const added = await sayingOverlap(sayings.newRound, () =>
      db.transaction(async (tx) => {
        await holdRounds(tx)
        const model = await modelOf(tx, body)
        const values = settled(body, model ?? shippedSettings)
        const branchIds = await branchesOfNew(tx, body, model)
        const now = clock()
        const id = await insertRound(tx, values, now)
        await offerBranches(tx, id, branchIds)
        await layKeyDates(tx, id, model?.id)
        const detail = { roundId: id, after: { ...values, branchIds }, ...(model && { copiedFrom: model.id }) }
        await audit(tx, { about: 'office', at: now, actorId: user.accountId, action: 'round-added', detail })
        return theRound(tx, id)
      }),
    )
    await siteChanged()
    return shownNow(added)
  })

  serve(http, portal, amendRound, async ({ user, params, body, arrivedAt }) => {
    const amended = await sayingOverlap(sayings.round, () =>
      db.transaction(async (tx) => {
        await holdRounds(tx)
        const round = await theRound(tx, params.id)
        refuseIfChanged(round, body.updatedAt, roundTexts.changed)
        if (body.endDate === null && round.endDate !== null) throw invalidField('endDate', roundTexts.endDate)
        refuseImpossibleDays(body, round, dayIn(arrivedAt, timeZone), sayings.round)
        const values = settled(body, round)
        const branchIds = body.branchIds ? await branchesOf(tx, body.branchIds, round.branchIds) : round.branchIds
        const changes = amendment(round, { ...values, branchIds })
        if (!changes) return round
        if (!body.evenSo) refuseConsequences(await consequencesOf(tx, round.id, round, values), values)
        const now = clock()
        await updateRound(tx, round.id, values, nextVersion(round, now))
        if ('branchIds' in changes.after) await offerBranches(tx, round.id, branchIds)
        const detail = { roundId: round.id, ...changes }
        await audit(tx, { about: 'office', at: now, actorId: user.accountId, action: 'round-amended', detail })
        return theRound(tx, round.id)
      }),
    )
    await siteChanged()
    return shownNow(amended)
  })

  serve(http, portal, activateRound, async ({ user, params }) => {
    const activated = await db.transaction(async (tx) => {
      await holdRounds(tx)
      const round = await theRound(tx, params.roundId)
      if (round.active) return round
      const before = await activate(tx, round.id)
      const detail = { roundId: round.id, before: { active: before }, after: { active: round.id } }
      await audit(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'round-activated', detail })
      return theRound(tx, round.id)
    })
    await siteChanged()
    return shownNow(activated)
  })

  serve(http, portal, readActivation, async ({ params }) => {
    const { applicants, reviewers, window } = shownNow(await theRound(db, params.id))
    return { leaving: await leftBehind(db, params.id), applicants, reviewers, window }
  })

  serve(http, portal, readWindowChange, async ({ params, query }) => {
    const round = await theRound(db, params.id)
    const { startDate = round.startDate, endDate = round.endDate } = query
    const then = { ...round, startDate, endDate }
    return { before: windowOf(round), after: windowOf(then), ...(await whomTheWindowConcerns(db, then)) }
  })
  const windowOf = (round: StoredRound) => {
    const { startDate, endDate, window, closesAt } = shownNow(round)
    return { startDate, endDate, window, closesAt }
  }

  keyDateRoutes(http, portal, siteChanged)
}

const theRound = async (db: Handle, id: number): Promise<StoredRound> => known(await storedRound(db, id))

/** The round that a new one is made from; undefined without one. */
async function modelOf(tx: Transaction, { copyFrom }: NewRound): Promise<StoredRound | undefined> {
  if (copyFrom == null) return undefined
  const model = await storedRound(tx, copyFrom)
  if (!model) throw invalidField('copyFrom', roundTexts.unknownModel)
  return model
}

/** What was asked for; else what the model offers and is not retired; else those of the specification (applicant-side §3). */
async function branchesOfNew(tx: Transaction, { branchIds }: NewRound, model: StoredRound | undefined): Promise<number[]> {
  if (branchIds) return branchesOf(tx, branchIds, [])
  if (model) return branchesToOffer(tx, model.branchIds)
  return (await branchesToOffer(tx)).filter((id) => !hiddenBranchIds.includes(id))
}

/** In the order of the office; what a round offers already may be retired since. */
async function branchesOf(tx: Transaction, asked: readonly number[], offered: readonly number[]): Promise<number[]> {
  const possible = new Set([...offered, ...(await branchesToOffer(tx, asked))])
  if (!asked.every((id) => possible.has(id))) throw invalidField('branchIds', roundSettingTexts.unknownTheme)
  return [...possible].filter((id) => asked.includes(id))
}
