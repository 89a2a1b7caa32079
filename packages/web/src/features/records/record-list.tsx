import { applicant } from '@jadara/contract/core/endpoint'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { dossierOmissionTexts } from '@jadara/contract/files/files'
import { formatFieldValue } from '@jadara/contract/records/field-value'
import type { RecordCheck } from '@jadara/contract/records/record-checks'
import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import { type FileRule, type RecordKind, recordTitle } from '@jadara/contract/records/record-kind'
import { type ReactNode, useMemo } from 'react'
import { useMe } from '../../lib/session.tsx'
import { toViewedStoredFile } from '../../lib/stored-file.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { pageCountTexts } from '../../ui/page-count.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { useFileViewer } from '../../ui/viewer/file-viewer.tsx'
import type { ViewedFile } from '../../ui/viewer/viewed-file.ts'
import { RecordCheckNote } from './record-check-note.tsx'
import css from './records.module.css'

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
  records: readonly RecordDto[] | undefined
  listPath: string
  warnings?: ReadonlyMap<number, readonly Text[]> | undefined
  checks?: ReadonlyMap<number, RecordCheck> | undefined
  /** The steps shown in the empty list, where records can be added. */
  steps?: readonly Text[] | undefined
  onDelete?: ((record: RecordDto) => void) | undefined
  mayAdd: boolean
  /** Another way of adding records, offered in the empty list. */
  otherWay?: ReactNode
  /** `none` where the list is one of several on a page. */
  paging?: 'client' | 'none'
  /** Every kind gets the same columns, because several lists are shown below each other. */
  aligned?: boolean
}

export function RecordList({
  kind,
  records,
  warnings,
  checks,
  steps,
  listPath,
  onDelete,
  mayAdd,
  otherWay,
  paging = 'client',
  aligned = false,
}: Props) {
  const { say } = useLanguage()
  const { viewer, linkTo } = useFileViewer((records ?? []).flatMap((record) => findViewedFile(kind, record) ?? []))
  const columns = useColumns({ kind, warnings, checks, listPath, onDelete, linkTo, aligned })
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
                <Row gap={3}>
                  <ButtonLink kind="go" icon="plus" to={`${listPath}/add`}>
                    {say(noun.add)}
                  </ButtonLink>
                  {otherWay}
                </Row>
              )
            }
            words={about}
          />
        }
      />
      {viewer}
    </>
  )
}

function findViewedFile(kind: RecordKind, record: RecordDto): ViewedFile | undefined {
  const title = recordTitle(kind, record)
  return record.file ? toViewedStoredFile(record.file, text(title, title)) : undefined
}

type LinkTo = ReturnType<typeof useFileViewer>['linkTo']
type Listing = Pick<Props, 'kind' | 'warnings' | 'checks' | 'listPath' | 'onDelete'> & { linkTo: LinkTo; aligned: boolean }

function useColumns({ kind, warnings, checks, listPath, onDelete, linkTo, aligned }: Listing): readonly Column<RecordDto>[] {
  const { say } = useLanguage()
  const isMine = useMe().userType === applicant
  return useMemo(() => {
    const { shown, fields, file: rule } = kind
    const when = fields[shown.when]
    const named = (record: RecordDto) => <span className="sr">: {recordTitle(kind, record)}</span>
    const columns: (Column<RecordDto> | false | undefined)[] = [
      {
        key: 'number',
        header: texts.number,
        kind: 'number',
        hideOnPhone: true,
        cell: (_, index) => say(formatNumberText(index + 1)),
      },
      {
        key: 'title',
        header: fields[shown.title]?.label ?? texts.title,
        kind: 'title',
        cell: (record) => (
          <>
            <TitleCell title={recordTitle(kind, record)} sub={toSubtitle(kind, record)} />
            {warnings?.get(record.id)?.map((words) => (
              <span key={words.en} className={css.warning}>
                <Icon name="warning" />
                <span>{say(words)}</span>
              </span>
            ))}
            <CheckOf check={checks?.get(record.id)} isMine={isMine} about={recordTitle(kind, record)} />
          </>
        ),
      },
      when && {
        key: 'when',
        header: when.input === 'year' ? texts.year : texts.date,
        className: 'num',
        cell: (record) => {
          const [words] = formatFieldValue(when, record[shown.when])
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
  }, [kind, warnings, checks, isMine, listPath, onDelete, linkTo, aligned, say])
}

const CheckOf = ({ check, ...props }: { check: RecordCheck | undefined; isMine: boolean; about: string }) =>
  check && <RecordCheckNote check={check} {...props} />

/** The line below the title, unless it already serves as the title. */
function toSubtitle(kind: RecordKind, record: RecordDto): string {
  const words = String(record[kind.shown.subtitle] ?? '')
  return words === recordTitle(kind, record) ? '' : words
}

type FileCellProps = Pick<Listing, 'kind' | 'linkTo'> & { record: RecordDto; rule: FileRule }

function FileCell({ kind, record, rule, linkTo }: FileCellProps) {
  const { say } = useLanguage()
  const viewed = findViewedFile(kind, record)
  if (!viewed)
    return rule.missing ? <Chip tone="bad">{say(texts.missing)}</Chip> : <span className="muted">{say(texts.noFile)}</span>
  const count = quantity(viewed.pages ?? 0, pageCountTexts)
  const leftOut = record.file?.leftOut
  return (
    <span className="row">
      <a {...linkTo(viewed)}>
        {say(viewed.pages ? text(`PDF, ${count.en}`, `PDF، ${count.ar}`) : text('PDF', 'PDF'))}
        <span className="sr">: {recordTitle(kind, record)}</span>
      </a>
      {leftOut && (
        <Chip tone="bad" title={say(dossierOmissionTexts[leftOut])}>
          {say(texts.leftOut)}
        </Chip>
      )}
    </span>
  )
}
