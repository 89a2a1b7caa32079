import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { useEffect } from 'react'
import { get, useController, useFormState } from 'react-hook-form'
import { Button, IconButton } from '../button.tsx'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import controls from './control.module.css'
import { messageOf } from './errors.ts'
import { Field, FieldErrorMessage, type InputDirection, ReadOnlyField } from './field.tsx'
import { useFieldNote } from './field-notes.ts'
import { useFormScope } from './form-scope.ts'
import {
  addRow,
  createBlankPersonRow,
  fillEmptyCells,
  moveRow,
  type PersonValues,
  type RowFocusTarget,
  removeRow,
  toPeopleRows,
  toPersonFieldName,
} from './people-list.ts'
import css from './people-rows.module.css'
import { readRowMoveKey, rowActionTexts, useFocusAfterChange } from './row-moves.ts'
import { toInputDirection } from './text-input.tsx'
import { useArrayFieldError } from './use-field.ts'

export type PersonColumn = { key: string; label: Text; optional?: boolean; dir?: InputDirection; maxLength?: number }

/** What is offered while somebody types, by column, and the empty cells that a known first cell fills. */
export type KnownRows = {
  readonly suggestions: Readonly<Record<string, readonly string[]>>
  readonly complete: (first: string) => PersonValues
}

type PeopleRowsProps = {
  /** An array of objects with the columns' keys; with `plain`, an array of strings (one column). */
  name: string
  /** Names the group for screen readers; the caller renders a heading. */
  label: Text
  columns: readonly PersonColumn[]
  add: Text
  /** Names one row in the labels of its buttons: "co-author". */
  person: Text
  min?: number
  max?: number
  plain?: boolean
  disabled?: boolean
  known?: KnownRows
}

const texts = {
  least: text('At least', 'على الأقل'),
}

/**
 * Growing rows of people in the order of the paper. Adding focuses the new name, removing focuses the row above. Buttons or Alt + arrow up /
 * down move a row. Only the labels of the first row are visible.
 */
export function PeopleRows({ name, label, columns, add, person, min = 0, max, plain = false, disabled, known }: PeopleRowsProps) {
  const { field } = useController({ name })
  const scope = useFormScope()
  const { say, language } = useLanguage()
  const first = columns[0]?.key ?? 'name'
  const rows = toPeopleRows(field.value, first, min)
  const id = scope.idOf(name)
  const error = useArrayFieldError(name)
  const note = useFieldNote(id)
  const focus = useFocusAfterChange<NonNullable<RowFocusTarget>>(rows, ({ row, key = first, button }) => {
    const cell = scope.idOf(toPersonFieldName(name, row, key, plain))
    return [button ? `${id}-${row}-${button}` : cell, cell, `${id}-add`].map((place) => document.getElementById(place))
  })
  useLabels({ name, label, person, columns, plain }, rows.length)

  const change = ({ rows: next, focus: then }: { rows: PersonValues[]; focus: RowFocusTarget }) => {
    focus.current = then
    field.onChange(plain ? next.map((row) => row[first] ?? '') : next)
  }
  const write = (row: number, key: string, value: string, isPicked: boolean) => {
    const completion = isPicked && key === first ? known?.complete(value) : undefined
    const next = rows.map((old, i) => (i === row ? fillEmptyCells({ ...old, [key]: value }, completion) : old))
    field.onChange(plain ? next.map((one) => one[first] ?? '') : next)
  }
  const titled = (verb: Text, row: number) =>
    text(`${verb.en} ${person.en} ${formatNumber(row + 1, 'en')}`, `${verb.ar} ${person.ar} ${formatNumber(row + 1, 'ar')}`)
  const least = text(`${texts.least.en} ${min}: ${person.en}`, `${person.ar}: ${formatNumber(min, 'ar')} ${texts.least.ar}`)

  if (scope.readOnly && rows.length === 0) return <ReadOnlyField id={id} label={label} hideLabel />
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend would need a box of its own
    <div
      role="group"
      aria-label={say(label)}
      aria-describedby={error ? `${id}-error` : undefined}
      id={id}
      className={joinClassNames(css.people, scope.readOnly && css.read)}
    >
      {rows.map((row, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place; inputs are fully controlled
          key={i}
          className={joinClassNames(css.person, columns.length === 1 && css.one, rows.length === 1 && css.alone)}
        >
          <span className={css.index}>{formatNumber(i + 1, language)}</span>
          {columns.map((column) => (
            <Cell
              key={column.key}
              name={toPersonFieldName(name, i, column.key, plain)}
              column={column}
              value={row[column.key] ?? ''}
              row={i}
              // An error of the whole list is shown at its first cell.
              blamedBy={error && i === 0 && column.key === first ? `${id}-error` : undefined}
              disabled={disabled}
              listId={known?.suggestions[column.key] && `${id}-known-${column.key}`}
              onChange={(value, isPicked) => write(i, column.key, value, isPicked)}
              onMove={(by) => rows[i + by] && change(moveRow(rows, i, i + by, { key: column.key }))}
            />
          ))}
          {!scope.readOnly && (
            <span className={css.actions}>
              {rows.length > 1 && (
                <>
                  <IconButton
                    icon="up"
                    label={titled(rowActionTexts.up, i)}
                    disabled={disabled || i === 0}
                    onClick={() => change(moveRow(rows, i, i - 1, { button: 'up' }))}
                    id={`${id}-${i}-up`}
                  />
                  <IconButton
                    icon="down"
                    label={titled(rowActionTexts.down, i)}
                    disabled={disabled || i === rows.length - 1}
                    onClick={() => change(moveRow(rows, i, i + 1, { button: 'down' }))}
                    id={`${id}-${i}-down`}
                  />
                </>
              )}
              <IconButton
                icon="trash"
                kind="bad"
                label={rows.length <= min ? least : titled(rowActionTexts.remove, i)}
                disabled={disabled || rows.length <= min}
                onClick={() => change(removeRow(rows, i))}
              />
            </span>
          )}
        </div>
      ))}
      {!scope.readOnly &&
        Object.entries(known?.suggestions ?? {}).map(([key, names]) => (
          <datalist key={key} id={`${id}-known-${key}`}>
            {names.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        ))}
      {error && <FieldErrorMessage id={id}>{error}</FieldErrorMessage>}
      {!scope.readOnly && (max === undefined || rows.length < max) && (
        <div>
          <Button
            id={`${id}-add`}
            icon="plus"
            disabled={disabled}
            onClick={() => change(addRow(rows, createBlankPersonRow(columns)))}
          >
            {say(add)}
          </Button>
        </div>
      )}
      {note}
    </div>
  )
}

type CellProps = {
  name: string
  column: PersonColumn
  value: string
  row: number
  /** The id of the list's error. */
  blamedBy: string | undefined
  disabled?: boolean
  /** The list of names that are offered. */
  listId: string | undefined
  /** `isPicked`: from the offered names, not typed. */
  onChange: (value: string, isPicked: boolean) => void
  onMove: (by: -1 | 1) => void
}

function Cell({ name, column, value, row, blamedBy, disabled, listId, onChange, onMove }: CellProps) {
  const scope = useFormScope()
  const { language } = useLanguage()
  const { errors } = useFormState()
  const id = scope.idOf(name)
  const error = messageOf(get(errors, name), language)
  const numbered = text(`${column.label.en} ${row + 1}`, `${column.label.ar} ${formatNumber(row + 1, 'ar')}`)
  const dir = column.dir ?? 'auto'
  const label = row === 0 ? column.label : numbered
  if (scope.readOnly) {
    return (
      <ReadOnlyField id={id} label={label} hideLabel={row > 0} dir={dir} span={1}>
        {value}
      </ReadOnlyField>
    )
  }
  return (
    <Field id={id} label={label} hideLabel={row > 0} optional={column.optional} error={error} span={1}>
      <input
        id={id}
        name={name}
        type="text"
        className={controls.control}
        value={value}
        maxLength={column.maxLength}
        dir={toInputDirection(dir, value)}
        disabled={disabled}
        list={listId}
        autoComplete="off"
        aria-invalid={error || blamedBy ? true : undefined}
        aria-describedby={error ? `${id}-error` : blamedBy}
        onChange={(event) => onChange(event.target.value, isReplacement(event.nativeEvent))}
        onKeyDown={(event) => {
          const by = readRowMoveKey(event)
          if (by) onMove(by)
        }}
      />
    </Field>
  )
}

/** Browsers replace the whole text when a name of a list is picked. */
const isReplacement = (event: Event): boolean => !(event instanceof InputEvent) || event.inputType === 'insertReplacementText'

function useLabels(list: Pick<PeopleRowsProps, 'name' | 'label' | 'person' | 'columns'> & { plain: boolean }, count: number) {
  const { name, label, person, columns, plain } = list
  const { setLabel } = useFormScope()
  useEffect(() => {
    const named = [name]
    setLabel(name, label)
    for (let row = 0; row < count; row++) {
      for (const column of columns) {
        const cell = toPersonFieldName(name, row, column.key, plain)
        named.push(cell)
        const place = formatNumber(row + 1, 'ar')
        setLabel(cell, text(`${column.label.en}, ${person.en} ${row + 1}`, `${column.label.ar}، ${person.ar} ${place}`))
      }
    }
    return () => {
      for (const one of named) setLabel(one, undefined)
    }
  }, [name, label, person, columns, count, plain, setLabel])
}
