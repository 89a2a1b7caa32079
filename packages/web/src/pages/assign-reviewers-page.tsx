import { readApplicant } from '@jadara/contract/applicants/applicants'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { replaceReviewersOfApplicant } from '@jadara/contract/reviewing/assigning'
import { createReviewer, listReviewers } from '@jadara/contract/reviewing/reviewers'
import { listRounds } from '@jadara/contract/rounds/rounds'
import { useParams } from 'react-router'
import { AssignForm } from '../features/applicants/assign-form.tsx'
import { applicantsView } from '../features/applicants/view.ts'
import { applicantsTitle } from '../features/applicants/words.ts'
import { applicantPath, applicantsPath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { Banner } from '../ui/banner.tsx'
import { CallButtonLink } from '../ui/call-button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { ApplicantLine, Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { useUrlListState } from '../ui/list/use-list.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { useRefusal } from '../ui/use-refusal.ts'
import { DashboardNotFound } from './not-found-page.tsx'

const texts = {
  title: text('Assign reviewers', 'إسناد المحكّمين'),
  earlier: text(
    'Reviewing has ended in the round of this applicant. The office opens it again under Rounds.',
    'انتهى التحكيم في دورة هذا المتقدم، ويعيد المكتب فتحه من شاشة الدورات.',
  ),
  none: text('No reviewers are registered in this round yet', 'لا يوجد محكّمون مسجّلون في هذه الدورة بعد'),
  noneWords: text('Add a reviewer first; applicants can then be assigned.', 'أضف محكّمًا أولًا، ثم أسند إليه المتقدمين.'),
  add: text('Add Reviewer', 'إضافة محكّم'),
}

/** `/dashboard/assign-reviewers/{applicantId}`. */
export function AssignReviewersPage() {
  const id = Number(useParams().applicantId)
  return Number.isInteger(id) && id > 0 ? <AssignReviewers key={id} id={id} /> : <DashboardNotFound />
}

function AssignReviewers({ id }: { id: number }) {
  useTitle(texts.title)
  const { say } = useLanguage()
  const { view } = useUrlListState(applicantsView)
  const search = applicantsView.format(view).toString()
  const withListAddress = (path: string) => (search ? `${path}?${search}` : path)
  const applicant = useRead(readApplicant, { id })
  const round = applicant.data?.round
  const isInReview = round?.inReview
  const reviewers = useRead(listReviewers, {}, { query: { applicantIds: String(id) }, enabled: isInReview === true })
  const rounds = useRead(listRounds)
  const refusal = useRefusal(replaceReviewersOfApplicant)
  const failed = [applicant, reviewers, rounds].find(({ data, error }) => error && !data)
  if (applicant.error?.status === 404) return <DashboardNotFound />
  const crumbs = [
    { to: withListAddress(applicantsPath), label: applicantsTitle },
    ...(applicant.data ? [{ to: withListAddress(applicantPath(id)), label: toBilingualName(applicant.data) }] : []),
  ]
  const head = (
    <>
      <Crumbs items={crumbs} />
      {applicant.data && <ApplicantLine of={applicant.data} />}
      <PageTitle title={say(texts.title)} />
    </>
  )
  if (!refusal && applicant.data && reviewers.data && reviewers.data.length > 0 && rounds.data)
    return (
      <AssignForm
        applicant={applicant.data}
        reviewers={reviewers.data}
        conflictsBlock={rounds.data.some((one) => one.id === round?.id && one.conflictsBlockAssigning)}
        back={withListAddress(applicantPath(id))}
        head={head}
      />
    )
  return (
    <Main>
      {head}
      {refusal ? (
        <Banner>{say(refusal)}</Banner>
      ) : isInReview === false ? (
        <Banner tone="gold">{say(texts.earlier)}</Banner>
      ) : reviewers.data?.length === 0 ? (
        <EmptyState
          title={texts.none}
          action={
            <CallButtonLink call={createReviewer} kind="go" icon="plus" to="/dashboard/reviewers/create">
              {say(texts.add)}
            </CallButtonLink>
          }
          words={texts.noneWords}
        />
      ) : failed?.error ? (
        <LoadFailureBanner reason={failed.error.text} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      ) : (
        <LoadingPlaceholder lines={8} />
      )}
    </Main>
  )
}
