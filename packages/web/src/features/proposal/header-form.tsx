import { type Text, text } from '@jadara/contract/core/text'
import {
  proposalHeaderLabels as labels,
  type ProposalHeader,
  type ProposalHeaderValues,
  proposalHeaderTexts,
  proposalHeaderValuesSchema,
} from '@jadara/contract/proposal/header'
import { scheduleEndpoints, selectTaskTitlesAfterEnd } from '@jadara/contract/proposal/schedule'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import { proposalPath, researchFilesPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import type { SavedMessageState } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import { FormScreen } from '../../ui/form/form-sheet.tsx'
import { FormSection } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { NumberLikeInput } from '../../ui/form/text-input.tsx'
import { useSavedForm } from '../../ui/form/use-saved-form.ts'
import { type FormOf, useZodForm } from '../../ui/form/use-zod-form.ts'
import { claimDraftSlot } from '../../ui/guard/draft-store.ts'
import { RichTextInput } from '../../ui/rich-text/rich-text-input.tsx'
import { ProposalHead } from './proposal-head.tsx'
import { formatTitles } from './section-tiles.ts'
import { type ProjectShortening, ShortenProjectDialog } from './shorten-dialog.tsx'
import { headerDraftSlot } from './unsent-sections.ts'
import { type HeaderValues, toHeaderValues, useHeaderSave } from './use-header-save.ts'

const texts = {
  create: text('Begin the proposal', 'بدء المقترح'),
  edit: text('Basic information of the proposal', 'البيانات الأساسية للمقترح'),
  project: text('The project', 'المشروع'),
  abstractHint: text(
    'What the project is about, for readers who see only this. It may be written later.',
    'موضوع المشروع لمن لا يقرأ سواه. ويمكن كتابته لاحقًا.',
  ),
  durationHint: text('From 1 to 60.', 'من شهر واحد إلى ٦٠ شهرًا.'),
  back: text('Back to the proposal', 'العودة إلى المقترح'),
  backToFiles: text('Back to the research files', 'العودة إلى الملفات البحثية'),
  save: text('Save basic information', 'حفظ البيانات الأساسية'),
}
const formId = 'proposal-header'

export function HeaderForm({ stored }: { stored?: ProposalHeader }) {
  const { userId } = useMe()
  const navigate = useNavigate()
  const form = useZodForm(proposalHeaderValuesSchema, toHeaderValues(stored))
  const slot = () => claimDraftSlot(headerDraftSlot(userId))
  const saving = useSavedForm({ form, slot, stored, valuesOf: toHeaderValues })
  const { edited } = saving
  const { save, refuse, trouble } = useHeaderSave(form, edited)
  const { findTasksAfterEnd, loadTasksAfterEnd } = useTasksAfterEnd(userId)
  const [asking, setAsking] = useState<ProjectShortening>()
  const confirmed = useRef<number>(undefined)

  const submit = async (values: ProposalHeaderValues) => {
    const months = values.duration
    if (edited && months < edited.duration && confirmed.current !== months) {
      const tasks = await loadTasksAfterEnd(months).catch(refuse)
      if (!tasks) return
      if (tasks.length > 0) return setAsking({ months, tasks })
    }
    if (!(await saving.save(() => save(values)))) return
    saving.release()
    navigate(proposalPath, {
      state: { saved: stored ? proposalHeaderTexts.updated : proposalHeaderTexts.saved } satisfies SavedMessageState,
    })
  }
  const shorten = () => {
    confirmed.current = asking?.months
    setAsking(undefined)
    document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit()
  }
  const back = stored ? { to: proposalPath, label: texts.back } : { to: researchFilesPath, label: texts.backToFiles }
  return (
    <FormScreen
      id={formId}
      form={form}
      onSubmit={submit}
      head={<ProposalHead title={stored ? texts.edit : texts.create} hub={!stored} />}
      saving={saving}
      trouble={trouble}
      back={back}
      save={texts.save}
      dialogs={<ShortenProjectDialog asking={asking} onStay={() => setAsking(undefined)} onShorten={shorten} />}
    >
      <FormSection title={texts.project}>
        <FieldGrid>
          <TextArea name="title" label={labels.title} rows={2} />
          <Duration form={form} findTasksAfterEnd={findTasksAfterEnd} />
          <AmountInput name="budget" label={labels.budget} span={3} />
        </FieldGrid>
      </FormSection>
      <FormSection title={labels.abstract} hint={texts.abstractHint}>
        <RichTextInput name="abstract" label={labels.abstract} optional long />
      </FormSection>
    </FormScreen>
  )
}

function Duration({
  form,
  findTasksAfterEnd,
}: {
  form: FormOf<HeaderValues>
  findTasksAfterEnd: (months: number) => readonly string[]
}) {
  const typed = useWatch({ control: form.control, name: 'duration' })
  const tasks = /^\d+$/.test(typed) && Number(typed) > 0 ? findTasksAfterEnd(Number(typed)) : []
  const warning = tasks.length === 0 ? undefined : formatTasksWarning(tasks)
  return (
    <NumberLikeInput name="duration" label={labels.duration} hint={texts.durationHint} warning={warning} maxLength={3} span={3} />
  )
}

/** Reads the stored schedule; `loadTasksAfterEnd` waits for it, and rejects where it cannot be read. */
function useTasksAfterEnd(userId: number) {
  const { data } = useRead(scheduleEndpoints.read, { userId })
  return {
    findTasksAfterEnd: (months: number): readonly string[] => selectTaskTitlesAfterEnd(data?.rows ?? [], months),
    loadTasksAfterEnd: async (months: number): Promise<readonly string[]> =>
      selectTaskTitlesAfterEnd((data ?? (await callEndpoint(scheduleEndpoints.read, { params: { userId } }))).rows, months),
  }
}

const formatTasksWarning = (tasks: readonly string[]): Text => {
  const named = formatTitles(tasks)
  return text(`Tasks after that end: ${named.en}`, `مهام تقع بعد هذه النهاية: ${named.ar}`)
}
