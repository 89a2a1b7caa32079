import type { SiteText } from '@jadara/contract/site/endpoints'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { isTwofold } from '@jadara/contract/site/slot'
import { type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { whenAndBy } from '../../lib/when-and-by.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { Part } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { changeWords } from './change-words.ts'
import { ShownText } from './shown-text.tsx'
import css from './site-form.module.css'
import { type SiteValues, sameText, slotNamed, textOf } from './site-values.ts'
import { SlotHistory } from './slot-history.tsx'
import { SlotInputs } from './slot-inputs.tsx'

const texts = {
  shipped: text('Back to the shipped text', 'العودة إلى النص الأصلي'),
  history: text('History', 'السجل'),
  overtaken: text('Somebody else changed this text while you were writing.', 'عدّل شخص آخر هذا النص أثناء كتابتك.'),
  mine: text('Keep what I typed', 'الإبقاء على ما كتبتُه'),
  theirs: text('Take that text', 'اعتماد ذلك النص'),
}

type Props = {
  name: SlotName
  stands: SiteText
  /** What another has saved meanwhile. */
  conflict: SiteText | undefined
  /** Why it could not be read what another has saved. */
  unread: Text | undefined
  timeZone: string | undefined
  onPut: (name: SlotName, value: Text) => void
  onSettle: (name: SlotName, choice: 'theirs' | 'mine') => void
  /** True when it could be read this time. */
  onReadAgain: () => Promise<boolean>
}

/** One text: its inputs, where it comes from, and the ways back. */
export function SlotPart({ name, stands, conflict, unread, timeZone, onPut, onSettle, onReadAgain }: Props) {
  const { say } = useLanguage()
  const slot = slotNamed(name)
  const [history, setHistory] = useState(false)
  const [reading, setReading] = useState(false)
  const typed = useWatch<SiteValues>({ name }) as Text | undefined
  const current = textOf({ [name]: typed ?? text('', '') }, name)
  const { idOf } = useFormScope()
  const overtaken = conflict && !sameText(conflict, current) ? conflict : undefined
  // A button is gone with its banner: the text itself is where one goes on.
  const goOn = () => requestAnimationFrame(() => document.getElementById(idOf(`${name}.en`))?.focus())
  const settle = (choice: 'theirs' | 'mine') => {
    onSettle(name, choice)
    goOn()
  }
  const readAgain = async () => {
    setReading(true)
    if (await onReadAgain()) goOn()
    setReading(false)
  }
  const isShipped = current.en === slot.initial.en && current.ar === slot.initial.ar
  return (
    <Part id={name} title={slot.label} hint={slot.hint}>
      {unread && <Problem reason={unread} onRetry={() => void readAgain()} busy={reading} />}
      {overtaken && (
        <Banner tone="gold" role="alert" title={say(texts.overtaken)} className={css.conflict}>
          {overtaken.at && say(whenAndBy({ at: overtaken.at, by: overtaken.by }, timeZone))}
          <div className={css.conflictTexts}>
            <ShownText slot={slot} value={overtaken} language="en" />
            {isTwofold(slot) && <ShownText slot={slot} value={overtaken} language="ar" />}
          </div>
          <div className="row">
            <Button size="small" onClick={() => settle('mine')}>
              {say(texts.mine)}
            </Button>
            <Button size="small" onClick={() => settle('theirs')}>
              {say(texts.theirs)}
            </Button>
          </div>
        </Banner>
      )}
      <SlotInputs name={name} slot={slot} />
      <div className={css.foot}>
        <span className="small muted">{say(changeWords(stands, timeZone))}</span>
        <span className={css.ways}>
          {!isShipped && (
            <Button kind="bare" size="small" onClick={() => onPut(name, slot.initial)}>
              {say(texts.shipped)}
              <span className="sr">: {say(slot.label)}</span>
            </Button>
          )}
          <Button kind="bare" size="small" icon="clock" onClick={() => setHistory(true)}>
            {say(texts.history)}
            <span className="sr">: {say(slot.label)}</span>
          </Button>
        </span>
      </div>
      <SlotHistory
        name={name}
        slot={slot}
        opened={history}
        current={current}
        timeZone={timeZone}
        onRestore={(value) => onPut(name, value)}
        onClose={() => setHistory(false)}
      />
    </Part>
  )
}
