import type { InquiryDetail } from '@jadara/contract/conversations/inquiries'
import { markInquiry } from '@jadara/contract/conversations/inquiry-writing'
import { type Text, text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import { inquiryPath } from '../../lib/places.ts'
import { useConfirmedAction } from '../../lib/use-action.ts'
import { CallButton } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatInstantAsShortDate } from '../../ui/dates.ts'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './inquiries.module.css'
import { InquiryStateChip } from './inquiry-state.tsx'

const texts = {
  title: text('Related inquiries', 'رسائل أخرى ذات صلة'),
  same: text('Same address', 'من العنوان نفسه'),
  alike: text('Perhaps the same question', 'ربما السؤال نفسه'),
  repeats: text('It repeats this one', 'الرسالة الحالية تكرار لها'),
  sure: text('Mark as a duplicate?', 'أتريد اعتبار الرسالة مكررة؟'),
  words: text(
    'The reply is then written under the other inquiry, and this one leaves the list. Nobody is mailed, and the mark can be taken away.',
    'يُكتب الرد عندئذ تحت الرسالة الأخرى، وتخرج هذه من القائمة. لا تصل أي رسالة إلى أحد، ويمكن إزالة التصنيف.',
  ),
  mark: text('Mark as a duplicate', 'اعتبارها مكررة'),
  marking: text('Marking…', 'جارٍ التصنيف…'),
  marked: text('The inquiry is marked as a duplicate.', 'اعتُبرت الرسالة مكررة.'),
}

type Props = { inquiry: InquiryDetail; timeZone: string; onChanged: (answer: InquiryDetail, words: Text) => void }

/** Other inquiries from the same address, and likely duplicates. Renders nothing if there are none. */
export function RelatedInquiries({ inquiry, timeZone, onChanged }: Props) {
  const { say } = useLanguage()
  const { id, marked, related } = inquiry
  const marking = useConfirmedAction(
    (duplicateOf: number) => callEndpoint(markInquiry, { params: { id }, body: { marked: 'duplicate', duplicateOf } }),
    { onDone: (answer) => onChanged(answer, texts.marked) },
  )
  if (related.length === 0) return null
  return (
    <section>
      <h2>{say(texts.title)}</h2>
      <ul className={css.related}>
        {related.map((other) => (
          <li key={other.id}>
            <div>
              <Link to={inquiryPath(other.id)}>
                <bdi>{other.subject}</bdi>
              </Link>
              <p className="muted small">
                <bdi>{other.name}</bdi> <bdi>{say(formatInstantAsShortDate(other.createdAt, timeZone))}</bdi>
              </p>
            </div>
            <div className="row">
              <InquiryStateChip {...other} />
              {other.sameAddress && <Chip>{say(texts.same)}</Chip>}
              {other.alike && <Chip tone="gold">{say(texts.alike)}</Chip>}
              {other.alike && marked === null && other.marked === null && (
                <CallButton call={markInquiry} size="small" onClick={() => marking.ask(other.id)}>
                  {say(texts.repeats)}
                </CallButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmAction asked={marking.asked} title={texts.sure} kind="go" confirmLabel={texts.mark} busyLabel={texts.marking}>
        {() => <p>{say(texts.words)}</p>}
      </ConfirmAction>
    </section>
  )
}
