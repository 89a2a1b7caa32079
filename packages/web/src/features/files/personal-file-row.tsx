import { text } from '@jadara/contract/core/text'
import type { PersonalFileType } from '@jadara/contract/files/file-types'
import {
  deleteMyFile,
  fileTexts,
  listMyPersonalFiles,
  listWithheldFiles,
  type StoredFile,
  zipMime,
} from '@jadara/contract/files/files'
import { personalFileHints } from '@jadara/contract/files/personal-file-hints'
import { phoneFields, toPersonalFileType } from '@jadara/contract/files/phone-links'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useInvalidateApplication, useRefreshAfterRefusal } from '../../lib/application.ts'
import { callEndpoint } from '../../lib/call.ts'
import { FromPhone } from '../../lib/from-phone.tsx'
import { toDropZoneFile } from '../../lib/stored-file.ts'
import { useConfirmedAction } from '../../lib/use-action.ts'
import { ConfirmAction } from '../../ui/dialog.tsx'
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
const deletion = {
  title: text('Delete this file?', 'أتريد حذف هذا الملف؟'),
  confirmLabel: text('Delete', 'حذف'),
  busyLabel: text('Deleting…', 'جارٍ الحذف…'),
}
const deletionTexts = {
  gone: text('will be gone for good.', 'سيُحذف نهائيًّا.'),
  done: text('The file is deleted.', 'حُذف الملف.'),
}
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
  const { id, name, accepts, required } = type
  const { state, isKept, start, cancel, retry, refuse, forget } = usePersonalFileUpload(type)
  /** What happened here last, beside uploads from this device. */
  const [event, setEvent] = useState<'deleted' | 'arrived'>()
  const changed = useInvalidateApplication()
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const { ask, asked } = useConfirmedAction(
    async ({ guid }: StoredFile) => {
      await callEndpoint(deleteMyFile, { params: { guid } })
      await changed(listMyPersonalFiles)
    },
    {
      onDone: () => {
        forget()
        setEvent('deleted')
      },
      onRefused: (refused) => {
        // Already deleted or replaced in another window.
        if (refused.status === 404) void changed(listMyPersonalFiles)
        refreshAfterRefusal(refused)
      },
    },
  )
  const rowId = `file-${id}`
  useLayoutEffect(() => {
    // The button disappears with the file.
    if (event === 'deleted') document.getElementById(rowId)?.focus()
  }, [event, rowId])
  const choose = (file: File) => {
    setEvent(undefined)
    void start(file)
  }
  const phoneField = phoneFields.find((field) => toPersonalFileType(field) === id)
  const showArrived = async () => {
    await changed(listMyPersonalFiles, listWithheldFiles)
    forget()
    setEvent('arrived')
  }
  const isStored = state.kind === 'stored' || event === 'arrived'
  const doneText = isStored ? uploaded : event && deletionTexts.done

  return (
    <UploadRow
      id={rowId}
      title={name}
      mark={required ? undefined : optional}
      about={<p className="muted">{say(personalFileHints[id])}</p>}
      done={doneText}
      next={isStored && next}
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
          onFile={choose}
          onNothing={() => refuse(fileTexts.missing)}
          onCancel={cancel}
          onRetry={retry}
          onRemove={stored && (() => ask(stored))}
        />
      ) : (
        <LoadingPlaceholder lines={2} />
      )}
      {isKnown && !readOnly && phoneField && <FromPhone field={phoneField} onArrived={() => void showArrived()} />}
      {stored?.mime === zipMime && (
        <p className="small">
          {say(fileTexts.inZip)} {say(fileTexts.betterAsPdf)}
        </p>
      )}
      <ConfirmAction asked={asked} {...deletion}>
        {(file) => (
          <p>
            <b>{say(name)}</b> (<bdi>{file.name}</bdi>) {say(deletionTexts.gone)}
          </p>
        )}
      </ConfirmAction>
    </UploadRow>
  )
}
