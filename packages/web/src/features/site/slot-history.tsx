import { readSiteHistory, wordingsAtOnce } from '@jadara/contract/site/endpoints'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { isTwofold, type Slot } from '@jadara/contract/site/slot'
import { languages, type Text, text } from '@jadara/contract/text'
import { useId, useState } from 'react'
import { useReadInParts } from '../../lib/query.ts'
import { whenAndBy } from '../../lib/when-and-by.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { languageNames } from '../../ui/language-names.ts'
import { Problem } from '../../ui/problem.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ShownText } from './shown-text.tsx'
import css from './site-form.module.css'

const texts = {
  shipped: text('As shipped with the portal', 'النص الأصلي للبوابة'),
  wording: text('Earlier wording', 'صيغة سابقة'),
  older: text('Show older wordings', 'عرض صيغ أقدم'),
  reading: text('Reading…', 'جارٍ القراءة…'),
  that: text('That wording', 'تلك الصيغة'),
  now: text('In the form now', 'في النموذج الآن'),
  restore: text('Restore it', 'استعادتها'),
  restoreHint: text('Fills the form; it is saved by Save.', 'تُملأ بها خانات النموذج، وتُحفظ بزر الحفظ.'),
  close: text('Close', 'إغلاق'),
  title: (label: Text) => text(`History: ${label.en}`, `السجل: ${label.ar}`),
}

type Props = {
  name: SlotName
  slot: Slot
  opened: boolean
  /** What the form holds. */
  current: Text
  timeZone: string | undefined
  onRestore: (value: Text) => void
  onClose: () => void
}

export function SlotHistory({ opened, onClose, slot, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(slot.label)} wide>
      <Versions slot={slot} onClose={onClose} {...rest} />
    </Dialog>
  )
}

/** The wordings there were, one of them beside what the form holds now. */
function Versions({ name, slot, current, timeZone, onRestore, onClose }: Omit<Props, 'opened'>) {
  const { say } = useLanguage()
  const id = useId()
  const history = useReadInParts(
    readSiteHistory,
    { slot: name },
    (part) => {
      const oldest = part.length < wordingsAtOnce ? undefined : part.at(-1)
      return oldest && { before: oldest.version }
    },
    { gcTime: 0 },
  )
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = history
  const [chosen, setChosen] = useState<string>()
  if (!data) return error ? <Problem reason={error.text} onRetry={() => void refetch()} /> : <Waiting lines={4} />
  const versions = [
    ...data.pages.flat().map(({ version, en, ar, at, by }) => ({
      key: String(version),
      words: whenAndBy({ at, by }, timeZone),
      value: text(en, ar),
    })),
    { key: 'shipped', words: texts.shipped, value: slot.initial },
  ]
  // The newest one is mostly what stands in the form: the one before it is what is looked for.
  const shown = versions.find(({ key }) => key === chosen) ?? versions[1] ?? versions[0]
  if (!shown) return null
  const restore = () => {
    onRestore(shown.value)
    onClose()
  }
  const sides = isTwofold(slot) ? languages : (['en'] as const)
  return (
    <div className={css.history}>
      <div className={css.version}>
        <label htmlFor={id}>{say(texts.wording)}</label>
        <NativeSelect id={id} value={shown.key} onChange={(event) => setChosen(event.target.value)}>
          {versions.map(({ key, words }) => (
            <option key={key} value={key}>
              {say(words)}
            </option>
          ))}
        </NativeSelect>
        {hasNextPage && (
          <Button size="small" onClick={() => void fetchNextPage()} busy={isFetchingNextPage} busyLabel={texts.reading}>
            {say(texts.older)}
          </Button>
        )}
      </div>
      {error && <Problem reason={error.text} />}
      {sides.map((language) => (
        <section key={language} className={css.compared}>
          {isTwofold(slot) && <h3>{say(languageNames[language])}</h3>}
          {/* No heading: the text may have headings of its own. */}
          <figure>
            <figcaption>{say(texts.that)}</figcaption>
            <ShownText key={shown.key} slot={slot} value={shown.value} language={language} />
          </figure>
          <figure>
            <figcaption>{say(texts.now)}</figcaption>
            <ShownText slot={slot} value={current} language={language} />
          </figure>
        </section>
      ))}
      <div className={css.historyFoot}>
        <span className="small muted">{say(texts.restoreHint)}</span>
        <Button kind="bare" onClick={onClose}>
          {say(texts.close)}
        </Button>
        <Button onClick={restore}>{say(texts.restore)}</Button>
      </div>
    </div>
  )
}
