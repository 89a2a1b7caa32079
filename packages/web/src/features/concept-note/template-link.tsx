import { type Language, text } from '@jadara/contract/core/text'
import { downloadConceptNoteTemplate } from '@jadara/contract/files/concept-note'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'

const texts = {
  template: text('Download the template (Word)', 'تنزيل القالب (Word)'),
}

export const templateHref = (language: Language): string => `${downloadConceptNoteTemplate.path}?language=${language}`

export function TemplateLink() {
  const { say, language } = useLanguage()
  return (
    <ButtonAnchor icon="download" href={templateHref(language)} target="_blank" rel="noreferrer">
      {say(texts.template)}
    </ButtonAnchor>
  )
}
