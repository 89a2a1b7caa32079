import { applicant } from '@jadara/contract/core/endpoint'
import { type ComponentType, useEffect, useState } from 'react'
import { mayHaveQueuedUploads, onQueuedUploads } from '../../lib/queued-uploads.ts'
import { useMe } from '../../lib/session.tsx'

/** The files that are on their way, on every screen of an applicant. Loaded apart: seldom is a file on its way. */
export function QueuedUploads() {
  const isApplicant = useMe().userType === applicant
  const [isNeeded, setNeeded] = useState(mayHaveQueuedUploads)
  const [Strip, setStrip] = useState<ComponentType>()
  useEffect(() => onQueuedUploads(() => setNeeded(true)), [])
  useEffect(() => {
    if (!isNeeded || !isApplicant || Strip) return
    // Without a connection the files wait as well.
    const load = () => import('./upload-strip.tsx').then(({ UploadStrip }) => setStrip(() => UploadStrip)).catch(() => {})
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isNeeded, isApplicant, Strip])
  return Strip && <Strip />
}
