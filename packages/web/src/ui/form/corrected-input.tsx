import { type Text, text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormScope } from './form-scope.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'
import { useSettled } from './use-settled.ts'

/** What may be wrong with a value, and the one to write in its place. */
export type Correction = { readonly warning: Text; readonly value: string }

/** `warning`: shown where there is nothing to correct. */
type Props = Omit<TextInputProps, 'offer'> & { correct: (value: string) => Correction | undefined }

/** A line of text that offers a correction in one press, once the keys have rested. Nothing is changed without the press. */
export function CorrectedInput({ correct, ...input }: Props) {
  const form = useFormContext()
  const { idOf } = useFormScope()
  const typed = useSettled(String(useWatch({ name: input.name }) ?? ''))
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
