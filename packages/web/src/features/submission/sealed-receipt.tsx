import { sealedContents } from '@jadara/contract/receipt-contents'
import {
  arrivalShown,
  downloadManifest,
  downloadReceipt,
  type Receipt,
  type ReceiptFormat,
  submissionTexts,
} from '@jadara/contract/submission'
import { text } from '@jadara/contract/text'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { moment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Digest, Seal } from '../../ui/seal.tsx'
import { ArabicFirst } from './arabic-first.tsx'
import { digestInGroups } from './receipt-words.ts'
import css from './sealed-receipt.module.css'

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

/** The receipt of the sealed application: what was received, when, and the digest that anybody can check. */
export function SealedReceipt({ receipt, justSealed, email, timeZone }: Props) {
  const { say } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!justSealed) return
    place.current?.querySelector('h1')?.focus()
    scrollTo({ top: 0 })
  }, [justSealed])
  useMailedDownload()
  const { receiptNumber, receivedAt, digest } = receipt
  const arrival = arrivalShown(receipt, timeZone)
  return (
    <div ref={place} className={css.sealed}>
      <Seal
        title={texts.title}
        rows={[
          { key: 'number', term: texts.number, value: <bdi dir="ltr">{receiptNumber}</bdi> },
          { key: 'received', term: texts.received, value: say(moment(receivedAt, timeZone, { seconds: true })) },
          ...(arrival ? [{ key: 'arrival', term: arrival.label, value: say(arrival.value) }] : []),
          { key: 'contents', term: texts.contents, value: say(sealedContents(receipt)) },
          { key: 'digest', term: texts.digest, value: <Digest value={digestInGroups(digest)} /> },
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
          <ArabicFirst words={justSealed ? submissionTexts.submitted : submissionTexts.alreadySubmitted} />
        </div>
        <p>{say(texts.stored)}</p>
      </Seal>
      <div className={css.next}>
        <Banner title={say(texts.next)}>{say(whatFollows(email))}</Banner>
      </div>
    </div>
  )
}

/** A mail leads to this page, which anybody reaches by signing in, and the page to the file; once, also after a reload. */
function useMailedDownload() {
  const [asked, setAsked] = useSearchParams()
  const format = asked.get('receipt')
  useEffect(() => {
    if (format !== 'pdf' && format !== 'json') return
    setAsked({}, { replace: true })
    location.assign(downloads[format])
  }, [format, setAsked])
}

function whatFollows(email: string) {
  const mailed = text(`The receipt is also mailed to ${email}.`, `يصلك الإيصال أيضًا على \u2066${email}\u2069.`)
  return text(
    `${mailed.en} Reviewers read the files once the award office has assigned them.`,
    `${mailed.ar} ويطّلع المحكّمون على الملفات بعد أن يسندها إليهم مكتب الجائزة.`,
  )
}
