import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import { type RecordKind, titleOf } from '@jadara/contract/records/record-kind'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { quantity, type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { useApplicationChanged, useLearnFromRefusal } from '../../lib/application.ts'
import { asRefused, call, unforeseen } from '../../lib/call.ts'
import { useMe } from '../../lib/session.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { removeDraft } from '../../ui/guard/draft-store.ts'
import { useLanguage } from '../../ui/language.tsx'
import { pages } from '../../ui/numbers.ts'
import { afterDeletion, type Bounds } from './bounds.ts'
import { draftSlot } from './draft-slot.ts'
import { callsOf, listsOf } from './record-calls.ts'

const texts = {
  delete: text('Delete', 'حذف'),
  deleting: text('Deleting…', 'جارٍ الحذف…'),
  gone: text('will be gone for good.', 'سيُحذف نهائيًّا.'),
  goneWithFile: text('and its PDF will be gone for good.', 'سيُحذف نهائيًّا مع ملف PDF المرفق.'),
}

type Props = {
  kind: RecordKind
  /** What is to be deleted; the dialog is open while there is one. */
  record: StoredRecord | undefined
  count: number
  bounds: Bounds | undefined
  onDeleted: (title: string) => void
  onClose: () => void
}

/** Names what it destroys, and what would remain. */
export function DeleteRecord({ kind, record, count, bounds, onDeleted, onClose }: Props) {
  const { say } = useLanguage()
  const changed = useApplicationChanged()
  const learn = useLearnFromRefusal()
  const { userId } = useMe()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Text>()
  const { remove } = callsOf(kind)
  const title = record ? titleOf(kind, record) : ''

  const close = () => {
    setError(undefined)
    onClose()
  }
  const confirm = async () => {
    if (!record) return
    setBusy(true)
    try {
      await call(remove, { params: { id: record.id } })
      removeDraft(draftSlot(userId, kind, record.id))
      await changed(...listsOf(kind))
      close()
      onDeleted(title)
    } catch (thrown) {
      const refused = asRefused(thrown)
      setError(unforeseen(refused))
      // Deleted in another window: the list says so.
      if (refused.status === 404) void changed(...listsOf(kind))
      learn(refused)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Confirm
      opened={record !== undefined}
      title={recordTexts.deleteQuestion(kind.noun)}
      confirmLabel={texts.delete}
      busyLabel={texts.deleting}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <p>
        <b>
          <bdi>{title}</bdi>
        </b>{' '}
        {say(goes(record))} {bounds && say(afterDeletion(count, bounds, kind.noun.counted))}
      </p>
    </Confirm>
  )
}

function goes(record: StoredRecord | undefined): Text {
  if (!record?.file) return texts.gone
  if (!record.file.pages) return texts.goneWithFile
  const { en, ar } = quantity(record.file.pages, genitivePages)
  return text(`and its PDF of ${en} will be gone for good.`, `سيُحذف نهائيًّا مع ملفه المكوَّن من ${ar}.`)
}

/** After "of", the Arabic dual takes its other form. */
const genitivePages = { ...pages, ar: { ...pages.ar, two: 'صفحتين' } }
