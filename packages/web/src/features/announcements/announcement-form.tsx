import {
  type AnnouncementDetail,
  type AnnouncementDraft,
  announcementDraftSchema,
  announcementTexts,
  sendAnnouncement,
  updateAnnouncement,
} from '@jadara/contract/announcements/announcements'
import { text } from '@jadara/contract/core/text'
import { type ReactNode, useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { announcementPath, newsPath } from '../../lib/news-paths.ts'
import type { SavedMessageState } from '../../lib/saved.ts'
import { useSavedMessage } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { SuccessBanner } from '../../ui/banner.tsx'
import { FormScreen } from '../../ui/form/form-sheet.tsx'
import { FormLayout, FormSection } from '../../ui/form/sheet.tsx'
import { useSavedForm } from '../../ui/form/use-saved-form.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { claimDraftSlot } from '../../ui/guard/draft-store.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { useMayCall } from '../../ui/may-call.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AudiencePart, audiencePartTitle } from './audience-part.tsx'
import { ChosenPart, useChosenRecipients } from './chosen-part.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SendingPart, sendingPartTitle } from './sending-part.tsx'
import { useAnnouncementSave } from './use-announcement-save.ts'
import { type AnnouncementValues, toAnnouncementDraft, toAnnouncementValues, toInitialAnnouncementValues } from './values.ts'
import { WordsPart, wordsPartTitle } from './words-part.tsx'

const texts = {
  back: text('Back to the news', 'العودة إلى الأخبار'),
  save: text('Save the draft', 'حفظ المسودة'),
  preview: text('As its reader gets it', 'كما يراها القارئ'),
}
const formId = 'announcement'
const sections = [
  { id: 'audience', label: audiencePartTitle },
  { id: 'words', label: wordsPartTitle },
  { id: 'preview', label: texts.preview },
  { id: 'sending', label: sendingPartTitle },
]

type Props = { stored?: AnnouncementDetail | undefined; head: ReactNode; attachments: ReactNode }

export function AnnouncementForm({ stored, head, attachments }: Props) {
  const { say } = useLanguage()
  const maySend = useMayCall()(sendAnnouncement)
  const { userId } = useMe()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [fresh] = useState(() => toInitialAnnouncementValues(address))
  const valuesOf = useCallback((now: AnnouncementDetail | undefined) => (now ? toAnnouncementValues(now) : fresh), [fresh])
  const form = useZodForm(announcementDraftSchema, valuesOf(stored), { toSent: toAnnouncementDraft })
  const values = useWatch({ control: form.control }) as AnnouncementValues
  const slotOf = (id: number | 'new') => claimDraftSlot(`${userId}.announcement.${id}`)
  const saving = useSavedForm({ form, slot: () => slotOf(stored?.id ?? 'new'), stored, valuesOf })
  const { isDirty } = form.formState
  const chosen = stored?.audience.to === 'chosen'
  const recipients = useChosenRecipients(stored)
  const { save, trouble } = useAnnouncementSave({ form, edited: saving.edited })
  const news = useSavedMessage()
  const [isScheduling, setScheduling] = useState(false)
  const [saved, setSaved] = useState(news !== undefined)

  const submit = async (given: AnnouncementDraft) => {
    setSaved(false)
    saving.sending()
    const kept = await save(given)
    if (!kept) return
    const typedOn = saving.applySaved(kept)
    // Changes typed during the save remain for the next one; a new announcement has become a draft by then.
    if (typedOn && (stored || !saving.moveDraft(kept, slotOf(kept.id)))) return
    saving.draft.clear()
    if (stored) return setSaved(true)
    saving.release()
    const state = typedOn ? undefined : ({ saved: announcementTexts.saved } satisfies SavedMessageState)
    navigate(announcementPath(kept.id), { replace: true, state })
  }
  return (
    <>
      <FormScreen
        id={formId}
        form={form}
        onSubmit={submit}
        call={updateAnnouncement}
        head={head}
        frame={(matter) => <FormLayout sections={sections.filter(({ id }) => maySend || id !== 'sending')}>{matter}</FormLayout>}
        notice={saved && !isDirty && <SuccessBanner className={space.below5}>{say(announcementTexts.saved)}</SuccessBanner>}
        saving={saving}
        trouble={trouble}
        back={{ to: newsPath, label: texts.back }}
        save={texts.save}
      >
        {chosen && stored ? <ChosenPart announcement={stored} /> : <AudiencePart />}
        <WordsPart>{attachments}</WordsPart>
        <FormSection id="preview" title={texts.preview}>
          <AnnouncementPreview
            values={values}
            letter={stored && recipients.data && { announcementId: stored.id, people: recipients.data }}
          />
        </FormSection>
        {maySend && <SendingPart stored={stored} onLater={() => setScheduling(true)} />}
      </FormScreen>
      {/* Outside the form: the dialog has one of its own. */}
      {isScheduling && stored && (
        <ScheduleDialog announcement={stored} onDone={() => setScheduling(false)} onClose={() => setScheduling(false)} />
      )}
    </>
  )
}
