import { applicant } from '@jadara/contract/core/endpoint'
import { type ProseSectionName, proseSectionNames } from '@jadara/contract/proposal/section-names'
import type { RouteObject } from 'react-router'
import { NextStepLink } from '../features/next-step/next-step-link.tsx'
import { recordGroupNames, recordGroupPaths } from '../lib/places.ts'
import { useMe } from '../lib/session.tsx'
import { lazyScreen } from './lazy-screen.ts'

const prose = (section: ProseSectionName) =>
  lazyScreen(async () => {
    const { ProseScreen } = await import('../features/proposal/prose-screen.tsx')
    return () => <ProseScreen section={section} />
  })

export const proposalScreens: RouteObject[] = [
  {
    path: 'proposals',
    ...lazyScreen(async () => {
      const { HubScreen } = await import('../features/proposal/hub-screen.tsx')
      return () => <HubScreen next={<NextStepLink writing />} />
    }),
  },
  {
    path: 'proposals/create',
    ...lazyScreen(async () => (await import('../features/proposal/header-screens.tsx')).HeaderCreateScreen),
  },
  ...proseSectionNames.map((section) => ({ path: `proposals/${section}`, ...prose(section) })),
  {
    path: 'proposals/equipments',
    ...lazyScreen(async () => (await import('../features/proposal/rows/equipments-screen.tsx')).EquipmentsScreen),
  },
  {
    path: 'proposals/research-team',
    ...lazyScreen(async () => (await import('../features/proposal/rows/research-team-screen.tsx')).ResearchTeamScreen),
  },
  {
    path: 'proposals/schedule',
    ...lazyScreen(async () => (await import('../features/proposal/rows/schedule/schedule-screen.tsx')).ScheduleScreen),
  },
  {
    path: 'proposals/budget',
    ...lazyScreen(async () => (await import('../features/proposal/rows/budget/budget-screen.tsx')).BudgetScreen),
  },
]

const lazyProposalScreen = (own: 'HeaderViewScreen' | 'HeaderEditScreen') =>
  lazyScreen(async () => {
    const [screens, { ProposalPage }] = await Promise.all([
      import('../features/proposal/header-screens.tsx'),
      import('../pages/proposal-page.tsx'),
    ])
    const Own = screens[own]
    return () => (useMe().userType === applicant ? <Own /> : <ProposalPage />)
  })

export const sharedProposalRoutes: RouteObject[] = [
  { path: 'proposals/:proposalId', ...lazyProposalScreen('HeaderViewScreen') },
  { path: 'proposals/edit/:proposalId', ...lazyProposalScreen('HeaderEditScreen') },
]

export const conceptNoteScreens: RouteObject[] = [
  { path: 'concept-note', ...lazyScreen(async () => (await import('../pages/concept-note-page.tsx')).ConceptNotePage) },
]

export const conceptNoteViewRoutes: RouteObject[] = [
  {
    path: 'award-upload/concept-note/:userId',
    ...lazyScreen(async () => (await import('../pages/concept-note-page.tsx')).UserConceptNotePage),
  },
]

export const recordScreens: RouteObject[] = [
  { index: true, ...lazyScreen(async () => (await import('../pages/research-files-page.tsx')).ResearchFilesPage) },
  ...recordGroupNames.map((name) => ({
    path: recordGroupPaths[name],
    ...lazyScreen(async () => {
      const { RecordGroupPage } = await import('../pages/record-group-page.tsx')
      return () => <RecordGroupPage name={name} />
    }),
  })),
  { path: 'add', ...lazyScreen(async () => (await import('../pages/add-entries-page.tsx')).AddEntriesPage) },
  { path: 'add/:draftId', ...lazyScreen(async () => (await import('../pages/record-draft-page.tsx')).RecordDraftPage) },
  { path: ':type', ...lazyScreen(async () => (await import('../pages/record-list-page.tsx')).RecordListPage) },
  { path: ':type/add', ...lazyScreen(async () => (await import('../pages/record-form-page.tsx')).RecordAddPage) },
]

/** Readable by administrators and reviewers too. */
export const sharedRecordRoutes: RouteObject[] = [
  { path: ':type/edit/:id', ...lazyScreen(async () => (await import('../pages/record-form-page.tsx')).RecordEditPage) },
]
