import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import { assigningTexts } from '@jadara/contract/reviewing/assigning'
import { useState } from 'react'
import { TakeBackAssignment } from '../features/applicants/take-back-assignment.tsx'
import { ApplicantReviews } from '../features/reviews/applicant-reviews.tsx'
import { Banner } from '../ui/banner.tsx'
import { useFocusOnShow } from '../ui/focus.ts'
import { useLanguage } from '../ui/language.tsx'

type Props = { applicant: ApplicantDetail; timeZone: string }

/** The reviewers of an applicant. Active assignments of the active round can be taken back. */
export function ReviewersOfApplicant({ applicant, timeZone }: Props) {
  const { say } = useLanguage()
  const [ended, setEnded] = useState(false)
  const place = useFocusOnShow(ended)
  return (
    <>
      {ended && (
        <Banner tone="ok" role="status" ref={place} tabIndex={-1}>
          {say(assigningTexts.takenBack)}
        </Banner>
      )}
      <ApplicantReviews
        applicantId={applicant.id}
        timeZone={timeZone}
        mayAct={applicant.round.active}
        alsoFor={({ reviewerId: id, ended: isOver, englishName, arabicName }) =>
          !isOver && (
            <TakeBackAssignment
              applicant={applicant}
              reviewer={{ id, englishName, arabicName }}
              onBegin={() => setEnded(false)}
              onDone={() => setEnded(true)}
            />
          )
        }
      />
    </>
  )
}
