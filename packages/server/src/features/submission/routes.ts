import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { RoundBounds } from '@jadara/contract/rounds'
import {
  downloadManifest,
  downloadReceipt,
  finalizeSubmission,
  type Progress,
  readProgress,
  readReceipt,
  submissionTexts,
  verifyReceipt,
} from '@jadara/contract/submission'
import type { FastifyInstance } from 'fastify'
import { canSubmit } from '../../db/application-lock.ts'
import { countedYearsIn } from '../../db/condition-warnings.ts'
import { ownDeadline, type Participation, participationOf } from '../../db/participation.ts'
import { notFound } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { finalize } from './finalize.ts'
import { sendReceiptPdf } from './receipt-pdf.ts'
import { isInformationComplete } from './rules.ts'
import { standingRoutes } from './standing-routes.ts'
import { heldIn, receiptNumbered, receiptOf, receiptProof, shownReceipt, sinceSealed } from './store.ts'

export function submissionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, timeZone } = portal

  serve(http, portal, readProgress, async ({ user, arrivedAt }) => {
    const participation = await participating(user)
    const { application, round } = participation
    const { reopened, ...held } = await heldIn(db, application.id)
    return {
      ...held,
      informationComplete: isInformationComplete(participation),
      bounds: boundsIn(round),
      countedYears: countedYearsIn(round),
      isSubmitted: application.submittedAt !== null,
      canSubmit: canSubmit(participation, { arrivedAt, timeZone }),
      requiresConfirmedAddress: round.requiresConfirmedAddress,
      ...ownDeadline(participation, timeZone),
      reopened: application.submittedAt ? null : reopened,
    }
  })

  serve(http, portal, finalizeSubmission, async ({ user, arrival, request }) =>
    shownReceipt(await finalize(portal, user, arrival, request.log)),
  )

  serve(http, portal, readReceipt, async ({ user }) => {
    const { application } = await participating(user)
    const receipt = await receiptOf(db, application.id)
    return receipt && shownReceipt(receipt)
  })

  serve(http, portal, downloadManifest, async ({ user, reply }) => {
    const { application } = await participating(user)
    const receipt = await receiptOf(db, application.id)
    if (!receipt) throw notFound()
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${receipt.number}.json"`)
      .send(Buffer.from(receipt.manifest, 'utf8'))
  })

  serve(http, portal, downloadReceipt, async ({ user, reply }) => {
    const { application, round } = await participating(user)
    const receipt = await receiptOf(db, application.id)
    if (!receipt) throw notFound()
    await sendReceiptPdf(portal, user, { receipt, round }, reply)
  })

  serve(http, portal, verifyReceipt, async ({ params }) => {
    const receipt = await receiptNumbered(db, params.receiptNumber.trim().toUpperCase())
    if (!receipt) throw notFound(submissionTexts.receiptUnknown)
    return { ...receiptProof(receipt), ...(await sinceSealed(db, receipt)) }
  })

  standingRoutes(http, portal)

  async function participating({ accountId }: Caller): Promise<Participation> {
    const participation = await participationOf(db, accountId)
    if (!participation) throw notFound()
    return participation
  }
}

/** What the round asks of the kinds that it bounds. */
const boundsIn = (round: RoundBounds): Progress['bounds'] =>
  Object.fromEntries(
    recordKinds.flatMap(({ name, bounds }) => (bounds ? [[name, { least: round[bounds.least], most: round[bounds.most] }]] : [])),
  )
