import { text } from '@jadara/contract/core/text'
import type { PersonalFileType } from '@jadara/contract/files/file-types'
import { fileTexts, type StoredFile, zipMime } from '@jadara/contract/files/files'
import type { ReactNode } from 'react'
import { toDropZoneFile } from '../../lib/stored-file.ts'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { DropZone } from '../../ui/upload/drop-zone.tsx'
import { UploadRow } from '../../ui/upload/upload-row.tsx'
import { toAcceptAttribute } from './personal-file-checks.ts'
import { usePersonalFileUpload } from './use-personal-file-upload.ts'

const optional = text('Optional', 'اختياري')
const formats = text('JPG or PNG, up to 20 MB', 'صورة JPG أو PNG، حتى ٢٠ ميجابايت')
const keepOpen = text('Uploading: keep this page open.', 'جارٍ الرفع: أبقِ هذه الصفحة مفتوحة.')
const goesOn = text(
  'Uploading: you may go on with other screens meanwhile.',
  'جارٍ الرفع: يمكنك متابعة العمل في صفحات أخرى أثناء ذلك.',
)
const uploaded = text(`${fileTexts.uploaded.en} ${fileTexts.saved.en}`, `${fileTexts.uploaded.ar} ${fileTexts.saved.ar}`)
const anyFormat = text('Up to 20 MB', 'حتى ٢٠ ميجابايت')

type Props = {
  type: PersonalFileType
  /** Whether it is known if a file is stored; until then nothing is reported as missing. */
  isKnown: boolean
  stored: StoredFile | undefined
  readOnly: boolean
  timeZone: string | undefined
  /** What to do next; shown beside the message that this file is stored. */
  next: ReactNode
}

/** One personal file. A chosen file is queued at once; the earlier one is kept until the new one is stored. */
export function PersonalFileRow({ type, isKnown, stored, readOnly, timeZone, next }: Props) {
  const { say } = useLanguage()
  const { id, name, hint, accepts, required } = type
  const { state, isKept, start, cancel, retry, refuse } = usePersonalFileUpload(type)

  return (
    <UploadRow
      id={`file-${id}`}
      title={name}
      mark={required ? undefined : optional}
      about={<p className="muted">{say(hint)}</p>}
      done={state.kind === 'stored' ? uploaded : undefined}
      next={state.kind === 'stored' && next}
    >
      {isKnown ? (
        <DropZone
          label={name}
          hint={accepts === 'picture' ? formats : anyFormat}
          accept={toAcceptAttribute(type)}
          state={state}
          kept={stored && toDropZoneFile(stored)}
          readOnly={readOnly}
          timeZone={timeZone}
          whileSending={isKept ? goesOn : keepOpen}
          onFile={(file) => void start(file)}
          onNothing={() => refuse(fileTexts.missing)}
          onCancel={cancel}
          onRetry={retry}
        />
      ) : (
        <LoadingPlaceholder lines={2} />
      )}
      {stored?.mime === zipMime && (
        <p className="small">
          {say(fileTexts.inZip)} {say(fileTexts.betterAsPdf)}
        </p>
      )}
    </UploadRow>
  )
}
