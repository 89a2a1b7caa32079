import type { Text } from '@jadara/contract/text'
import { useEffect, useRef, useState } from 'react'
import { Speed } from './speed.ts'
import type { Refusal, UploadState } from './upload-state.ts'

type Progress = { sent: number; total: number }
/** Sends the form with the chosen file, or without one. */
type SendWith<T> = (file: File | null, tools: { onProgress: (progress: Progress) => void; signal: AbortSignal }) => Promise<T>

/**
 * The one file of a form: chosen on this device, sent together with the fields on save. `whyNot` keeps it from being chosen at all; leaving the
 * screen stops the sending.
 */
export function useFormFile(whyNot: (file: File) => Refusal | undefined | Promise<Refusal | undefined>) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const chosen = useRef<File>(undefined)
  /** The file that was pointed at last, before it is known to fit. */
  const candidate = useRef<File>(undefined)
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])

  const chosenState = (): UploadState =>
    chosen.current ? { kind: 'chosen', name: chosen.current.name, bytes: chosen.current.size } : { kind: 'idle' }

  /** What is fit at first sight is chosen at once, before anything else can be pressed. */
  const choose = async (file: File): Promise<Text | undefined> => {
    candidate.current = file
    chosen.current = undefined
    const looked = whyNot(file)
    const unfit = looked instanceof Promise ? await looked : looked
    // Another file was chosen meanwhile.
    if (candidate.current !== file) return undefined
    chosen.current = unfit ? undefined : file
    setState(unfit ? { kind: 'refused', name: file.name, ...unfit } : chosenState())
    return unfit?.why
  }

  /** While it is sent, stops that and keeps the choice; otherwise takes the choice back. */
  const cancel = () => {
    if (state.kind === 'sending') attempt.current?.abort()
    else {
      candidate.current = undefined
      chosen.current = undefined
    }
    setState(chosenState())
  }

  /** Answers undefined when it was cancelled; what was refused is thrown on. */
  const sendWith = async <T>(send: SendWith<T>): Promise<T | undefined> => {
    const file = chosen.current ?? null
    const own = new AbortController()
    attempt.current = own
    const speed = new Speed()
    speed.add(performance.now(), 0)
    const show = ({ sent, total }: Progress) => {
      if (!file || own.signal.aborted) return
      speed.add(performance.now(), sent)
      setState({ kind: 'sending', name: file.name, sent, total, secondsLeft: speed.secondsLeft(total) })
    }
    show({ sent: 0, total: file?.size ?? 0 })
    try {
      return await send(file, { onProgress: show, signal: own.signal })
    } catch (error) {
      if (own.signal.aborted) return undefined
      throw error
    }
  }

  /** The server's word about the file, or that it did not arrive. */
  const refuse = (refusal: Refusal, { again }: { again: boolean }) => {
    const name = chosen.current?.name
    if (!again) chosen.current = undefined
    setState({ kind: 'refused', name, ...refusal, canRetry: again })
  }

  const rest = () => setState(chosenState())

  /** It has been stored: the form stays, and there is nothing more to send. */
  const stored = () => {
    chosen.current = undefined
    setState(chosenState())
  }
  const whatIsWrong = state.kind === 'refused' && !state.canRetry ? state.why : undefined
  return { state, chosen: () => chosen.current, whatIsWrong, choose, cancel, sendWith, refuse, rest, stored }
}

export type FormFile = ReturnType<typeof useFormFile>
