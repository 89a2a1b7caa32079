import { type ScreeningState, type screenApplicationsBody, screeningTexts } from '@jadara/contract/applicants/screening'
import type { z } from 'zod'
import { conflictFailure } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationsInReview } from '../../db/application-lock.ts'
import { toAssignmentAuditDetail } from '../../db/assigning.ts'
import { endAssignments, listAssignedReviewers } from '../../db/assignments.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { type ScreeningMailName, screeningLetter } from '../../mail/letters/screening.ts'
import { enqueueMails } from '../../mail/outbox-batch.ts'
import type { Portal } from '../../portal.ts'
import { findActiveScreenings, hasDecision, listMailRecipients, replaceScreenings } from './store.ts'

type Screening = z.output<typeof screenApplicationsBody>

export type ScreeningCounts = {
  readonly changed: number
  readonly changedApplicants: number[]
  readonly endedAssignments: number
  readonly letters: number
}

/**
 * Screens applications of one round in review, all or none. Those that have this state and reason already are left alone, and get no letter. 404 for an unknown
 * application; 409 for one that is not submitted, has a decision, or with which the caller has a conflict of interest.
 */
export async function screenApplicationsWithAudit(
  { db, clock, publicUrl }: Portal,
  { applicants, state, reason, sendsLetter }: Screening,
  actorId: number,
): Promise<ScreeningCounts> {
  return db.transaction(async (tx) => {
    const { applications } = await lockApplicationsInReview(tx, applicants)
    await assertNoOwnConflict(tx, actorId, applicants)
    if (applications.some(({ submittedAt }) => submittedAt === null))
      throw conflictFailure('not-submitted', screeningTexts.notSubmitted)
    const before = await findActiveScreenings(tx, applicants)
    const changed = applications
      .map(({ id }) => id)
      .filter((id) => {
        const active = before.get(id)
        return (active?.state ?? null) !== state || (active !== undefined && active.reason !== reason)
      })
    if (changed.length === 0) return { changed: 0, changedApplicants: [], endedAssignments: 0, letters: 0 }
    const at = clock()
    const ended = await endParticipation(tx, { applicationIds: changed, state, reason, actorId, at })
    await replaceScreenings(tx, { applicationIds: changed, state, reason, actorId, at })
    await insertAuditEntries(
      tx,
      changed.map((applicationId) => ({
        ...{ about: applicationId, at, actorId, action: 'screened' as const },
        detail: { before: { screening: before.get(applicationId)?.state ?? null }, after: { screening: state }, reason },
      })),
    )
    const letters =
      sendsLetter && state !== null ? await enqueueScreeningLetters(tx, changed, { state, reason, publicUrl, at }) : 0
    return { changed: changed.length, changedApplicants: changed, endedAssignments: ended, letters }
  })
}

type Change = {
  readonly applicationIds: readonly number[]
  readonly state: ScreeningState | null
  readonly reason: string
  readonly actorId: number
  readonly at: Date
}

/** Ends the active assignments of applications that no longer take part. Throws 409 for a decision. Returns how many ended. */
export async function endParticipation(tx: Transaction, { applicationIds, state, reason, actorId, at }: Change): Promise<number> {
  if (state === null || state === 'eligible') return 0
  if (await hasDecision(tx, applicationIds)) throw conflictFailure('decided', screeningTexts.decided)
  const active = await listAssignedReviewers(tx, applicationIds)
  if (active.length === 0) return 0
  await endAssignments(tx, { pairs: active, as: 'taken-back', reason, actorId, at })
  await insertAuditEntries(
    tx,
    active.map(({ applicationId, userId, reviewerId }) => ({
      ...{ about: applicationId, at, actorId, action: 'unassigned' as const },
      detail: { ...toAssignmentAuditDetail({ id: reviewerId, userId }), reason },
    })),
  )
  return active.length
}

const mailNames = {
  eligible: 'applicationEligible',
  ineligible: 'applicationIneligible',
  withdrawn: 'applicationWithdrawn',
} as const satisfies Record<ScreeningState, ScreeningMailName>

/** Returns how many letters were written. */
export async function enqueueScreeningLetters(
  tx: Transaction,
  applicationIds: readonly number[],
  { state, reason, publicUrl, at }: { state: ScreeningState; reason: string; publicUrl: string; at: Date },
): Promise<number> {
  const recipients = await listMailRecipients(tx, applicationIds)
  const template = mailNames[state]
  const letter = () => screeningLetter({ template, reason, publicUrl })
  await enqueueMails(
    tx,
    { kind: template },
    recipients.map((recipient) => ({ ...recipient, letter })),
    at,
  )
  return recipients.length
}
