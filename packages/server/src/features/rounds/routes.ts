import { hiddenBranchIds } from '@jadara/contract/core/limits'
import { readActiveRound } from '@jadara/contract/rounds/active-round'
import { roundSettingTexts } from '@jadara/contract/rounds/round-settings'
import { describeRoundUse } from '@jadara/contract/rounds/round-use'
import {
  activateRound,
  type CreateRoundBody,
  createRound,
  deleteRound,
  listRounds,
  readActivationPreview,
  readRound,
  readWindowChangeImpact,
  roundTexts,
  updateReviewing,
  updateRound,
} from '@jadara/contract/rounds/rounds'
import type { FastifyInstance } from 'fastify'
import { toDay } from '../../core/clock.ts'
import { conflictFailure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { findActiveRound, lockRounds, toActiveRoundDto } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toPartialAuditChanges } from '../../db/changes.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { assertUnchanged, toNextUpdatedAt } from '../../db/version.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { keyDateRoutes } from './key-date-routes.ts'
import { assertConsequencesAccepted, assertValidWindow, runTranslatingOverlap, windowMessages } from './rules.ts'
import { copySecondStage } from './second-stage.ts'
import { secondStageRoutes } from './second-stage-routes.ts'
import { defaultSettings, mergeSettings } from './settings.ts'
import {
  copyReviewers,
  countAffectedByWindow,
  countConsequences,
  deleteRoundRows,
  findRoundReplacedByActivation,
  findRoundUse,
  findRoundWithCounts,
  insertInitialKeyDates,
  insertRound,
  listOfferableBranchIds,
  listReviewingBeside,
  listRoundsWithCounts,
  type RoundWithCounts,
  replaceOfferedBranches,
  setActiveRound,
  toRoundDto,
  updateRoundRow,
  updateStaysInReview,
} from './store.ts'

export function roundRoutes(http: FastifyInstance, portal: Portal, invalidateSite: () => Promise<void>): void {
  const { db, clock, timeZone } = portal
  secondStageRoutes(http, portal)
  const toDto = (round: RoundWithCounts) => toRoundDto(round, clock(), timeZone)

  serveEndpoint(http, portal, readActiveRound, async () => {
    const round = await findActiveRound(db)
    return round && toActiveRoundDto(round, clock(), timeZone)
  })

  serveEndpoint(http, portal, listRounds, async () => (await listRoundsWithCounts(db)).map(toDto))

  serveEndpoint(http, portal, readRound, async ({ params }) => toDto(await requireRound(db, params.id)))

  serveEndpoint(http, portal, createRound, async ({ user, body, arrivedAt }) => {
    assertValidWindow(body, null, toDay(arrivedAt, timeZone), windowMessages.newRound)
    const added = await runTranslatingOverlap(windowMessages.newRound, () =>
      db.transaction(async (tx) => {
        await lockRounds(tx)
        const model = await findRoundToCopy(tx, body)
        const values = mergeSettings(body, model ?? defaultSettings)
        const branchIds = await findBranchIdsOfNew(tx, body, model)
        const now = clock()
        const id = await insertRound(tx, values, now)
        await replaceOfferedBranches(tx, id, branchIds)
        await insertInitialKeyDates(tx, { id, ...body }, model && { ...model, withDates: body.copyDates ?? false })
        const copied = model && {
          copiedFrom: model.id,
          ...(body.copyReviewers && { reviewers: await copyReviewers(tx, id, model.id, now) }),
        }
        const detail = { roundId: id, after: { ...values, branchIds }, ...copied }
        await insertAuditEntry(tx, { about: 'office', at: now, actorId: user.accountId, action: 'round-added', detail })
        if (model) await copySecondStage(tx, model.id, { ...body, id }, { actorId: user.accountId, at: now })
        return requireRound(tx, id)
      }),
    )
    await invalidateSite()
    return toDto(added)
  })

  serveEndpoint(http, portal, updateRound, async ({ user, params, body, arrivedAt }) => {
    const amended = await runTranslatingOverlap(windowMessages.round, () =>
      db.transaction(async (tx) => {
        await lockRounds(tx)
        const round = await requireRound(tx, params.id)
        assertUnchanged(round, body.updatedAt, roundTexts.changed)
        if (body.endDate === null && round.endDate !== null) throw invalidFieldFailure('endDate', roundTexts.endDate)
        assertValidWindow(body, round, toDay(arrivedAt, timeZone), windowMessages.round)
        const values = mergeSettings(body, round)
        const branchIds = body.branchIds ? await findBranchIds(tx, body.branchIds, round.branchIds) : round.branchIds
        const changes = toPartialAuditChanges(round, { ...values, branchIds })
        if (!changes) return round
        if (!body.evenSo) assertConsequencesAccepted(await countConsequences(tx, round.id, round, values), values)
        const now = clock()
        await updateRoundRow(tx, round.id, values, toNextUpdatedAt(round, now))
        if ('branchIds' in changes.after) await replaceOfferedBranches(tx, round.id, branchIds)
        const detail = { roundId: round.id, ...changes }
        await insertAuditEntry(tx, { about: 'office', at: now, actorId: user.accountId, action: 'round-amended', detail })
        return requireRound(tx, round.id)
      }),
    )
    await invalidateSite()
    return toDto(amended)
  })

  serveEndpoint(http, portal, activateRound, async ({ user, params, body: { keepReviewing = false } }) => {
    const activated = await db.transaction(async (tx) => {
      await lockRounds(tx)
      const round = await requireRound(tx, params.roundId)
      if (round.active) return round
      const detail = { roundId: round.id, ...(await setActiveRound(tx, round.id, { keepReviewing })) }
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'round-activated', detail })
      return requireRound(tx, round.id)
    })
    await invalidateSite()
    return toDto(activated)
  })

  serveEndpoint(http, portal, updateReviewing, async ({ user, params: { id }, body: { staysInReview } }) => {
    const updated = await db.transaction(async (tx) => {
      await lockRounds(tx)
      const round = await requireRound(tx, id)
      if (round.active) throw conflictFailure('in-use', roundTexts.reviewingOfActive)
      if (round.staysInReview === staysInReview) return round
      await updateStaysInReview(tx, id, staysInReview)
      const action = staysInReview ? 'reviewing-reopened' : 'reviewing-ended'
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId: user.accountId, action, detail: { roundId: id } })
      return requireRound(tx, id)
    })
    return toDto(updated)
  })

  serveEndpoint(http, portal, deleteRound, async ({ user, params: { id } }) => {
    await db.transaction(async (tx) => {
      await lockRounds(tx)
      const round = await requireRound(tx, id)
      if (round.active) throw conflictFailure('in-use', roundTexts.isActive)
      const use = describeRoundUse(await findRoundUse(tx, id))
      if (use) throw conflictFailure('in-use', use)
      await deleteRoundRows(tx, id)
      const { englishName, arabicName, startDate, endDate } = round
      const detail = { roundId: id, before: { englishName, arabicName, startDate, endDate } }
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'round-deleted', detail })
    })
    await invalidateSite()
  })

  serveEndpoint(http, portal, readActivationPreview, async ({ params }) => {
    const { applicants, reviewers, window } = toDto(await requireRound(db, params.id))
    const leaving = await findRoundReplacedByActivation(db, params.id)
    return { leaving, reviewing: await listReviewingBeside(db, params.id), applicants, reviewers, window }
  })

  serveEndpoint(http, portal, readWindowChangeImpact, async ({ params, query }) => {
    const round = await requireRound(db, params.id)
    const { startDate = round.startDate, endDate = round.endDate } = query
    const changed = { ...round, startDate, endDate }
    return { before: toWindowDto(round), after: toWindowDto(changed), ...(await countAffectedByWindow(db, changed)) }
  })
  const toWindowDto = (round: RoundWithCounts) => {
    const { startDate, endDate, window, closesAt } = toDto(round)
    return { startDate, endDate, window, closesAt }
  }

  keyDateRoutes(http, portal, invalidateSite)
}

const requireRound = async (db: DatabaseHandle, id: number): Promise<RoundWithCounts> =>
  requireFound(await findRoundWithCounts(db, id))

/** The round to copy settings from, if any. */
async function findRoundToCopy(tx: Transaction, { copyFrom }: CreateRoundBody): Promise<RoundWithCounts | undefined> {
  if (copyFrom == null) return undefined
  const model = await findRoundWithCounts(tx, copyFrom)
  if (!model) throw invalidFieldFailure('copyFrom', roundTexts.unknownModel)
  return model
}

/** The requested themes, or those of the copied round that are not retired, or the default (specification PROF-5). */
async function findBranchIdsOfNew(
  tx: Transaction,
  { branchIds }: CreateRoundBody,
  model: RoundWithCounts | undefined,
): Promise<number[]> {
  if (branchIds) return findBranchIds(tx, branchIds, [])
  if (model) return listOfferableBranchIds(tx, model.branchIds)
  return (await listOfferableBranchIds(tx)).filter((id) => !hiddenBranchIds.includes(id))
}

/** Returns the themes in the office's order. A round may keep a theme that was retired since. */
async function findBranchIds(tx: Transaction, requested: readonly number[], offered: readonly number[]): Promise<number[]> {
  const possible = new Set([...offered, ...(await listOfferableBranchIds(tx, requested))])
  if (!requested.every((id) => possible.has(id))) throw invalidFieldFailure('branchIds', roundSettingTexts.unknownTheme)
  return [...possible].filter((id) => requested.includes(id))
}
