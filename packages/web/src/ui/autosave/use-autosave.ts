import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DraftStatus } from '../form/save-bar.tsx'
import { useBringing } from '../guard/at-stake.ts'
import { readDraft, removeDraft, slotOfNew, writeDraft } from '../guard/draft-store.ts'
import { type Autosave, isDirty, type Version } from './autosave.ts'
import { begunWith, draftOf } from './autosave-draft.ts'
import { AutosaveDriver, type Line } from './autosave-driver.ts'

/** A long text takes a moment to write: not at each key. */
const deviceEvery = 250

/** Whose screen has gone while its last words are on their way: who comes back goes on with them, and does not meet them as another's. */
const onTheirWay = new Map<string, AutosaveDriver>()

type Options = {
  /** Where it lies on this device, without its tab. */
  slot: string
  /** Whose words they are: another session does not go on with them. */
  session: string | undefined
  /** How it is sent and read. Taken once. */
  line: () => Line
  /** What the server holds. */
  stored: Version
  /** The screen has gone, and its last words have arrived or will not for now. A constant. */
  onGone: () => void
}

/** A text that saves itself: on this device, and on the server. What is more than a text is written as one by whoever uses it. */
export function useAutosave({ slot: place, session, line, stored, onGone }: Options) {
  const [slot] = useState(() => slotOfNew(place))
  const [found] = useState(() => readDraft(slot))
  const [way] = useState(() => `${slot} ${session}`)
  const [driver] = useState(() => onTheirWay.get(way) ?? new AutosaveDriver(begunWith(stored, found), line()))
  const state = useSyncExternalStore(driver.subscribe, () => driver.state)
  const { kept: keptHere, write } = useKeptOnDevice(driver, slot)
  useRunning(driver, way, onGone)
  const bring = useCallback(async () => {
    driver.tell({ is: 'nudged' })
    await driver.settled()
    // What has arrived is no draft any more.
    write()
  }, [driver, write])
  useBringing(bring)

  // Read again in passing, and newer than what stands here. What is being sent hears of it by its own answer.
  useEffect(() => {
    if (!driver.state.sending) driver.tell({ is: 'found', version: stored })
  }, [driver, stored])

  const [restored] = useState(() => (isDirty(driver.state) ? found?.savedAt : undefined))
  const [latest] = useState(() => () => driver.state.mine.text)
  const [version] = useState(() => () => driver.state.server.updatedAt)
  const [acts] = useState(() => ({
    type: (text: string) => driver.tell({ is: 'typed', text }),
    leave: () => driver.tell({ is: 'left' }),
    choose: (choice: 'mine' | 'other' | 'both') => driver.tell({ is: 'chosen', choice }),
    /** True once the server has it, and every word before it. */
    mark: (finished: boolean) => {
      driver.tell({ is: 'marked', finished })
      return driver.settled()
    },
    /** What stands here has been taken by another way: nothing of it is sent any more. */
    taken: (updatedAt: string | null) => driver.tell({ is: 'kept', version: { ...driver.state.mine, updatedAt } }),
  }))
  return {
    state,
    status: statusOf(state, keptHere),
    /** When what an earlier visit left here was typed. */
    restored,
    unkept: isDirty(state) && !keptHere,
    /** What stands here at this moment, which may be newer than the `state` that was drawn. */
    latest,
    /** The version of what the server holds, as far as is known here at this moment. */
    version,
    /** Sends what waits, and answers when it is clear whether it arrived. */
    bring,
    ...acts,
  }
}

/** Runs while the screen is there; a field that is left, a tab out of sight and a connection that is back do not wait. */
function useRunning(driver: AutosaveDriver, way: string, onGone: () => void) {
  useEffect(() => {
    driver.start()
    const hurry = () => driver.tell({ is: 'nudged' })
    const hidden = () => document.hidden && hurry()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', hurry)
    addEventListener('online', hurry)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', hurry)
      removeEventListener('online', hurry)
      onTheirWay.set(way, driver)
      driver.stop()
      void driver.settled().then(() => {
        onTheirWay.delete(way)
        onGone()
      })
    }
  }, [driver, way, onGone])
}

/** Answers whether the device keeps what is not saved yet. */
function useKeptOnDevice(driver: AutosaveDriver, slot: string): { kept: boolean; write: () => void } {
  const [kept, setKept] = useState(true)
  const keep = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let done: Autosave | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const { state } = driver
      if (done === state) return
      done = state
      if (!isDirty(state) && !state.sending) return removeDraft(slot)
      setKept(writeDraft(slot, draftOf(state, Date.now())))
    }
    const soon = () => {
      timer ??= setTimeout(write, deviceEvery)
    }
    return { write, soon }
  }, [driver, slot])
  useEffect(() => {
    const stop = driver.subscribe(() => keep.soon())
    // What arrived without an answer is no draft any more.
    keep.write()
    addEventListener('pagehide', keep.write)
    return () => {
      removeEventListener('pagehide', keep.write)
      keep.write()
      // An answer that comes after the screen has gone still takes the draft away.
      void driver.settled().then(() => {
        keep.write()
        stop()
      })
    }
  }, [driver, keep])
  return { kept, write: keep.write }
}

const troubles = {
  unreached: 'offline',
  failing: 'failing',
  'signed-out': 'signed-out',
  conflict: 'undecided',
  refused: 'refused',
  locked: 'refused',
} as const

export function statusOf(state: Autosave, keptHere: boolean): DraftStatus {
  const { trouble, savedAt, server, recovered = false } = state
  if (trouble && isDirty(state)) return { state: troubles[trouble], keptHere }
  if (isDirty(state)) return { state: 'saving', quiet: true }
  const at = savedAt ?? (server.updatedAt === null ? undefined : Date.parse(server.updatedAt))
  return at === undefined ? { state: 'none' } : { state: 'saved', at, quiet: !recovered }
}
