import { listWarnings } from '@jadara/contract/eligibility/outcomes'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { RoundBounds } from '@jadara/contract/rounds/active-round'
import { listMyChanges } from '@jadara/contract/submission/changes'
import { type ApplicationProgress, readProgress } from '@jadara/contract/submission/progress'
import {
  downloadManifest,
  downloadReceipt,
  finalizeSubmission,
  readReceipt,
  submissionTexts,
  verifyReceipt,
} from '@jadara/contract/submission/submission'
import type { FastifyInstance } from 'fastify'
import { notFoundFailure, requireFound } from '../../core/failure.ts'
import { canSubmit } from '../../db/application-lock.ts'
import { findParticipation, type Participation, toOwnDeadline } from '../../db/participation.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { evaluateFacts } from '../eligibility/store.ts'
import { applicantStatusRoutes } from './applicant-status-routes.ts'
import { listChangesForApplicant } from './changes.ts'
import { finalizeApplication } from './finalize.ts'
import { sendReceiptPdf } from './receipt-pdf.ts'
import { isInformationComplete } from './rules.ts'
import {
  findApplicationContents,
  findCurrentReceipt,
  findReceiptByNumber,
  findReceiptStatus,
  toReceiptDto,
  toReceiptProof,
} from './store.ts'

export function submissionRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serveEndpoint(http, portal, readProgress, async ({ user, arrivedAt }) => {
    const [participation, found] = await Promise.all([requireParticipation(user), findApplicationContents(db, user.accountId)])
    const { application, round } = participation
    const { reopened, facts, ...contents } = requireFound(found)
    const { outcomes } = await evaluateFacts(portal, facts)
    return {
      ...contents,
      informationComplete: isInformationComplete(participation),
      bounds: toBounds(round),
      conditionWarnings: listWarnings(outcomes),
      isSubmitted: application.submittedAt !== null,
      canSubmit: canSubmit(participation, { arrivedAt, timeZone }),
      requiresConfirmedAddress: round.requiresConfirmedAddress,
      ...toOwnDeadline(participation, timeZone),
      reopened: application.submittedAt ? null : reopened,
    }
  })

  serveEndpoint(http, portal, listMyChanges, ({ user }) => listChangesForApplicant(db, user.accountId, clock()))

  serveEndpoint(http, portal, finalizeSubmission, async ({ user, arrival, request }) =>
    toReceiptDto(await finalizeApplication(portal, user, arrival, request.log)),
  )

  serveEndpoint(http, portal, readReceipt, async ({ user }) => {
    const { application } = await requireParticipation(user)
    const receipt = await findCurrentReceipt(db, application.id)
    return receipt && toReceiptDto(receipt)
  })

  serveEndpoint(http, portal, downloadManifest, async ({ user, reply }) => {
    const { application } = await requireParticipation(user)
    const receipt = await findCurrentReceipt(db, application.id)
    if (!receipt) throw notFoundFailure()
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${receipt.number}.json"`)
      .send(Buffer.from(receipt.manifest, 'utf8'))
  })

  serveEndpoint(http, portal, downloadReceipt, async ({ user, reply }) => {
    const { application, round } = await requireParticipation(user)
    const receipt = await findCurrentReceipt(db, application.id)
    if (!receipt) throw notFoundFailure()
    await sendReceiptPdf(portal, user, { receipt, round }, reply)
  })

  serveEndpoint(http, portal, verifyReceipt, async ({ params }) => {
    const receipt = await findReceiptByNumber(db, params.receiptNumber.trim().toUpperCase())
    if (!receipt) throw notFoundFailure(submissionTexts.receiptUnknown)
    return { ...toReceiptProof(receipt), ...(await findReceiptStatus(db, receipt)) }
  })

  applicantStatusRoutes(http, portal)

  async function requireParticipation({ accountId }: Caller): Promise<Participation> {
    const participation = await findParticipation(db, accountId)
    if (!participation) throw notFoundFailure()
    return participation
  }
}

const toBounds = (round: RoundBounds): ApplicationProgress['bounds'] =>
  Object.fromEntries(
    recordKinds.flatMap(({ name, bounds }) => (bounds ? [[name, { least: round[bounds.least], most: round[bounds.most] }]] : [])),
  )
