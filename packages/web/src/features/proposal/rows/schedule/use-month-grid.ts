import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { findPlaceAfterKey, type MonthGridCell, type MonthGridSize, setMonthRun, toggleMonth } from './grid-moves.ts'

type Grid = MonthGridSize & {
  /** In months; no later month can be set. */
  duration: number
  rightToLeft: boolean
  readMonths: (row: number) => readonly number[]
  writeMonths: (row: number, months: number[]) => void
  goTo: (place: MonthGridCell) => void
}

/** A range that is being drawn: its start, the months before it, and whether it sets or clears. */
type Run = { readonly row: number; readonly from: number; readonly before: readonly number[]; readonly on: boolean }

/**
 * One grid of months for pointer and keys: click or Space sets and clears one; dragging, or Shift with an arrow, Home or End, draws a run. A finger
 * only taps: dragging it scrolls.
 */
export function useMonthGrid(grid: Grid) {
  const { readMonths, writeMonths, goTo, duration, rightToLeft } = grid
  const run = useRef<Run>(undefined)
  /** True until the click that follows a handled press, which is ignored. */
  const clicked = useRef(false)

  const toggle = ({ row, month }: MonthGridCell) => {
    const months = readMonths(row)
    if (month > duration && !months.includes(month)) return
    writeMonths(row, toggleMonth(months, month))
  }
  const drawTo = (month: number) => {
    const drawn = run.current
    if (drawn) writeMonths(drawn.row, setMonthRun(drawn.before, [drawn.from, month], drawn.on, duration))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = findPlace(event)
    if (!at || event.altKey) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      run.current = undefined
      return toggle(at)
    }
    const next = findPlaceAfterKey(event, at, grid, rightToLeft)
    if (!next) return
    event.preventDefault()
    if (!event.shiftKey) run.current = undefined
    else if (next.row === at.row) {
      if (run.current?.row !== at.row) run.current = { row: at.row, from: at.month, before: readMonths(at.row), on: true }
      drawTo(next.month)
    }
    goTo(next)
  }
  const onPointerDown = (event: PointerEvent) => {
    const at = findPlace(event)
    clicked.current = false
    if (!at || event.pointerType === 'touch' || event.button !== 0) return
    const before = readMonths(at.row)
    run.current = { row: at.row, from: at.month, before, on: !before.includes(at.month) }
    clicked.current = true
    drawTo(at.month)
    addEventListener('pointerup', () => (run.current = undefined), { once: true })
  }
  const onPointerOver = (event: PointerEvent) => {
    const at = findPlace(event)
    if (at && run.current && event.buttons === 1 && event.pointerType !== 'touch') drawTo(at.month)
  }
  const onClick = (event: MouseEvent) => {
    const at = findPlace(event)
    if (at && !clicked.current) toggle(at)
    clicked.current = false
  }
  return { onKeyDown, onPointerDown, onPointerOver, onClick }
}

function findPlace({ target }: { target: EventTarget }): MonthGridCell | undefined {
  const cell = (target as Element).closest<HTMLElement>('[data-month]')
  return cell ? { row: Number(cell.dataset.row), month: Number(cell.dataset.month) } : undefined
}
