import type { Text } from '@jadara/contract/text'
import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useFormContext, useFormState } from 'react-hook-form'
import { fieldError, messageOf, showRefusal } from '../form/errors.ts'
import { useFormScope } from '../form/form-scope.ts'
import { useLanguage } from '../language.tsx'
import { DropZone } from './drop-zone.tsx'
import type { Refusal as RefusedFile, StoredFile } from './upload-state.ts'
import type { FormFile } from './use-form-file.ts'

const name = 'file'

type Props = {
  label: Text
  file: FormFile
  accept: string
  kept: StoredFile | undefined
  timeZone: string | undefined
}

/** The drop zone of a form's one file (`useFormFile`): its errors are the form's, under `file`. */
export function FileInput({ label, file, accept, kept, timeZone }: Props) {
  const { language } = useLanguage()
  const { readOnly, idOf, setLabel } = useFormScope()
  const { clearErrors, setError } = useFormContext()
  const { errors } = useFormState()
  const { state } = file
  useEffect(() => {
    setLabel(name, label)
    return () => setLabel(name, undefined)
  }, [label, setLabel])
  const choose = async (chosen: File) => {
    const why = await file.choose(chosen)
    if (!why) clearErrors(name)
    else if (errors[name]) setError(name, fieldError(why))
  }
  return (
    <DropZone
      id={idOf(name)}
      label={label}
      accept={accept}
      state={state}
      kept={kept}
      readOnly={readOnly}
      // What was refused stands in the zone in its own words.
      error={state.kind === 'refused' ? undefined : messageOf(errors[name] as never, language)}
      timeZone={timeZone}
      onFile={(chosen) => void choose(chosen)}
      // Once all has arrived it can no longer be stopped: the form may be stored already.
      onCancel={state.kind === 'sending' && state.sent >= state.total ? undefined : file.cancel}
      onRetry={() => document.getElementById(idOf(name))?.closest('form')?.requestSubmit()}
    />
  )
}

type FormRefusal = {
  why: Text
  fields: Readonly<Record<string, Text>>
  aboutFile: RefusedFile | undefined
  lost: boolean
}

/** Puts a refusal of the server into a form with a file: what is about the file beside it, and what was lost on the way can be sent again. */
export function showFormRefusal<Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: context and output of the form do not matter here
  form: UseFormReturn<Values, any, any>,
  file: FormFile,
  { why, fields, aboutFile, lost }: FormRefusal,
): void {
  if (aboutFile) file.refuse(aboutFile, { again: false })
  else if (lost && file.chosen()) file.refuse({ why }, { again: true })
  else file.rest()
  showRefusal(form, { text: why, fields })
  if (aboutFile) form.setError(name as never, fieldError(aboutFile.why))
}
