import { administrator, reviewer } from '@jadara/contract/core/endpoint'
import { Navigate } from 'react-router'
import { useMe } from '../lib/session.tsx'
import { OverviewPage } from '../pages/overview-page.tsx'
import { PersonalInformationPage } from '../pages/personal-information-page.tsx'

/** `/dashboard` per user type (specification UI-2). */
export function DashboardHome() {
  const { userType } = useMe()
  if (userType === reviewer) return <Navigate to="/dashboard/applicants" replace />
  return userType === administrator ? <OverviewPage /> : <PersonalInformationPage />
}
