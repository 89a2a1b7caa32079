import { type Language, languages, type Text, text } from '@jadara/contract/text'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { NativeSelect } from './form/native-select.tsx'
import { useLanguage } from './language.tsx'
import { languageNames } from './language-names.ts'
import css from './wordings.module.css'

const texts = {
  wording: text('Earlier wording', 'صيغة سابقة'),
  that: text('That wording', 'تلك الصيغة'),
  now: text('In the form now', 'في النموذج الآن'),
  restore: text('Restore it', 'استعادتها'),
  restoreHint: text('Fills the form; it is saved by Save.', 'تُملأ بها خانات النموذج، وتُحفظ بزر الحفظ.'),
  close: text('Close', 'إغلاق'),
}

export const asShipped = text('As shipped with the portal', 'النص الأصلي للبوابة')

export type Wording<Value> = { readonly key: string; readonly label: Text; readonly value: Value }

type Props<Value> = {
  /** The newest first, and last what the portal is shipped with. */
  wordings: readonly Wording<Value>[]
  /** What the form holds. */
  now: Value
  show: (value: Value, language: Language) => ReactNode
  /** It says the same in both languages: one is shown. */
  single?: boolean
  /** How further ones are had, and what went wrong with that. */
  more?: ReactNode
  onRestore: (value: Value) => void
  onClose: () => void
}

/** In a dialog: the wordings that there were, one of them beside what the form holds now. */
export function Wordings<Value>({ wordings, now, show, single, more, onRestore, onClose }: Props<Value>) {
  const { say } = useLanguage()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  // The newest one is mostly what stands in the form: the one before it is what is looked for.
  const shown = wordings.find(({ key }) => key === chosen) ?? wordings[1] ?? wordings[0]
  if (!shown) return null
  const restore = () => {
    onRestore(shown.value)
    onClose()
  }
  return (
    <div className={css.wordings}>
      <div className={css.which}>
        <label htmlFor={id}>{say(texts.wording)}</label>
        <NativeSelect id={id} value={shown.key} onChange={({ target }) => setChosen(target.value)}>
          {wordings.map(({ key, label }) => (
            <option key={key} value={key}>
              {say(label)}
            </option>
          ))}
        </NativeSelect>
        {more}
      </div>
      <Compared
        single={single}
        // What is shown may remember where it was scrolled to: another wording is another one.
        sides={[
          [texts.that, (language) => <Fragment key={shown.key}>{show(shown.value, language)}</Fragment>],
          [texts.now, (language) => show(now, language)],
        ]}
      />
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

type Side = readonly [caption: Text, show: (language: Language) => ReactNode]

/** The same text twice, side by side, in each language. The captions are no headings: the texts may have headings of their own. */
export function Compared({ sides, single }: { sides: readonly Side[]; single?: boolean | undefined }) {
  const { say } = useLanguage()
  return (single ? (['en'] as const) : languages).map((language) => (
    <section key={language} className={css.compared}>
      {!single && <h3>{say(languageNames[language])}</h3>}
      {sides.map(([caption, show]) => (
        <figure key={caption.en}>
          <figcaption>{say(caption)}</figcaption>
          {show(language)}
        </figure>
      ))}
    </section>
  ))
}
