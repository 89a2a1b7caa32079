import { type AnnouncementDetail, announcementTexts } from '@jadara/contract/announcements'
import { text } from '@jadara/contract/text'
import { type ReactNode, useCallback, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { Saved } from '../../lib/saved.ts'
import { useSavedNews } from '../../lib/saved-news.ts'
import { useMe } from '../../lib/session.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { Part, Sheet } from '../../ui/form/sheet.tsx'
import { useNewest } from '../../ui/form/use-newest.ts'
import { slotOfNew } from '../../ui/guard/draft-store.ts'
import { draftStays } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Success } from '../../ui/success.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AudiencePart, audiencePart } from './audience-part.tsx'
import { SendingPart, sendingPart } from './sending-part.tsx'
import { useAnnouncementSave } from './use-announcement-save.ts'
import { type AnnouncementValues, announcementResolver, freshValues, valuesOf } from './values.ts'
import { announcementPath, newsPath } from './words.ts'
import { WordsPart, wordsPart } from './words-part.tsx'

const texts = {
  back: text('Back to the news', 'العودة إلى الأخبار'),
  save: text('Save the draft', 'حفظ المسودة'),
  preview: text('As its reader gets it', 'كما يراها القارئ'),
}
const formId = 'announcement'
const sections = [
  { id: 'audience', label: audiencePart },
  { id: 'words', label: wordsPart },
  { id: 'preview', label: texts.preview },
  { id: 'sending', label: sendingPart },
]

/** A draft in both languages: whom it is for, what it says, how it looks, and the sending. */
export function AnnouncementForm({ stored, head }: { stored?: AnnouncementDetail | undefined; head: ReactNode }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [fresh] = useState(() => freshValues(address))
  const stand = useCallback((now: AnnouncementDetail | undefined) => (now ? valuesOf(now) : fresh), [fresh])
  const form = useForm<AnnouncementValues>({
    defaultValues: stand(stored),
    resolver: announcementResolver,
    // The error banner takes the focus and leads to each field.
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as AnnouncementValues
  const [slot] = useState(() => slotOfNew(`${userId}.announcement.${stored?.id ?? 'new'}`))
  const draft = useDraft(slot, form)
  const { begun, versions, sending, settle } = useNewest(form, stored, stand, draft.restored?.overtaken)
  const { isDirty, isSubmitting } = form.formState
  const { dialog, release } = useUnsavedGuard(isDirty, draft.keptHere ? draftStays : undefined)
  const { save, trouble } = useAnnouncementSave({ form, begun })
  const news = useSavedNews()
  const [saved, setSaved] = useState(news !== undefined)

  const submit = async (given: AnnouncementValues) => {
    setSaved(false)
    sending()
    const kept = await save(given)
    // What was typed in between stays here, for the next save.
    if (!kept || (stored && settle(kept))) return
    draft.clear()
    if (stored) return setSaved(true)
    release()
    navigate(announcementPath(kept.id), { replace: true, state: { saved: announcementTexts.saved } satisfies Saved })
  }
  return (
    <FormSheet
      id={formId}
      form={form}
      onSubmit={submit}
      head={head}
      frame={(matter) => <Sheet sections={sections}>{matter}</Sheet>}
      notice={saved && !isDirty && <Success>{say(announcementTexts.saved)}</Success>}
      draft={draft}
      changed={isDirty || isSubmitting}
      trouble={trouble}
      versions={versions}
      back={{ to: newsPath, label: texts.back }}
      save={texts.save}
      dialogs={dialog}
    >
      <AudiencePart />
      <WordsPart />
      <Part id="preview" title={texts.preview}>
        <AnnouncementPreview values={values} />
      </Part>
      <SendingPart stored={stored} />
    </FormSheet>
  )
}
