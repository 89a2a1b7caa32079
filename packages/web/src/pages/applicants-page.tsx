import { importPeople } from '@jadara/contract/accounts/people-import'
import { administrator, reviewer } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { ApplicantsScreen } from '../features/applicants/applicants-screen.tsx'
import { AssignedApplicants } from '../features/applicants/assigned-applicants.tsx'
import { applicantsTitle } from '../features/applicants/words.ts'
import { ChosenDossiersDialog } from '../features/dossier/chosen-dossiers-dialog.tsx'
import { WishInvitation } from '../features/wishes/wish-invitation.tsx'
import { applicantsPath } from '../lib/places.ts'
import { useRemoveUnusedReplies } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { CallButtonLink } from '../ui/call-button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { SuccessNotice, useSuccessNotice } from './success-notice.tsx'

const importApplicants = text('Import applicants', 'استيراد المتقدمين')

/** `/dashboard/applicants`: all applicants of a round for the office, the assigned ones for a reviewer. */
export function ApplicantsPage() {
  useTitle(applicantsTitle)
  const { say } = useLanguage()
  const { userType } = useMe()
  if (userType !== administrator && userType !== reviewer) return <Navigate to="/dashboard" replace />
  return (
    <Main>
      <PageTitle
        title={say(applicantsTitle)}
        action={
          userType === administrator && (
            <CallButtonLink call={importPeople} icon="upload" to={`${applicantsPath}/import`}>
              {say(importApplicants)}
            </CallButtonLink>
          )
        }
      />
      {userType === administrator ? (
        <ApplicantsScreen renderDossiers={(dossiers) => <ChosenDossiersDialog {...dossiers} />} />
      ) : (
        <ReviewersApplicants />
      )}
    </Main>
  )
}

function ReviewersApplicants() {
  const [notice] = useSuccessNotice()
  const forget = useRemoveUnusedReplies()
  useEffect(() => {
    if (notice) forget()
  }, [notice, forget])
  // Preloads the desk, which opens next.
  useEffect(() => void import('./review-page.tsx').catch(() => {}), [])
  return (
    <div className="stack">
      <SuccessNotice notice={notice} />
      <WishInvitation />
      <AssignedApplicants />
    </div>
  )
}
