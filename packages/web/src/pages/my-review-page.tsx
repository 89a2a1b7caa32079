import { readApplicant } from '@jadara/contract/applicants/applicants'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { readReview } from '@jadara/contract/reviewing/reviews'
import { useParams } from 'react-router'
import { MyReviewsList } from '../features/reviews/my-reviews-list.tsx'
import { ReviewReading } from '../features/reviews/review-reading.tsx'
import { myReviewsPath, myReviewsTitle } from '../features/reviews/words.ts'
import { useAwardZone } from '../lib/active-round.ts'
import { reviewPath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const texts = {
  title: text('My review', 'تقييمي'),
  none: text('You have not submitted a review of this applicant yet', 'لم ترسل تقييمًا لهذا المتقدم بعد'),
  desk: text('To the desk', 'إلى صفحة التقييم'),
}
const crumbs = [{ to: myReviewsPath, label: myReviewsTitle }]

/** `/dashboard/my-reviews/{applicantId}`: one's own review, to be read. */
export function MyReviewPage() {
  const id = Number(useParams().applicantId)
  return Number.isInteger(id) && id > 0 ? <OwnReview key={id} id={id} /> : <DashboardNotFound />
}

function OwnReview({ id }: { id: number }) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const { data: applicant } = useRead(readApplicant, { id })
  const { data: review, error, refetch, isFetching } = useRead(readReview, { applicantId: id })
  const title = applicant ? toBilingualName(applicant) : texts.title
  useTitle(title)
  if (error?.status === 404) return <DashboardNotFound />
  const toDesk = <ButtonLink to={reviewPath(id)}>{say(texts.desk)}</ButtonLink>
  return (
    <Main>
      <Crumbs items={crumbs} />
      <PageTitle title={<bdi>{say(title)}</bdi>} action={review && toDesk} />
      {review ? (
        <ReviewReading review={review} timeZone={timeZone} heading="h2" />
      ) : error ? (
        <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : review === null ? (
        <EmptyState title={texts.none} action={toDesk} />
      ) : (
        <LoadingPlaceholder lines={6} />
      )}
    </Main>
  )
}

/** `/dashboard/my-reviews`: what a reviewer has submitted. */
export function MyReviewsPage() {
  const { say } = useLanguage()
  useTitle(myReviewsTitle)
  return (
    <Main>
      <PageTitle title={say(myReviewsTitle)} />
      <MyReviewsList />
    </Main>
  )
}
