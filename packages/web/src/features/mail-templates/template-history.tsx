import { type MailWords, mailParts } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { readMailTemplateHistory } from '@jadara/contract/mail/template-endpoints'
import { direction, type Language, languages, type Text, text } from '@jadara/contract/text'
import { useId, useState } from 'react'
import { useRead } from '../../lib/query.ts'
import { whenAndBy } from '../../lib/when-and-by.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { languageNames } from '../../ui/language-names.ts'
import { Problem } from '../../ui/problem.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { partTexts } from './template-words.ts'
import css from './templates.module.css'

const texts = {
  title: text('History', 'السجل'),
  shipped: text('As shipped with the portal', 'النص الأصلي للبوابة'),
  wording: text('Earlier wording', 'صيغة سابقة'),
  that: text('That wording', 'تلك الصيغة'),
  now: text('In the form now', 'في النموذج الآن'),
  restore: text('Restore it', 'استعادتها'),
  restoreHint: text('Fills the form; it is saved by Save.', 'تُملأ بها خانات النموذج، وتُحفظ بزر الحفظ.'),
  close: text('Close', 'إغلاق'),
  empty: text('Empty', 'فارغ'),
}

type Props = {
  name: MailTemplateName
  opened: boolean
  /** What the form holds. */
  current: () => MailWords
  timeZone: string | undefined
  onRestore: (words: MailWords) => void
  onClose: () => void
}

export function TemplateHistory({ opened, onClose, name, ...rest }: Props) {
  const { title } = mailTemplates[name]
  const words = text(`${texts.title.en}: ${title.en}`, `${texts.title.ar}: ${title.ar}`)
  return (
    <Dialog opened={opened} onClose={onClose} title={words} wide>
      <Wordings name={name} onClose={onClose} {...rest} />
    </Dialog>
  )
}

/** The wordings that there were, one of them beside what the form holds now. */
function Wordings({ name, current, timeZone, onRestore, onClose }: Omit<Props, 'opened'>) {
  const { say } = useLanguage()
  const id = useId()
  const { data, error, refetch } = useRead(readMailTemplateHistory, { name }, { gcTime: 0 })
  const [chosen, setChosen] = useState<string>()
  if (!data) return error ? <Problem reason={error.text} onRetry={() => void refetch()} /> : <Waiting lines={6} />
  const shipped: MailWords = mailTemplates[name].words
  const wordings = [
    ...data.map(({ version, words, at, by }) => ({
      key: String(version),
      label: withNote(whenAndBy({ at, by }, timeZone), words === null),
      words: words ?? shipped,
    })),
    { key: 'shipped', label: texts.shipped, words: shipped },
  ]
  // The newest one is mostly what stands in the form: the one before it is what is looked for.
  const shown = wordings.find(({ key }) => key === chosen) ?? wordings[1] ?? wordings[0]
  if (!shown) return null
  const restore = () => {
    onRestore(shown.words)
    onClose()
  }
  const now = current()
  return (
    <div className={css.history}>
      <div className={css.wording}>
        <label htmlFor={id}>{say(texts.wording)}</label>
        <NativeSelect id={id} value={shown.key} onChange={({ target }) => setChosen(target.value)}>
          {wordings.map(({ key, label }) => (
            <option key={key} value={key}>
              {say(label)}
            </option>
          ))}
        </NativeSelect>
      </div>
      {languages.map((language) => (
        <section key={language} className={css.compared}>
          <h3>{say(languageNames[language])}</h3>
          <figure>
            <figcaption>{say(texts.that)}</figcaption>
            <Shown words={shown.words} language={language} />
          </figure>
          <figure>
            <figcaption>{say(texts.now)}</figcaption>
            <Shown words={now} language={language} />
          </figure>
        </section>
      ))}
      <div className={css.foot}>
        <span className="small muted">{say(texts.restoreHint)}</span>
        <Button kind="bare" onClick={onClose}>
          {say(texts.close)}
        </Button>
        <Button onClick={restore}>{say(texts.restore)}</Button>
      </div>
    </div>
  )
}

const withNote = (when: Text, isShipped: boolean): Text =>
  isShipped ? text(`${when.en} (${texts.shipped.en})`, `${when.ar} (${texts.shipped.ar})`) : when

function Shown({ words, language }: { words: MailWords; language: Language }) {
  const { say } = useLanguage()
  return (
    <dl className={css.shown}>
      {mailParts.map((part) => (
        <div key={part}>
          <dt>{say(partTexts[part].label)}</dt>
          {words[part][language] === '' ? (
            <dd className="muted">{say(texts.empty)}</dd>
          ) : (
            <dd lang={language} dir={direction(language)}>
              {words[part][language]}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
