import { type Language, type Text, text, toTextDirection } from '@jadara/contract/core/text'
import { type MailWords, mailParts } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { readMailTemplateHistory } from '@jadara/contract/mail/template-endpoints'
import { formatTimeAndAuthor } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { asShippedLabel, WordingHistoryDialog } from '../../ui/wordings.tsx'
import { mailPartTexts } from './template-words.ts'
import css from './templates.module.css'

const texts = { title: text('History', 'السجل'), empty: text('Empty', 'فارغ') }

type Props = {
  name: MailTemplateName
  opened: boolean
  /** The typed value. */
  current: () => MailWords
  timeZone: string | undefined
  onRestore: ((words: MailWords) => void) | undefined
  onClose: () => void
}

export function TemplateHistory({ opened, onClose, name, ...rest }: Props) {
  const { title } = mailTemplates[name]
  const words = text(`${texts.title.en}: ${title.en}`, `${texts.title.ar}: ${title.ar}`)
  return (
    <Dialog opened={opened} onClose={onClose} title={words} wide>
      <Versions name={name} onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Versions({ name, current, timeZone, onRestore, onClose }: Omit<Props, 'opened'>) {
  const reading = useRead(readMailTemplateHistory, { name }, { gcTime: 0 })
  const { data } = reading
  if (!data) return <LoadingPart reading={reading} lines={6} />
  const shipped: MailWords = mailTemplates[name].words
  const wordings = [
    ...data.map(({ version, words, at, by }) => ({
      key: String(version),
      label: withNote(formatTimeAndAuthor({ at, by }, timeZone), words === null),
      value: words ?? shipped,
    })),
    { key: 'shipped', label: asShippedLabel, value: shipped },
  ]
  return (
    <WordingHistoryDialog
      wordings={wordings}
      now={current()}
      show={(words, language) => <Shown words={words} language={language} />}
      onRestore={onRestore}
      onClose={onClose}
    />
  )
}

const withNote = (when: Text, isShipped: boolean): Text =>
  isShipped ? text(`${when.en} (${asShippedLabel.en})`, `${when.ar} (${asShippedLabel.ar})`) : when

function Shown({ words, language }: { words: MailWords; language: Language }) {
  const { say } = useLanguage()
  return (
    <dl className={css.shown}>
      {mailParts.map((part) => (
        <div key={part}>
          <dt>{say(mailPartTexts[part].label)}</dt>
          {words[part][language] === '' ? (
            <dd className="muted">{say(texts.empty)}</dd>
          ) : (
            <dd lang={language} dir={toTextDirection(language)}>
              {words[part][language]}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
