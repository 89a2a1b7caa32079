import { themeEndpoints } from '@jadara/contract/core/office-lookups'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { type KeyboardEvent, useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { readRowMoveKey, rowActionTexts, useFocusAfterChange } from '../../ui/form/row-moves.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import css from './entry-table.module.css'
import type { OfficeList, OfficeListRow } from './office-lists.ts'

const texts = {
  place: text('#', '#'),
  english: text('English', 'الإنجليزية'),
  arabic: text('Arabic', 'العربية'),
  uses: text('Chosen by', 'اختاره'),
  unused: text('Nobody yet', 'لا أحد بعد'),
  state: text('State', 'الحالة'),
  offered: text('Offered', 'معروض'),
  inRound: text('Offered in this round', 'متاح في هذه الدورة'),
  notInRound: text('Not in this round', 'غير متاح في هذه الدورة'),
  retired: text('Retired', 'موقوف'),
  actions: text('What can be done', 'الإجراءات'),
  edit: text('Edit', 'تعديل'),
  retire: text('Retire', 'إيقاف'),
  restore: text('Offer again', 'إعادة العرض'),
}

type Props = {
  list: OfficeList
  rows: readonly OfficeListRow[] | undefined
  busy: boolean
  onEdit: (row: OfficeListRow) => void
  onRetire: (row: OfficeListRow) => void
  onRestore: (row: OfficeListRow) => void
  onMove: (row: OfficeListRow, by: -1 | 1) => void
}

/** The list in order. Alt and an arrow key move the focused row, as in every ordered list. */
export function EntryTable({ list, rows, busy, onEdit, onRetire, onRestore, onMove }: Props) {
  const { say, language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const at = (id: string) => place.current?.querySelector<HTMLElement>(`#${id}`)
  const focusAfter = useFocusAfterChange<{ id: number; by: -1 | 1 }>(rows ?? [], ({ id, by }) =>
    (by < 0 ? ['up', 'down'] : ['down', 'up']).map((way) => at(`entry-${id}-${way}`)),
  )
  const move = (row: OfficeListRow, by: -1 | 1) => {
    focusAfter.current = { id: row.id, by }
    onMove(row, by)
  }
  const moveByKey = (event: KeyboardEvent, row: OfficeListRow, index: number) => {
    const by = readRowMoveKey(event)
    if (by && rows?.[index + by]) move(row, by)
  }
  const of = (verb: Text, { english, arabic }: OfficeListRow) => text(`${verb.en}: ${english}`, `${verb.ar}: ${arabic}`)
  const [english, arabic]: [Column<OfficeListRow>, Column<OfficeListRow>] = [
    { key: 'english', header: texts.english, cell: (row) => <bdi lang="en">{row.english}</bdi> },
    { key: 'arabic', header: texts.arabic, cell: (row) => <bdi lang="ar">{row.arabic}</bdi> },
  ]
  const [own, other] = language === 'en' ? [english, arabic] : [arabic, english]
  const names: readonly Column<OfficeListRow>[] = [
    { ...own, kind: 'title' },
    { ...other, className: css.other },
  ]
  const columns: readonly Column<OfficeListRow>[] = [
    {
      key: 'place',
      header: texts.place,
      kind: 'number',
      hideOnPhone: true,
      cell: (_, index) => say(formatNumberText(index + 1)),
    },
    ...names,
    {
      key: 'uses',
      header: texts.uses,
      className: css.uses,
      cell: ({ uses }) =>
        uses === 0 ? <span className="muted">{say(texts.unused)}</span> : say(quantity(uses, list.words.chosenIn)),
    },
    {
      key: 'state',
      header: texts.state,
      cell: (row) => {
        const { tone, words } = toEntryState(row)
        return <Chip tone={tone}>{say(words)}</Chip>
      },
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      call: themeEndpoints.change,
      cell: (row, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys reach the buttons inside; they are a second way to what these do
        <span className={css.actions} onKeyDown={(event) => moveByKey(event, row, index)}>
          <IconButton
            id={`entry-${row.id}-up`}
            icon="up"
            label={of(rowActionTexts.up, row)}
            disabled={index === 0}
            onClick={() => move(row, -1)}
          />
          <IconButton
            id={`entry-${row.id}-down`}
            icon="down"
            label={of(rowActionTexts.down, row)}
            disabled={index === (rows?.length ?? 0) - 1}
            onClick={() => move(row, 1)}
          />
          <Button kind="bare" size="small" icon="pencil" aria-label={say(of(texts.edit, row))} onClick={() => onEdit(row)}>
            {say(texts.edit)}
          </Button>
          <StateButton row={row} stays={list.stays === row.id} say={(verb) => say(of(verb, row))} {...{ onRetire, onRestore }} />
        </span>
      ),
    },
  ]
  return (
    <div ref={place}>
      <DataTable caption={list.words.title} columns={columns} rows={rows} rowKey={({ id }) => id} paging="none" busy={busy} />
    </div>
  )
}

function toEntryState({ retired, inRound }: OfficeListRow): { tone: 'ok' | 'plain'; words: Text } {
  if (retired) return { tone: 'plain', words: texts.retired }
  if (inRound === undefined) return { tone: 'ok', words: texts.offered }
  return inRound ? { tone: 'ok', words: texts.inRound } : { tone: 'plain', words: texts.notInRound }
}

type StateProps = Pick<Props, 'onRetire' | 'onRestore'> & { row: OfficeListRow; stays: boolean; say: (verb: Text) => string }

function StateButton({ row, stays, say: named, onRetire, onRestore }: StateProps) {
  const { say } = useLanguage()
  if (stays) return <span className={css.none} />
  const [verb, act] = row.retired ? [texts.restore, onRestore] : [texts.retire, onRetire]
  return (
    <Button
      kind={row.retired ? 'bare' : 'bad'}
      size="small"
      className={css.state}
      aria-label={named(verb)}
      onClick={() => act(row)}
    >
      {say(verb)}
    </Button>
  )
}
