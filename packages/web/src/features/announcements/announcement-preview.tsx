import type { ChosenRecipient } from '@jadara/contract/announcements/announcements'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Language, languages, type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { languageNamesForReader } from '../../lib/shared-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceSwitch } from '../../ui/choice-switch.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { MailPreview } from '../../ui/mail-preview.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import css from './announcements.module.css'
import { useAnnouncementPreview } from './use-mail-preview.ts'
import type { AnnouncementValues } from './values.ts'

const texts = {
  language: text('Language of the mail', 'لغة الرسالة'),
  previous: text('Previous recipient', 'المستلم السابق'),
  next: text('Next recipient', 'المستلم التالي'),
}

const formatPosition = (at: number, total: number): Text => {
  const [position, all] = [formatNumberText(at + 1), formatNumberText(total)]
  return text(`${position.en} of ${all.en}`, `${position.ar} من ${all.ar}`)
}

type Props = {
  values: AnnouncementValues
  /** Of a letter to chosen people: it is shown as each of them gets it, in their language. Otherwise the reader is made up. */
  letter?: { readonly announcementId: number; readonly people: readonly ChosenRecipient[] } | undefined
}

export function AnnouncementPreview({ values, letter }: Props) {
  const { language: own, say } = useLanguage()
  const [chosen, setLanguage] = useState<Language>()
  const [at, setAt] = useState(0)
  const people = letter?.people.filter(({ isDisabled }) => !isDisabled) ?? []
  const person = people[Math.min(at, people.length - 1)]
  const { mail, busy } = useAnnouncementPreview(
    values,
    letter && person && { announcementId: letter.announcementId, userId: person.userId },
  )
  const language = chosen ?? person?.language ?? own
  const go = (to: number) => {
    setAt(to)
    setLanguage(undefined)
  }
  return (
    <div className={css.preview}>
      {person && (
        <Row gap={[2, 4]} align="center">
          {people.length > 1 && (
            <>
              <Button size="small" disabled={at === 0} onClick={() => go(at - 1)}>
                {say(texts.previous)}
              </Button>
              <Button size="small" disabled={at >= people.length - 1} onClick={() => go(at + 1)}>
                {say(texts.next)}
              </Button>
            </>
          )}
          <p role="status" className={css.count}>
            <b>
              <bdi>{say(toBilingualName(person))}</bdi>
            </b>{' '}
            <span className="muted">{say(formatPosition(at, people.length))}</span>
          </p>
        </Row>
      )}
      <ChoiceSwitch
        label={texts.language}
        options={languages}
        chosen={language}
        words={languageNamesForReader}
        onChoose={setLanguage}
      />
      <MailPreview mail={mail?.[language]} language={language} busy={busy} />
    </div>
  )
}
