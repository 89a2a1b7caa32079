import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftStatus } from '../form/save-bar.tsx'
import { readDraft, removeDraft, writeDraft } from './draft-store.ts'

const pause = 1000

type RestoreOffer = { savedAt: number; restore: () => void; discard: () => void }

/**
 * Keeps what is typed on this device: a second after the last key, and at once when the form or the page goes away; only while the form is dirty,
 * gone after `reset` or a save.
 * `key` holds the account's id and the thing edited: `${accountId}.journal.new`. `status` goes to the SaveBar; `offer` is there when an
 * earlier visit left a draft (show it with <DraftOffer>).
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  // biome-ignore lint/suspicious/noExplicitAny: context and output of the form do not matter here
  form: UseFormReturn<Values, any, any>,
): { status: DraftStatus; offer: RestoreOffer | undefined; clear: () => void } {
  const [found, setFound] = useState(() => readDraft(key))
  const [status, setStatus] = useState<DraftStatus>({ state: 'none' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Typed within the last second, not written yet. */
  const waiting = useRef<Values>(undefined)
  const wasDirty = useRef(false)
  const { isDirty } = form.formState

  const clear = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = undefined
    removeDraft(key)
    setStatus({ state: 'none' })
  }, [key])

  useEffect(() => {
    setFound(readDraft(key))
    setStatus({ state: 'none' })
  }, [key])

  // Only the step from dirty to clean clears: a form that was never touched must not wipe the draft it is about to offer.
  useEffect(() => {
    if (wasDirty.current && !isDirty) clear()
    wasDirty.current = isDirty
  }, [isDirty, clear])

  useEffect(() => {
    const write = () => {
      clearTimeout(timer.current)
      const values = waiting.current
      waiting.current = undefined
      const at = Date.now()
      if (values && writeDraft(key, values, at)) setStatus({ state: 'kept', at })
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: dirty }) => {
        clearTimeout(timer.current)
        waiting.current = dirty ? values : undefined
        if (dirty) timer.current = setTimeout(write, pause)
      },
    })
    // A session that ends takes the form away in the middle of a word; so does a tab that is closed.
    addEventListener('pagehide', write)
    return () => {
      stop()
      removeEventListener('pagehide', write)
      write()
    }
  }, [form.subscribe, key])

  const offer = found && {
    savedAt: found.savedAt,
    restore: () => {
      form.reset({ ...form.getValues(), ...found.values } as DefaultValues<Values> & Values, { keepDefaultValues: true })
      setStatus({ state: 'kept', at: found.savedAt })
      setFound(undefined)
    },
    discard: () => {
      removeDraft(key)
      setFound(undefined)
    },
  }
  return { status, offer, clear }
}
