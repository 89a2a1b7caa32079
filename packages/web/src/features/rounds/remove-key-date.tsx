import { type Text, text } from '@jadara/contract/core/text'
import type { KeyDateDto } from '@jadara/contract/rounds/active-key-dates'
import { clearKeyDate, deleteKeyDate } from '@jadara/contract/rounds/key-dates'
import type { Round } from '@jadara/contract/rounds/rounds'
import { callEndpoint } from '../../lib/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { quoteKeyDate } from './round-words.ts'
import { isWindowInUse, ReviewingConsequences, WindowConsequences } from './window-change.tsx'

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

function formatClearing({ effect, isPublic }: KeyDateDto): Text {
  if (effect === 'closes') return texts.closes
  if (effect === 'reviews') return texts.reviews
  return isPublic ? texts.announced : texts.internal
}

/** `clear` removes only the date, `remove` the whole key date. */
export type KeyDateRemoval = { readonly keyDate: KeyDateDto; readonly how: 'clear' | 'remove' }
type Props = { round: Round; removal: KeyDateRemoval | undefined; onDone: () => void; onClose: () => void }

export function KeyDateRemovalDialog({ round, removal, onDone, onClose }: Props) {
  const { say } = useLanguage()
  const name = removal ? quoteKeyDate(removal.keyDate) : text('', '')
  const clears = removal?.how === 'clear'

  const { busy, error, run, reset } = useAction(
    ({ keyDate: { id }, how }: KeyDateRemoval) =>
      callEndpoint(how === 'clear' ? clearKeyDate : deleteKeyDate, { params: { id } }),
    { onDone },
  )
  return (
    <ConfirmDialog
      opened={removal !== undefined}
      title={
        clears
          ? text(`Clear the date of “${name.en}”?`, `أتريد مسح تاريخ «${name.ar}»؟`)
          : text(`Remove “${name.en}”?`, `أتريد إزالة «${name.ar}»؟`)
      }
      confirmLabel={clears ? texts.clear : texts.remove}
      busyLabel={texts.busy}
      busy={busy}
      error={error}
      onConfirm={() => removal && void run(removal)}
      onClose={() => {
        reset()
        onClose()
      }}
    >
      {removal && <p>{say(clears ? formatClearing(removal.keyDate) : removal.keyDate.isPublic ? texts.gone : texts.internal)}</p>}
      {removal?.keyDate.effect === 'closes' && isWindowInUse(round) && (
        <WindowConsequences round={round} days={{ endDate: '' }} />
      )}
      {removal?.keyDate.effect === 'reviews' && <ReviewingConsequences roundId={round.id} />}
    </ConfirmDialog>
  )
}
