import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { mayHaveQueuedUploads, noteQueuedUploads } from './queued-uploads.ts'
import { useMe } from './session.tsx'
import { type QueuedFile, uploadQueue } from './upload-queue.ts'

/** The queued files of one purpose, or all of the signed-in account. The queue sends while a screen uses it. */
export function useQueuedFiles(purpose?: string): readonly QueuedFile[] {
  const { userId } = useMe()
  useEffect(() => openQueueOf(userId), [userId])
  useEffect(loadStrip, [])
  const files = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.list)
  return useMemo(() => (purpose === undefined ? files : files.filter((file) => file.purpose === purpose)), [files, purpose])
}

/** The strip that shows the queue: once files are chosen, there may be no connection by which it could be loaded. */
function loadStrip(): void {
  const mayHave = mayHaveQueuedUploads()
  noteQueuedUploads(true)
  noteQueuedUploads(mayHave)
}

let users = 0

function openQueueOf(accountId: number): () => void {
  users += 1
  uploadQueue.open(accountId)
  return () => {
    users -= 1
    // Another screen may follow at once.
    queueMicrotask(() => {
      if (users === 0) uploadQueue.close()
    })
  }
}
