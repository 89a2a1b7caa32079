import { type Objection, objectionLabels } from '@jadara/contract/conflicts/objections'
import { text } from '@jadara/contract/core/text'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'

export const objectionsTitle = text('Whom I ask not to be judged by', 'من أطلب ألا يحكّم ملفي')

const whom = text('Person or institution', 'الشخص أو الجهة')

export const objectionColumns: readonly Column<Objection>[] = [
  {
    key: 'whom',
    header: whom,
    kind: 'title',
    cell: ({ name, institution }) => (
      <TitleCell title={<bdi>{name || institution}</bdi>} sub={name && institution && <bdi>{institution}</bdi>} />
    ),
  },
  { key: 'reason', header: objectionLabels.reason, cell: ({ reason }) => <span dir="auto">{reason}</span> },
]
