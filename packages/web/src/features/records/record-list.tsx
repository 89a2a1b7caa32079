import { leftOutTexts } from '@jadara/contract/files'
import { printedValue } from '@jadara/contract/records/printed-value'
import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import { type FileRule, type RecordKind, titleOf } from '@jadara/contract/records/record-kind'
import { quantity, type Text, text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { viewedFile } from '../../lib/stored-file.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { number, pages } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { useFileViewer } from '../../ui/viewer/use-file-viewer.tsx'
import type { ViewedFile } from '../../ui/viewer/viewed-file.ts'
import css from './record-list.module.css'

const texts = {
  number: text('#', '#'),
  title: text('Title', 'العنوان'),
  year: text('Year', 'السنة'),
  date: text('Date', 'التاريخ'),
  file: text('File', 'الملف'),
  missing: text('File missing', 'الملف ناقص'),
  noFile: text('None', 'لا يوجد'),
  leftOut: text('Not in the award file', 'غير مضموم إلى ملف الجائزة'),
  actions: text('Actions', 'إجراءات'),
  view: text('View', 'عرض'),
  delete: text('Delete', 'حذف'),
}

type Props = {
  kind: RecordKind
  records: readonly StoredRecord[] | undefined
  listPath: string
  /** What may not meet the conditions of the award, by the record's id. */
  warnings?: ReadonlyMap<number, readonly Text[]> | undefined
  /** What to know before one begins: the steps of the empty list, where one may add. */
  steps?: readonly Text[] | undefined
  /** Left out once nothing may be changed any more. */
  onDelete?: ((record: StoredRecord) => void) | undefined
  mayAdd: boolean
  /** `none` where the list is one of several on a page. */
  paging?: 'client' | 'none'
  /** The same columns whatever the kind: several lists stand under each other. */
  aligned?: boolean
}

export function RecordList({
  kind,
  records,
  warnings,
  steps,
  listPath,
  onDelete,
  mayAdd,
  paging = 'client',
  aligned = false,
}: Props) {
  const { say } = useLanguage()
  const { viewer, linkTo } = useFileViewer((records ?? []).flatMap((record) => viewedOf(kind, record) ?? []))
  const columns = useColumns({ kind, warnings, listPath, onDelete, linkTo, aligned })
  const { noun, about } = kind
  return (
    <>
      <DataTable
        caption={noun.many}
        columns={columns}
        rows={records}
        rowKey={({ id }) => id}
        paging={paging}
        empty={
          <EmptyState
            title={noun.none}
            steps={mayAdd ? steps : undefined}
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
      {viewer}
    </>
  )
}

/** The file of a record as it is looked at: it is called what the record is called. */
function viewedOf(kind: RecordKind, record: StoredRecord): ViewedFile | undefined {
  const title = titleOf(kind, record)
  return record.file ? viewedFile(record.file, text(title, title)) : undefined
}

type LinkTo = ReturnType<typeof useFileViewer>['linkTo']
type Listing = Pick<Props, 'kind' | 'warnings' | 'listPath' | 'onDelete'> & { linkTo: LinkTo; aligned: boolean }

function useColumns({ kind, warnings, listPath, onDelete, linkTo, aligned }: Listing): readonly Column<StoredRecord>[] {
  const { say } = useLanguage()
  return useMemo(() => {
    const { shown, fields, file: rule } = kind
    const when = fields[shown.when]
    const named = (record: StoredRecord) => <span className="sr">: {titleOf(kind, record)}</span>
    const columns: (Column<StoredRecord> | false | undefined)[] = [
      { key: 'number', header: texts.number, kind: 'number', hideOnPhone: true, cell: (_, index) => say(number(index + 1)) },
      {
        key: 'title',
        header: fields[shown.title]?.label ?? texts.title,
        kind: 'title',
        cell: (record) => (
          <>
            <TitleCell title={titleOf(kind, record)} sub={subtitleOf(kind, record)} />
            {warnings?.get(record.id)?.map((words) => (
              <span key={words.en} className={css.warning}>
                <Icon name="warning" />
                <span>{say(words)}</span>
              </span>
            ))}
          </>
        ),
      },
      when && {
        key: 'when',
        header: when.input === 'year' ? texts.year : texts.date,
        className: 'num',
        cell: (record) => {
          const [words] = printedValue(when, record[shown.when])
          return words && <bdi>{say(words)}</bdi>
        },
      },
      (rule || aligned) && {
        key: 'file',
        header: texts.file,
        cell: (record) =>
          rule ? (
            <FileCell kind={kind} record={record} rule={rule} linkTo={linkTo} />
          ) : (
            <span className="muted">{say(texts.noFile)}</span>
          ),
      },
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
  }, [kind, warnings, listPath, onDelete, linkTo, aligned, say])
}

/** What stands under the title, unless it had to serve as the title. */
function subtitleOf(kind: RecordKind, record: StoredRecord): string {
  const words = String(record[kind.shown.subtitle] ?? '')
  return words === titleOf(kind, record) ? '' : words
}

type FileCellProps = Pick<Listing, 'kind' | 'linkTo'> & { record: StoredRecord; rule: FileRule }

function FileCell({ kind, record, rule, linkTo }: FileCellProps) {
  const { say } = useLanguage()
  const viewed = viewedOf(kind, record)
  if (!viewed)
    return rule.missing ? <Chip tone="bad">{say(texts.missing)}</Chip> : <span className="muted">{say(texts.noFile)}</span>
  const count = quantity(viewed.pages ?? 0, pages)
  const leftOut = record.file?.leftOut
  return (
    <span className="row">
      <a {...linkTo(viewed)}>
        {say(viewed.pages ? text(`PDF, ${count.en}`, `PDF، ${count.ar}`) : text('PDF', 'PDF'))}
        <span className="sr">: {titleOf(kind, record)}</span>
      </a>
      {leftOut && (
        <Chip tone="bad" title={say(leftOutTexts[leftOut])}>
          {say(texts.leftOut)}
        </Chip>
      )}
    </span>
  )
}
