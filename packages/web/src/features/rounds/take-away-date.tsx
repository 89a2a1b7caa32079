import { clearDeadline, type Deadline, removeDeadline } from '@jadara/contract/key-dates'
import { type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { asRefused, call } from '../../lib/call.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { named } from './key-date-words.ts'

const texts = {
  clear: text('Delete the date', 'حذف التاريخ'),
  remove: text('Remove the key date', 'إزالة الموعد'),
  busy: text('Deleting…', 'جارٍ الحذف…'),
  closes: text(
    'The deadline is then no longer announced and submission is closed: nobody can submit until a date is set again.',
    'لن يكون للدورة آخر موعد معلن ويُغلق باب التقدّم: لا يمكن لأحد أن يقدّم حتى يُحدَّد تاريخ من جديد.',
  ),
  reviews: text(
    'Reviewing is then open until a date is set again. On the public pages it says that the date will be announced soon.',
    'يبقى التحكيم بعد ذلك مفتوحًا حتى يُحدَّد تاريخ من جديد، ويظهر في الصفحات العامة أن الموعد يُعلن قريبًا.',
  ),
  announced: text(
    'On the public pages it then says that the date will be announced soon.',
    'يظهر في الصفحات العامة بعد ذلك أن الموعد يُعلن قريبًا.',
  ),
  gone: text('It will be gone for good, in both languages.', 'سيُزال نهائيًا باللغتين.'),
}

/** What it means that a key date has no date. */
function clearing({ effect }: Deadline): Text {
  if (effect === 'closes') return texts.closes
  return effect === 'reviews' ? texts.reviews : texts.announced
}

/** `clear` takes its date away, `remove` the key date as a whole. */
export type Doomed = { readonly keyDate: Deadline; readonly how: 'clear' | 'remove' }
type Props = { doomed: Doomed | undefined; onDone: () => void; onClose: () => void }

export function TakeAwayDate({ doomed, onDone, onClose }: Props) {
  const { say } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Text>()
  const name = doomed ? named(doomed.keyDate) : text('', '')
  const clears = doomed?.how === 'clear'

  const close = () => {
    setError(undefined)
    onClose()
  }
  const confirm = async () => {
    if (!doomed) return
    setBusy(true)
    try {
      await call(clears ? clearDeadline : removeDeadline, { params: { id: doomed.keyDate.id } })
      setError(undefined)
      onDone()
    } catch (thrown) {
      setError(asRefused(thrown).text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Confirm
      opened={doomed !== undefined}
      title={
        clears
          ? text(`Delete the date of “${name.en}”?`, `أتريد حذف تاريخ «${name.ar}»؟`)
          : text(`Remove “${name.en}”?`, `أتريد إزالة «${name.ar}»؟`)
      }
      confirmLabel={clears ? texts.clear : texts.remove}
      busyLabel={texts.busy}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <p>{say(clears ? clearing(doomed.keyDate) : texts.gone)}</p>
    </Confirm>
  )
}
