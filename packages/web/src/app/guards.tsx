import type { UserType } from '@jadara/contract/core/endpoint'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useMe, useSession } from '../lib/session.tsx'
import { toSignInAddress } from '../lib/sign-in-address.ts'
import { LoadingScreen } from '../ui/loading.tsx'
import css from './app.module.css'
import { SessionFailureScreen } from './error-screen.tsx'

const newPasswordPath = '/dashboard/new-password'

/** Requires a session; sign-in returns to the requested address (specification UI-1). The dashboard renders behind the loading screen. */
export function RequireSignedIn() {
  const { state, me, slow, ended } = useSession()
  const { pathname, search, hash } = useLocation()
  if (state === 'failed') return <SessionFailureScreen />
  if (state === 'out') return <Navigate to={toSignInAddress(pathname + search + hash, ended)} replace />
  // First of all: the printed password may have been read in a log.
  if (me?.hasPrintedPassword && pathname !== newPasswordPath)
    return <Navigate to={newPasswordPath} replace state={{ from: pathname + search }} />
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
  if (state === 'restoring') return <LoadingScreen slow={slow} />
  if (state === 'in') return <Navigate to="/dashboard" replace />
  return <Outlet />
}

/** Other user types are redirected to their home. */
export function RequireUserType({ types }: { types: readonly UserType[] }) {
  const { userType } = useMe()
  return types.includes(userType) ? <Outlet /> : <Navigate to="/dashboard" replace />
}
