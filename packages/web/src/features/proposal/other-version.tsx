import { partTexts } from '@jadara/contract/proposal/sections'
import { text } from '@jadara/contract/text'
import { useId } from 'react'
import type { Choice, Version } from '../../ui/autosave/autosave.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { RichTextView } from '../../ui/rich-text/rich-text-input.tsx'
import css from './other-version.module.css'

const texts = {
  choose: text('Both texts are kept. Choose which one goes on.', 'النصان محفوظان. اختر أيهما يستمر.'),
  other: text('The other text', 'النص الآخر'),
  emptied: text('It is empty there.', 'هو فارغ هناك.'),
  mine: text('Go on with mine', 'المتابعة بنصّي'),
  theirs: text('Take the other', 'أخذ النص الآخر'),
  both: text('Put the other below mine', 'وضع النص الآخر تحت نصّي'),
}

/** A section that was changed in two places: what stands in the other one, and the choice between them. */
export function OtherVersion({ other, onChoose }: { other: Version; onChoose: (choice: Choice) => void }) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <Banner tone="gold" role="alert" title={say(partTexts.changedElsewhere)}>
      {say(texts.choose)}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.other} aria-labelledby={id} tabIndex={0}>
        <p id={id} className={css.label}>
          {say(texts.other)}
        </p>
        {other.text === '' ? <p>{say(texts.emptied)}</p> : <RichTextView html={other.text} />}
      </section>
      <div className="row">
        <Button size="small" onClick={() => onChoose('both')}>
          {say(texts.both)}
        </Button>
        <Button size="small" onClick={() => onChoose('mine')}>
          {say(texts.mine)}
        </Button>
        <Button size="small" onClick={() => onChoose('other')}>
          {say(texts.theirs)}
        </Button>
      </div>
    </Banner>
  )
}
