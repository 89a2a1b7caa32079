import { administrator, reviewer } from '@jadara/contract/endpoint'
import { Navigate } from 'react-router'
import { ApplicantsScreen } from '../features/applicants/applicants-screen.tsx'
import { AssignedApplicants } from '../features/applicants/assigned-applicants.tsx'
import { applicantsTitle } from '../features/applicants/words.ts'
import { useMe } from '../lib/session.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

/** `/dashboard/applicants`: everybody of a round to the office, the assigned ones to a reviewer. Applicants have another beginning. */
export function ApplicantsPage() {
  useTitle(applicantsTitle)
  const { say } = useLanguage()
  const { userType } = useMe()
  if (userType !== administrator && userType !== reviewer) return <Navigate to="/dashboard" replace />
  return (
    <Main>
      <PageTitle title={say(applicantsTitle)} />
      {userType === administrator ? <ApplicantsScreen /> : <AssignedApplicants />}
    </Main>
  )
}
