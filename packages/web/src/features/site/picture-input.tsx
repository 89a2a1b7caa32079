import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { text } from '@jadara/contract/core/text'
import { uploadSitePicture } from '@jadara/contract/site/endpoints'
import { picturePath, smallPicturePath } from '@jadara/contract/site/pages'
import { useEffect } from 'react'
import { sendMultipart } from '../../lib/call.ts'
import { findFileProblem } from '../../lib/file-problem.ts'
import { FromPhone } from '../../lib/from-phone.tsx'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { useField } from '../../ui/form/use-field.ts'
import { useLanguage } from '../../ui/language.tsx'
import { DropZone } from '../../ui/upload/drop-zone.tsx'
import { useUpload } from '../../ui/upload/use-upload.ts'

const texts = {
  kinds: text('JPG, PNG or GIF', 'بصيغة JPG أو PNG أو GIF'),
  wait: text('Wait until the picture has arrived.', 'انتظر حتى يكتمل رفع الصورة.'),
}
const kinds = ['image/jpeg', 'image/png', 'image/gif']

function checkPicture(file: File) {
  if (file.size > maximumUploadBytes) return { why: sharedFailureTexts.tooLarge }
  return kinds.includes(file.type) ? undefined : findFileProblem(file, 'picture')
}

/** A picture is sent as soon as it is chosen; the site shows it once the form is saved. */
export function PictureInput({ name, label, hint, optional, span }: FieldProps) {
  const { say } = useLanguage()
  const { field, id, error } = useField(name, label, hint)
  const { setBlocker, readOnly } = useFormScope()
  const upload = useUpload((file, tools) => sendMultipart(uploadSitePicture, { fields: {}, file }, tools), {
    stored: ({ guid }, file) => ({ name: file.name, thumbnail: smallPicturePath(guid) }),
    onStored: ({ guid }) => field.onChange(guid),
    check: checkPicture,
  })
  const { state } = upload
  const sending = state.kind === 'sending'
  useEffect(() => {
    setBlocker(name, sending ? texts.wait : undefined)
    return () => setBlocker(name, undefined)
  }, [name, sending, setBlocker])
  const guid = String(field.value ?? '')
  const remove = () => {
    upload.cancel()
    field.onChange('')
  }
  return (
    <Field id={id} label={label} hint={hint} optional={optional} span={span} group>
      <DropZone
        id={id}
        label={label}
        hint={texts.kinds}
        accept={kinds.join(',')}
        // The form's value wins: an older picture may have been restored since the upload.
        state={state.kind === 'stored' ? { kind: 'idle' } : state}
        kept={
          guid ? { name: say(label), thumbnail: smallPicturePath(guid), viewHref: picturePath(guid), mime: 'image/*' } : undefined
        }
        error={error}
        readOnly={readOnly}
        onFile={(file) => void upload.start(file)}
        onCancel={upload.cancel}
        onRetry={upload.retry}
        onRemove={optional ? remove : undefined}
      />
      {!readOnly && <FromPhone field="site-picture" onArrived={({ guid }) => field.onChange(guid)} />}
    </Field>
  )
}
