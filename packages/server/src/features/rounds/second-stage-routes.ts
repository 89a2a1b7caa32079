import {
  enterSecondStage as enterSecondStageCall,
  readSecondStage,
  removeSecondStage as removeSecondStageCall,
  type SecondStage,
  saveSecondStage as saveSecondStageCall,
  secondStageTexts,
  takeBackFromSecondStage as takeBackCall,
} from '@jadara/contract/rounds/second-stage'
import type { FastifyInstance } from 'fastify'
import { requireRoundById } from '../../db/active-round.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { findRoundStage } from '../../db/round-stages.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { enterSecondStage, removeSecondStage, saveSecondStage, takeBackFromSecondStage } from './second-stage.ts'
import { loadSecondStageProgress, toProposedSettings, toSettings } from './second-stage-store.ts'

export function secondStageRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, readSecondStage, ({ params: { id } }) => loadSecondStage(db, id))

  serveEndpoint(http, portal, saveSecondStageCall, async ({ user: { accountId: actorId }, params: { id }, body }) => {
    await db.transaction(async (tx) => saveSecondStage(tx, await requireRoundById(tx, id), body, { actorId, at: clock() }))
    return loadSecondStage(db, id)
  })

  serveEndpoint(http, portal, removeSecondStageCall, ({ user: { accountId: actorId }, params: { id } }) =>
    db.transaction(async (tx) => removeSecondStage(tx, (await requireRoundById(tx, id)).id, { actorId, at: clock() })),
  )

  serveEndpoint(http, portal, enterSecondStageCall, async ({ user: { accountId: actorId }, params, body, language }) => {
    const { applicants: applicationIds, undoesTakeBack = false } = body
    const move = { roundId: params.id, applicationIds, undoesTakeBack, actorId, at: clock() }
    const moved = await db.transaction((tx) => enterSecondStage(tx, move))
    return { message: secondStageTexts.entered[language], ...moved }
  })

  serveEndpoint(http, portal, takeBackCall, async ({ user: { accountId: actorId }, params, body, language }) => {
    const move = { roundId: params.id, applicationIds: body.applicants, actorId, at: clock() }
    const moved = await db.transaction((tx) => takeBackFromSecondStage(tx, move))
    return { message: secondStageTexts.takenBack[language], ...moved }
  })
}

async function loadSecondStage(db: DatabaseHandle, roundId: number): Promise<SecondStage> {
  const round = await requireRoundById(db, roundId)
  const stored = await findRoundStage(db, roundId)
  const { id, englishName, arabicName, inReview } = round
  return {
    state: stored ? (stored.openedAt ? 'open' : 'prepared') : 'none',
    settings: stored ? toSettings(stored) : toProposedSettings(round),
    updatedAt: stored?.updatedAt.toISOString() ?? null,
    openedAt: stored?.openedAt?.toISOString() ?? null,
    round: { id, englishName, arabicName, inReview },
    ...(await loadSecondStageProgress(db, roundId)),
  }
}
