import type { Text } from '@jadara/contract/core/text'
import { useEffect, useRef, useState } from 'react'
import type { UploadProgress, UploadRefusal, UploadState } from './upload-state.ts'
import { showUploadProgress } from './upload-state.ts'

/** Sends the form with or without a file. */
type SendWith<T> = (
  file: File | null,
  tools: { onProgress: (progress: UploadProgress) => void; signal: AbortSignal },
) => Promise<T>

/** The file of a form, which is sent with its fields. `whyNot` rejects a file before it is chosen. Unmounting stops the upload. */
export function useFormFile(whyNot: (file: File) => UploadRefusal | undefined | Promise<UploadRefusal | undefined>) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const chosen = useRef<File>(undefined)
  /** The file picked last, before its check has ended. */
  const candidate = useRef<File>(undefined)
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])

  const chosenState = (): UploadState =>
    chosen.current ? { kind: 'chosen', name: chosen.current.name, bytes: chosen.current.size } : { kind: 'idle' }

  /** Accepts a file synchronously where possible, before anything else can be clicked. */
  const choose = async (file: File): Promise<Text | undefined> => {
    candidate.current = file
    chosen.current = undefined
    const looked = whyNot(file)
    const unfit = looked instanceof Promise ? await looked : looked
    if (candidate.current !== file) return undefined
    chosen.current = unfit ? undefined : file
    setState(unfit ? { kind: 'refused', name: file.name, ...unfit } : chosenState())
    return unfit?.why
  }

  /** Stops an upload and keeps the file; otherwise removes the file. */
  const cancel = () => {
    if (state.kind === 'sending') attempt.current?.abort()
    else {
      candidate.current = undefined
      chosen.current = undefined
    }
    setState(chosenState())
  }

  /** Resolves with undefined when cancelled; throws refusals. */
  const sendWith = async <T>(send: SendWith<T>): Promise<T | undefined> => {
    const file = chosen.current ?? null
    const own = new AbortController()
    attempt.current = own
    const onProgress = file ? showUploadProgress(file, own.signal, setState) : () => {}
    try {
      return await send(file, { onProgress, signal: own.signal })
    } catch (error) {
      if (own.signal.aborted) return undefined
      throw error
    }
  }

  /** Shows the server's refusal of the file, or that the upload was lost. */
  const refuse = (refusal: UploadRefusal, { again }: { again: boolean }) => {
    const name = chosen.current?.name
    if (!again) chosen.current = undefined
    setState({ kind: 'refused', name, ...refusal, canRetry: again })
  }

  const rest = () => setState(chosenState())

  /** The file is stored: nothing more to send. */
  const stored = () => {
    chosen.current = undefined
    setState(chosenState())
  }
  const fileError = state.kind === 'refused' && !state.canRetry ? state.why : undefined
  return { state, chosen: () => chosen.current, fileError, choose, cancel, sendWith, refuse, rest, stored }
}

export type FormFile = ReturnType<typeof useFormFile>
