import { verifyAudit } from '@jadara/contract/audit/audit-trail'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'

const entries = plural('# entry', '# entries', 'عملية واحدة', 'عمليتين', '# عمليات', '# عملية', '# عملية')
const texts = {
  about: text(
    'Each entry holds the hash of the one before it. Nobody changes or removes one through the portal, and the database refuses it too.',
    'تحمل كل عملية بصمة العملية التي سبقتها. ولا أحد يعدّل عملية أو يحذفها عبر البوابة، وقاعدة البيانات ترفض ذلك أيضًا.',
  ),
  verify: text('Verify the trail', 'التحقق من السجل'),
  verifying: text('Verifying…', 'جارٍ التحقق…'),
  broken: text('The trail was changed outside of the portal', 'عُدّل السجل من خارج البوابة'),
  unknown: text(
    'The trail is too long to be verified here. The operator’s command “jadara check” verifies all of it.',
    'السجل أطول من أن يُتحقق منه هنا. ويتحقق منه كاملًا أمر المشغّل «jadara check».',
  ),
}
const whole = (count: number): Text => {
  const { en, ar } = quantity(count, entries)
  return text(`The trail is whole: ${en} verified.`, `السجل سليم: جرى التحقق من ${ar}.`)
}

/** Verifies the hash chain on request. */
export function Verification() {
  const { say } = useLanguage()
  const [asked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useRead(verifyAudit, {}, { enabled: asked, gcTime: 0 })
  const verify = () => (asked ? void refetch() : setAsked(true))
  return (
    <Stack gap={3} align="start">
      <p className="muted">{say(texts.about)}</p>
      <Button onClick={verify} busy={isFetching} busyLabel={texts.verifying}>
        {say(texts.verify)}
      </Button>
      {error && <LoadFailureBanner reason={error.text} />}
      {data?.state === 'true' && (
        <Banner tone="ok" role="status">
          {say(whole(data.entries))}
        </Banner>
      )}
      {data?.state === 'unknown' && (
        <Banner tone="gold" role="status">
          {say(texts.unknown)}
        </Banner>
      )}
      {data?.state === 'broken' && (
        <Banner tone="bad" role="alert" title={say(texts.broken)}>
          {data.broken.map((sentence) => (
            <p key={sentence} lang="en" dir="ltr">
              {sentence}
            </p>
          ))}
        </Banner>
      )}
    </Stack>
  )
}
