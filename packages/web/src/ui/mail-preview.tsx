import { type Language, text, toTextDirection } from '@jadara/contract/core/text'
import { useState } from 'react'
import { ChoiceSwitch } from './choice-switch.tsx'
import { FramedPage } from './framed-page.tsx'
import { useLanguage } from './language.tsx'
import { Row, Stack } from './layout/stack.tsx'
import { LoadingPlaceholder } from './loading.tsx'
import css from './mail-preview.module.css'

const texts = {
  mail: text('The mail', 'الرسالة'),
  from: text('From', 'من'),
  subject: text('Subject', 'الموضوع'),
  form: text('What is shown', 'المعروض'),
  html: text('As mail programs show it', 'كما تعرضها برامج البريد'),
  plain: text('Plain text', 'نص بلا تنسيق'),
  device: text('Device', 'الجهاز'),
  desk: text('Desktop', 'حاسوب'),
  phone: text('Phone', 'هاتف'),
}
/** The width of a typical mail program's reading pane, in CSS pixels. */
const devices = { desk: 680, phone: 360 } as const

type Props = {
  /** Undefined while the first one is loading. */
  mail: { readonly subject: string; readonly text: string; readonly html: string } | undefined
  /** The language of the mail. */
  language: Language
  from?: string
  /** A newer preview is loading; this one stays visible. */
  busy?: boolean
}

/** A mail as its reader sees it: the subject, and the HTML or text body. Scripts and links are disabled. */
export function MailPreview({ mail, language, from, busy = false }: Props) {
  const { say } = useLanguage()
  const [form, setForm] = useState<'html' | 'plain'>('html')
  const [device, setDevice] = useState<keyof typeof devices>(() => (innerWidth < 600 ? 'phone' : 'desk'))
  const dir = toTextDirection(language)
  return (
    <Stack as="section" gap={3} aria-label={say(texts.mail)} aria-busy={busy || !mail || undefined}>
      <Row gap={[2, 4]}>
        <ChoiceSwitch label={texts.form} options={['html', 'plain']} chosen={form} words={texts} onChoose={setForm} />
        {form === 'html' && (
          <ChoiceSwitch label={texts.device} options={['desk', 'phone']} chosen={device} words={texts} onChoose={setDevice} />
        )}
      </Row>
      {mail ? (
        <>
          <dl className={css.head}>
            {from && (
              <div>
                <dt>{say(texts.from)}</dt>
                <dd>
                  <bdi>{from}</bdi>
                </dd>
              </div>
            )}
            <div>
              <dt>{say(texts.subject)}</dt>
              <dd>
                <bdi lang={language} dir={dir}>
                  {mail.subject}
                </bdi>
              </dd>
            </div>
          </dl>
          {form === 'html' ? (
            <FramedPage html={mail.html} name={texts.mail} width={devices[device]} links="nowhere" whole />
          ) : (
            <pre className={css.plain} lang={language} dir={dir}>
              {mail.text}
            </pre>
          )}
        </>
      ) : (
        <LoadingPlaceholder lines={8} />
      )}
    </Stack>
  )
}
