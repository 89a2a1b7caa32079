import type { RecordKind } from '@jadara/contract/records/record-kind'
import { findRecordKind, recordKinds } from '@jadara/contract/records/record-kinds'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { DashboardNotFound } from './not-found-page.tsx'
import { toRecordListPath } from './record-places.ts'

/** A screen of the kind that the address names. A former address of a kind leads to its own (specification REC-1). */
export function RecordKindScreen({ children }: { children: (kind: RecordKind) => ReactNode }) {
  const { type } = useParams()
  const { pathname, search } = useLocation()
  const name = type?.toLowerCase() ?? ''
  const kind = findRecordKind(name)
  if (kind) return children(kind)
  const own = recordKinds.find(({ aliases }) => aliases?.includes(name))
  if (!own) return <DashboardNotFound />
  const screen = pathname.split('/').slice(4).join('/')
  return <Navigate to={`${toRecordListPath(own)}${screen && `/${screen}`}${search}`} replace />
}
