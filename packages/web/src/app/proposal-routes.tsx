import { applicant } from '@jadara/contract/endpoint'
import { type ProseSection, proseSections } from '@jadara/contract/proposal/sections'
import type { RouteObject } from 'react-router'
import { useMe } from '../lib/session.tsx'
import { later } from './later.ts'

const prose = (section: ProseSection) =>
  later(async () => {
    const { ProseScreen } = await import('../features/proposal/prose-screen.tsx')
    return () => <ProseScreen section={section} />
  })

/** Below `/dashboard/award-upload` (research-and-administration §2): the hub of the proposal and its sections. */
export const proposalRoutes: RouteObject[] = [
  { path: 'proposals', ...later(async () => (await import('../features/proposal/hub-screen.tsx')).HubScreen) },
  {
    path: 'proposals/create',
    ...later(async () => (await import('../features/proposal/header-screens.tsx')).HeaderCreateScreen),
  },
  ...proseSections.map((section) => ({ path: `proposals/${section}`, ...prose(section) })),
  {
    path: 'proposals/equipments',
    ...later(async () => (await import('../features/proposal/rows/equipments-screen.tsx')).EquipmentsScreen),
  },
  {
    path: 'proposals/research-team',
    ...later(async () => (await import('../features/proposal/rows/research-team-screen.tsx')).ResearchTeamScreen),
  },
  {
    path: 'proposals/schedule',
    ...later(async () => (await import('../features/proposal/rows/schedule-screen.tsx')).ScheduleScreen),
  },
  {
    path: 'proposals/budget',
    ...later(async () => (await import('../features/proposal/rows/budget-screen.tsx')).BudgetScreen),
  },
]

/** An applicant has the basic information there; whoever reads what others wrote has all of it. */
const ofReader = (own: 'HeaderViewScreen' | 'HeaderEditScreen') =>
  later(async () => {
    const [screens, { ProposalPage }] = await Promise.all([
      import('../features/proposal/header-screens.tsx'),
      import('../pages/proposal-page.tsx'),
    ])
    const Own = screens[own]
    return () => (useMe().userType === applicant ? <Own /> : <ProposalPage />)
  })

/** What administrators and reviewers may read as well. */
export const proposalViewRoutes: RouteObject[] = [
  { path: 'proposals/:proposalId', ...ofReader('HeaderViewScreen') },
  { path: 'proposals/edit/:proposalId', ...ofReader('HeaderEditScreen') },
]
