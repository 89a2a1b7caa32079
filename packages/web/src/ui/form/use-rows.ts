import { formatNumber, type Text, text } from '@jadara/contract/text'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useFormScope } from './form-scope.ts'
import { useListError } from './list-error.ts'
import { type Removed, takeBack, withRemoved } from './removed-rows.ts'

type RowsOptions = {
  /** A list of objects in the form's values. */
  name: string
  /** Names the list as a whole for the error banner: "Equipments". */
  label: Text
  /** What one row is: "equipment". */
  row: Text
  /** What a new row begins with (a constant). */
  blank: object
}

/** `element`: the end of the DOM id of what has the focus, after that of its row; without it, the row's first field. */
type Focus = { readonly row: number; readonly element?: string | undefined }

/**
 * The moves of a growing list whose rows are made of inputs of the kit: each row keeps its identity when it moves, focus goes where the look says
 * (new row, row above, along with what moved), and what was removed can be put back. Rows also move by Alt + arrow up / down.
 * <GrowingRows> draws it; a list that looks otherwise (the schedule) draws itself with `RowActions`, `RowRemoved` and `RowsFoot`.
 */
export function useRows({ name, label, row, blank }: RowsOptions) {
  const { readOnly, idOf, setLabel } = useFormScope()
  const { getValues, clearErrors } = useFormContext()
  const { fields, append, remove, move, insert } = useFieldArray({ name })
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const error = useListError(name)
  const id = idOf(name)
  const idOfRow = (at: number) => idOf(`${name}.${at}`)
  const focus = useFocusAfter(id, idOfRow, fields)

  useEffect(() => {
    setLabel(name, label)
    return () => setLabel(name, undefined)
  }, [name, label, setLabel])

  const moveBy = (at: number, by: -1 | 1) => {
    const to = at + by
    if (to < 0 || to >= fields.length) return
    const own = idOfRow(at)
    const held = document.activeElement?.id ?? ''
    focus.current = { row: to, element: held.startsWith(`${own}-`) ? held.slice(own.length) : undefined }
    move(at, to)
  }

  return {
    id,
    row,
    fields,
    readOnly,
    error,
    moveBy,
    /** The latest row that was removed, if it stood here. */
    removedAt: (at: number) => removed[0] && Math.min(removed[0].at, fields.length) === at,
    removeAt: (at: number) => {
      setRemoved(withRemoved(removed, getValues(`${name}.${at}`), at))
      focus.current = { row: Math.max(0, at - 1) }
      remove(at)
    },
    putBack: () => {
      const { latest, rest } = takeBack(removed, fields.length)
      if (!latest) return
      setRemoved(rest)
      focus.current = { row: latest.at }
      insert(latest.at, latest.row, { shouldFocus: false })
    },
    add: () => {
      focus.current = { row: fields.length }
      append(blank, { shouldFocus: false })
      // After a refusal react-hook-form checks the whole list once more; what has only just been added is not wrong yet.
      setTimeout(() => clearErrors(`${name}.${fields.length}`))
    },
    /** "Equipment 2": the name of a row. */
    nameOf: (at: number) => numbered(row, at),
    pathOf: (at: number) => `${name}.${at}`,
    /** What the element of a row carries. */
    rowProps: (at: number) => ({
      id: idOfRow(at),
      onKeyDown: (event: KeyboardEvent) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
        // In a list of choices the same keys open it.
        if (readOnly || !event.altKey || !by || event.target instanceof HTMLSelectElement) return
        event.preventDefault()
        moveBy(at, by)
      },
    }),
  }
}

export type Rows = ReturnType<typeof useRows>

export const numbered = (noun: Text, at: number): Text =>
  text(`${noun.en} ${formatNumber(at + 1, 'en')}`, `${noun.ar} ${formatNumber(at + 1, 'ar')}`)

/** After the rows have changed on the page, focus goes where the change said; where there is no such place, to the button that adds a row. */
function useFocusAfter(listId: string, idOfRow: (at: number) => string, fields: readonly unknown[]) {
  const focus = useRef<Focus>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed, whatever else has
  useEffect(() => {
    const to = focus.current
    if (!to) return
    focus.current = undefined
    const row = document.getElementById(idOfRow(to.row))
    const places = [
      to.element && document.getElementById(idOfRow(to.row) + to.element),
      row?.querySelector<HTMLElement>('input, select, textarea'),
      document.getElementById(`${listId}-add`),
    ]
    for (const place of places) {
      if (!place || (place instanceof HTMLButtonElement && place.disabled)) continue
      return place.focus()
    }
  }, [fields])
  return focus
}
