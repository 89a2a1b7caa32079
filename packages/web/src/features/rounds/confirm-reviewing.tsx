import { reviewCountTexts } from '@jadara/contract/core/count-texts'
import { quantity, text } from '@jadara/contract/core/text'
import { type Round, readWindowChangeImpact } from '@jadara/contract/rounds/rounds'
import type { ComponentProps } from 'react'
import { useRead } from '../../lib/query.ts'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { formatRoundName } from './round-words.ts'

const texts = {
  ending: {
    title: text('End reviewing of this round?', 'أتريد إنهاء التحكيم في هذه الدورة؟'),
    confirmLabel: text('End reviewing', 'إنهاء التحكيم'),
    busyLabel: text('Ending…', 'جارٍ الإنهاء…'),
  },
  reopening: {
    title: text('Open reviewing of this round again?', 'أتريد إعادة فتح التحكيم في هذه الدورة؟'),
    confirmLabel: text('Open reviewing again', 'إعادة فتح التحكيم'),
    busyLabel: text('Opening…', 'جارٍ الفتح…'),
  },
  ends: text(
    'Its reviewers see their applicants no longer, and nobody assigns or decides in it. What was written stays; reviewing can be opened again.',
    'لن يرى محكّموها متقدميهم بعد ذلك، ولن يُسند فيها ولن يُبتّ. ويبقى كل ما كُتب، ويمكن إعادة فتح التحكيم.',
  ),
  reopens: text(
    'Its reviewers see their applicants again, and the office assigns and decides in it, beside the active round. Until when reviews may be written is decided by its last day for reviews, under Key dates.',
    'يرى محكّموها متقدميهم من جديد، ويُسند المكتب ويبتّ فيها إلى جانب الدورة المفعّلة. أما مهلة كتابة التقييمات فيحددها آخر يوم للتقييم فيها، وهو في المواعيد.',
  ),
}

/** Ends reviewing of a round, or opens it again. */
export function ConfirmReviewing({ asked }: Pick<ComponentProps<typeof ConfirmAction<Round>>, 'asked'>) {
  const { say } = useLanguage()
  const isOpen = asked.subject?.inReview === true
  return (
    <ConfirmAction asked={asked} {...(isOpen ? texts.ending : texts.reopening)} kind="go">
      {(round) => (
        <Stack gap={2}>
          <p>
            <b>{say(formatRoundName(round))}</b>
          </p>
          <p>{say(isOpen ? texts.ends : texts.reopens)}</p>
          <Pending id={round.id} />
        </Stack>
      )}
    </ConfirmAction>
  )
}

function Pending({ id }: { id: number }) {
  const { say } = useLanguage()
  const reading = useRead(readWindowChangeImpact, { id }, { gcTime: 0 })
  if (!reading.data) return <LoadingPart reading={reading} lines={1} />
  const { en, ar } = quantity(reading.data.pendingReviews, reviewCountTexts)
  return <p>{say(text(`Pending in it: ${en}.`, `المتبقي فيها: ${ar}.`))}</p>
}
