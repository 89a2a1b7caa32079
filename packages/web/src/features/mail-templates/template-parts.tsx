import { type Language, text } from '@jadara/contract/core/text'
import { type MailWords, mailParts } from '@jadara/contract/mail/mail-template'
import { useEffect } from 'react'
import { FieldGrid } from '../../ui/form/field.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { languageNames } from '../../ui/language.tsx'
import { mailPartTexts } from './template-words.ts'
import css from './templates.module.css'

const columns = [
  { language: 'en', dir: 'ltr' },
  { language: 'ar', dir: 'rtl' },
] as const

/** Initial rows; the inputs grow. */
const rows: Readonly<Record<keyof MailWords, number>> = { subject: 1, preview: 2, heading: 1, body: 10, closing: 1 }
const optional: ReadonlySet<keyof MailWords> = new Set<keyof MailWords>(['preview', 'closing'])

export function TemplateParts() {
  return mailParts.map((part) => <TemplatePart key={part} part={part} />)
}

function TemplatePart({ part }: { part: keyof MailWords }) {
  const { label, hint } = mailPartTexts[part]
  useBannerLabels(part)
  return (
    <FormSection id={part} title={label} {...(hint && { hint })}>
      <FieldGrid className={css.pair}>
        {columns.map(({ language, dir }) => (
          <TextArea
            key={language}
            name={`${part}.${language}`}
            label={languageNames[language]}
            span={3}
            lang={language}
            dir={dir}
            rows={rows[part]}
            optional={optional.has(part)}
          />
        ))}
      </FieldGrid>
    </FormSection>
  )
}

/** The error banner shows labels out of context, so they name the part and the language. */
function useBannerLabels(part: keyof MailWords) {
  const { setLabel } = useFormScope()
  useEffect(() => {
    const { label } = mailPartTexts[part]
    const of = (language: Language) => {
      const column = languageNames[language].en
      return text(`${label.en} (${column})`, `${label.ar} (${column})`)
    }
    for (const { language } of columns) setLabel(`${part}.${language}`, of(language))
  }, [part, setLabel])
}
