import { confirmationTexts, resendConfirmationMail } from '@jadara/contract/accounts/confirmation'
import { text } from '@jadara/contract/core/text'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import { useState } from 'react'
import { Link } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import { accountPath } from '../../lib/places.ts'
import { useAction } from '../../lib/use-action.ts'
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

type Props = Pick<ApplicationProgress, 'requiresConfirmedAddress'> & { email: string }

export function ConfirmAddress({ requiresConfirmedAddress, email }: Props) {
  const { say } = useLanguage()
  const [mailed, setMailed] = useState(false)
  const { busy, error, run } = useAction(() => callEndpoint(resendConfirmationMail, {}), {
    onDone: () => setMailed(true),
    onRefused: () => setMailed(false),
  })
  const answer = error ?? (mailed ? confirmationTexts.mailed : undefined)
  return (
    <Banner tone="gold" title={say(requiresConfirmedAddress ? confirmationTexts.required : texts.optional)}>
      <div className="row">
        <bdi dir="ltr">{email}</bdi>
        <Link to={accountPath}>{say(texts.change)}</Link>
        <Button size="small" busy={busy} busyLabel={texts.sending} onClick={() => void run()}>
          {say(texts.again)}
        </Button>
      </div>
      <p role="status">{answer && say(answer)}</p>
    </Banner>
  )
}
