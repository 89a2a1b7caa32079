import { type Text, text } from '@jadara/contract/core/text'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DropZoneStoredFile, UploadProgress, UploadRefusal, UploadState } from './upload-state.ts'
import { showUploadProgress } from './upload-state.ts'

/** Sends one file; rejects with the signal's reason when cancelled. */
export type UploadSender<T> = (
  file: File,
  tools: { onProgress: (progress: UploadProgress) => void; signal: AbortSignal },
) => Promise<T>

type Options<T> = {
  /** Converts the reply to the drop zone's file. */
  stored: (answer: T, file: File) => DropZoneStoredFile
  onStored?: (answer: T, file: File) => void
  /** The messages of a failure; by default its `messages`, otherwise "no connection". */
  explain?: (error: unknown) => UploadRefusal
  /** Checks the file before it is sent: size, type. */
  check?: (file: File) => UploadRefusal | undefined | Promise<UploadRefusal | undefined>
  /** False for a failure that would repeat; by default every failure can be retried. */
  mayRetry?: (error: unknown) => boolean
}

const texts = {
  failed: text(
    'The file did not arrive. Check the connection and try again; what you typed is safe.',
    'لم يصل الملف. تحقق من الاتصال وأعد المحاولة، وما كتبته محفوظ.',
  ),
}

function refusalIn(error: unknown): UploadRefusal | undefined {
  if (!(error && typeof error === 'object' && 'messages' in error && Array.isArray(error.messages))) return undefined
  const [why, help] = error.messages as readonly Text[]
  return why && { why, help }
}

/** An upload with progress, cancel and retry. Unmounting cancels it. */
export function useUpload<T>(send: UploadSender<T>, { stored, onStored, explain, check, mayRetry }: Options<T>) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  const last = useRef<File>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File): Promise<void> => {
    running.current?.abort()
    last.current = file
    const attempt = new AbortController()
    running.current = attempt
    const unfit = await check?.(file)
    if (attempt.signal.aborted) return
    if (unfit) return setState({ kind: 'refused', name: file.name, ...unfit })
    const onProgress = showUploadProgress(file, attempt.signal, setState)
    try {
      const answer = await send(file, { onProgress, signal: attempt.signal })
      if (attempt.signal.aborted) return
      setState({ kind: 'stored', file: stored(answer, file) })
      onStored?.(answer, file)
    } catch (error) {
      if (attempt.signal.aborted) return
      const refusal = explain?.(error) ?? refusalIn(error) ?? { why: texts.failed }
      setState({ kind: 'refused', name: file.name, ...refusal, canRetry: mayRetry?.(error) ?? true })
    }
  }

  const cancel = useCallback(() => {
    running.current?.abort()
    setState({ kind: 'idle' })
  }, [])
  const retry = () => {
    if (last.current) void start(last.current)
  }
  const refuse = (why: Text) => setState({ kind: 'refused', why })
  return { state, start, cancel, retry, refuse }
}
