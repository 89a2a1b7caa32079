import { applicant } from '@jadara/contract/core/endpoint'
import { type ProseSectionName, proseSectionNames } from '@jadara/contract/proposal/sections'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { Navigate, type RouteObject, useLocation } from 'react-router'
import { recordGroups } from '../lib/record-groups.ts'
import { useMe } from '../lib/session.tsx'
import { toRecordListPath } from '../pages/record-places.ts'
import { lazyScreen } from './lazy-screen.ts'

const prose = (section: ProseSectionName) =>
  lazyScreen(async () => {
    const { ProseScreen } = await import('../features/proposal/prose-screen.tsx')
    return () => <ProseScreen section={section} />
  })

export const proposalScreens: RouteObject[] = [
  { path: 'proposals', ...lazyScreen(async () => (await import('../features/proposal/hub-screen.tsx')).HubScreen) },
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

export const conceptNoteTemplateRoutes: RouteObject[] = [
  {
    path: 'admin/concept-note-template',
    ...lazyScreen(async () => (await import('../pages/concept-note-template-page.tsx')).ConceptNoteTemplatePage),
  },
]

export const recordScreens: RouteObject[] = [
  { index: true, ...lazyScreen(async () => (await import('../pages/research-files-page.tsx')).ResearchFilesPage) },
  ...recordGroups.map((group) => ({
    path: group.path,
    ...lazyScreen(async () => {
      const { RecordGroupPage } = await import('../pages/record-group-page.tsx')
      return () => <RecordGroupPage group={group} />
    }),
  })),
  { path: ':type', ...lazyScreen(async () => (await import('../pages/record-list-page.tsx')).RecordListPage) },
  { path: ':type/add', ...lazyScreen(async () => (await import('../pages/record-form-page.tsx')).RecordAddPage) },
]

const editPath = 'edit/:id'

/** Readable by administrators and reviewers too. Alias addresses of a kind redirect to its own (specification REC-1). */
export const sharedRecordRoutes: RouteObject[] = [
  { path: `:type/${editPath}`, ...lazyScreen(async () => (await import('../pages/record-form-page.tsx')).RecordEditPage) },
  ...recordKinds.flatMap((kind) =>
    (kind.aliases ?? []).flatMap((path) =>
      ['', '/add', `/${editPath}`].map((screen) => ({ path: path + screen, element: <AliasRedirect kind={kind} /> })),
    ),
  ),
]

function AliasRedirect({ kind }: { kind: RecordKind }) {
  const { pathname, search } = useLocation()
  const screen = pathname.split('/').slice(4).join('/')
  return <Navigate to={`${toRecordListPath(kind)}${screen && `/${screen}`}${search}`} replace />
}
