import { text } from '@jadara/contract/core/text'
import { formatSealedContents } from '@jadara/contract/submission/receipt-contents'
import {
  downloadManifest,
  downloadReceipt,
  formatArrival,
  type Receipt,
  type ReceiptFormat,
  submissionTexts,
} from '@jadara/contract/submission/submission'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Digest, RosetteCard } from '../../ui/seal.tsx'
import { ArabicFirstText } from './arabic-first-text.tsx'
import css from './submission.module.css'
import { formatDigest } from './submission-words.ts'

const texts = {
  title: text('Your application is sealed', 'خُتم طلبك'),
  stored: text('It is stored, and nobody can change it now, you included.', 'حُفظ الملف ولا يمكن لأحد تغييره، بمن فيهم أنت.'),
  number: text('Receipt', 'رقم الإيصال'),
  received: text('Received', 'وقت الاستلام'),
  contents: text('Contents', 'المحتوى'),
  digest: text('Digest', 'البصمة'),
  download: text('Download the receipt', 'تنزيل الإيصال'),
  downloadJson: text('Download as JSON', 'تنزيل بصيغة JSON'),
  verify: text('Verify it', 'التحقق منه'),
  print: text('Print', 'طباعة'),
  next: text('What happens next?', 'ماذا بعد؟'),
}

const downloads: Readonly<Record<ReceiptFormat, string>> = { pdf: downloadReceipt.path, json: downloadManifest.path }

type Props = { receipt: Receipt; justSealed: boolean; email: string; timeZone: string }

export function SealedReceiptPanel({ receipt, justSealed, email, timeZone }: Props) {
  const { say } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!justSealed) return
    place.current?.querySelector('h1')?.focus()
    scrollTo({ top: 0 })
  }, [justSealed])
  useMailedDownload()
  const { receiptNumber, receivedAt, digest } = receipt
  const arrival = formatArrival(receipt, timeZone)
  return (
    <Stack ref={place} gap={5} above={4}>
      <RosetteCard
        title={texts.title}
        rows={[
          { key: 'number', term: texts.number, value: <bdi dir="ltr">{receiptNumber}</bdi> },
          { key: 'received', term: texts.received, value: say(formatMoment(receivedAt, timeZone, { seconds: true })) },
          ...(arrival ? [{ key: 'arrival', term: arrival.label, value: say(arrival.value) }] : []),
          { key: 'contents', term: texts.contents, value: say(formatSealedContents(receipt)) },
          { key: 'digest', term: texts.digest, value: <Digest value={formatDigest(digest)} /> },
        ]}
        actions={
          <>
            <ButtonAnchor kind="go" icon="download" href={downloads.pdf} download={`${receiptNumber}.pdf`}>
              {say(texts.download)}
            </ButtonAnchor>
            <ButtonAnchor href={downloads.json} download={`${receiptNumber}.json`}>
              {say(texts.downloadJson)}
            </ButtonAnchor>
            <ButtonLink to={`/verify/${receiptNumber}`}>{say(texts.verify)}</ButtonLink>
            <Button onClick={() => print()}>{say(texts.print)}</Button>
          </>
        }
      >
        <div role={justSealed ? 'status' : undefined}>
          <ArabicFirstText words={justSealed ? submissionTexts.submitted : submissionTexts.alreadySubmitted} />
        </div>
        <p>{say(texts.stored)}</p>
      </RosetteCard>
      <div className={css.next}>
        <Banner title={say(texts.next)}>{say(formatNextSteps(email))}</Banner>
      </div>
    </Stack>
  )
}

/** The link in the mail leads to this page, which then downloads the file; once, also after a reload. */
function useMailedDownload() {
  const [params, setParams] = useSearchParams()
  const format = params.get('receipt')
  useEffect(() => {
    if (format !== 'pdf' && format !== 'json') return
    setParams({}, { replace: true })
    location.assign(downloads[format])
  }, [format, setParams])
}

function formatNextSteps(email: string) {
  const mailed = text(`The receipt is also mailed to ${email}.`, `يصلك الإيصال أيضًا على \u2066${email}\u2069.`)
  return text(
    `${mailed.en} Reviewers read the files once the award office has assigned them.`,
    `${mailed.ar} ويطّلع المحكّمون على الملفات بعد أن يسندها إليهم مكتب الجائزة.`,
  )
}
