import type { Text } from '@jadara/contract/core/text'
import { useEffect } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { messageOf, showErrors, showRefusal, toFieldError } from '../form/errors.ts'
import { useFormScope } from '../form/form-scope.ts'
import type { FormOf } from '../form/use-zod-form.ts'
import { useLanguage } from '../language.tsx'
import { DropZone } from './drop-zone.tsx'
import type { DropZoneStoredFile, UploadRefusal as RefusedFile } from './upload-state.ts'
import type { FormFile } from './use-form-file.ts'

const name = 'file'

type Props = {
  label: Text
  file: FormFile
  accept: string
  kept: DropZoneStoredFile | undefined
  timeZone: string | undefined
}

/** The drop zone of a form's file (`useFormFile`). Its errors are the form's, under `file`. */
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
    else if (errors[name]) setError(name, toFieldError(why))
  }
  return (
    <DropZone
      id={idOf(name)}
      label={label}
      accept={accept}
      state={state}
      kept={kept}
      readOnly={readOnly}
      // The drop zone shows its own refusal.
      error={state.kind === 'refused' ? undefined : messageOf(errors[name], language)}
      timeZone={timeZone}
      onFile={(chosen) => void choose(chosen)}
      // After the upload the form may already be stored, so it cannot be stopped.
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

/** Shows a refusal in a form with a file: messages about the file beside it, and a lost upload with a retry. */
export function showFileFormRefusal<Values extends FieldValues>(
  form: FormOf<Values>,
  file: FormFile,
  { why, fields, aboutFile, lost }: FormRefusal,
): void {
  if (aboutFile) file.refuse(aboutFile, { again: false })
  else if (lost && file.chosen()) file.refuse({ why }, { again: true })
  else file.rest()
  showRefusal(form, { text: why, fields })
  if (aboutFile) showErrors(form, [{ name, text: aboutFile.why }])
}
