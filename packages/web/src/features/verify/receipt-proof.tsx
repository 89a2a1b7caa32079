import { type Text, text } from '@jadara/contract/core/text'
import { formatArrival, submissionTexts, verifyReceipt } from '@jadara/contract/submission/submission'
import { useActiveRound } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { Digest, RosetteCard } from '../../ui/seal.tsx'
import css from './verify.module.css'

const texts = {
  genuine: text('This receipt is genuine', 'هذا الإيصال صحيح'),
  lead: text('An application was sealed under this number.', 'خُتم طلب بهذا الرقم.'),
  reopened: text('A genuine receipt, reopened since', 'إيصال صحيح أُعيد فتح طلبه'),
  reopenedAt: (when: Text) =>
    text(
      `The award office reopened this submission on ${when.en}. What was sealed under this number is kept as it was.`,
      `أعاد مكتب الجائزة فتح هذا الطلب في ${when.ar}. وما خُتم بهذا الرقم محفوظ كما كان.`,
    ),
  newer: text(
    'The application was submitted again since, and has a newer receipt with another number.',
    'قُدّم الطلب من جديد بعد ذلك، وله إيصال أحدث برقم آخر.',
  ),
  noNewer: text('It has not been submitted again so far.', 'ولم يُقدَّم من جديد حتى الآن.'),
  number: text('Receipt number', 'رقم الإيصال'),
  received: text('Received', 'وقت الاستلام'),
  digest: text('SHA-256 digest', 'بصمة SHA-256'),
}
/** The zone of the award, where no round names another. */
const awardZone = 'Africa/Cairo'

export function ReceiptProof({ number }: { number: string }) {
  const { say } = useLanguage()
  const { round } = useActiveRound()
  const { data: receipt, error, isFetching, refetch } = useRead(verifyReceipt, { receiptNumber: number })
  if (!receipt) {
    if (!error) return <LoadingPlaceholder lines={3} />
    if (error.status !== 404) return <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
    return (
      <Banner tone="bad" role="alert" title={say(submissionTexts.receiptUnknown)}>
        <bdi dir="ltr" className={css.number}>
          {number}
        </bdi>
      </Banner>
    )
  }
  const timeZone = round?.timeZone ?? awardZone
  const when = formatMoment(receipt.receivedAt, timeZone, { seconds: true })
  const arrival = formatArrival(receipt, timeZone)
  const { reopenedAt, newerExists } = receipt
  return (
    <RosetteCard
      title={reopenedAt === null ? texts.genuine : texts.reopened}
      heading="h2"
      rows={[
        {
          key: 'number',
          term: texts.number,
          value: (
            <bdi dir="ltr" className={css.number}>
              {receipt.receiptNumber}
            </bdi>
          ),
        },
        { key: 'received', term: texts.received, value: say(when) },
        ...(arrival ? [{ key: 'arrival', term: arrival.label, value: say(arrival.value) }] : []),
        { key: 'digest', term: texts.digest, value: <Digest value={receipt.digest} /> },
      ]}
    >
      <p>{say(texts.lead)}</p>
      {reopenedAt !== null && (
        <p>
          {say(texts.reopenedAt(formatMoment(reopenedAt, timeZone)))} {say(newerExists ? texts.newer : texts.noNewer)}
        </p>
      )}
    </RosetteCard>
  )
}
