import type { UserType } from '@jadara/contract/core/endpoint'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useMe, useSession } from '../lib/session.tsx'
import { LoadingScreen } from '../ui/loading.tsx'
import css from './app.module.css'

export type SignInRedirectState = { readonly from?: string }

const newPasswordPath = '/dashboard/new-password'

/** Requires a session; sign-in returns to the requested address (specification UI-1). The dashboard renders behind the loading screen. */
export function RequireSignedIn() {
  const { state, me, slow } = useSession()
  const { pathname, search } = useLocation()
  if (state === 'out') return <Navigate to="/login" replace state={{ from: pathname + search } satisfies SignInRedirectState} />
  // First of all: the printed password may have been read in a log.
  if (me?.hasPrintedPassword && pathname !== newPasswordPath)
    return <Navigate to={newPasswordPath} replace state={{ from: pathname + search } satisfies SignInRedirectState} />
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

export function RequireSignedOut() {
  const { state, slow } = useSession()
  const { state: came } = useLocation() as { state: SignInRedirectState | null }
  if (state === 'restoring') return <LoadingScreen slow={slow} />
  if (state === 'in') return <Navigate to={came?.from ?? '/dashboard'} replace />
  return <Outlet />
}

/** Other user types are redirected to their home. */
export function RequireUserType({ types }: { types: readonly UserType[] }) {
  const { userType } = useMe()
  return types.includes(userType) ? <Outlet /> : <Navigate to="/dashboard" replace />
}
