/** The moves in the grid of tasks and months. Rows count from 0, months from 1. */
export type MonthGridCell = { readonly row: number; readonly month: number }
export type MonthGridSize = { readonly rows: number; readonly months: number }
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** The cell that a key leads to; undefined if there is none. Time follows the script: in Arabic the left arrow moves forward. */
export function findPlaceAfterKey(
  pressed: Pressed,
  { row, month }: MonthGridCell,
  { rows, months }: MonthGridSize,
  rightToLeft: boolean,
): MonthGridCell | undefined {
  const far = pressed.ctrlKey || pressed.metaKey
  const to = (to: MonthGridCell) => ({
    row: Math.max(0, Math.min(rows - 1, to.row)),
    month: Math.max(1, Math.min(months, to.month)),
  })
  switch (pressed.key) {
    case rightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return to({ row, month: month + 1 })
    case rightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return to({ row, month: month - 1 })
    case 'ArrowDown':
      return to({ row: row + 1, month })
    case 'ArrowUp':
      return to({ row: row - 1, month })
    case 'Home':
      return to({ row: far ? 0 : row, month: 1 })
    case 'End':
      return to({ row: far ? rows - 1 : row, month: months })
    default:
      return undefined
  }
}

const sorted = (months: Iterable<number>): number[] => [...new Set(months)].sort((a, b) => a - b)

export const toggleMonth = (months: readonly number[], month: number): number[] =>
  months.includes(month) ? months.filter((one) => one !== month) : sorted([...months, month])

/** The months with a range added or removed. None is added after the end of the project. */
export function setMonthRun(
  months: readonly number[],
  [one, other]: readonly [number, number],
  on: boolean,
  duration: number,
): number[] {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  if (!on) return months.filter((month) => month < from || month > to)
  const run = Array.from({ length: Math.max(0, Math.min(to, duration) - from + 1) }, (_, i) => from + i)
  return sorted([...months, ...run])
}
