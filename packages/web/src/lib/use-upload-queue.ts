import { useMemo, useSyncExternalStore } from 'react'
import { type QueuedFile, uploadQueue } from './upload-queue.ts'

/** The queued files of one purpose, or all of the signed-in account. */
export function useQueuedFiles(purpose?: string): readonly QueuedFile[] {
  const files = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.list)
  return useMemo(() => (purpose === undefined ? files : files.filter((file) => file.purpose === purpose)), [files, purpose])
}
