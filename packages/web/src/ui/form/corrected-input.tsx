import { type Text, text } from '@jadara/contract/core/text'
import { nonLatinPattern } from '@jadara/contract/core/value'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormScope } from './form-scope.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'
import { useDebouncedText } from './typing.ts'

/** A warning about a value, with the suggested replacement. */
export type Correction = { readonly warning: Text; readonly value: string }

/** `warning` is shown when there is no correction. */
type Props = Omit<TextInputProps, 'offer'> & { correct: (value: string) => Correction | undefined }

/** A text input that offers a correction after a pause in typing. The person applies it with a button. */
export function CorrectableInput({ correct, ...input }: Props) {
  const form = useFormContext()
  const { idOf } = useFormScope()
  const typed = useDebouncedText(String(useWatch({ name: input.name }) ?? ''))
  const correction = useMemo(() => correct(typed), [correct, typed])
  if (!correction) return <TextInput {...input} />
  const { warning, value } = correction
  const take = () => {
    form.setValue(input.name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted })
    document.getElementById(idOf(input.name))?.focus()
  }
  return <TextInput {...input} warning={warning} offer={{ words: written(value), take }} />
}

const written = (value: string): Text => text(`Write \u2068${value}\u2069`, `اكتب \u2068${value}\u2069`)

/** The specification allows only Latin letters and spaces: suggests El Mansoury for El-Mansoury. */
export function suggestLatinName(typed: string): Correction | undefined {
  const inTheWay = [...new Set(typed.match(nonLatinPattern))]
  const value = typed.replace(nonLatinPattern, ' ').replace(/\s+/g, ' ').trim()
  if (inTheWay.length === 0 || !/\p{L}/u.test(value)) return undefined
  const named = inTheWay.map((one) => `\u2068${one}\u2069`)
  return {
    value,
    warning: text(
      `Only letters of the Latin script and spaces can be saved here. In the way: ${named.map((one) => `“${one}”`).join(' ')}`,
      `لا يُقبل هنا إلا الحروف اللاتينية والمسافات. ما يمنع الحفظ: ${named.map((one) => `«${one}»`).join(' ')}`,
    ),
  }
}

/** A name in English. Characters that cannot be saved are reported while typing. */
export const LatinNameInput = (props: Omit<TextInputProps, 'type' | 'dir' | 'lang' | 'warning' | 'offer'>) => (
  <CorrectableInput {...props} dir="ltr" lang="en" correct={suggestLatinName} />
)

/** Adds the missing scheme to a link that was copied from paper: `www.scopus.com`. */
export function suggestUrlScheme(typed: string): Correction | undefined {
  const bare = typed.trim()
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u.test(bare)) return undefined
  return {
    value: `https://${bare}`,
    warning: text('A link begins with \u2068https://\u2069.', 'يبدأ الرابط بـ \u2068https://\u2069.'),
  }
}

export const UrlInput = (props: Omit<TextInputProps, 'type' | 'dir' | 'offer'>) => (
  <CorrectableInput {...props} type="url" dir="ltr" inputMode="url" correct={suggestUrlScheme} />
)
