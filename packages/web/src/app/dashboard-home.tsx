import { administrator, reviewer } from '@jadara/contract/endpoint'
import { Navigate } from 'react-router'
import { useMe } from '../lib/session.tsx'
import { OverviewPage } from '../pages/overview-page.tsx'
import { PersonalInformationPage } from '../pages/personal-information-page.tsx'

/** `/dashboard` per user type (ruling 3). */
export function DashboardHome() {
  const { userType } = useMe()
  if (userType === reviewer) return <Navigate to="/dashboard/applicants" replace />
  return userType === administrator ? <OverviewPage /> : <PersonalInformationPage />
}
