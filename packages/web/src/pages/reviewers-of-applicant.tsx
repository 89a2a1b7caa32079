import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import type { Text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { TakeBackAssignment } from '../features/applicants/take-back-assignment.tsx'
import { ApplicantReviews } from '../features/reviews/applicant-reviews.tsx'
import { SuccessBanner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'

type Props = { applicant: ApplicantDetail; timeZone: string }

/** The reviewers of an applicant. Active assignments of a round in review can be taken back. */
export function ReviewersOfApplicant({ applicant, timeZone }: Props) {
  const { say } = useLanguage()
  const [notice, setNotice] = useState<Text>()
  return (
    <>
      {notice && <SuccessBanner>{say(notice)}</SuccessBanner>}
      <ApplicantReviews
        applicantId={applicant.id}
        timeZone={timeZone}
        mayAct={applicant.round.inReview}
        onNotice={setNotice}
        alsoFor={({ reviewerId: id, ended: isOver, englishName, arabicName }) =>
          !isOver && (
            <TakeBackAssignment
              applicantId={applicant.id}
              reviewer={{ id, englishName, arabicName }}
              onBegin={() => setNotice(undefined)}
              onDone={setNotice}
            />
          )
        }
      />
    </>
  )
}
