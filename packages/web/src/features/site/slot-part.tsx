import { type Text, text } from '@jadara/contract/core/text'
import type { SiteText } from '@jadara/contract/site/endpoints'
import { saveSiteText } from '@jadara/contract/site/endpoints'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { isBilingual } from '@jadara/contract/site/slot'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatLastChange, formatTimeAndAuthor } from '../../lib/active-round.ts'
import { Button } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { ConflictBanner } from '../../ui/form/conflict-banner.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import css from './site-form.module.css'
import { SiteTextValue } from './site-text-value.tsx'
import { findSlot, isSameSiteText, type SiteValues, toSlotText } from './site-values.ts'
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
  stored: SiteText
  /** The wording that somebody else saved meanwhile. */
  conflict: SiteText | undefined
  /** Why that wording could not be read. */
  unread: Text | undefined
  timeZone: string | undefined
  onPut: (name: SlotName, value: Text) => void
  onSettle: (name: SlotName, choice: 'theirs' | 'mine') => void
  /** Resolves to true on success. */
  onReadAgain: () => Promise<boolean>
}

export function SlotPart({ name, stored, conflict, unread, timeZone, onPut, onSettle, onReadAgain }: Props) {
  const { say } = useLanguage()
  const mayCall = useMayCall()
  const slot = findSlot(name)
  const [history, setHistory] = useState(false)
  const [reading, setReading] = useState(false)
  const typed = useWatch<SiteValues>({ name }) as Text | undefined
  const current = toSlotText({ [name]: typed ?? text('', '') }, name)
  const { idOf } = useFormScope()
  const overtaken = conflict && !isSameSiteText(conflict, current) ? conflict : undefined
  const focusText = () => document.getElementById(idOf(`${name}.en`))?.focus()
  const readAgain = async () => {
    setReading(true)
    // Moves the focus before the pressed button disappears.
    if (await onReadAgain()) focusText()
    setReading(false)
  }
  const isShipped = current.en === slot.initial.en && current.ar === slot.initial.ar
  return (
    <FormSection id={name} title={slot.label} hint={slot.hint}>
      {unread && <LoadFailureBanner reason={unread} onRetry={() => void readAgain()} busy={reading} />}
      {overtaken && (
        <ConflictBanner
          title={texts.overtaken}
          className={space.below4}
          focusNext={focusText}
          choices={[
            { label: texts.mine, onChoose: () => onSettle(name, 'mine') },
            { label: texts.theirs, onChoose: () => onSettle(name, 'theirs') },
          ]}
        >
          {overtaken.at && say(formatTimeAndAuthor({ at: overtaken.at, by: overtaken.by }, timeZone))}
          <Stack gap={2} above={3} below={3}>
            <SiteTextValue slot={slot} value={overtaken} language="en" />
            {isBilingual(slot) && <SiteTextValue slot={slot} value={overtaken} language="ar" />}
          </Stack>
        </ConflictBanner>
      )}
      <SlotInputs name={name} slot={slot} />
      <Row gap={[1, 4]} align="center" justify="between" above={3}>
        <span className="small muted">{say(formatLastChange(stored, timeZone))}</span>
        <span className={css.ways}>
          {!isShipped && (
            <CallButton call={saveSiteText} kind="bare" size="small" onClick={() => onPut(name, slot.initial)}>
              {say(texts.shipped)}
              <span className="sr">: {say(slot.label)}</span>
            </CallButton>
          )}
          <Button kind="bare" size="small" icon="clock" onClick={() => setHistory(true)}>
            {say(texts.history)}
            <span className="sr">: {say(slot.label)}</span>
          </Button>
        </span>
      </Row>
      <SlotHistory
        name={name}
        slot={slot}
        opened={history}
        current={current}
        timeZone={timeZone}
        onRestore={mayCall(saveSiteText) ? (value) => onPut(name, value) : undefined}
        onClose={() => setHistory(false)}
      />
    </FormSection>
  )
}
