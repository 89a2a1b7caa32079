import { type Language, languages, type Text, text } from '@jadara/contract/core/text'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { NativeSelect } from './form/native-select.tsx'
import { languageNames, useLanguage } from './language.tsx'
import { Stack } from './layout/stack.tsx'
import css from './wordings.module.css'

const texts = {
  wording: text('Earlier wording', 'صيغة سابقة'),
  that: text('That wording', 'تلك الصيغة'),
  now: text('In the form now', 'في النموذج الآن'),
  restore: text('Restore it', 'استعادتها'),
  restoreHint: text('Fills the form; it is saved by Save.', 'تُملأ بها خانات النموذج، وتُحفظ بزر الحفظ.'),
  close: text('Close', 'إغلاق'),
}

export const asShippedLabel = text('As shipped with the portal', 'النص الأصلي للبوابة')

export type WordingVersion<Value> = { readonly key: string; readonly label: Text; readonly value: Value }

type Props<Value> = {
  /** Newest first; the shipped wording is last. */
  wordings: readonly WordingVersion<Value>[]
  /** The current value of the form. */
  now: Value
  show: (value: Value, language: Language) => ReactNode
  /** Shows one language, because both have the same text. */
  single?: boolean
  /** Loads further versions, and reports a failure of that. */
  more?: ReactNode
  /** Undefined for who only reads. */
  onRestore: ((value: Value) => void) | undefined
  onClose: () => void
}

/** A dialog that compares an earlier version with the current value of the form. */
export function WordingHistoryDialog<Value>({ wordings, now, show, single, more, onRestore, onClose }: Props<Value>) {
  const { say } = useLanguage()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  // The newest version usually equals the form, so the one before it is selected first.
  const shown = wordings.find(({ key }) => key === chosen) ?? wordings[1] ?? wordings[0]
  if (!shown) return null
  return (
    <Stack gap={5} above={4}>
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
      <TextComparison
        single={single}
        // Remounts for each version, so that no scroll position remains.
        sides={[
          [texts.that, (language) => <Fragment key={shown.key}>{show(shown.value, language)}</Fragment>],
          [texts.now, (language) => show(now, language)],
        ]}
      />
      <div className={css.foot}>
        {onRestore && <span className="small muted">{say(texts.restoreHint)}</span>}
        <Button kind="bare" onClick={onClose}>
          {say(texts.close)}
        </Button>
        {onRestore && (
          <Button
            onClick={() => {
              onRestore(shown.value)
              onClose()
            }}
          >
            {say(texts.restore)}
          </Button>
        )}
      </div>
    </Stack>
  )
}

type Side = readonly [caption: Text, show: (language: Language) => ReactNode]

/** Two texts side by side in each language. The captions are no headings, because the texts may contain some. */
export function TextComparison({ sides, single }: { sides: readonly Side[]; single?: boolean | undefined }) {
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
