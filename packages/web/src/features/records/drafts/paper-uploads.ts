import { createRecordDraft } from '@jadara/contract/works/record-drafts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { asRefusedCallError, sendMultipart } from '../../../lib/call.ts'
import { findPdfProblem } from '../../../lib/file-problem.ts'
import { toUndecidedSaveReason } from '../../../lib/save-refusal.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { type UploadRefusal, UploadSpeedEstimate, type UploadState } from '../../../ui/upload/upload-state.ts'

/** On a phone's line more would only make each slower. */
const mostAtOnce = 2

type PaperState = Extract<UploadState, { kind: 'chosen' | 'sending' | 'refused' }>
export type PaperUpload = { readonly key: string; readonly name: string; readonly state: PaperState }

type Options = {
  /** The portal has the paper: an unfinished entry exists. */
  onArrived: () => void
  onRefused: (error: unknown) => void
}

/** Papers that are being sent, each to an unfinished entry of its own. Leaving the screen stops them. */
export function usePaperUploads({ onArrived, onRefused }: Options) {
  const [uploads, setUploads] = useState<readonly PaperUpload[]>([])
  const latest = useRef({ onArrived, onRefused })
  latest.current = { onArrived, onRefused }
  const [line] = useState(
    () =>
      new PaperLine({
        show: setUploads,
        arrived: () => latest.current.onArrived(),
        refused: (error) => latest.current.onRefused(error),
      }),
  )
  useEffect(() => () => line.stop(), [line])
  const add = useCallback((files: readonly File[]) => line.add(files), [line])
  const isSending = uploads.some(({ state }) => state.kind !== 'refused')
  return useMemo(
    () => ({ uploads, isSending, add, remove: (key: string) => line.remove(key), retry: (key: string) => line.retry(key) }),
    [uploads, isSending, add, line],
  )
}

type Waiting = PaperUpload & { readonly file: File; readonly requestKey: string; readonly attempt: AbortController }
type Screen = {
  readonly show: (uploads: readonly PaperUpload[]) => void
  readonly arrived: () => void
  readonly refused: (error: unknown) => void
}

class PaperLine {
  private papers: readonly Waiting[] = []
  private readonly screen: Screen

  constructor(screen: Screen) {
    this.screen = screen
  }

  add(files: readonly File[]): void {
    const added = files.map((file): Waiting => {
      const state = { kind: 'chosen', name: file.name, bytes: file.size } as const
      return { key: newUuid(), name: file.name, state, file, requestKey: newUuid(), attempt: new AbortController() }
    })
    this.update([...this.papers, ...added])
    this.sendNext()
  }

  remove(key: string): void {
    this.papers.find((one) => one.key === key)?.attempt.abort()
    this.update(this.papers.filter((one) => one.key !== key))
    this.sendNext()
  }

  /** With the same key: a paper whose reply was lost makes no second entry. */
  retry(key: string): void {
    const paper = this.papers.find((one) => one.key === key)
    if (!paper) return
    this.replace(key, { state: { kind: 'chosen', name: paper.name, bytes: paper.file.size }, attempt: new AbortController() })
    this.sendNext()
  }

  stop(): void {
    for (const { attempt } of this.papers) attempt.abort()
  }

  private sendNext(): void {
    const free = mostAtOnce - this.papers.filter(({ state }) => state.kind === 'sending').length
    for (const paper of this.papers.filter(({ state }) => state.kind === 'chosen').slice(0, Math.max(0, free)))
      void this.send(paper)
  }

  private async send({ key, file, requestKey, attempt: { signal } }: Waiting): Promise<void> {
    const speed = new UploadSpeedEstimate()
    const show = (sent: number, total: number) => {
      speed.add(performance.now(), sent)
      const secondsLeft = speed.secondsLeft(total)
      this.replace(key, { state: { kind: 'sending', name: file.name, sent, total, ...(secondsLeft && { secondsLeft }) } })
    }
    show(0, file.size)
    try {
      const unfit = await findPdfProblem(file)
      if (unfit) return this.refuse(key, unfit, false)
      await sendMultipart(
        createRecordDraft,
        { fields: {}, file, requestKey },
        { signal, onProgress: ({ sent, total }) => show(sent, total) },
      )
      this.update(this.papers.filter((one) => one.key !== key))
      this.screen.arrived()
    } catch (error) {
      if (signal.aborted) return
      const { status, messages, text: why } = asRefusedCallError(error)
      this.refuse(key, { why, help: messages[1] }, toUndecidedSaveReason(status) !== undefined || status === 429)
      this.screen.refused(error)
    } finally {
      this.sendNext()
    }
  }

  private refuse(key: string, refusal: UploadRefusal, canRetry: boolean): void {
    this.replace(key, { state: { kind: 'refused', canRetry, ...refusal } })
  }

  private replace(key: string, change: Partial<Waiting>): void {
    this.update(this.papers.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }

  private update(papers: readonly Waiting[]): void {
    this.papers = papers
    this.screen.show(papers)
  }
}
