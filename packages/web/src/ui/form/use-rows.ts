import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useFormScope } from './form-scope.ts'
import { readRowMoveKey, useFocusAfterChange } from './row-moves.ts'
import { useArrayFieldError } from './use-field.ts'

type RowsOptions = {
  /** The path of a list of objects. */
  name: string
  label: Text
  row: Text
  /** The values of a new row (a constant). */
  blank: object
}

/** `element`: the end of the DOM id of the focused control, after that of its row; by default the row's first field. */
type Focus = { readonly row: number; readonly element?: string | undefined }

/**
 * The operations of a growing list of inputs. Rows keep their identity when they move, the focus follows each operation, and removed rows
 * can be restored. Alt + arrow up / down also moves a row. <GrowingRows> renders it; other lists use `RowActions`, `RemovedRowNotice` and
 * `RowsFoot`.
 */
export function useRows({ name, label, row, blank }: RowsOptions) {
  const { idOf, setLabel } = useFormScope()
  const { getValues, clearErrors } = useFormContext()
  const { fields, append, remove, move, insert } = useFieldArray({ name })
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([])
  const error = useArrayFieldError(name)
  const id = idOf(name)
  const idOfRow = (at: number) => idOf(`${name}.${at}`)
  const focus = useFocusAfterChange<Focus>(fields, (to) => [
    to.element ? document.getElementById(idOfRow(to.row) + to.element) : undefined,
    document.getElementById(idOfRow(to.row))?.querySelector<HTMLElement>('input, select, textarea'),
    document.getElementById(`${id}-add`),
  ])
  // A removed row of a discarded version must not return into its replacement.
  const changesHere = useReplaced(fields, () => setRemoved([]))

  useEffect(() => {
    setLabel(name, label)
    return () => setLabel(name, undefined)
  }, [name, label, setLabel])

  const moveBy = (at: number, by: -1 | 1) => {
    const to = at + by
    if (to < 0 || to >= fields.length) return
    const own = idOfRow(at)
    const focusedId = document.activeElement?.id ?? ''
    focus.current = { row: to, element: focusedId.startsWith(`${own}-`) ? focusedId.slice(own.length) : undefined }
    changesHere()
    move(at, to)
  }

  return {
    id,
    row,
    fields,
    error,
    moveBy,
    /** The latest removed row, if this was its place. */
    removedAt: (at: number) => removed[0] && Math.min(removed[0].at, fields.length) === at,
    removeAt: (at: number) => {
      setRemoved(addRemovedRow(removed, getValues(`${name}.${at}`), at))
      focus.current = { row: Math.max(0, at - 1) }
      changesHere()
      remove(at)
    },
    putBack: () => {
      const { latest, rest } = takeLatestRemovedRow(removed, fields.length)
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
      // After a refusal react-hook-form validates the whole list, but a new row has no errors yet.
      setTimeout(() => clearErrors(`${name}.${fields.length}`))
    },
    nameOf: (at: number) => toRowLabel(row, at),
    pathOf: (at: number) => `${name}.${at}`,
    /** Properties of a row's element. */
    rowProps: (at: number) => ({
      id: idOfRow(at),
      onKeyDown: (event: KeyboardEvent) => {
        const by = readRowMoveKey(event)
        if (by) moveBy(at, by)
      },
    }),
  }
}

export type RowsState = ReturnType<typeof useRows>

export const toRowLabel = (noun: Text, at: number): Text =>
  text(`${noun.en} ${formatNumber(at + 1, 'en')}`, `${noun.ar} ${formatNumber(at + 1, 'ar')}`)

/** Runs `then` after an external change of the rows (a reset, a newer version). Returns a function that marks a change as internal. */
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

/** Removed rows, latest first. */
export type RemovedRow = { readonly row: object; readonly at: number }

const most = 20

export const addRemovedRow = (removed: readonly RemovedRow[], row: object, at: number): readonly RemovedRow[] =>
  [{ row, at }, ...removed].slice(0, most)

/** The latest removed row and its position, at most the end of the list. */
export function takeLatestRemovedRow(
  removed: readonly RemovedRow[],
  length: number,
): { latest: RemovedRow | undefined; rest: readonly RemovedRow[] } {
  const [latest, ...rest] = removed
  return { latest: latest && { row: latest.row, at: Math.min(latest.at, length) }, rest }
}
