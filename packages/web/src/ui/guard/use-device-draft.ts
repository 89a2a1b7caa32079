import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, type DraftPlace, removeDraft, writeDraft } from './draft-store.ts'
import { useFlushOnSignOut } from './unsaved-work.ts'

/** Undefined: unchanged since the last call. Null: everything is saved, and the draft is removed. */
type Pending = Draft | null | undefined

export type DeviceDraftState = { readonly at: number; readonly isOnDevice: boolean }

type Options = {
  place?: DraftPlace
  /** The draft of an earlier visit. */
  found?: Draft | undefined
}

/**
 * Stores the draft of one form or text on this device: with `soon` after a change, and at once when the page, the screen or the session
 * ends. `takePending` is a constant. Without a slot nothing is stored.
 */
export function useDeviceDraft(slot: string | undefined, takePending: () => Pending, { place = 'device', found }: Options = {}) {
  const [written, setWritten] = useState<DeviceDraftState | undefined>(found && { at: found.savedAt, isOnDevice: true })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const draft = takePending()
    if (slot === undefined || draft === undefined) return
    if (draft === null) removeDraft(slot, place)
    else setWritten({ at: draft.savedAt, isOnDevice: writeDraft(slot, draft, place) })
  }, [slot, place, takePending])
  useFlushOnSignOut(write)

  useEffect(() => {
    // A session can end, and a tab can close, while somebody types.
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  /** Delays never add up: the device is at most `after` milliseconds behind. */
  const soon = useCallback(
    (after: number) => {
      timer.current ??= setTimeout(write, after)
    },
    [write],
  )
  const remove = useCallback(() => {
    takePending()
    clearTimeout(timer.current)
    timer.current = undefined
    if (slot !== undefined) removeDraft(slot, place)
    setWritten(undefined)
  }, [slot, place, takePending])
  return { written, write, soon, remove }
}
