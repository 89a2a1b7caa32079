import { administrator, applicant, reviewer } from '@jadara/contract/core/endpoint'
import { listAwardBranches } from '@jadara/contract/core/lookups'
import { listActiveKeyDates } from '@jadara/contract/rounds/key-dates'
import { readOverview } from '@jadara/contract/rounds/overview'
import { listSiteTexts } from '@jadara/contract/site/endpoints'
import { listExports } from '@jadara/contract/submission/exports'
import { Navigate } from 'react-router'
import { callerSession } from '../lib/call.ts'
import { prefetchEndpoint } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { parseTokenUserType } from '../lib/token.ts'
import { OverviewPage } from '../pages/overview-page.tsx'
import { PersonalInformationPage } from '../pages/personal-information-page.tsx'

const homeReads = {
  [administrator]: [readOverview, listSiteTexts, listActiveKeyDates, listExports],
  [reviewer]: [],
  [applicant]: [listAwardBranches],
}

export function prefetchHome(): void {
  const userType = parseTokenUserType(callerSession.token)
  for (const endpoint of userType ? homeReads[userType] : []) void prefetchEndpoint(endpoint)
}

/** `/dashboard` per user type (specification UI-2). */
export function DashboardHome() {
  const { userType } = useMe()
  if (userType === reviewer) return <Navigate to="/dashboard/applicants" replace />
  return userType === administrator ? <OverviewPage /> : <PersonalInformationPage />
}
