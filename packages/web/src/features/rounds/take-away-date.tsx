import { clearDeadline, type Deadline, removeDeadline } from '@jadara/contract/key-dates'
import type { Round } from '@jadara/contract/rounds'
import { type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { asRefused, call } from '../../lib/call.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { named } from './key-date-words.ts'
import { isRelied, ReviewingConsequences, WindowConsequences } from './window-change.tsx'

const texts = {
  clear: text('Clear the date', 'مسح التاريخ'),
  remove: text('Remove the key date', 'إزالة الموعد'),
  busy: text('Saving…', 'جارٍ الحفظ…'),
  closes: text(
    'The deadline is then no longer announced and submission is closed: nobody can submit until a date is set again.',
    'لن يكون للدورة آخر موعد معلن ويُغلق باب التقدّم: لا يمكن لأحد أن يقدّم حتى يُحدَّد تاريخ من جديد.',
  ),
  reviews: text('Reviewing is then open until a date is set again.', 'يبقى التحكيم بعد ذلك مفتوحًا حتى يُحدَّد تاريخ من جديد.'),
  internal: text('It is an internal date: nobody else is shown it.', 'هذا موعد داخلي لا يُعرض على غير المكتب.'),
  announced: text(
    'On the public pages it then says that the date will be announced soon.',
    'يظهر في الصفحات العامة بعد ذلك أن الموعد يُعلن قريبًا.',
  ),
  gone: text(
    'It disappears from the public pages and from the calendars that people subscribe to, for good and in both languages.',
    'سيختفي نهائيًّا وباللغتين من الصفحات العامة ومن التقويمات المشترَك فيها.',
  ),
}

/** What it means that a key date has no date. */
function clearing({ effect, isPublic }: Deadline): Text {
  if (effect === 'closes') return texts.closes
  if (effect === 'reviews') return texts.reviews
  return isPublic ? texts.announced : texts.internal
}

/** `clear` takes its date away, `remove` the key date as a whole. */
export type Doomed = { readonly keyDate: Deadline; readonly how: 'clear' | 'remove' }
type Props = { round: Round; doomed: Doomed | undefined; onDone: () => void; onClose: () => void }

export function TakeAwayDate({ round, doomed, onDone, onClose }: Props) {
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
          ? text(`Clear the date of “${name.en}”?`, `أتريد مسح تاريخ «${name.ar}»؟`)
          : text(`Remove “${name.en}”?`, `أتريد إزالة «${name.ar}»؟`)
      }
      confirmLabel={clears ? texts.clear : texts.remove}
      busyLabel={texts.busy}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {doomed && <p>{say(clears ? clearing(doomed.keyDate) : doomed.keyDate.isPublic ? texts.gone : texts.internal)}</p>}
      {doomed?.keyDate.effect === 'closes' && isRelied(round) && <WindowConsequences round={round} days={{ endDate: '' }} />}
      {doomed?.keyDate.effect === 'reviews' && <ReviewingConsequences roundId={round.id} />}
    </Confirm>
  )
}
