import { direction, type Language, text } from '@jadara/contract/text'
import { useState } from 'react'
import { ChoiceSwitch } from './choice-switch.tsx'
import { FramedPage } from './framed-page.tsx'
import { useLanguage } from './language.tsx'
import css from './mail-preview.module.css'
import { Waiting } from './waiting.tsx'

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
/** In CSS pixels: how much of a window a mail program leaves to the mail. */
const devices = { desk: 680, phone: 360 } as const

type Props = {
  /** Undefined: the first one is on its way. */
  mail: { readonly subject: string; readonly text: string; readonly html: string } | undefined
  /** The language that it is written in. */
  language: Language
  /** Who sends it, where that is worth saying. */
  from?: string
  /** A newer one is on its way: this one stands meanwhile. */
  busy?: boolean
}

/** A mail as its reader gets it: its subject, and either of its two bodies. Nothing in it runs, and its links lead nowhere. */
export function MailPreview({ mail, language, from, busy = false }: Props) {
  const { say } = useLanguage()
  const [form, setForm] = useState<'html' | 'plain'>('html')
  const [device, setDevice] = useState<keyof typeof devices>(() => (innerWidth < 600 ? 'phone' : 'desk'))
  const dir = direction(language)
  return (
    <section className={css.mail} aria-label={say(texts.mail)} aria-busy={busy || !mail || undefined}>
      <div className={css.ways}>
        <ChoiceSwitch label={texts.form} options={['html', 'plain']} chosen={form} words={texts} onChoose={setForm} />
        {form === 'html' && (
          <ChoiceSwitch label={texts.device} options={['desk', 'phone']} chosen={device} words={texts} onChoose={setDevice} />
        )}
      </div>
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
        <Waiting lines={8} />
      )}
    </section>
  )
}
