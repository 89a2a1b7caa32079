import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftStatus } from '../form/save-bar.tsx'
import { useBringing } from './at-stake.ts'
import { type Draft, isOvertaken, type KeptIn, readDraft, removeDraft, typedIn, typedOver, writeDraft } from './draft-store.ts'

const pause = 1000

/** `overtaken`: what it was typed on was changed elsewhere since; `useNewest` then lets the person choose. */
export type Restored = { savedAt: number; file: string | undefined; overtaken: boolean; discard: () => void }
/** `file`: the name of a file that is chosen beside the form and cannot be kept. */
type Options = { keptIn?: KeptIn; file?: string | undefined }

/**
 * Keeps what is typed on this device: a second after the last key, and at once when the form or the page goes away; only while the form is dirty,
 * gone after `reset` or a save. What an earlier visit left is filled in by itself: `restored` says so (<DraftRestored>) and can take it back.
 * `key` holds the account's id and the thing edited, `${accountId}.book.7` or `slotOfNew(…)`; it is read once, and without one nothing is
 * kept or restored. `status` goes to the SaveBar; `keptHere` is what the device answered last: whoever says that a draft stays asks it first.
 */
export function useDraft<Values extends FieldValues>(
  key: string | undefined,
  // biome-ignore lint/suspicious/noExplicitAny: context and output of the form do not matter here
  form: UseFormReturn<Values, any, any>,
  { keptIn = 'device', file }: Options = {},
): { status: DraftStatus; keptHere: boolean; restored: Restored | undefined; clear: () => void } {
  const [slot] = useState(key)
  const [found, setFound] = useState(() => differing(slot, keptIn, form.getValues()))
  const [status, setStatus] = useState<DraftStatus>(found ? { state: 'kept', at: found.savedAt } : { state: 'none' })
  const [first] = useState(found)
  const [wasOvertaken] = useState(() => found !== undefined && isOvertaken(found, form.getValues()))
  const [keptHere, setKeptHere] = useState(found !== undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Typed within the last second, not written yet. */
  const waiting = useRef<Values>(undefined)
  /** Whether the device has answered for what is being typed now. */
  const asked = useRef(false)
  const wasDirty = useRef(false)
  const fileName = useRef(file)
  fileName.current = file ?? found?.file
  const { isDirty, defaultValues } = form.formState
  const base = useRef<Record<string, unknown> | undefined>(undefined)
  // As long as nobody has chosen, it stands on what it was typed on, also for the next visit.
  base.current = found && wasOvertaken ? found.base : (defaultValues as Record<string, unknown> | undefined)

  const clear = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = undefined
    if (slot) removeDraft(slot, keptIn)
    asked.current = false
    setKeptHere(false)
    setFound(undefined)
    setStatus({ state: 'none' })
  }, [slot, keptIn])

  // Before the form is listened to: what is filled in here was written earlier.
  useEffect(() => {
    if (!first) return
    form.reset(typedOver(form.getValues(), typedIn(first)) as DefaultValues<Values> & Values, { keepDefaultValues: true })
  }, [first, form.reset, form.getValues])

  // Only the step from dirty to clean clears: a form that was never touched must not wipe the draft it is about to restore.
  useEffect(() => {
    if (wasDirty.current && !isDirty) clear()
    wasDirty.current = isDirty
  }, [isDirty, clear])

  const write = useCallback(() => {
    clearTimeout(timer.current)
    const values = waiting.current
    waiting.current = undefined
    if (!slot || !values) return
    asked.current = true
    const savedAt = Date.now()
    const kept = writeDraft(slot, { savedAt, values, base: base.current, file: fileName.current }, keptIn)
    setKeptHere(kept)
    setStatus(kept ? { state: 'kept', at: savedAt } : { state: 'unkept' })
  }, [slot, keptIn])
  useBringing(write)

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: dirty }) => {
        clearTimeout(timer.current)
        waiting.current = dirty ? values : undefined
        // The first key goes at once: nobody is told where it is before the device has said so.
        if (dirty) timer.current = setTimeout(write, asked.current ? pause : 0)
      },
    })
    // A session that ends takes the form away in the middle of a word; so does a tab that is closed.
    addEventListener('pagehide', write)
    return () => {
      stop()
      removeEventListener('pagehide', write)
      write()
    }
  }, [form.subscribe, write])

  // A file chosen after the last key belongs to the draft too.
  useEffect(() => {
    if (!file || !wasDirty.current) return
    waiting.current = form.getValues()
    write()
  }, [file, form.getValues, write])

  const discard = () => {
    form.reset()
    clear()
  }
  const restored = found && { savedAt: found.savedAt, file: found.file, overtaken: wasOvertaken, discard }
  return { status, keptHere, restored, clear }
}

/** A draft that says the same as what is stored has been saved, though nobody heard of it. */
function differing(key: string | undefined, keptIn: KeptIn, stored: Record<string, unknown>): Draft | undefined {
  const draft = key === undefined ? undefined : readDraft(key, keptIn)
  if (!key || !draft) return undefined
  if (JSON.stringify(typedOver(stored, typedIn(draft))) !== JSON.stringify(stored)) return draft
  removeDraft(key, keptIn)
  return undefined
}
