import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { Navigate, type RouteObject, useLocation } from 'react-router'
import { recordGroups } from '../lib/record-groups.ts'
import { listPathOf } from '../pages/record-places.ts'
import { later } from './later.ts'

/** Below `/dashboard/award-upload`: the menus, and the screens of every kind (research-and-administration §2). */
export const recordRoutes: RouteObject[] = [
  { index: true, ...later(async () => (await import('../pages/award-files-page.tsx')).AwardFilesPage) },
  ...recordGroups.map((group) => ({
    path: group.path,
    ...later(async () => {
      const { RecordGroupPage } = await import('../pages/record-group-page.tsx')
      return () => <RecordGroupPage group={group} />
    }),
  })),
  { path: ':type', ...later(async () => (await import('../pages/record-list-page.tsx')).RecordListPage) },
  { path: ':type/add', ...later(async () => (await import('../pages/record-form-page.tsx')).RecordAddPage) },
]

const editPath = 'edit/:id'

/** What administrators and reviewers may read as well; and the further addresses of a kind, each leading to its own (ruling 1). */
export const recordViewRoutes: RouteObject[] = [
  { path: `:type/${editPath}`, ...later(async () => (await import('../pages/record-form-page.tsx')).RecordEditPage) },
  ...recordKinds.flatMap((kind) =>
    (kind.alsoAt ?? []).flatMap((path) =>
      ['', '/add', `/${editPath}`].map((screen) => ({ path: path + screen, element: <Moved kind={kind} /> })),
    ),
  ),
]

/** The same screen at the kind's own address. */
function Moved({ kind }: { kind: RecordKind }) {
  const { pathname, search } = useLocation()
  const screen = pathname.split('/').slice(4).join('/')
  return <Navigate to={`${listPathOf(kind)}${screen && `/${screen}`}${search}`} replace />
}
