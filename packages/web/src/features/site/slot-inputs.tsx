import { type Language, text } from '@jadara/contract/core/text'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { isBilingual, type Slot } from '@jadara/contract/site/slot'
import { type ComponentProps, useEffect } from 'react'
import { UrlInput } from '../../ui/form/corrected-input.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { EmailInput, NumberLikeInput, TextInput } from '../../ui/form/text-input.tsx'
import { languageNames } from '../../ui/language.tsx'
import { RichTextInput } from '../../ui/rich-text/rich-text-input.tsx'
import { ColourInput } from './colour-input.tsx'
import { PictureInput } from './picture-input.tsx'

const columns = [
  { language: 'en', dir: 'ltr' },
  { language: 'ar', dir: 'rtl' },
] as const
const inBoth = text('In both languages', 'في اللغتين')

/** Two inputs for a bilingual text, one for a text that is the same in both languages. */
export function SlotInputs({ name, slot }: { name: SlotName; slot: Slot }) {
  useBannerLabels(name, slot)
  if (!isBilingual(slot))
    return (
      <FieldGrid>
        <Single name={`${name}.en`} slot={slot} />
      </FieldGrid>
    )
  const Input = toInput(slot)
  return (
    <FieldGrid>
      {columns.map(({ language, dir }) => (
        <Input
          key={language}
          name={`${name}.${language}`}
          label={languageNames[language]}
          optional={slot.optional}
          span={3}
          lang={language}
          dir={slot.leftToRight ? 'ltr' : dir}
        />
      ))}
    </FieldGrid>
  )
}

/** Whole pages: with tables, and a text direction for passages in the other language. */
const LongTextInput = (props: ComponentProps<typeof RichTextInput>) => <RichTextInput {...props} long />

/** Shows a long line whole. The server removes line breaks. */
function toInput({ kind, initial }: Slot) {
  if (kind === 'rich') return LongTextInput
  return kind === 'lines' || initial.en.length > longLine ? TextArea : TextInput
}
const longLine = 40

function Single({ name, slot: { kind, label, optional } }: { name: string; slot: Slot }) {
  const shared = { name, label: inBoth, optional }
  switch (kind) {
    case 'email':
      return <EmailInput {...shared} span={3} autoComplete="off" />
    case 'url':
      return <UrlInput {...shared} span={4} />
    case 'number':
      return <NumberLikeInput {...shared} span={3} digits="latin" />
    case 'colour':
      return <ColourInput {...shared} span={3} />
    case 'picture':
      return <PictureInput {...shared} label={label} span={4} />
    default:
      return null
  }
}

/** The error banner shows labels out of context, so they name the text and the language. */
function useBannerLabels(name: SlotName, slot: Slot) {
  const { setLabel } = useFormScope()
  useEffect(() => {
    const of = (language: Language) => {
      const column = languageNames[language].en
      return text(`${slot.label.en} (${column})`, `${slot.label.ar} (${column})`)
    }
    if (!isBilingual(slot)) return setLabel(`${name}.en`, slot.label)
    for (const { language } of columns) setLabel(`${name}.${language}`, of(language))
  }, [name, slot, setLabel])
}
