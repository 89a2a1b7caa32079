import { text } from '@jadara/contract/core/text'
import type { KeyDateDto } from '@jadara/contract/rounds/active-key-dates'
import { keyDateTexts, updateKeyDate } from '@jadara/contract/rounds/key-dates'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatShortDate } from '../../ui/dates.ts'
import { rowActionTexts, useFocusAfterChange } from '../../ui/form/row-moves.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { effectWords, formatKeyDate, quoteKeyDate } from './round-words.ts'
import css from './rounds.module.css'

const texts = {
  caption: text('Key Dates', 'مواعيد مهمة'),
  number: text('#', '#'),
  what: text('Key date', 'الموعد'),
  date: text('Date', 'التاريخ'),
  actions: text('Actions', 'إجراءات'),
  amend: text('Amendment', 'تعديل'),
  clear: text('Clear the date', 'مسح التاريخ'),
  internal: text('Internal', 'داخلي'),
  remove: text('Remove from the list', 'إزالة من القائمة'),
}

type Props = {
  dates: readonly KeyDateDto[] | undefined
  busy: boolean
  onAmend: (keyDate: KeyDateDto) => void
  onClear: (keyDate: KeyDateDto) => void
  onRemove: (keyDate: KeyDateDto) => void
  /** Takes all ids in the new order; resolves once the order is saved. */
  onOrder: (ids: readonly number[]) => Promise<unknown>
}

type Move = { readonly id: number; readonly by: -1 | 1 }
const buttonId = ({ id, by }: Move) => `key-date-${id}-${by === -1 ? 'up' : 'down'}`

/** The key dates of a round in order, with their actions. Clearing removes the date; removing deletes a further key date. */
export function KeyDateTable({ dates, busy, onAmend, onClear, onRemove, onOrder }: Props) {
  const { say } = useLanguage()
  const [moved, setMoved] = useState<readonly unknown[]>([])
  // At either end of the list, one arrow is disabled: the focus moves to the other one.
  const focus = useFocusAfterChange<Move>(moved, ({ id, by }) =>
    [buttonId({ id, by }), buttonId({ id, by: by === -1 ? 1 : -1 })].map((one) => document.getElementById(one)),
  )
  const move = async (by: -1 | 1, from: number) => {
    if (!dates) return
    const ids = dates.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (id === undefined) return
    ids.splice(from + by, 0, id)
    await onOrder(ids)
    focus.current = { id, by }
    setMoved([])
  }
  const name = (keyDate: KeyDateDto) => <span className="sr">: {say(formatKeyDate(keyDate))}</span>
  const last = (dates?.length ?? 0) - 1
  const columns: readonly Column<KeyDateDto>[] = [
    {
      key: 'number',
      header: texts.number,
      kind: 'number',
      hideOnPhone: true,
      cell: (_, index) => say(formatNumberText(index + 1)),
    },
    {
      key: 'what',
      header: texts.what,
      kind: 'title',
      cell: (keyDate) => (
        <>
          <TitleCell title={say(formatKeyDate(keyDate))} sub={keyDate.effect && say(effectWords[keyDate.effect])} />
          {!keyDate.isPublic && <Chip>{say(texts.internal)}</Chip>}
        </>
      ),
    },
    {
      key: 'date',
      header: texts.date,
      className: 'num',
      cell: ({ date }) =>
        date ? <bdi>{say(formatShortDate(date))}</bdi> : <span className="muted">{say(keyDateTexts.notSet)}</span>,
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      call: updateKeyDate,
      cell: (keyDate, index) => (
        <span className={css.dateActions}>
          {([-1, 1] as const).map((by) => {
            const verb = by === -1 ? rowActionTexts.up : rowActionTexts.down
            const { en, ar } = quoteKeyDate(keyDate)
            return (
              <IconButton
                key={by}
                id={buttonId({ id: keyDate.id, by })}
                icon={by === -1 ? 'up' : 'down'}
                label={text(`${verb.en}: ${en}`, `${verb.ar}: ${ar}`)}
                disabled={busy || index === (by === -1 ? 0 : last)}
                onClick={() => void move(by, index)}
              />
            )
          })}
          <Button kind="bare" size="small" icon="pencil" onClick={() => onAmend(keyDate)}>
            {say(texts.amend)}
            {name(keyDate)}
          </Button>
          <span className={css.clear}>
            {keyDate.date && keyDate.effect !== 'opens' && (
              <Button kind="bare" size="small" onClick={() => onClear(keyDate)}>
                {say(texts.clear)}
                {name(keyDate)}
              </Button>
            )}
          </span>
          <span className={css.remove}>
            {keyDate.effect === null && (
              <Button kind="bad" size="small" icon="trash" onClick={() => onRemove(keyDate)}>
                {say(texts.remove)}
                {name(keyDate)}
              </Button>
            )}
          </span>
        </span>
      ),
    },
  ]
  return <DataTable caption={texts.caption} columns={columns} rows={dates} rowKey={({ id }) => id} paging="none" busy={busy} />
}
