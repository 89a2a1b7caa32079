import { type Me, readMe } from '@jadara/contract/profile'
import { signIn, signOut } from '@jadara/contract/session'
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { againAfter } from './again.ts'
import { call, caller, Refused } from './call.ts'
import { queries } from './query.ts'
import { forgetToken, keepToken } from './token.ts'

/** A loading screen shows for at least half a second while a session is restored (applicant-side §4, ruling 28). */
const shortestLoading = 500
/** Before a portal that cannot be reached, or is overloaded, is asked once more. */
const pauses = [1000, 2000, 4000, 8000]

type Session = {
  readonly state: 'restoring' | 'out' | 'in'
  /** Known a little before the session is `in`: the loading screen shows its time. */
  readonly me: Me | undefined
  /** Being restored, and the portal does not answer. */
  readonly slow: boolean
  /** Somebody was signed in here until the session ended by itself. */
  readonly ended: boolean
  signIn(userName: string, password: string): Promise<void>
  signOut(): Promise<void>
  /** Reads the person again: after the profile changed, or the application was sealed. */
  refresh(): Promise<void>
}

const SessionContext = createContext<Session | undefined>(undefined)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Session['state']>(() => (caller.token ? 'restoring' : 'out'))
  const [me, setMe] = useState<Me>()
  const [slow, setSlow] = useState(false)
  const [ended, setEnded] = useState(false)

  const leave = useCallback((byItself: boolean) => {
    setEnded(byItself)
    forgetToken(caller.token)
    caller.token = undefined
    queries.clear()
    setMe(undefined)
    setState('out')
  }, [])

  const refresh = useCallback(async () => {
    setMe(await call(readMe, {}))
    setEnded(false)
    setState('in')
  }, [])

  // Before the first painting: the half second is that of the loading screen.
  useLayoutEffect(() => {
    caller.onSignedOut = () => {
      if (caller.token) leave(true)
    }
    const { token } = caller
    if (!token) return
    const shown = new Promise((resolve) => setTimeout(resolve, shortestLoading))
    const read = readMePatiently(() => setSlow(true)).then(setMe)
    Promise.all([read, shown]).then(
      // What the dashboard asked meanwhile may have met the end of the session.
      () => caller.token === token && setState('in'),
      // The profile could not be read: signed out, but the token stays, so that a reload may try again.
      () => setState('out'),
    )
  }, [leave])

  const session = useMemo<Session>(
    () => ({
      state,
      me,
      slow,
      ended,
      refresh,
      async signIn(userName, password) {
        caller.token = undefined
        const { accessToken } = await call(signIn, { body: { userName, password } })
        caller.token = accessToken
        keepToken(accessToken)
        queries.clear()
        await refresh()
      },
      async signOut() {
        await call(signOut, {}).catch(() => {})
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
      return await call(readMe, {})
    } catch (error) {
      if (!(error instanceof Refused) || (error.status !== 0 && error.status !== 503)) throw error
      onWait()
      await new Promise((resolve) => setTimeout(resolve, againAfter(error, pause)))
    }
  }
  return call(readMe, {})
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The signed-in person; only inside the dashboard, which nobody else enters. */
export function useMe(): Me {
  const { me } = useSession()
  if (!me) throw new Error('useMe outside of the dashboard')
  return me
}
