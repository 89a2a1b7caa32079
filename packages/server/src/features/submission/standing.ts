import type { ApplicantStanding } from '@jadara/contract/standing'
import { ownWindow, participationNumbered } from '../../db/participation.ts'
import { known } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import { extensionsOf, receiptsOf, reviewsAtStake } from './standing-store.ts'

/** How an applicant of whatever round stands, in four queries; 404 when there is no such application. */
export async function standingOf({ db, clock, timeZone }: Portal, applicationId: number): Promise<ApplicantStanding> {
  const participation = known(await participationNumbered(db, applicationId))
  const { application, round } = participation
  const { opensAt, closesAt } = ownWindow(participation, timeZone)
  const extensions = (await extensionsOf(db, applicationId)).map(shownExtension)
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
    reviews: application.submittedAt === null ? { submitted: 0, pending: 0 } : await reviewsAtStake(db, applicationId),
    receipts: (await receiptsOf(db, applicationId)).map(shownReceipt),
  }
}

const shownExtension = ({ extension, by }: Awaited<ReturnType<typeof extensionsOf>>[number]) => ({
  until: extension.until,
  reason: extension.reason,
  grantedAt: extension.grantedAt.toISOString(),
  by,
  endedAt: extension.endedAt?.toISOString() ?? null,
})

const shownReceipt = ({
  number,
  receivedAt,
  sealedAt,
  digest,
  reopening,
  by,
}: Awaited<ReturnType<typeof receiptsOf>>[number]) => ({
  receiptNumber: number,
  receivedAt: receivedAt.toISOString(),
  sealedAt: sealedAt.toISOString(),
  digest,
  reopened: reopening && by && { at: reopening.reopenedAt.toISOString(), reason: reopening.reason, by },
})
