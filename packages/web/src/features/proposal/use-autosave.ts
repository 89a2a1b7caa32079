import { failures } from '@jadara/contract/failures'
import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { type ProseSectionText, readProse, saveProse } from '@jadara/contract/proposal/prose'
import type { ProseSection } from '@jadara/contract/proposal/sections'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLearnStanding } from '../../lib/application.ts'
import { asRefused, call, caller, Refused } from '../../lib/call.ts'
import { useRefresh } from '../../lib/query.ts'
import type { DraftStatus } from '../../ui/form/save-bar.tsx'
import { useBringing } from '../../ui/guard/at-stake.ts'
import { readDraft, removeDraft, slotOfNew, writeDraft } from '../../ui/guard/draft-store.ts'
import { type Autosave, isDirty, nothingYet } from './autosave.ts'
import { begunWith, draftOf } from './autosave-draft.ts'
import { type Answer, AutosaveDriver, type Line } from './autosave-driver.ts'
import { sectionSlot } from './drafts.ts'

/** A long text takes a moment to write: not at each key. */
const deviceEvery = 250

/** Whose screen has gone while its last words are on their way: who comes back goes on with them, and does not meet them as another's. */
const onTheirWay = new Map<string, AutosaveDriver>()

/** A written section that saves itself: on this device, and on the server. */
export function useAutosave(userId: number, section: ProseSection, stored: ProseSectionText | null) {
  const [slot] = useState(() => slotOfNew(sectionSlot(userId, section)))
  const [found] = useState(() => readDraft(slot))
  const [way] = useState(() => `${slot} ${caller.token}`)
  const [driver] = useState(
    () => onTheirWay.get(way) ?? new AutosaveDriver(begunWith(stored ?? nothingYet, found), lineOf(userId, section)),
  )
  const state = useSyncExternalStore(driver.subscribe, () => driver.state)
  const { kept: keptHere, write } = useKeptOnDevice(driver, slot)
  useRunning(driver, way)
  const bring = useCallback(async () => {
    driver.tell({ is: 'nudged' })
    await driver.settled()
    // What has arrived is no draft any more.
    write()
  }, [driver, write])
  useBringing(bring)
  useLearning(state)

  // Read again in passing, and newer than what stands here. What is being sent hears of it by its own answer.
  useEffect(() => {
    if (!driver.state.sending) driver.tell({ is: 'found', version: stored ?? nothingYet })
  }, [driver, stored])

  const [restored] = useState(() => (isDirty(driver.state) ? found?.savedAt : undefined))
  return {
    state,
    status: statusOf(state, keptHere),
    /** When what an earlier visit left here was typed. */
    restored,
    unkept: isDirty(state) && !keptHere,
    type: (text: string) => driver.tell({ is: 'typed', text }),
    leave: () => driver.tell({ is: 'left' }),
    choose: (choice: 'mine' | 'other' | 'both') => driver.tell({ is: 'chosen', choice }),
    /** True once the server has it, and every word before it. */
    mark: (finished: boolean) => {
      driver.tell({ is: 'marked', finished })
      return driver.settled()
    },
  }
}

function lineOf(userId: number, section: ProseSection): Line {
  const session = caller.token
  const answered = (reply: Promise<ProseSectionText | null>): Promise<Answer> => reply.then((it) => it ?? nothingYet, refusalOf)
  return {
    // What waits while somebody else signs in here is not sent as theirs.
    send: async ({ text, finished }, updatedAt) => {
      if (caller.token !== session) return { trouble: 'signed-out' }
      return answered(
        call(
          saveProse,
          { params: { section }, body: { text, finished: finished && text !== '', updatedAt } },
          { quietly: true, outlive: true },
        ),
      )
    },
    read: () => answered(call(readProse, { params: { userId, section } }, { quietly: true })),
  }
}

/** A defect of this page is no lost connection. */
export function refusalOf(error: unknown): Answer {
  const { status, text, reason } = asRefused(error)
  if (!(error instanceof Refused)) return { trouble: 'failing' }
  if (status === 401) return { trouble: 'signed-out' }
  if (status === 409) return { trouble: reason === 'changed' ? 'outdated' : 'locked', why: text }
  if (status === 0 || status === 408) return { trouble: 'unreached' }
  return status === 429 || status >= 500
    ? { trouble: 'failing' }
    : { trouble: 'refused', why: status === 413 ? failures.requestTooLarge : text }
}

/** Runs while the screen is there; a field that is left, a tab out of sight and a connection that is back do not wait. */
function useRunning(driver: AutosaveDriver, way: string) {
  const refresh = useRefresh()
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
        return refresh(readProposalProgress)
      })
    }
  }, [driver, way, refresh])
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

/** The application was submitted, or its window closed, meanwhile: every screen learns it. */
function useLearning({ trouble }: Autosave) {
  const learn = useLearnStanding()
  useEffect(() => {
    if (trouble === 'locked') learn()
  }, [trouble, learn])
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
