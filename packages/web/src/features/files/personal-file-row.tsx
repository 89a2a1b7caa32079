import type { PersonalFileType } from '@jadara/contract/file-types'
import { fileTexts, listHeldFiles, listMyFiles, type StoredFile, uploadFile, zipMime } from '@jadara/contract/files'
import { text } from '@jadara/contract/text'
import { useEffect } from 'react'
import { useApplicationChanged, useLearnFromRefusal } from '../../lib/application.ts'
import { send } from '../../lib/call.ts'
import { shownFile } from '../../lib/stored-file.ts'
import { useLanguage } from '../../ui/language.tsx'
import { DropZone } from '../../ui/upload/drop-zone.tsx'
import { UploadRow } from '../../ui/upload/upload-row.tsx'
import { useUpload } from '../../ui/upload/use-upload.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { explainFailure, mayRetry, pickerAccepts, whyNotSend } from './personal-file-checks.ts'

const optional = text('Optional', 'اختياري')
const formats = text('JPG or PNG, up to 20 MB', 'صورة JPG أو PNG، حتى ٢٠ ميجابايت')
const keepOpen = text('Uploading: keep this page open.', 'جارٍ الرفع: أبقِ هذه الصفحة مفتوحة.')
const uploaded = text(`${fileTexts.uploaded.en} ${fileTexts.saved.en}`, `${fileTexts.uploaded.ar} ${fileTexts.saved.ar}`)
const anyFormat = text('Up to 20 MB', 'حتى ٢٠ ميجابايت')

type Props = {
  type: PersonalFileType
  /** Whether there is a stored one: until that is known, nothing is said to be missing. */
  isKnown: boolean
  kept: StoredFile | undefined
  readOnly: boolean
  timeZone: string | undefined
  /** Told when sending begins and ends, whatever the end. */
  onSending: (sending: boolean) => void
}

/** One personal file. Chosen is sent; the earlier one stays until the new one is stored. */
export function PersonalFileRow({ type, isKnown, kept, readOnly, timeZone, onSending }: Props) {
  const { say } = useLanguage()
  const { id, name, hint, accepts, required } = type
  const changed = useApplicationChanged()
  const learn = useLearnFromRefusal()
  const { state, start, cancel, retry, refuse } = useUpload<StoredFile>(
    (file, tools) =>
      send(uploadFile, { fields: {}, file, type: id }, tools).catch((error: unknown) => {
        learn(error)
        throw error
      }),
    {
      stored: shownFile,
      onStored: () => void changed(listMyFiles, listHeldFiles),
      explain: explainFailure,
      check: (file) => whyNotSend(type, file),
      mayRetry,
    },
  )
  const sending = state.kind === 'sending'
  useEffect(() => {
    if (!sending) return
    onSending(true)
    return () => onSending(false)
  }, [sending, onSending])

  return (
    <UploadRow
      id={`file-${id}`}
      title={name}
      mark={required ? undefined : optional}
      about={<p className="muted">{say(hint)}</p>}
      done={state.kind === 'stored' ? uploaded : undefined}
    >
      {isKnown ? (
        <DropZone
          label={name}
          hint={accepts === 'picture' ? formats : anyFormat}
          accept={pickerAccepts(type)}
          state={state}
          kept={kept && shownFile(kept)}
          readOnly={readOnly}
          timeZone={timeZone}
          whileSending={keepOpen}
          onFile={(file) => void start(file)}
          onNothing={() => refuse(fileTexts.missing)}
          onCancel={cancel}
          onRetry={retry}
        />
      ) : (
        <Waiting lines={2} />
      )}
      {kept?.mime === zipMime && (
        <p className="small">
          {say(fileTexts.inZip)} {say(fileTexts.betterAsPdf)}
        </p>
      )}
    </UploadRow>
  )
}
