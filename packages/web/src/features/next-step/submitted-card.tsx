import { type ApplicationAccess, listMyApplicationAccesses } from '@jadara/contract/audit/audit-trail'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type Receipt, readReceipt } from '@jadara/contract/submission/submission'
import { Link } from 'react-router'
import { useAwardZone } from '../../lib/active-round.ts'
import { awardProfilePath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { formatCalendarDay, formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './next-step.module.css'

const texts = {
  title: text('Submitted', 'قُدّم طلبك'),
  nothing: (at: Text) =>
    text(
      `Your application was received on ${at.en}. There is nothing left for you to do.`,
      `استُلم طلبك في ${at.ar}، ولا يلزمك شيء آخر.`,
    ),
  receipt: (number: string) => text(`Receipt ${number}`, `الإيصال \u2066${number}\u2069`),
  none: text('Nobody has opened your files since.', 'لم يفتح أحد ملفاتك منذ ذلك الحين.'),
  readers: text('Who opened my files', 'من فتح ملفاتي'),
}
const times = plural('once', '# times', 'مرة واحدة', 'مرتين', '# مرات', '# مرة', '# مرة')

/** After the submission: the receipt, and who has opened the files since. */
export function SubmittedCard() {
  const { say } = useLanguage()
  const { userId } = useMe()
  const { data: receipt } = useRead(readReceipt)
  const { data: accesses } = useRead(listMyApplicationAccesses)
  const timeZone = useAwardZone()
  if (!receipt) return null
  return (
    <section className={css.card} aria-labelledby="next-step">
      <h2 id="next-step">{say(texts.title)}</h2>
      <p>{say(texts.nothing(formatMoment(receipt.receivedAt, timeZone)))}</p>
      {accesses && <p>{say(formatReaders(accesses, receipt, timeZone))}</p>}
      <p className="row">
        <Link to="/dashboard/submit-proposal">{say(texts.receipt(receipt.receiptNumber))}</Link>
        <Link to={`${awardProfilePath(userId)}#readers`}>{say(texts.readers)}</Link>
      </p>
    </section>
  )
}

/** "Opened 4 times by the award office and once by reviewers since 12 November 2026." */
function formatReaders(accesses: readonly ApplicationAccess[], { sealedAt }: Receipt, timeZone: string): Text {
  const since = accesses.filter(({ at }) => Date.parse(at) > Date.parse(sealedAt))
  const office = since.filter(({ by }) => by !== null).length
  const parts = [
    ...(office > 0 ? [toPart(office, text('by the award office', 'من مكتب الجائزة'))] : []),
    ...(since.length > office ? [toPart(since.length - office, text('by reviewers', 'من المحكّمين'))] : []),
  ]
  if (parts.length === 0) return texts.none
  const day = formatCalendarDay(sealedAt, timeZone)
  return text(
    `Opened ${parts.map(({ en }) => en).join(' and ')} since ${day.en}.`,
    `فُتحت ملفاتك ${parts.map(({ ar }) => ar).join(' و')} منذ ${day.ar}.`,
  )
}

function toPart(count: number, by: Text): Text {
  const { en, ar } = quantity(count, times)
  return text(`${en} ${by.en}`, `${ar} ${by.ar}`)
}
