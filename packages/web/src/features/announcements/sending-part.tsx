import {
  type AnnouncementDetail,
  type AnnouncementDraft,
  announcementTexts,
  announcementToSendSchema,
  sendTestAnnouncement,
} from '@jadara/contract/announcements/announcements'
import { text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import { listReviewerThemes } from '@jadara/contract/reviewing/reviewers'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { showErrors } from '../../ui/form/errors.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import css from './announcements.module.css'
import { SendDialog } from './send-dialog.tsx'
import { type AnnouncementValues, toAnnouncementDraft } from './values.ts'

export const sendingPartTitle = text('Send', 'الإرسال')
const texts = {
  hint: text(
    'Send it to yourself first: both languages come to your own address, with the attachments.',
    'أرسله إلى نفسك أولًا، فتصلك الرسالة باللغتين على بريدك مع المرفقات.',
  ),
  test: text('Send a test to me', 'إرسال تجربة إليّ'),
  testing: text('Sending the test…', 'جارٍ إرسال التجربة…'),
  send: text('Send…', 'إرسال…'),
  later: text('Send later…', 'إرسال لاحقًا…'),
  first: text('Save the draft first.', 'احفظ المسودة أولًا.'),
}

type Props = { stored: AnnouncementDetail | undefined; onLater: () => void }

/** Sends a test mail, or the announcement itself. */
export function SendingPart({ stored, onLater }: Props) {
  const { say } = useLanguage()
  const form = useFormContext<AnnouncementValues>()
  const { isDirty } = form.formState
  const themes = useRead(listReviewerThemes, {}, { enabled: stored?.audience.branchId !== undefined })
  const [asking, setAsking] = useState(false)

  /** Returns the valid draft, or shows what is missing beside the fields. */
  const ready = () => {
    form.clearErrors()
    const checked = validate(announcementToSendSchema, toAnnouncementDraft(form.getValues()))
    if (checked.ok) return checked.value
    showErrors(
      form,
      Object.entries(checked.fields).map(([name, words]) => ({ name, text: words })),
    )
    return undefined
  }
  const [tested, setTested] = useState(false)
  const test = useAction(
    (body: AnnouncementDraft) => {
      setTested(false)
      return callEndpoint(sendTestAnnouncement, { body })
    },
    { onDone: () => setTested(true) },
  )
  const sendTest = () => {
    const body = ready()
    if (body) void test.run(body)
  }
  return (
    <FormSection id="sending" title={sendingPartTitle} hint={texts.hint}>
      <div className={css.part}>
        <div role="status">
          {tested && <Banner tone="ok">{say(announcementTexts.tested)}</Banner>}
          {test.error && <Banner tone="bad">{say(test.error)}</Banner>}
        </div>
        <Row gap={3} align="center">
          <Button onClick={sendTest} busy={test.busy} busyLabel={texts.testing}>
            {say(texts.test)}
          </Button>
          <Button disabled={!stored || isDirty} onClick={() => ready() && onLater()}>
            {say(texts.later)}
          </Button>
          <Button icon="send" disabled={!stored || isDirty} reason={texts.first} onClick={() => ready() && setAsking(true)}>
            {say(texts.send)}
          </Button>
        </Row>
      </div>
      {asking && stored && (
        <SendDialog announcement={stored} themes={themes.data} onSent={() => setAsking(false)} onClose={() => setAsking(false)} />
      )}
    </FormSection>
  )
}
