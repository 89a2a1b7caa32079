/** Pure operations of a growing list. Each returns the new rows and the next focus. */
export type PersonValues = Record<string, string>
/** The first field of a row, or after a move the same control in its new place. */
export type RowFocusTarget = { row: number; key?: string; button?: 'up' | 'down' } | undefined
type Change = { rows: PersonValues[]; focus: RowFocusTarget }

/** Converts strings or objects to rows, and adds blank rows up to `min`. */
export function toPeopleRows(value: unknown, firstKey: string, min: number): PersonValues[] {
  const rows: PersonValues[] = Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? { [firstKey]: one } : (one ?? {})))
    : []
  while (rows.length < min) rows.push({ [firstKey]: '' })
  return rows
}

export const createBlankPersonRow = (columns: readonly { key: string }[]): PersonValues =>
  Object.fromEntries(columns.map(({ key }) => [key, '']))

export const addRow = (rows: PersonValues[], blank: PersonValues): Change => ({
  rows: [...rows, blank],
  focus: { row: rows.length },
})

/** Focuses the row above; for the first row, its successor. */
export const removeRow = (rows: PersonValues[], row: number): Change => ({
  rows: rows.filter((_, i) => i !== row),
  focus: { row: Math.max(0, row - 1) },
})

export function moveRow(
  rows: PersonValues[],
  from: number,
  to: number,
  stay: { key?: string; button?: 'up' | 'down' } = {},
): Change {
  const next = [...rows]
  const [moved] = next.splice(from, 1)
  if (moved) next.splice(to, 0, moved)
  return { rows: next, focus: { row: to, ...stay } }
}

export const toPersonFieldName = (name: string, row: number, key: string, plain: boolean): string =>
  plain ? `${name}.${row}` : `${name}.${row}.${key}`

/** The row with its empty cells filled; what was typed stays. */
export const fillEmptyCells = (row: PersonValues, values: PersonValues = {}): PersonValues => ({
  ...row,
  ...Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== '' && !row[key])),
})
