import { type Me, readMe, signOut } from '@jadara/contract/accounts/me'
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { callEndpoint, callerSession, forgetKnownReads, RefusedCallError, toRetryDelay } from './call.ts'
import { prefetchFrame } from './frame-reads.ts'
import { queryClient } from './query.ts'
import { deleteSessionToken } from './token.ts'

/** The loading screen shows for at least half a second while a session is restored (specification AUTH-3), in milliseconds. The page shows it before the scripts are there. */
const shortestLoading = 500
const firstPaint = (): number => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()
/** Delays in milliseconds between tries to reach the portal. */
const pauses = [1000, 2000, 4000, 8000]

type Session = {
  /** `failed`: the portal answers, but not with the account. The token stays, so that a reload can try again. */
  readonly state: 'restoring' | 'out' | 'in' | 'failed'
  /** Known shortly before the state is `in`: the loading screen shows for its minimum time. */
  readonly me: Me | undefined
  /** The session is being restored and the portal does not reply. */
  readonly slow: boolean
  /** A session on this device ended by itself. */
  readonly ended: boolean
  signOut(): Promise<void>
  /** Reads the account again, after a change of profile or a submission. */
  refresh(): Promise<void>
}

const SessionContext = createContext<Session | undefined>(undefined)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Session['state']>(() => (callerSession.token ? 'restoring' : 'out'))
  const [me, setMe] = useState<Me>()
  const [slow, setSlow] = useState(false)
  const [ended, setEnded] = useState(false)

  const leave = useCallback((byItself: boolean) => {
    setEnded(byItself)
    deleteSessionToken(callerSession.token)
    callerSession.token = undefined
    queryClient.clear()
    forgetKnownReads()
    setMe(undefined)
    setState('out')
  }, [])

  const refresh = useCallback(async () => {
    setMe(await callEndpoint(readMe, {}))
    setEnded(false)
    setState('in')
  }, [])

  // Before the first paint, so that the loading screen shows at once.
  useLayoutEffect(() => {
    callerSession.onSignedOut = () => {
      if (callerSession.token) leave(true)
    }
    const { token } = callerSession
    if (!token) return
    const shown = new Promise((resolve) => setTimeout(resolve, firstPaint() + shortestLoading - performance.now()))
    prefetchFrame(token)
    const read = readMePatiently(() => setSlow(true)).then(setMe)
    Promise.all([read, shown]).then(
      // Requests of the dashboard may have met the end of the session meanwhile.
      () => callerSession.token === token && setState('in'),
      () => callerSession.token === token && setState('failed'),
    )
  }, [leave])

  const session = useMemo<Session>(
    () => ({
      state,
      me,
      slow,
      ended,
      refresh,
      async signOut() {
        await callEndpoint(signOut, {}).catch(() => {})
        leave(false)
      },
    }),
    [state, me, slow, ended, refresh, leave],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

async function readMePatiently(onWait: () => void): Promise<Me> {
  for (const pause of pauses) {
    try {
      return await callEndpoint(readMe, {})
    } catch (error) {
      if (!(error instanceof RefusedCallError) || (error.status !== 0 && error.status !== 503)) throw error
      onWait()
      await new Promise((resolve) => setTimeout(resolve, toRetryDelay(error, pause)))
    }
  }
  return callEndpoint(readMe, {})
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The signed-in account. Use inside the dashboard only. */
export function useMe(): Me {
  const { me } = useSession()
  if (!me) throw new Error('useMe outside of the dashboard')
  return me
}
