import { type TableFormat, tableFormats } from '@jadara/contract/applicants/tables'
import { type Language, languages, type Text, text } from '@jadara/contract/core/text'
import { useId, useState } from 'react'
import { languageNamesForReader, tableFormatNames } from '../../lib/shared-texts.ts'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './documents.module.css'

type Props<Value extends string> = {
  label: Text
  choices: readonly (readonly [Value, string])[]
  value: Value
  onChoose: (value: Value) => void
}

export function SmallChoice<Value extends string>({ label, choices, value, onChoose }: Props<Value>) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <p className={css.language}>
      <label htmlFor={id}>{say(label)}</label>
      <NativeSelect
        id={id}
        small
        value={value}
        onChange={({ target }) => onChoose(choices.find(([one]) => one === target.value)?.[0] ?? value)}
      >
        {choices.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </NativeSelect>
    </p>
  )
}

const tableFormatLabel = text('Format of the tables', 'صيغة الجداول')
const tableFormatChoices = tableFormats.map((one) => [one, tableFormatNames[one]] as const)

type TableFormatProps = { format: TableFormat; onChoose: (format: TableFormat) => void }

export function TableFormatChoice({ format, onChoose }: TableFormatProps) {
  return <SmallChoice label={tableFormatLabel} choices={tableFormatChoices} value={format} onChoose={onChoose} />
}

const languageLabel = text('Language of the documents', 'لغة المستندات')

/** The reader's own language, until they choose the other. */
export function useDocumentLanguage() {
  const { language: readers } = useLanguage()
  const [chosen, choose] = useState<Language>()
  return [chosen ?? readers, choose] as const
}

type LanguageProps = { language: Language; onChoose: (language: Language) => void }

/** The language of headings, labels and dates; entered text stays as it is. */
export function DocumentLanguageChoice({ language, onChoose }: LanguageProps) {
  const { say } = useLanguage()
  const choices = languages.map((one) => [one, say(languageNamesForReader[one])] as const)
  return <SmallChoice label={languageLabel} choices={choices} value={language} onChoose={onChoose} />
}
