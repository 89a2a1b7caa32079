import { confirmationTexts, mailConfirmationAgain } from '@jadara/contract/confirmation'
import type { Progress } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { Link } from 'react-router'
import { asRefused, call } from '../../lib/call.ts'
import { accountPath } from '../../lib/places.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'

const texts = {
  optional: text(
    'Your email address is not confirmed yet: open the link that was mailed to you, so that the letters of the office reach you.',
    'لم تؤكد بريدك الإلكتروني بعد: افتح الرابط الذي أُرسل إليك لتصلك رسائل المكتب.',
  ),
  again: text('Send the link again', 'إرسال الرابط مرة أخرى'),
  change: text('Change the address', 'تغيير العنوان'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
}

type Props = Pick<Progress, 'requiresConfirmedAddress'> & { email: string }

/** To whoever has not confirmed their address: what it takes, and the link once more. */
export function ConfirmAddress({ requiresConfirmedAddress, email }: Props) {
  const { say } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Text>()
  const send = async () => {
    setBusy(true)
    try {
      await call(mailConfirmationAgain, {})
      setAnswer(confirmationTexts.mailed)
    } catch (error) {
      setAnswer(asRefused(error).text)
    }
    setBusy(false)
  }
  return (
    <Banner tone="gold" title={say(requiresConfirmedAddress ? confirmationTexts.required : texts.optional)}>
      <div className="row">
        <bdi dir="ltr">{email}</bdi>
        <Link to={accountPath}>{say(texts.change)}</Link>
        <Button size="small" busy={busy} busyLabel={texts.sending} onClick={() => void send()}>
          {say(texts.again)}
        </Button>
      </div>
      <p role="status">{answer && say(answer)}</p>
    </Banner>
  )
}
