import type { UserType } from '@jadara/contract/endpoint'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useMe, useSession } from '../lib/session.tsx'
import { LoadingScreen } from '../ui/loading.tsx'
import css from './guards.module.css'

export type From = { readonly from?: string }

const newPasswordPath = '/dashboard/new-password'

/**
 * The dashboard needs a session; without one the sign-in screen leads back to where one was (applicant-side §2, §8).
 * While the loading screen still shows, the dashboard behind it is already being read and drawn.
 */
export function SignedIn() {
  const { state, me, slow } = useSession()
  const { pathname, search } = useLocation()
  if (state === 'out') return <Navigate to="/login" replace state={{ from: pathname + search } satisfies From} />
  // Before anything else: whoever can read a log may know it.
  if (me?.hasPrintedPassword && pathname !== newPasswordPath)
    return <Navigate to={newPasswordPath} replace state={{ from: pathname + search } satisfies From} />
  const restoring = state === 'restoring'
  return (
    <>
      {restoring && (
        <div className={css.loading}>
          <LoadingScreen slow={slow} />
        </div>
      )}
      {me && (
        <div className={restoring ? css.behind : css.there}>
          <Outlet />
        </div>
      )}
    </>
  )
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
