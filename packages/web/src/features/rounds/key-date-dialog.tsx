import { text } from '@jadara/contract/core/text'
import { asMessage } from '@jadara/contract/core/validate'
import { day } from '@jadara/contract/core/value'
import { isWindowEffect, type KeyDateDto } from '@jadara/contract/rounds/active-key-dates'
import { createKeyDate, createKeyDateBody, keyDateTexts, updateKeyDate } from '@jadara/contract/rounds/key-dates'
import type { Round } from '@jadara/contract/rounds/rounds'
import { useState } from 'react'
import type { z } from 'zod'
import { useActiveRound } from '../../lib/active-round.ts'
import { callEndpoint } from '../../lib/call.ts'
import { type ActionState, useAction } from '../../lib/use-action.ts'
import { ActionDialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useToday } from '../../ui/now.ts'
import { quoteKeyDate } from './round-words.ts'
import { isWindowInUse, WindowChangeDialog, type WindowDays } from './window-change.tsx'

const texts = {
  add: text('Add a key date', 'إضافة موعد'),
  english: text('In English', 'بالإنجليزية'),
  arabic: text('In Arabic', 'بالعربية'),
  date: text('Date', 'التاريخ'),
  later: text('Left empty, it is announced as coming soon.', 'إن تُرك فارغًا أُعلن أنه يُحدَّد قريبًا.'),
  window: text('This is the submission window of the round itself.', 'هذا من فترة التقدّم في الدورة نفسها.'),
  reviews: text(
    'After the submission deadline. Reviewers can write and amend until the end of this day; left empty, reviewing stays open.',
    'بعد آخر موعد للتقديم. يمكن للمحكّمين كتابة التقييمات وتعديلها حتى نهاية هذا اليوم، وإن تُرك فارغًا بقي التحكيم مفتوحًا.',
  ),
  public: text('Publish it', 'نشر الموعد'),
  publicHint: text(
    'On the public pages and in the calendars. An internal date is for the office, and the reviewers’ due date for them too.',
    'في الصفحات العامة والتقويمات. والموعد الداخلي يراه المكتب وحده، أما آخر موعد للتحكيم فيراه المحكّمون أيضًا.',
  ),
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
}

const formId = 'key-date'
/** An existing date can be changed here and cleared only by Delete. The round's window must open before it closes. */
function toSchema(keyDate: KeyDateDto | undefined, { startDate, endDate }: Round) {
  const schema = createKeyDateBody.extend({ date: keyDate?.date ? day(keyDateTexts.date) : createKeyDateBody.shape.date })
  const isInOrder = ({ date }: { date?: string | null | undefined }) =>
    !date || (keyDate?.effect === 'opens' ? !endDate || date <= endDate : keyDate?.effect === 'closes' ? date >= startDate : true)
  return schema.refine(isInOrder, { path: ['date'], error: asMessage(keyDateTexts.order) })
}
type Checked = z.output<ReturnType<typeof toSchema>>

export type KeyDateEdit = { readonly round: Round; readonly keyDate?: KeyDateDto }
type Props = { edit: KeyDateEdit | undefined; onSaved: () => void; onClose: () => void }

export function KeyDateDialog({ edit, onSaved, onClose }: Props) {
  const saving = useAction((save: () => Promise<void>) => save(), { onDone: onSaved })
  const name = edit?.keyDate && quoteKeyDate(edit.keyDate)
  return (
    <ActionDialog
      opened={edit !== undefined}
      onClose={onClose}
      title={name ? text(`Amend: ${name.en}`, `تعديل: ${name.ar}`) : texts.add}
      kind="go"
      form={formId}
      confirmLabel={texts.save}
      busyLabel={texts.saving}
      busy={saving.busy}
      wide
    >
      {edit && <KeyDateForm edit={edit} saving={saving} />}
    </ActionDialog>
  )
}

function KeyDateForm({ edit: { round, keyDate }, saving }: { edit: KeyDateEdit; saving: ActionState<() => Promise<void>> }) {
  const today = useToday(useActiveRound())
  const form = useZodForm(toSchema(keyDate, round), {
    englishDescription: keyDate?.englishDescription ?? '',
    arabicDescription: keyDate?.arabicDescription ?? '',
    date: keyDate?.date ?? '',
    isPublic: keyDate?.isPublic ?? true,
  })
  /** Changed days of an active window, until they are confirmed. */
  const [moved, setMoved] = useState<{ days: WindowDays; values: Checked }>()
  const submit = async (values: Checked) => {
    const { effect, date } = keyDate ?? {}
    if (effect === undefined || !isWindowEffect(effect) || values.date === null || values.date === date || !isWindowInUse(round))
      return send(values)
    setMoved({ values, days: effect === 'opens' ? { startDate: values.date } : { endDate: values.date } })
  }
  const send = async ({ date, ...words }: Checked) => {
    const refused = await saving.run(async () => {
      if (keyDate) await callEndpoint(updateKeyDate, { params: { id: keyDate.id }, body: { ...words, ...(date && { date }) } })
      else await callEndpoint(createKeyDate, { params: { id: round.id }, body: { ...words, date } })
    })
    if (refused) showRefusal(form, refused)
    setMoved(undefined)
  }
  const isWindow = isWindowEffect(keyDate?.effect ?? null)
  return (
    <Form id={formId} form={form} onSubmit={submit}>
      <FieldGrid>
        <DateInput
          name="date"
          label={texts.date}
          span={3}
          optional={!keyDate?.date && !isWindow}
          {...toHint(keyDate)}
          {...(isWindow && today !== undefined && { min: today })}
          {...(today !== undefined && { openAt: today })}
        />
        <TextInput name="englishDescription" label={texts.english} dir="ltr" lang="en" maxLength={200} />
        <TextInput name="arabicDescription" label={texts.arabic} dir="rtl" lang="ar" maxLength={200} />
        {!isWindow && <Checkbox name="isPublic" label={texts.public} hint={texts.publicHint} />}
      </FieldGrid>
      <WindowChangeDialog
        round={round}
        days={moved?.days}
        busy={saving.busy}
        onConfirm={() => moved && void send(moved.values)}
        onClose={() => setMoved(undefined)}
      />
    </Form>
  )
}

function toHint(keyDate: KeyDateDto | undefined) {
  if (keyDate?.effect === 'reviews') return { hint: texts.reviews }
  if (keyDate?.effect) return { hint: texts.window }
  return keyDate?.date ? {} : { hint: texts.later }
}
