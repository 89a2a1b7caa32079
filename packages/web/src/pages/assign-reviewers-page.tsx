import { readApplicant } from '@jadara/contract/applicants'
import { listReviewers } from '@jadara/contract/reviewers'
import { text } from '@jadara/contract/text'
import { useParams } from 'react-router'
import { AssignForm } from '../features/applicants/assign-form.tsx'
import { useView } from '../features/applicants/use-view.ts'
import { addressOf } from '../features/applicants/view.ts'
import { applicantsTitle } from '../features/applicants/words.ts'
import { nameOf } from '../lib/names.ts'
import { applicantPath, applicantsPath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { ApplicantLine } from '../ui/layout/applicant-line.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { Problem } from '../ui/problem.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const texts = {
  title: text('Assign reviewers', 'إسناد المحكّمين'),
  earlier: text(
    'This applicant is of another round than the active one. Reviewers are assigned in the active round.',
    'هذا المتقدم من دورة غير الدورة المفعّلة، ولا يُسند المحكّمون إلا في الدورة المفعّلة.',
  ),
  none: text('No reviewers are registered in this round yet', 'لا يوجد محكّمون مسجّلون في هذه الدورة بعد'),
  noneWords: text('Add a reviewer first; applicants can then be assigned.', 'أضف محكّمًا أولًا، ثم أسند إليه المتقدمين.'),
  add: text('Add Reviewer', 'إضافة محكّم'),
}

/** `/dashboard/assign-reviewers/{applicantId}`. */
export function AssignReviewersPage() {
  const id = Number(useParams().applicantId)
  return Number.isInteger(id) && id > 0 ? <AssignTo key={id} id={id} /> : <DashboardNotFound />
}

function AssignTo({ id }: { id: number }) {
  useTitle(texts.title)
  const { say } = useLanguage()
  const { view } = useView()
  const search = addressOf(view).toString()
  const within = (path: string) => (search ? `${path}?${search}` : path)
  const applicant = useRead(readApplicant, { id })
  const isActive = applicant.data?.round.active
  const reviewers = useRead(listReviewers, {}, { enabled: isActive === true })
  const failed = [applicant, reviewers].find(({ data, error }) => error && !data)
  if (applicant.error?.status === 404) return <DashboardNotFound />
  const crumbs = [
    { to: within(applicantsPath), label: applicantsTitle },
    ...(applicant.data ? [{ to: within(applicantPath(id)), label: nameOf(applicant.data) }] : []),
  ]
  const head = (
    <>
      <Crumbs items={crumbs} />
      {applicant.data && <ApplicantLine of={applicant.data} />}
      <PageTitle title={say(texts.title)} />
    </>
  )
  if (applicant.data && reviewers.data && reviewers.data.length > 0)
    return <AssignForm applicant={applicant.data} reviewers={reviewers.data} back={within(applicantPath(id))} head={head} />
  return (
    <Main>
      {head}
      {isActive === false ? (
        <Banner tone="gold">{say(texts.earlier)}</Banner>
      ) : reviewers.data ? (
        <EmptyState
          title={texts.none}
          action={
            <ButtonLink kind="go" icon="plus" to="/dashboard/reviewers/create">
              {say(texts.add)}
            </ButtonLink>
          }
        >
          <p>{say(texts.noneWords)}</p>
        </EmptyState>
      ) : failed?.error ? (
        <Problem reason={failed.error.text} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      ) : (
        <Waiting lines={8} />
      )}
    </Main>
  )
}
