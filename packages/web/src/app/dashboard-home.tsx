import { administrator, reviewer } from '@jadara/contract/core/endpoint'
import { Suspense, useEffect } from 'react'
import { Navigate } from 'react-router'
import { useMe, useSession } from '../lib/session.tsx'
import { PersonalInformationPage } from '../pages/personal-information-page.tsx'
import { Main } from '../ui/layout/page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { prefetchScreens } from './prefetch-screens.ts'

/** Loaded apart: most people who sign in are applicants and never see it. */
const OverviewPage = lazyPart(async () => (await import('../pages/overview-page.tsx')).OverviewPage, Main)

/** `/dashboard` per user type (specification UI-2). */
export function DashboardHome() {
  const { userType } = useMe()
  if (userType === reviewer) return <Navigate to="/dashboard/applicants" replace />
  if (userType !== administrator) return <ApplicantHome />
  const loading = (
    <Main>
      <LoadingPlaceholder lines={6} />
    </Main>
  )
  return (
    <Suspense fallback={loading}>
      <OverviewPage />
    </Suspense>
  )
}

function ApplicantHome() {
  const { takesPart } = useMe()
  const isShown = useSession().state === 'in'
  useEffect(() => {
    // A screen that cannot be loaded says so when it is opened.
    if (isShown && takesPart) void prefetchScreens().catch(() => {})
  }, [isShown, takesPart])
  return <PersonalInformationPage />
}
