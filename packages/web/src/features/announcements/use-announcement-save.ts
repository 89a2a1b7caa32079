import {
  type AnnouncementDetail,
  type AnnouncementDraft,
  createAnnouncement,
  listAnnouncements,
  readAnnouncement,
  updateAnnouncement,
} from '@jadara/contract/announcements/announcements'
import { useState } from 'react'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints, useSetCachedReply } from '../../lib/query.ts'
import { toFormRefusal, type UndecidedSaveReason } from '../../lib/save-refusal.ts'
import { showRefusal } from '../../ui/form/errors.ts'
import type { FormOf } from '../../ui/form/use-zod-form.ts'
import type { AnnouncementValues } from './values.ts'

type Options = {
  form: FormOf<AnnouncementValues>
  /** The stored announcement that the form edits; undefined for a new one. */
  edited: AnnouncementDetail | undefined
}

/** Saves the draft. Returns the stored version; undefined if it was refused, and the form shows why. */
export function useAnnouncementSave({ form, edited }: Options) {
  const refresh = useInvalidateEndpoints()
  const setReply = useSetCachedReply(readAnnouncement)
  const [trouble, setTrouble] = useState<UndecidedSaveReason>()

  const save = async (body: AnnouncementDraft): Promise<AnnouncementDetail | undefined> => {
    setTrouble(undefined)
    try {
      const kept = edited
        ? await callEndpoint(updateAnnouncement, { params: { id: edited.id }, body: { ...body, updatedAt: edited.updatedAt } })
        : await callEndpoint(createAnnouncement, { body })
      setReply({ id: String(kept.id) }, kept)
      void refresh(listAnnouncements)
      return kept
    } catch (error) {
      const refused = asRefusedCallError(error)
      const refusal = toFormRefusal(refused, { hasFile: false })
      setTrouble(refusal.trouble)
      showRefusal(form, { text: refusal.why, fields: refusal.fields })
      // Somebody changed or sent it meanwhile: shows the stored state.
      if (refused.status === 409) void refresh(readAnnouncement, listAnnouncements)
      return undefined
    }
  }
  return { save, trouble }
}
