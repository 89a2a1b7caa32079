import type { ApplicantStatus } from '@jadara/contract/applicants/applicant-status'
import { requireFound } from '../../core/failure.ts'
import { findParticipationByApplication, toOwnWindow } from '../../db/participation.ts'
import { findRoundStage, toStageName } from '../../db/round-stages.ts'
import type { Portal } from '../../portal.ts'
import { countAffectedReviews, listExtensions, listReceipts } from './applicant-status-store.ts'

/** The status of an applicant in any round. 404 when there is no such application. */
export async function requireApplicantStatus({ db, clock, timeZone }: Portal, applicationId: number): Promise<ApplicantStatus> {
  const participation = requireFound(await findParticipationByApplication(db, applicationId))
  const { application, round } = participation
  const { opensAt, closesAt } = toOwnWindow(participation, timeZone)
  const second = application.stage === 2 ? await findRoundStage(db, round.id) : null
  const extensions = (await listExtensions(db, applicationId)).map(toExtensionDto)
  return {
    applicantId: applicationId,
    isSubmitted: application.submittedAt !== null,
    isInActiveRound: round.active,
    roundEndDate: round.endDate,
    window: {
      opensAt: opensAt.toISOString(),
      closesAt: closesAt?.toISOString() ?? null,
      now: clock().toISOString(),
      timeZone,
    },
    extension: extensions.find(({ endedAt }) => endedAt === null) ?? null,
    endedExtensions: extensions.filter(({ endedAt }) => endedAt !== null),
    reviews: application.submittedAt === null ? { submitted: 0, pending: 0 } : await countAffectedReviews(db, applicationId),
    receipts: (await listReceipts(db, applicationId)).map(toStatusReceipt),
    ...(second && { secondStage: toStageName(second) }),
  }
}

const toExtensionDto = ({ extension, by }: Awaited<ReturnType<typeof listExtensions>>[number]) => ({
  until: extension.until,
  reason: extension.reason,
  grantedAt: extension.grantedAt.toISOString(),
  by,
  endedAt: extension.endedAt?.toISOString() ?? null,
})

const toStatusReceipt = ({
  number,
  receivedAt,
  sealedAt,
  digest,
  reopening,
  by,
}: Awaited<ReturnType<typeof listReceipts>>[number]) => ({
  receiptNumber: number,
  receivedAt: receivedAt.toISOString(),
  sealedAt: sealedAt.toISOString(),
  digest,
  reopened: reopening && by && { at: reopening.reopenedAt.toISOString(), reason: reopening.reason, by },
})
