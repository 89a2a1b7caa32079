import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { SaveState } from '../form/save-bar.tsx'
import { claimDraftSlot, readDraft } from '../guard/draft-store.ts'
import { useFlushOnSignOut } from '../guard/unsaved-work.ts'
import { useDeviceDraft } from '../guard/use-device-draft.ts'
import type { RowVersion } from '../version.ts'
import { type AutosaveState, isDirty, type ServerText } from './autosave.ts'
import { createAutosaveFromDraft, draftOf } from './autosave-draft.ts'
import { type AutosaveConnection, AutosaveDriver } from './autosave-driver.ts'

/** In milliseconds: writing a long text takes a moment. */
const deviceEvery = 250

/** Drivers that still save after their screen was left. The next visit takes its driver over, so that its own text is no conflict. */
const leavingDrivers = new Map<string, AutosaveDriver>()

type Options = {
  /** The draft slot on this device, without the tab. */
  slot: string
  /** Another session does not take the driver over. */
  session: string | undefined
  /** Sends and reads the text. Read once. */
  line: () => AutosaveConnection
  /** The text on the server. */
  stored: ServerText
  /** Called when the screen was left and the last save has ended. A constant. */
  onGone: () => void
}

/** Saves a text by itself, on this device and on the server. Callers with more than a text serialize it. */
export function useAutosave({ slot: place, session, line, stored, onGone }: Options) {
  const [slot] = useState(() => claimDraftSlot(place))
  const [found] = useState(() => readDraft(slot))
  const [driverKey] = useState(() => `${slot} ${session}`)
  const [driver] = useState(
    () => leavingDrivers.get(driverKey) ?? new AutosaveDriver(createAutosaveFromDraft(stored, found), line()),
  )
  const state = useSyncExternalStore(driver.subscribe, () => driver.state)
  const [takePending] = useState(() => createTakePending(driver))
  const { written, write, soon } = useDeviceDraft(slot, takePending)
  const isOnDevice = written?.isOnDevice !== false
  useEffect(() => {
    const stop = driver.subscribe(() => soon(deviceEvery))
    // Removes a draft that has arrived although its reply was lost.
    write()
    // A reply that arrives after the screen was left still removes the draft.
    return () =>
      void driver.waitUntilSettled().then(() => {
        write()
        stop()
      })
  }, [driver, soon, write])
  useDriverLifecycle(driver, driverKey, onGone)
  const flush = useCallback(async () => {
    driver.dispatch({ is: 'nudged' })
    await driver.waitUntilSettled()
    write()
  }, [driver, write])
  useFlushOnSignOut(flush)

  // A background read may bring a newer version. A save under way learns of it from its own reply.
  useEffect(() => {
    if (!driver.state.sending) driver.dispatch({ is: 'found', stored })
  }, [driver, stored])

  const [restored] = useState(() => (isDirty(driver.state) ? found?.savedAt : undefined))
  const [latest] = useState(() => () => driver.state.mine.text)
  const [version] = useState(() => () => driver.state.server.version)
  const [acts] = useState(() => ({
    type: (text: string) => driver.dispatch({ is: 'typed', text }),
    leave: () => driver.dispatch({ is: 'left' }),
    choose: (choice: 'mine' | 'other' | 'both') => driver.dispatch({ is: 'chosen', choice }),
    /** Resolves with true once the server has stored it. */
    mark: (finished: boolean) => {
      driver.dispatch({ is: 'marked', finished })
      return driver.waitUntilSettled()
    },
    /** The text was saved by another request; it is not sent again. */
    taken: (version: RowVersion) => driver.dispatch({ is: 'stored', stored: { ...driver.state.mine, version } }),
  }))
  return {
    state,
    status: saveStateOfAutosave(state, isOnDevice),
    /** When the restored draft was typed. */
    restored,
    isUnstored: isDirty(state) && !isOnDevice,
    /** The current text, which may be newer than the rendered `state`. */
    latest,
    /** The last known version on the server. */
    version,
    /** Sends what is pending and resolves when the result is known. */
    flush,
    ...acts,
  }
}

/** Runs the driver while the screen is mounted. Hiding the tab, leaving the page and reconnecting send at once. */
function useDriverLifecycle(driver: AutosaveDriver, driverKey: string, onGone: () => void) {
  useEffect(() => {
    driver.start()
    const hurry = () => driver.dispatch({ is: 'nudged' })
    const hidden = () => document.hidden && hurry()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', hurry)
    addEventListener('online', hurry)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', hurry)
      removeEventListener('online', hurry)
      leavingDrivers.set(driverKey, driver)
      driver.stop()
      void driver.waitUntilSettled().then(() => {
        leavingDrivers.delete(driverKey)
        onGone()
      })
    }
  }, [driver, driverKey, onGone])
}

/** Returns the draft to store on this device, once for each state. */
function createTakePending(driver: AutosaveDriver) {
  let taken: AutosaveState | undefined
  return () => {
    const { state } = driver
    if (taken === state) return undefined
    taken = state
    return isDirty(state) || state.sending ? draftOf(state, Date.now()) : null
  }
}

export function saveStateOfAutosave(state: AutosaveState, isOnDevice: boolean): SaveState {
  const { trouble, savedAt, server, recovered = false } = state
  if (trouble && isDirty(state)) return { state: trouble, isOnDevice }
  if (isDirty(state)) return { state: 'saving', quiet: true }
  const at = savedAt ?? (server.version === null ? undefined : Date.parse(server.version))
  return at === undefined ? { state: 'none' } : { state: 'saved', at, quiet: !recovered }
}
