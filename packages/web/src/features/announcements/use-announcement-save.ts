import {
  type AnnouncementDetail,
  changeAnnouncement,
  createAnnouncement,
  listAnnouncements,
  readAnnouncement,
} from '@jadara/contract/announcements'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { asRefused, call } from '../../lib/call.ts'
import { formRefusal, type LineTrouble } from '../../lib/form-refusal.ts'
import { useRefresh, useTell } from '../../lib/query.ts'
import { showRefusal } from '../../ui/form/errors.ts'
import { type AnnouncementValues, draftOf } from './values.ts'

type Options = {
  form: UseFormReturn<AnnouncementValues>
  /** What the form stands on; undefined for a new one. */
  begun: AnnouncementDetail | undefined
}

/** Keeps the draft. Answers what is stored by then; undefined where it was refused, and the form says why. */
export function useAnnouncementSave({ form, begun }: Options) {
  const refresh = useRefresh()
  const tell = useTell(readAnnouncement)
  const [trouble, setTrouble] = useState<LineTrouble>()

  const save = async (values: AnnouncementValues): Promise<AnnouncementDetail | undefined> => {
    setTrouble(undefined)
    try {
      const body = draftOf(values)
      const kept = begun
        ? await call(changeAnnouncement, { params: { id: begun.id }, body: { ...body, updatedAt: begun.updatedAt } })
        : await call(createAnnouncement, { body })
      tell({ id: String(kept.id) }, kept)
      void refresh(listAnnouncements)
      return kept
    } catch (error) {
      const refused = asRefused(error)
      const refusal = formRefusal(refused, { hasFile: false })
      setTrouble(refusal.trouble)
      showRefusal(form, { text: refusal.why, fields: refusal.fields })
      // Another version, or sent meanwhile: what is stored now is shown.
      if (refused.status === 409) void refresh(readAnnouncement, listAnnouncements)
      return undefined
    }
  }
  return { save, trouble }
}
