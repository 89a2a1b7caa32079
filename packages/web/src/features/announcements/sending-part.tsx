import { type AnnouncementDetail, announcementTexts, announcementToSend, testAnnouncement } from '@jadara/contract/announcements'
import { listReviewerThemes } from '@jadara/contract/reviewers'
import { type Text, text } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'
import { useState } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { asRefused, call } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { showErrors } from '../../ui/form/errors.ts'
import { Part } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './announcements.module.css'
import { SendDialog } from './send-dialog.tsx'
import { type AnnouncementValues, draftOf } from './values.ts'

export const sendingPart = text('Send', 'الإرسال')
const texts = {
  hint: text(
    'Send it to yourself first: both languages come to your own address.',
    'أرسله إلى نفسك أولًا، فتصلك الرسالة باللغتين على بريدك.',
  ),
  test: text('Send a test to me', 'إرسال تجربة إليّ'),
  testing: text('Sending the test…', 'جارٍ إرسال التجربة…'),
  send: text('Send…', 'إرسال…'),
  first: text('Save the draft first.', 'احفظ المسودة أولًا.'),
}

/** The test, and the step that cannot be taken back. */
export function SendingPart({ stored }: { stored: AnnouncementDetail | undefined }) {
  const { say } = useLanguage()
  const form = useFormContext<AnnouncementValues>()
  const { isDirty } = form.formState
  const themes = useRead(listReviewerThemes, {}, { enabled: stored?.audience.branchId !== undefined })
  const [told, setTold] = useState<{ tone: 'ok' | 'bad'; words: Text }>()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

  /** The draft as it can be sent; what it lacks stands beside the fields. */
  const ready = () => {
    form.clearErrors()
    const checked = validate(announcementToSend, draftOf(form.getValues()))
    if (checked.ok) return checked.value
    showErrors(
      form,
      Object.entries(checked.fields).map(([name, words]) => ({ name: name as FieldPath<AnnouncementValues>, text: words })),
    )
    return undefined
  }
  const test = async () => {
    const body = ready()
    if (!body) return
    setBusy(true)
    setTold(undefined)
    try {
      await call(testAnnouncement, { body })
      setTold({ tone: 'ok', words: announcementTexts.tested })
    } catch (error) {
      setTold({ tone: 'bad', words: asRefused(error).text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Part id="sending" title={sendingPart} hint={texts.hint}>
      <div className={css.part}>
        <div role="status">{told && <Banner tone={told.tone}>{say(told.words)}</Banner>}</div>
        <div className={css.acts}>
          <Button onClick={() => void test()} busy={busy} busyLabel={texts.testing}>
            {say(texts.test)}
          </Button>
          <Button icon="send" disabled={!stored || isDirty} reason={texts.first} onClick={() => ready() && setAsking(true)}>
            {say(texts.send)}
          </Button>
        </div>
      </div>
      {asking && stored && (
        <SendDialog announcement={stored} themes={themes.data} onSent={() => setAsking(false)} onClose={() => setAsking(false)} />
      )}
    </Part>
  )
}
