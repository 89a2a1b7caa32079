import { quantity, type Text, text } from '@jadara/contract/core/text'
import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import { type RecordKind, recordTitle } from '@jadara/contract/records/record-kind'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { useInvalidateApplication, useRefreshAfterRefusal } from '../../lib/application.ts'
import { callEndpoint, toFailureText } from '../../lib/call.ts'
import { useMe } from '../../lib/session.tsx'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { removeDraft } from '../../ui/guard/draft-store.ts'
import { useLanguage } from '../../ui/language.tsx'
import { pageCountTexts } from '../../ui/page-count.ts'
import { formatRemainingRecordCount, type RecordCountBounds } from './bounds.ts'
import { recordDraftSlot, toRecordEndpoints, toRecordListEndpoints } from './record-calls.ts'

const texts = {
  delete: text('Delete', 'حذف'),
  deleting: text('Deleting…', 'جارٍ الحذف…'),
  gone: text('will be gone for good.', 'سيُحذف نهائيًّا.'),
  goneWithFile: text('and its PDF will be gone for good.', 'سيُحذف نهائيًّا مع ملف PDF المرفق.'),
}

type Props = {
  kind: RecordKind
  record: RecordDto | undefined
  count: number
  bounds: RecordCountBounds | undefined
  onDeleted: (title: string) => void
  onClose: () => void
}

export function DeleteRecord({ kind, record, count, bounds, onDeleted, onClose }: Props) {
  const { say } = useLanguage()
  const changed = useInvalidateApplication()
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const { userId } = useMe()
  const { remove } = toRecordEndpoints(kind)
  const title = record ? recordTitle(kind, record) : ''

  const deletion = useAction(
    async ({ id }: RecordDto) => {
      await callEndpoint(remove, { params: { id } })
      removeDraft(recordDraftSlot(userId, kind, id))
      await changed(...toRecordListEndpoints(kind))
    },
    {
      onDone: (_, deleted) => {
        onClose()
        onDeleted(recordTitle(kind, deleted))
      },
      onRefused: (refused) => {
        // Already deleted in another window: the list is read again.
        if (refused.status === 404) void changed(...toRecordListEndpoints(kind))
        refreshAfterRefusal(refused)
      },
    },
  )
  return (
    <ConfirmDialog
      opened={record !== undefined}
      title={recordTexts.deleteQuestion(kind.noun)}
      confirmLabel={texts.delete}
      busyLabel={texts.deleting}
      busy={deletion.busy}
      error={deletion.refused && toFailureText(deletion.refused)}
      onConfirm={() => record && void deletion.run(record)}
      onClose={() => {
        deletion.reset()
        onClose()
      }}
    >
      <p>
        <b>
          <bdi>{title}</bdi>
        </b>{' '}
        {say(formatLoss(record))} {bounds && say(formatRemainingRecordCount(count, bounds, kind.noun.counted))}
      </p>
    </ConfirmDialog>
  )
}

function formatLoss(record: RecordDto | undefined): Text {
  if (!record?.file) return texts.gone
  if (!record.file.pages) return texts.goneWithFile
  const { en, ar } = quantity(record.file.pages, genitivePages)
  return text(`and its PDF of ${en} will be gone for good.`, `سيُحذف نهائيًّا مع ملفه المكوَّن من ${ar}.`)
}

/** After "of", the Arabic dual takes its genitive form. */
const genitivePages = { ...pageCountTexts, ar: { ...pageCountTexts.ar, two: 'صفحتين' } }
