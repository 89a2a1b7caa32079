import { type Language, languages, type Text, text } from '@jadara/contract/text'
import { useId, useState } from 'react'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './documents.module.css'

const label = text('Language of the documents', 'لغة المستندات')
const names: Record<Language, Text> = { en: text('English', 'الإنجليزية'), ar: text('Arabic', 'العربية') }

/** The reader's own language, until they choose the other. */
export function useDocumentLanguage() {
  const { language: readers } = useLanguage()
  const [chosen, choose] = useState<Language>()
  return [chosen ?? readers, choose] as const
}

type Props = { language: Language; onChoose: (language: Language) => void }

/** In which language headings, labels and dates of what is made are written; what was entered stays as it is. */
export function DocumentLanguage({ language, onChoose }: Props) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <p className={css.language}>
      <label htmlFor={id}>{say(label)}</label>
      <NativeSelect
        id={id}
        small
        value={language}
        onChange={({ target }) => onChoose(languages.find((one) => one === target.value) ?? language)}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {say(names[one])}
          </option>
        ))}
      </NativeSelect>
    </p>
  )
}
