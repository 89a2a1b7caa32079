import { text } from '@jadara/contract/core/text'
import { proposalPartFailureTexts } from '@jadara/contract/proposal/sections'
import { useId } from 'react'
import type { AutosaveConflictChoice, ServerText } from '../../ui/autosave/autosave.ts'
import { ConflictBanner } from '../../ui/form/conflict-banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { RichTextView } from '../../ui/rich-text/rich-text-input.tsx'
import css from './proposal.module.css'

const texts = {
  choose: text('Both texts are kept. Choose which one goes on.', 'النصان محفوظان. اختر أيهما يستمر.'),
  other: text('The other text', 'النص الآخر'),
  emptied: text('It is empty there.', 'هو فارغ هناك.'),
  mine: text('Go on with mine', 'المتابعة بنصّي'),
  theirs: text('Take the other', 'أخذ النص الآخر'),
  both: text('Put the other below mine', 'وضع النص الآخر تحت نصّي'),
}

type Props = { other: ServerText; onChoose: (choice: AutosaveConflictChoice) => void; focusNext: () => void }

export function TextConflict({ other, onChoose, focusNext }: Props) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <ConflictBanner
      title={proposalPartFailureTexts.changedElsewhere}
      focusNext={focusNext}
      choices={[
        { label: texts.both, onChoose: () => onChoose('both') },
        { label: texts.mine, onChoose: () => onChoose('mine') },
        { label: texts.theirs, onChoose: () => onChoose('other') },
      ]}
    >
      {say(texts.choose)}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.otherText} aria-labelledby={id} tabIndex={0}>
        <p id={id} className={css.otherLabel}>
          {say(texts.other)}
        </p>
        {other.text === '' ? <p>{say(texts.emptied)}</p> : <RichTextView html={other.text} />}
      </section>
    </ConflictBanner>
  )
}
