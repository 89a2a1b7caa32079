import { type Language, languages, text } from '@jadara/contract/text'
import { useState } from 'react'
import { languagesToReader } from '../../lib/languages-to-reader.ts'
import { useLanguage } from '../../ui/language.tsx'
import { SmallChoice } from './small-choice.tsx'

const label = text('Language of the documents', 'لغة المستندات')

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
  const choices = languages.map((one) => [one, say(languagesToReader[one])] as const)
  return <SmallChoice label={label} choices={choices} value={language} onChoose={onChoose} />
}
