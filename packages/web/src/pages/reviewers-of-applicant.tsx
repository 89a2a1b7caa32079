import type { ApplicantDetail } from '@jadara/contract/applicants'
import { assigningTexts } from '@jadara/contract/assigning'
import { useState } from 'react'
import { TakeBack } from '../features/applicants/take-back.tsx'
import { ApplicantReviews } from '../features/reviews/applicant-reviews.tsx'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { useFocusOnShow } from '../ui/use-focus-on-show.ts'

type Props = { applicant: ApplicantDetail; timeZone: string }

/** Who reviews or reviewed an applicant, and what each said; in the active round an assignment that stands is taken back here. */
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
            <TakeBack
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
