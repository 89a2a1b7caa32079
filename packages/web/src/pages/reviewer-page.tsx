import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { type ReviewerDetail, readReviewer } from '@jadara/contract/reviewing/reviewers'
import { takeBackAssignments } from '@jadara/contract/reviewing/take-back'
import { useParams } from 'react-router'
import { useAccountActions } from '../features/accounts/account-actions.tsx'
import { AccountAside } from '../features/accounts/account-aside.tsx'
import { TakeBackDialog } from '../features/applicants/take-back-dialog.tsx'
import { FindingsOf } from '../features/conflicts/findings-of.tsx'
import { ReviewerFacts } from '../features/reviewer-facts/reviewer-facts.tsx'
import { DeclinedApplicants } from '../features/reviewers/declined-applicants.tsx'
import { ReviewerApplicants, type TakeBack } from '../features/reviewers/reviewer-applicants.tsx'
import { ReviewerView } from '../features/reviewers/reviewer-view.tsx'
import { reviewersTitle } from '../features/reviewers/reviewers-list.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { conflictsTitle, toReviewersPath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { Chip } from '../ui/chip.tsx'
import { FormSection } from '../ui/form/sheet.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { useMayCall } from '../ui/may-call.ts'
import { DashboardNotFound } from './not-found-page.tsx'
import { WriteToChosen } from './write-to-chosen.tsx'

const title = text('Reviewer', 'محكّم')

/** `/dashboard/reviewers/{reviewerId}`. */
export function ReviewerPage() {
  useTitle(title)
  const { reviewerId = '' } = useParams()
  const reading = useRead(readReviewer, { id: reviewerId })
  const { data, error } = reading
  if (error && (error.status === 404 || error.status === 400)) return <DashboardNotFound />
  if (data) return <ReviewerDetails key={data.id} reviewer={data} />
  return (
    <Main>
      <LoadingPart reading={reading} lines={8} />
    </Main>
  )
}

function ReviewerDetails({ reviewer }: { reviewer: ReviewerDetail }) {
  const { say } = useLanguage()
  const mayCall = useMayCall()
  const timeZone = useAwardZone()
  const { choicesFor, dialog, notice } = useAccountActions()
  const { account, applicants, declinedApplicants, round } = reviewer
  return (
    <ReviewerView
      reviewer={reviewer}
      head={(action) => (
        <>
          <Crumbs items={[{ to: toReviewersPath(round.id), label: reviewersTitle }]} />
          <PageTitle title={say(toBilingualName(reviewer))} chip={<Chip>{say(toBilingualName(round))}</Chip>} action={action} />
          {notice}
        </>
      )}
      aside={
        <>
          <AccountAside account={account} timeZone={timeZone} actions={choicesFor(account)} />
          <WriteToChosen chosen={{ reviewers: [reviewer.id] }} />
        </>
      }
    >
      <ReviewerApplicants
        applicants={applicants}
        timeZone={timeZone}
        {...(mayCall(takeBackAssignments) &&
          round.inReview && {
            renderTakeBack: (takeBack: TakeBack) => <TakeBackDialog reviewerId={reviewer.id} {...takeBack} />,
          })}
      />
      <DeclinedApplicants declined={declinedApplicants} timeZone={timeZone} />
      <FormSection id="conflicts" title={conflictsTitle}>
        <FindingsOf roundId={round.id} of={{ reviewerId: reviewer.id }} timeZone={timeZone} />
      </FormSection>
      <ReviewerFacts userId={reviewer.userId} />
      {dialog}
    </ReviewerView>
  )
}
