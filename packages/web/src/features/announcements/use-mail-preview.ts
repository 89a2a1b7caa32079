import { announcementDraft, previewAnnouncement } from '@jadara/contract/announcements'
import type { Reply } from '@jadara/contract/endpoint'
import { validate } from '@jadara/contract/validate'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { type AnnouncementValues, draftOf } from './values.ts'

const pause = 400

/** The mail with what is typed, a moment after the last key. What cannot be a mail yet leaves the one before. */
export function useMailPreview(values: AnnouncementValues) {
  const [mail, setMail] = useState<Reply<typeof previewAnnouncement>>()
  const [busy, setBusy] = useState(false)
  const words = JSON.stringify(draftOf(values))
  useEffect(() => {
    const checked = validate(announcementDraft, JSON.parse(words))
    if (!checked.ok) return
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      setBusy(true)
      call(previewAnnouncement, { body: checked.value }, { signal: stopping.signal, quietly: true })
        .then(setMail, () => {})
        .finally(() => setBusy(false))
    }, pause)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [words])
  return { mail, busy }
}
