import { administrator, reviewer } from '@jadara/contract/endpoint'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { ApplicantsScreen } from '../features/applicants/applicants-screen.tsx'
import { AssignedApplicants } from '../features/applicants/assigned-applicants.tsx'
import { applicantsTitle } from '../features/applicants/words.ts'
import { useForget } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { News, useNews } from './saved-news.tsx'

/** `/dashboard/applicants`: everybody of a round to the office, the assigned ones to a reviewer. Applicants have another beginning. */
export function ApplicantsPage() {
  useTitle(applicantsTitle)
  const { say } = useLanguage()
  const { userType } = useMe()
  if (userType !== administrator && userType !== reviewer) return <Navigate to="/dashboard" replace />
  return (
    <Main>
      <PageTitle title={say(applicantsTitle)} />
      {userType === administrator ? <ApplicantsScreen /> : <ReviewersApplicants />}
    </Main>
  )
}

/** With the news of a withdrawal, which led here: of that applicant nothing is kept. */
function ReviewersApplicants() {
  const [news] = useNews()
  const forget = useForget()
  useEffect(() => {
    if (news) forget()
  }, [news, forget])
  // The desk opens next: it is loaded while somebody still chooses.
  useEffect(() => void import('./review-page.tsx').catch(() => {}), [])
  return (
    <div className="stack">
      <News news={news} />
      <AssignedApplicants />
    </div>
  )
}
