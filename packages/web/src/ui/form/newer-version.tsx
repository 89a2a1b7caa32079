import { text } from '@jadara/contract/text'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { useLanguage } from '../language.tsx'
import { useFormScope } from './form-scope.ts'
import css from './newer-version.module.css'
import type { Versions } from './use-newest.ts'

const texts = {
  newer: text('A newer version is stored.', 'توجد نسخة محفوظة أحدث.'),
  fields: text(
    'If you keep yours, what you typed stays here and all other fields take the newer values. If you discard yours, you see the newer version, and can still bring yours back.',
    'إذا أبقيت نسختك بقي ما كتبته هنا وأخذت الخانات الأخرى قيمها الأحدث. وإذا تجاهلتها ظهرت لك النسخة الأحدث، ويمكنك بعدها استعادة نسختك.',
  ),
  whole: text(
    'If you keep yours, saving it replaces the newer version. If you discard yours, you see the newer version, and can still bring yours back.',
    'إذا أبقيت نسختك حلّت عند الحفظ محل النسخة الأحدث. وإذا تجاهلتها ظهرت لك النسخة الأحدث، ويمكنك بعدها استعادة نسختك.',
  ),
  mine: text('Keep what I typed', 'إبقاء ما كتبته'),
  discard: text('Discard it and show what is stored', 'تجاهله وعرض المحفوظ'),
  discarded: text('This is what is stored.', 'هذا هو المحفوظ.'),
  still: text(
    'What you typed was set aside. You can bring it back until you change something here.',
    'نُحّي ما كتبته جانبًا، ويمكنك استعادته ما دمت لم تغيّر شيئًا هنا.',
  ),
  inPart: text('Saved. What you typed since then is not saved yet.', 'تم الحفظ، أما ما كتبته بعد ذلك فلم يُحفظ بعد.'),
  bringBack: text('Bring back what I typed', 'استعادة ما كتبته'),
}
const fields = 'input, select, textarea, [contenteditable="true"]'

type Props = {
  versions: Versions
  /** It is one list, which is kept or discarded as a whole. */
  whole?: boolean
}

/**
 * How a form stands to what is stored (`useNewest`): the choice between two versions, where saving would overwrite what was stored elsewhere since; and that
 * only a part is saved, where somebody typed on during the save. Draw it first inside the form.
 */
export function NewerVersion({ versions, whole = false }: Props) {
  const { say } = useLanguage()
  const { readOnly } = useFormScope()
  const { newer, discarded, inPart, keepMine, discardMine, bringBack } = versions
  const place = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState(0)
  // The button that was pressed goes with its banner.
  useEffect(() => {
    if (choices === 0) return
    const inputs = place.current?.closest('form')?.querySelectorAll<HTMLElement>(fields) ?? []
    const first = [...inputs].find((input) => input.checkVisibility() && !input.matches(':disabled'))
    first?.focus()
  }, [choices])
  const choosing = (choose: () => void) => () => {
    choose()
    setChoices((before) => before + 1)
  }
  if (readOnly) return null
  return (
    <div ref={place}>
      {inPart && !newer && <Banner tone="ok" role="status" title={say(texts.inPart)} className={css.newer} />}
      {newer && (
        <Banner tone="gold" role="status" title={say(texts.newer)} className={css.newer}>
          {say(whole ? texts.whole : texts.fields)}
          <div className={`row ${css.actions}`}>
            <Button size="small" onClick={choosing(keepMine)}>
              {say(texts.mine)}
            </Button>
            <Button size="small" kind="bare" onClick={choosing(discardMine)}>
              {say(texts.discard)}
            </Button>
          </div>
        </Banner>
      )}
      {discarded && !newer && (
        <Banner tone="nile" role="status" title={say(texts.discarded)} className={css.newer}>
          {say(texts.still)}
          <div className={`row ${css.actions}`}>
            <Button size="small" onClick={choosing(bringBack)}>
              {say(texts.bringBack)}
            </Button>
          </div>
        </Banner>
      )}
    </div>
  )
}
