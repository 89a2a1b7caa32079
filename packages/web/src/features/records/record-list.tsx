import type { RecordKind, StoredRecord } from '@jadara/contract/records/record-kind'
import { quantity, text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { number, pages, year } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'

const texts = {
  number: text('#', '#'),
  title: text('Title', 'العنوان'),
  year: text('Year', 'السنة'),
  file: text('File', 'الملف'),
  missing: text('File missing', 'الملف ناقص'),
  actions: text('Actions', 'إجراءات'),
  view: text('View', 'عرض'),
  delete: text('Delete', 'حذف'),
}

type Props = {
  kind: RecordKind
  records: readonly StoredRecord[] | undefined
  listPath: string
  /** Left out once nothing may be changed any more. */
  onDelete?: ((record: StoredRecord) => void) | undefined
  mayAdd: boolean
}

export function RecordList({ kind, records, listPath, onDelete, mayAdd }: Props) {
  const { say } = useLanguage()
  const columns = useColumns(kind, listPath, onDelete)
  const { empty, noun } = kind
  return (
    <DataTable
      caption={noun.many}
      columns={columns}
      rows={records}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={empty.heading}
          steps={mayAdd ? empty.steps : undefined}
          action={
            mayAdd && (
              <ButtonLink kind="go" icon="plus" to={`${listPath}/add`}>
                {say(noun.addFirst)}
              </ButtonLink>
            )
          }
        >
          <p>{say(empty.text)}</p>
        </EmptyState>
      }
    />
  )
}

function useColumns(kind: RecordKind, listPath: string, onDelete: Props['onDelete']): readonly Column<StoredRecord>[] {
  const { say } = useLanguage()
  return useMemo(() => {
    const { title, subtitle, yearField } = kind
    const words = (record: StoredRecord, field: string) => String(record[field] ?? '')
    const named = (record: StoredRecord) => <span className="sr">: {words(record, title)}</span>
    const columns: (Column<StoredRecord> | false)[] = [
      { key: 'number', header: texts.number, kind: 'number', hideOnPhone: true, cell: (_, index) => say(number(index + 1)) },
      {
        key: 'title',
        header: texts.title,
        kind: 'title',
        cell: (record) => <TitleCell title={words(record, title)} sub={words(record, subtitle)} />,
      },
      yearField !== undefined && {
        key: 'year',
        header: texts.year,
        className: 'num',
        cell: (record) => say(year(Number(record[yearField]))),
      },
      { key: 'file', header: texts.file, cell: (record) => <FileCell file={record.file} /> },
      {
        key: 'actions',
        header: texts.actions,
        kind: 'actions',
        cell: (record) => (
          <>
            <ButtonLink kind="bare" size="small" icon="eye" to={`${listPath}/edit/${record.id}`}>
              {say(texts.view)}
              {named(record)}
            </ButtonLink>
            {onDelete && (
              <Button kind="bad" size="small" icon="trash" onClick={() => onDelete(record)}>
                {say(texts.delete)}
                {named(record)}
              </Button>
            )}
          </>
        ),
      },
    ]
    return columns.filter((column) => column !== false)
  }, [kind, listPath, onDelete, say])
}

function FileCell({ file }: { file: StoredRecord['file'] }) {
  const { say } = useLanguage()
  if (!file) return <Chip tone="bad">{say(texts.missing)}</Chip>
  const count = quantity(file.pages ?? 0, pages)
  return <span className="muted">{say(file.pages ? text(`PDF, ${count.en}`, `PDF، ${count.ar}`) : text('PDF', 'PDF'))}</span>
}
