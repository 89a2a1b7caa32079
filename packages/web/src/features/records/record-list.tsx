import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import { type FileRule, type RecordKind, titleOf } from '@jadara/contract/records/record-kind'
import { quantity, text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { number, pages } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { printedValue } from './printed-value.ts'

const texts = {
  number: text('#', '#'),
  title: text('Title', 'العنوان'),
  year: text('Year', 'السنة'),
  date: text('Date', 'التاريخ'),
  file: text('File', 'الملف'),
  missing: text('File missing', 'الملف ناقص'),
  noFile: text('None', 'لا يوجد'),
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
  const { noun, about, advice } = kind
  return (
    <DataTable
      caption={noun.many}
      columns={columns}
      rows={records}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={noun.none}
          steps={mayAdd ? advice : undefined}
          action={
            mayAdd && (
              <ButtonLink kind="go" icon="plus" to={`${listPath}/add`}>
                {say(noun.add)}
              </ButtonLink>
            )
          }
        >
          <p>{say(about)}</p>
        </EmptyState>
      }
    />
  )
}

function useColumns(kind: RecordKind, listPath: string, onDelete: Props['onDelete']): readonly Column<StoredRecord>[] {
  const { say } = useLanguage()
  return useMemo(() => {
    const { shown, fields, file: rule } = kind
    const when = fields[shown.when]
    const named = (record: StoredRecord) => <span className="sr">: {titleOf(kind, record)}</span>
    const columns: (Column<StoredRecord> | false | undefined)[] = [
      { key: 'number', header: texts.number, kind: 'number', hideOnPhone: true, cell: (_, index) => say(number(index + 1)) },
      {
        key: 'title',
        header: texts.title,
        kind: 'title',
        cell: (record) => <TitleCell title={titleOf(kind, record)} sub={subtitleOf(kind, record)} />,
      },
      when && {
        key: 'when',
        header: when.input === 'year' ? texts.year : texts.date,
        className: 'num',
        cell: (record) => {
          const words = printedValue(when, record[shown.when])
          return words && <bdi>{say(words)}</bdi>
        },
      },
      rule && { key: 'file', header: texts.file, cell: (record) => <FileCell file={record.file} rule={rule} /> },
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
    return columns.filter((column) => column !== false && column !== undefined)
  }, [kind, listPath, onDelete, say])
}

/** What stands under the title, unless it had to serve as the title. */
function subtitleOf(kind: RecordKind, record: StoredRecord): string {
  const words = String(record[kind.shown.subtitle] ?? '')
  return words === titleOf(kind, record) ? '' : words
}

function FileCell({ file, rule }: { file: StoredRecord['file']; rule: FileRule }) {
  const { say } = useLanguage()
  if (!file)
    return rule.missing ? <Chip tone="bad">{say(texts.missing)}</Chip> : <span className="muted">{say(texts.noFile)}</span>
  const count = quantity(file.pages ?? 0, pages)
  return <span className="muted">{say(file.pages ? text(`PDF, ${count.en}`, `PDF، ${count.ar}`) : text('PDF', 'PDF'))}</span>
}
