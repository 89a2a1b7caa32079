import { type Language, languages, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { languageNamesForReader } from '../../lib/shared-texts.ts'
import { ChoiceSwitch } from '../../ui/choice-switch.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { MailPreview } from '../../ui/mail-preview.tsx'
import css from './announcements.module.css'
import { useAnnouncementPreview } from './use-mail-preview.ts'
import type { AnnouncementValues } from './values.ts'

const texts = { language: text('Language of the mail', 'لغة الرسالة') }

export function AnnouncementPreview({ values }: { values: AnnouncementValues }) {
  const { language: own } = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const { mail, busy } = useAnnouncementPreview(values)
  return (
    <div className={css.preview}>
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
