import { formatNumber, type Text, text } from '@jadara/contract/text'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useFormScope } from './form-scope.ts'
import { useListError } from './list-error.ts'
import { type Removed, takeBack, withRemoved } from './removed-rows.ts'
import { movedBy, useFocusAfter } from './row-moves.ts'

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
  const { idOf, setLabel } = useFormScope()
  const { getValues, clearErrors } = useFormContext()
  const { fields, append, remove, move, insert } = useFieldArray({ name })
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const error = useListError(name)
  const id = idOf(name)
  const idOfRow = (at: number) => idOf(`${name}.${at}`)
  const focus = useFocusAfter<Focus>(fields, (to) => [
    to.element ? document.getElementById(idOfRow(to.row) + to.element) : undefined,
    document.getElementById(idOfRow(to.row))?.querySelector<HTMLElement>('input, select, textarea'),
    document.getElementById(`${id}-add`),
  ])
  // A row of a version that was discarded does not belong into the one that took its place.
  const changesHere = useReplaced(fields, () => setRemoved([]))

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
    changesHere()
    move(at, to)
  }

  return {
    id,
    row,
    fields,
    error,
    moveBy,
    /** The latest row that was removed, if it stood here. */
    removedAt: (at: number) => removed[0] && Math.min(removed[0].at, fields.length) === at,
    removeAt: (at: number) => {
      setRemoved(withRemoved(removed, getValues(`${name}.${at}`), at))
      focus.current = { row: Math.max(0, at - 1) }
      changesHere()
      remove(at)
    },
    putBack: () => {
      const { latest, rest } = takeBack(removed, fields.length)
      if (!latest) return
      setRemoved(rest)
      focus.current = { row: latest.at }
      changesHere()
      insert(latest.at, latest.row, { shouldFocus: false })
    },
    add: () => {
      focus.current = { row: fields.length }
      changesHere()
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
        const by = movedBy(event)
        if (by) moveBy(at, by)
      },
    }),
  }
}

export type Rows = ReturnType<typeof useRows>

export const numbered = (noun: Text, at: number): Text =>
  text(`${noun.en} ${formatNumber(at + 1, 'en')}`, `${noun.ar} ${formatNumber(at + 1, 'ar')}`)

/** Where a change that was not made here (a reset, a newer version) has replaced the rows: `then`. Answers how a change of one's own is announced. */
function useReplaced(fields: readonly unknown[], then: () => void): () => void {
  const known = useRef(fields)
  const own = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed, whatever else has
  useEffect(() => {
    if (known.current !== fields && !own.current) then()
    known.current = fields
    own.current = false
  }, [fields])
  return () => {
    own.current = true
  }
}
