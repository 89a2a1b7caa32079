import { headerTexts, type ProposalHeader } from '@jadara/contract/proposal/header'
import { schedule, tasksBeyond } from '@jadara/contract/proposal/schedule'
import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/text'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { proposalPath, researchPath } from '../../lib/award-files.ts'
import { call } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import type { Saved } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NewerVersion } from '../../ui/form/newer-version.tsx'
import { type DraftStatus, SaveBar } from '../../ui/form/save-bar.tsx'
import { Part, Sheet } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { NumberLikeInput } from '../../ui/form/text-input.tsx'
import { useNewest } from '../../ui/form/use-newest.ts'
import { DraftRestored } from '../../ui/guard/draft-restored.tsx'
import { draftStays } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { RichTextInput } from '../../ui/rich-text/rich-text-input.tsx'
import { headerSlot } from './drafts.ts'
import css from './header-form.module.css'
import { type HeaderValues, headerResolver, headerValuesOf, headerLabels as labels } from './header-values.ts'
import { listed } from './hub-states.ts'
import { ProposalHead } from './proposal-head.tsx'
import { useHeaderSave } from './use-header-save.ts'

const texts = {
  create: text('Begin the proposal', 'بدء المقترح'),
  edit: text('Basic information of the proposal', 'البيانات الأساسية للمقترح'),
  project: text('The project', 'المشروع'),
  abstract: text('Abstract', 'الملخص'),
  abstractHint: text(
    'What the project is about, for readers who see only this. It may be written later.',
    'موضوع المشروع لمن لا يقرأ سواه. ويمكن كتابته لاحقًا.',
  ),
  durationHint: text('From 1 to 60.', 'من شهر واحد إلى ٦٠ شهرًا.'),
  back: text('Back to the proposal', 'العودة إلى المقترح'),
  backToFiles: text('Back to the award files', 'العودة إلى ملفات الجائزة'),
  save: text('Save basic information', 'حفظ البيانات الأساسية'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  shorten: text('Shorten the project?', 'أتريد تقصير مدة المشروع؟'),
  keptTasks: text(
    'The tasks stay in the schedule, but it is not complete until they end in time.',
    'تبقى المهام في الجدول الزمني، لكنه لا يكتمل حتى تنتهي في موعدها.',
  ),
  stay: text('Change the duration', 'تعديل المدة'),
  shortenAndSave: text('Shorten and save', 'تقصير المدة وحفظ'),
}
const formId = 'proposal-header'
const monthWords = plural('# month', '# months', 'شهر واحد', 'شهرين', '# أشهر', '# شهرًا', '# شهر')

/** The basic information of a proposal: begun with it, and changed. */
export function HeaderForm({ stored }: { stored?: ProposalHeader }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const navigate = useNavigate()
  const form = useForm<HeaderValues>({
    defaultValues: headerValuesOf(stored),
    resolver: headerResolver,
    // The error banner takes the focus and leads to each field.
    shouldFocusError: false,
  })
  const { begun, versions, sending, settle } = useNewest(form, stored, headerValuesOf)
  const { isSubmitting, isDirty } = form.formState
  const { status, keptHere, restored, clear } = useDraft(headerSlot(userId), form)
  const { dialog, release } = useUnsavedGuard(isDirty, keptHere ? draftStays : undefined)
  const { save, refuse, trouble } = useHeaderSave(form, begun)
  const { beyond, beyondForSure } = useTasksBeyond(userId)
  const [asking, setAsking] = useState<{ months: number; tasks: readonly string[] }>()
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
    clear()
    release()
    navigate(proposalPath, { state: { saved: stored ? headerTexts.updated : headerTexts.submitted } satisfies Saved })
  }
  /** As if it were sent anew: checked again, with the button that says so while it lasts. */
  const shorten = () => {
    confirmed.current = asking?.months
    setAsking(undefined)
    document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit()
  }
  const shown: DraftStatus = isSubmitting ? { state: 'saving' } : trouble && isDirty ? { state: trouble, keptHere } : status
  return (
    <>
      <Main>
        <ProposalHead title={stored ? texts.edit : texts.create} hub={!stored} />
        <Sheet>
          <DraftRestored restored={restored} />
          <Form id={formId} form={form} onSubmit={submit}>
            <NewerVersion versions={versions} />
            <Part title={texts.project}>
              <FieldGrid>
                <TextArea name="title" label={labels.title} rows={2} />
                <Duration form={form} beyond={beyond} />
                <AmountInput name="budget" label={labels.budget} span={3} />
              </FieldGrid>
            </Part>
            <Part title={texts.abstract} hint={texts.abstractHint}>
              <RichTextInput name="abstract" label={labels.abstract} optional long />
            </Part>
          </Form>
        </Sheet>
        {dialog}
        <Dialog
          opened={asking !== undefined}
          onClose={() => setAsking(undefined)}
          title={texts.shorten}
          actions={
            <>
              <Button data-autofocus onClick={() => setAsking(undefined)}>
                {say(texts.stay)}
              </Button>
              <Button kind="go" onClick={shorten}>
                {say(texts.shortenAndSave)}
              </Button>
            </>
          }
        >
          {asking && <p>{say(outside(asking.months))}</p>}
          <ul className={css.tasks}>
            {asking?.tasks.map((title) => (
              <li key={title} dir="auto">
                {title}
              </li>
            ))}
          </ul>
          <p>{say(texts.keptTasks)}</p>
        </Dialog>
      </Main>
      <SaveBar status={shown}>
        <ButtonLink kind="bare" to={stored ? proposalPath : researchPath}>
          {say(stored ? texts.back : texts.backToFiles)}
        </ButtonLink>
        <Button kind="go" type="submit" form={formId} busy={isSubmitting} busyLabel={texts.saving}>
          {say(texts.save)}
        </Button>
      </SaveBar>
    </>
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

const outside = (months: number): Text =>
  text(
    `These tasks of the schedule have months after the ${formatNumber(months, 'en')} of the project:`,
    `لهذه المهام في الجدول الزمني أشهر بعد نهاية المشروع (${quantity(months, monthWords).ar}):`,
  )
