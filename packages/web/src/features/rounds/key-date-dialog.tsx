import { addDeadline, amendDeadline, type Deadline, furtherDate, isOfWindow, keyDateTexts } from '@jadara/contract/key-dates'
import type { Round } from '@jadara/contract/rounds'
import { text } from '@jadara/contract/text'
import { asMessage } from '@jadara/contract/validate'
import { day } from '@jadara/contract/value'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useActiveRound } from '../../lib/active-round.ts'
import { asRefused, call } from '../../lib/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useToday } from '../../ui/use-today.ts'
import { named } from './key-date-words.ts'
import { type Days, isRelied, WindowChange } from './window-change.tsx'

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
  cancel: text('Cancel', 'إلغاء'),
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
}

type Values = { englishDescription: string; arabicDescription: string; date: string; isPublic: boolean }

const formId = 'key-date'
/** A date that is there is amended, and taken away by Delete alone. The window of the round opens before it closes. */
function resolverOf(keyDate: Deadline | undefined, { startDate, endDate }: Round): Resolver<Values> {
  const schema = furtherDate.extend({ date: keyDate?.date ? day(keyDateTexts.date) : furtherDate.shape.date })
  const isInOrder = ({ date }: { date?: string | null | undefined }) =>
    !date || (keyDate?.effect === 'opens' ? !endDate || date <= endDate : keyDate?.effect === 'closes' ? date >= startDate : true)
  const ordered = schema.refine(isInOrder, { path: ['date'], error: asMessage(keyDateTexts.order) })
  return zodResolver(ordered as never) as unknown as Resolver<Values>
}

export type Asked = { readonly round: Round; readonly keyDate?: Deadline }
type Props = { asked: Asked | undefined; onSaved: () => void; onClose: () => void }

/** Amends a key date in both languages, or adds a further one. Open while it is asked for. */
export function KeyDateDialog({ asked, onSaved, onClose }: Props) {
  const { say } = useLanguage()
  const [busy, setBusy] = useState(false)
  const name = asked?.keyDate && named(asked.keyDate)
  return (
    <Dialog
      opened={asked !== undefined}
      onClose={onClose}
      title={name ? text(`Amend: ${name.en}`, `تعديل: ${name.ar}`) : texts.add}
      busy={busy}
      wide
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {say(texts.cancel)}
          </Button>
          <Button kind="go" type="submit" form={formId} busy={busy} busyLabel={texts.saving}>
            {say(texts.save)}
          </Button>
        </>
      }
    >
      {asked && <KeyDateForm asked={asked} busy={busy} onBusy={setBusy} onSaved={onSaved} />}
    </Dialog>
  )
}

function KeyDateForm({
  asked: { round, keyDate },
  busy,
  onBusy,
  onSaved,
}: {
  asked: Asked
  busy: boolean
  onBusy: (busy: boolean) => void
  onSaved: () => void
}) {
  const today = useToday(useActiveRound())
  const form = useForm<Values>({
    defaultValues: {
      englishDescription: keyDate?.englishDescription ?? '',
      arabicDescription: keyDate?.arabicDescription ?? '',
      date: keyDate?.date ?? '',
      isPublic: keyDate?.isPublic ?? true,
    },
    resolver: resolverOf(keyDate, round),
    shouldFocusError: false,
  })
  const { dialog, release } = useUnsavedGuard(form.formState.isDirty)
  /** Other days of a window that people rely on, until they are confirmed. */
  const [moved, setMoved] = useState<{ days: Days; values: Values }>()
  const submit = async (values: Values) => {
    const { effect, date } = keyDate ?? {}
    if (effect === undefined || !isOfWindow(effect) || values.date === date || !isRelied(round)) return send(values)
    setMoved({ values, days: effect === 'opens' ? { startDate: values.date } : { endDate: values.date } })
  }
  const send = async ({ date, ...words }: Values) => {
    onBusy(true)
    try {
      if (keyDate) await call(amendDeadline, { params: { id: keyDate.id }, body: { ...words, ...(date && { date }) } })
      else await call(addDeadline, { params: { id: round.id }, body: { ...words, date } })
      release()
      onSaved()
    } catch (error) {
      showRefusal(form, asRefused(error))
    } finally {
      onBusy(false)
      setMoved(undefined)
    }
  }
  const isWindow = isOfWindow(keyDate?.effect ?? null)
  return (
    <Form id={formId} form={form} onSubmit={submit}>
      <FieldGrid>
        <DateInput
          name="date"
          label={texts.date}
          span={3}
          optional={!keyDate?.date && !isWindow}
          {...hintOf(keyDate)}
          {...(isWindow && today !== undefined && { min: today })}
          {...(today !== undefined && { openAt: today })}
        />
        <TextInput name="englishDescription" label={texts.english} dir="ltr" lang="en" maxLength={200} />
        <TextInput name="arabicDescription" label={texts.arabic} dir="rtl" lang="ar" maxLength={200} />
        {!isWindow && <Checkbox name="isPublic" label={texts.public} hint={texts.publicHint} />}
      </FieldGrid>
      {dialog}
      <WindowChange
        round={round}
        days={moved?.days}
        busy={busy}
        onConfirm={() => moved && void send(moved.values)}
        onClose={() => setMoved(undefined)}
      />
    </Form>
  )
}

function hintOf(keyDate: Deadline | undefined) {
  if (keyDate?.effect === 'reviews') return { hint: texts.reviews }
  if (keyDate?.effect) return { hint: texts.window }
  return keyDate?.date ? {} : { hint: texts.later }
}
