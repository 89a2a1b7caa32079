import { type Language, languages, text } from '@jadara/contract/core/text'
import type { MailWords } from '@jadara/contract/mail/mail-template'
import type { MailTemplateName } from '@jadara/contract/mail/mail-templates'
import { sendTestMail } from '@jadara/contract/mail/template-endpoints'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { callEndpoint } from '../../lib/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner, RefusalBanner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { ChoiceSwitch } from '../../ui/choice-switch.tsx'
import { languageNames, useLanguage } from '../../ui/language.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { MailPreview } from '../../ui/mail-preview.tsx'
import css from './templates.module.css'
import { useTemplatePreview } from './use-template-preview.ts'

const texts = {
  title: text('Preview', 'معاينة'),
  hint: text('With examples in the place of the placeholders.', 'وفيها أمثلة مكان الرموز.'),
  language: text('Language of the mail', 'لغة الرسالة'),
  isInvalid: text(
    'Something in the words has to be corrected first. This is the last version that could be shown.',
    'في الصيغة ما يلزم تصحيحه أولًا. هذه آخر صيغة أمكن عرضها.',
  ),
  test: text('Send a test to me', 'إرسال تجربة إليّ'),
  testing: text('Sending…', 'جارٍ الإرسال…'),
}

export function TemplatePreview({ name, control }: { name: MailTemplateName; control: Control<MailWords> }) {
  const { say, language: own } = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [sentMessage, setSentMessage] = useState<string>()
  const words = useWatch({ control }) as MailWords
  const { drawn, isInvalid, refused, busy, again } = useTemplatePreview(name, words, language)
  const test = useAction(
    () => {
      setSentMessage(undefined)
      return callEndpoint(sendTestMail, { params: { name }, body: { words } })
    },
    { onDone: ({ message }) => setSentMessage(message) },
  )
  return (
    <section className={css.preview} aria-labelledby="mail-preview">
      <div className="row">
        <h2 id="mail-preview">{say(texts.title)}</h2>
        <CallButton
          call={sendTestMail}
          size="small"
          icon="send"
          className="push"
          busy={test.busy}
          busyLabel={texts.testing}
          disabled={isInvalid}
          onClick={() => void test.run()}
        >
          {say(texts.test)}
        </CallButton>
      </div>
      {sentMessage && (
        <Banner tone="ok" role="status">
          {sentMessage}
        </Banner>
      )}
      <RefusalBanner words={test.error} />
      <p className="small muted">{say(texts.hint)}</p>
      <ChoiceSwitch label={texts.language} options={languages} chosen={language} words={languageNames} onChoose={setLanguage} />
      {isInvalid && drawn && (
        <Banner tone="gold" role="status">
          {say(texts.isInvalid)}
        </Banner>
      )}
      {refused && !isInvalid && <LoadFailureBanner reason={refused} onRetry={again} busy={busy} />}
      {(drawn || (!refused && !isInvalid)) && (
        <MailPreview mail={drawn?.mail} language={drawn?.language ?? language} busy={busy} />
      )}
    </section>
  )
}
