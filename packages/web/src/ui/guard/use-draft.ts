import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { SaveState } from '../form/save-bar.tsx'
import { applyTyped, type DraftPlace, findUnsavedDraft, isDraftOutdated, pickTyped } from './draft-store.ts'
import { useDeviceDraft } from './use-device-draft.ts'

const pause = 1000

/** `overtaken`: the base was changed elsewhere since; `useNewerVersion` then offers the choice. */
export type RestoredDraft = { savedAt: number; file: string | undefined; overtaken: boolean; discard: () => void }
/** `file`: the name of a chosen file, which a draft cannot contain. */
type Options = { place?: DraftPlace; file?: string | undefined }

/**
 * Stores the typed values on this device within a second of each change, and removes them after `reset` or a save. Restores the draft of an
 * earlier visit; `restored` describes it for <RestoredDraftBanner>. `key` contains the account id and the edited thing, `${accountId}.book.7` or
 * `claimDraftSlot(…)`; it is read once, and without a key nothing is stored. `isOnDevice`: whether the device has stored the draft.
 */
export function useFormDraft<Values extends FieldValues>(
  key: string | undefined | (() => string | undefined),
  // biome-ignore lint/suspicious/noExplicitAny: context and output of the form do not matter here
  form: UseFormReturn<Values, any, any>,
  { place = 'device', file }: Options = {},
): { status: SaveState; isOnDevice: boolean; restored: RestoredDraft | undefined; clear: () => void } {
  const [slot] = useState(key)
  const [first] = useState(() => findUnsavedDraft(slot, place, form.getValues()))
  const [found, setFound] = useState(first)
  const [wasOvertaken] = useState(() => first !== undefined && isDraftOutdated(first, form.getValues()))
  /** Typed, but not yet stored on the device. */
  const waiting = useRef<Values>(undefined)
  /** Whether the device has stored the current values. */
  const asked = useRef(false)
  const wasDirty = useRef(false)
  const fileName = useRef(file)
  fileName.current = file ?? found?.file
  const { isDirty, defaultValues } = form.formState
  const base = useRef<Record<string, unknown> | undefined>(undefined)
  // Until a version is chosen, the draft keeps its base, also for the next visit.
  base.current = found && wasOvertaken ? found.base : (defaultValues as Record<string, unknown> | undefined)

  const [takePending] = useState(() => () => {
    const values = waiting.current
    waiting.current = undefined
    if (values) asked.current = true
    return values && { savedAt: Date.now(), values, base: base.current, file: fileName.current }
  })
  const { written, write, soon, remove } = useDeviceDraft(slot, takePending, { place, found: first })

  const clear = useCallback(() => {
    remove()
    asked.current = false
    setFound(undefined)
  }, [remove])

  // Before the form is observed, because the restored values were typed earlier.
  useEffect(() => {
    if (!first) return
    form.reset(applyTyped(form.getValues(), pickTyped(first)) as DefaultValues<Values> & Values, { keepDefaultValues: true })
  }, [first, form.reset, form.getValues])

  // Only a change from dirty to clean removes the draft: an untouched form must not remove the draft that it is about to restore.
  useEffect(() => {
    if (wasDirty.current && !isDirty) clear()
    wasDirty.current = isDirty
  }, [isDirty, clear])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: dirty }) => {
          waiting.current = dirty ? values : undefined
          // The first change is stored at once, so that its place is known before it is shown.
          if (dirty) soon(asked.current ? pause : 0)
        },
      }),
    [form.subscribe, soon],
  )

  // A file chosen after the last change belongs to the draft too.
  useEffect(() => {
    if (!file || !wasDirty.current) return
    waiting.current = form.getValues()
    write()
  }, [file, form.getValues, write])

  const discard = () => {
    form.reset()
    clear()
  }
  const isOnDevice = written?.isOnDevice === true
  const status: SaveState = !written
    ? { state: 'none' }
    : isOnDevice
      ? { state: 'on-device', at: written.at }
      : { state: 'not-on-device' }
  const restored = found && { savedAt: found.savedAt, file: found.file, overtaken: wasOvertaken, discard }
  return { status, isOnDevice, restored, clear }
}
