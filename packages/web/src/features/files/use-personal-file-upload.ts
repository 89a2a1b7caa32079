import type { Text } from '@jadara/contract/core/text'
import type { PersonalFileType } from '@jadara/contract/files/file-types'
import type { StoredFile } from '@jadara/contract/files/files'
import { useEffect, useRef, useState } from 'react'
import { toDropZoneFile } from '../../lib/stored-file.ts'
import { personalFilePurpose, type QueuedFile, uploadQueue } from '../../lib/upload-queue.ts'
import { useQueuedFiles } from '../../lib/use-upload-queue.ts'
import { UploadSpeedEstimate, type UploadState } from '../../ui/upload/upload-state.ts'
import { findPersonalFileProblem } from './personal-file-checks.ts'

/** One personal file in the queue, which goes on when the screen is left. Another file takes its place there. */
export function usePersonalFileUpload(type: PersonalFileType) {
  const all = useQueuedFiles(personalFilePurpose)
  const queued = all.findLast(({ fields }) => fields.type === type.id)
  /** What the queue no longer knows: a refusal before it, and what was stored since the screen was opened. */
  const [own, setOwn] = useState<UploadState>({ kind: 'idle' })
  const candidate = useRef<File>(undefined)
  const secondsLeft = useSecondsLeft(queued)

  const reply = queued?.state.kind === 'stored' ? queued.state.reply : undefined
  useEffect(() => {
    if (reply) setOwn({ kind: 'stored', file: toDropZoneFile(reply as StoredFile) })
  }, [reply])

  const clear = async () => {
    for (const { id, fields } of uploadQueue.list()) if (fields.type === type.id) await uploadQueue.discard(id)
  }
  const start = async (file: File): Promise<void> => {
    candidate.current = file
    const unfit = await findPersonalFileProblem(type, file)
    if (candidate.current !== file) return
    await clear()
    if (unfit) return setOwn({ kind: 'refused', name: file.name, ...unfit })
    setOwn({ kind: 'idle' })
    const { refused } = await uploadQueue.add([file], { purpose: personalFilePurpose, fields: { type: type.id } })
    for (const { name, why } of refused) setOwn({ kind: 'refused', name, why })
  }
  return {
    state: own.kind === 'idle' && queued ? toUploadState(queued, secondsLeft) : own,
    isKept: queued?.isKept ?? true,
    start,
    cancel: () => void clear(),
    retry: () => queued && void uploadQueue.retry(queued.id),
    refuse: (why: Text) => setOwn({ kind: 'refused', why }),
    /** The file stored since the screen was opened is deleted. */
    forget: () => setOwn({ kind: 'idle' }),
  }
}

function toUploadState({ name, bytes: total, state }: QueuedFile, secondsLeft: number | undefined): UploadState {
  switch (state.kind) {
    case 'queued':
    case 'finished':
      return { kind: 'sending', name, sent: 0, total }
    case 'sending':
      return { kind: 'sending', name, sent: state.sent, total, secondsLeft }
    case 'waiting':
      return { kind: 'sending', name, sent: state.sent, total, waiting: true }
    case 'stored':
      return { kind: 'stored', file: toDropZoneFile(state.reply as StoredFile) }
    case 'refused':
      return { kind: 'refused', name, why: state.why, help: state.help, canRetry: state.mayRetry }
  }
}

function useSecondsLeft(queued: QueuedFile | undefined): number | undefined {
  const speed = useRef<{ id: string; estimate: UploadSpeedEstimate }>(undefined)
  if (queued?.state.kind !== 'sending') return undefined
  if (speed.current?.id !== queued.id) speed.current = { id: queued.id, estimate: new UploadSpeedEstimate() }
  speed.current.estimate.add(performance.now(), queued.state.sent)
  return speed.current.estimate.secondsLeft(queued.bytes)
}
