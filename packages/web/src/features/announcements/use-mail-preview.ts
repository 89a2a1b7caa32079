import { announcementDraftSchema, previewAnnouncement } from '@jadara/contract/announcements/announcements'
import type { Reply } from '@jadara/contract/core/endpoint'
import { validate } from '@jadara/contract/core/validate'
import { useEffect, useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { type AnnouncementValues, toAnnouncementDraft } from './values.ts'

const pause = 400

type Recipient = { readonly announcementId: number; readonly userId: number }

/** The rendered mail, debounced. Invalid input keeps the previous one. */
export function useAnnouncementPreview(values: AnnouncementValues, recipient: Recipient | undefined) {
  const [mail, setMail] = useState<Reply<typeof previewAnnouncement>>()
  const [busy, setBusy] = useState(false)
  const words = JSON.stringify(toAnnouncementDraft(values))
  const reader = JSON.stringify(recipient)
  useEffect(() => {
    const checked = validate(announcementDraftSchema, JSON.parse(words))
    if (!checked.ok) return
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      setBusy(true)
      callEndpoint(
        previewAnnouncement,
        { body: { ...checked.value, ...(reader && { recipient: JSON.parse(reader) }) } },
        { signal: stopping.signal, quietly: true },
      )
        .then(setMail, () => {})
        .finally(() => setBusy(false))
    }, pause)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [words, reader])
  return { mail, busy }
}
