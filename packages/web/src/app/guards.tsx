import type { UserType } from '@jadara/contract/endpoint'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useMe, useSession } from '../lib/session.tsx'
import { LoadingScreen } from '../ui/loading.tsx'

export type From = { readonly from?: string }

/** The dashboard needs a session; without one the sign-in screen leads back to where one was (applicant-side §2, §8). */
export function SignedIn() {
  const { state, slow } = useSession()
  const { pathname, search } = useLocation()
  if (state === 'restoring') return <LoadingScreen slow={slow} />
  if (state === 'out') return <Navigate to="/login" replace state={{ from: pathname + search } satisfies From} />
  return <Outlet />
}

/** Sign-in and registration are for those who are not signed in. */
export function SignedOut() {
  const { state, slow } = useSession()
  const { state: came } = useLocation() as { state: From | null }
  if (state === 'restoring') return <LoadingScreen slow={slow} />
  if (state === 'in') return <Navigate to={came?.from ?? '/dashboard'} replace />
  return <Outlet />
}

/** Screens of some user types; anybody else is led to their own beginning. */
export function OnlyFor({ types }: { types: readonly UserType[] }) {
  const { userType } = useMe()
  return types.includes(userType) ? <Outlet /> : <Navigate to="/dashboard" replace />
}
