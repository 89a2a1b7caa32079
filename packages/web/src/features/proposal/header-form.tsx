import { headerTexts, headerLabels as labels, type ProposalHeader } from '@jadara/contract/proposal/header'
import { schedule, tasksBeyond } from '@jadara/contract/proposal/schedule'
import { type Text, text } from '@jadara/contract/text'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { proposalPath, researchPath } from '../../lib/award-files.ts'
import { call } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import type { Saved } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { Part } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { NumberLikeInput } from '../../ui/form/text-input.tsx'
import { useNewest } from '../../ui/form/use-newest.ts'
import { slotOfNew } from '../../ui/guard/draft-store.ts'
import { draftStays } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { RichTextInput } from '../../ui/rich-text/rich-text-input.tsx'
import { headerSlot } from './drafts.ts'
import { type HeaderValues, headerResolver, headerValuesOf } from './header-values.ts'
import { listed } from './hub-states.ts'
import { ProposalHead } from './proposal-head.tsx'
import { ShortenDialog, type Shortening } from './shorten-dialog.tsx'
import { useHeaderSave } from './use-header-save.ts'

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
  backToFiles: text('Back to the award files', 'العودة إلى ملفات الجائزة'),
  save: text('Save basic information', 'حفظ البيانات الأساسية'),
}
const formId = 'proposal-header'

/** The basic information of a proposal: begun with it, and changed. */
export function HeaderForm({ stored }: { stored?: ProposalHeader }) {
  const { userId } = useMe()
  const navigate = useNavigate()
  const form = useForm<HeaderValues>({
    defaultValues: headerValuesOf(stored),
    resolver: headerResolver,
    // The error banner takes the focus and leads to each field.
    shouldFocusError: false,
  })
  const [slot] = useState(() => slotOfNew(headerSlot(userId)))
  const draft = useDraft(slot, form)
  const { begun, versions, sending, settle } = useNewest(form, stored, headerValuesOf, draft.restored?.overtaken)
  const { isDirty } = form.formState
  const { dialog, release } = useUnsavedGuard(isDirty, draft.keptHere ? draftStays : undefined)
  const { save, refuse, trouble } = useHeaderSave(form, begun)
  const { beyond, beyondForSure } = useTasksBeyond(userId)
  const [asking, setAsking] = useState<Shortening>()
  /** The shorter duration that was said yes to. */
  const confirmed = useRef<number>(undefined)

  const submit = async (values: HeaderValues) => {
    const months = Number(values.duration)
    if (begun && months < begun.duration && confirmed.current !== months) {
      const tasks = await beyondForSure(months).catch(refuse)
      if (!tasks) return
      if (tasks.length > 0) return setAsking({ months, tasks })
    }
    sending()
    const saved = await save(values)
    // What was typed in between stays here, for the next save.
    if (!saved || settle(saved)) return
    draft.clear()
    release()
    navigate(proposalPath, { state: { saved: stored ? headerTexts.updated : headerTexts.saved } satisfies Saved })
  }
  /** As if it were sent anew: checked again, with the button that says so while it lasts. */
  const shorten = () => {
    confirmed.current = asking?.months
    setAsking(undefined)
    document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit()
  }
  const back = stored ? { to: proposalPath, label: texts.back } : { to: researchPath, label: texts.backToFiles }
  return (
    <FormSheet
      id={formId}
      form={form}
      onSubmit={submit}
      head={<ProposalHead title={stored ? texts.edit : texts.create} hub={!stored} />}
      draft={draft}
      changed={isDirty}
      trouble={trouble}
      versions={versions}
      back={back}
      save={texts.save}
      dialogs={
        <>
          {dialog}
          <ShortenDialog asking={asking} onStay={() => setAsking(undefined)} onShorten={shorten} />
        </>
      }
    >
      <Part title={texts.project}>
        <FieldGrid>
          <TextArea name="title" label={labels.title} rows={2} />
          <Duration form={form} beyond={beyond} />
          <AmountInput name="budget" label={labels.budget} span={3} />
        </FieldGrid>
      </Part>
      <Part title={labels.abstract} hint={texts.abstractHint}>
        <RichTextInput name="abstract" label={labels.abstract} optional long />
      </Part>
    </FormSheet>
  )
}

/** While it is typed already: which tasks of the schedule fall outside. */
function Duration({
  form,
  beyond,
}: {
  form: ReturnType<typeof useForm<HeaderValues>>
  beyond: (months: number) => readonly string[]
}) {
  const typed = useWatch({ control: form.control, name: 'duration' })
  const tasks = /^\d+$/.test(typed) && Number(typed) > 0 ? beyond(Number(typed)) : []
  const warning = tasks.length === 0 ? undefined : warningOf(tasks)
  return (
    <NumberLikeInput name="duration" label={labels.duration} hint={texts.durationHint} warning={warning} maxLength={3} span={3} />
  )
}

/** Of the schedule as it is stored; `beyondForSure` waits for it, and rejects where it cannot be read. */
function useTasksBeyond(userId: number) {
  const { data } = useRead(schedule.read, { userId })
  return {
    beyond: (months: number): readonly string[] => tasksBeyond(data?.rows ?? [], months),
    beyondForSure: async (months: number): Promise<readonly string[]> =>
      tasksBeyond((data ?? (await call(schedule.read, { params: { userId } }))).rows, months),
  }
}

const warningOf = (tasks: readonly string[]): Text => {
  const named = listed(tasks)
  return text(`Tasks after that end: ${named.en}`, `مهام تقع بعد هذه النهاية: ${named.ar}`)
}
