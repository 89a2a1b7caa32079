import { Formula, type FormulaCell } from './formula.ts'
import type { Sheet, SheetCell } from './sheet.ts'

/** A sheet whose rows are all in memory, so that every cell has an address. */
export type AddressableSheet<Row> = Sheet<Row> & { readonly rows: readonly Row[] }

/** The addresses of a sheet's cells, by column key and row. */
export type SheetAddresses<Row> = {
  /** For formulas in the same row. */
  readonly own: (key: string, row: Row) => Formula
  /** For formulas of other sheets. Throws if there is no such row. */
  readonly cell: (key: string, row: Row | undefined) => Formula
  /** From one row to another, for formulas of other sheets. */
  readonly range: (key: string, first: Row, last: Row) => Formula
  /** The whole column, for formulas of any sheet. */
  readonly column: (key: string) => Formula
}

const firstRow = 2

export function locateCells<Row>({ name: sheet, columns, rows }: AddressableSheet<Row>): SheetAddresses<Row> {
  const columnByKey = new Map(columns.map(({ key }, at) => [key, at]))
  const numberByRow = new Map(rows.map((row, at) => [row, firstRow + at]))
  const require = <Key>(known: ReadonlyMap<Key, number>, key: Key | undefined): number => {
    const found = key === undefined ? undefined : known.get(key)
    if (found === undefined) throw new Error(`the sheet “${sheet}” has no such row or column: ${JSON.stringify(key)}`)
    return found
  }
  const place = (key: string, row: Row | undefined) => ({ column: require(columnByKey, key), row: require(numberByRow, row) })
  return {
    own: (key, row) => Formula.cell(place(key, row)),
    cell: (key, row) => Formula.cell({ ...place(key, row), sheet }),
    range: (key, first, last) => Formula.range({ ...place(key, first), sheet }, require(numberByRow, last)),
    column: (key) => Formula.range({ column: require(columnByKey, key), row: firstRow, sheet }, firstRow + rows.length - 1),
  }
}

/** By column key; null for a cell that stays a value. */
export type RowFormulas<Row> = Readonly<Record<string, (row: Row) => Formula | null>>

/** The same sheet with formulas in these columns. The values that the cells have without formulas are stored beside them. */
export const addFormulas = <Row>(
  sheet: AddressableSheet<Row>,
  formulas: RowFormulas<Row>,
): Sheet<Row, SheetCell | FormulaCell> => ({
  ...sheet,
  columns: sheet.columns.map((column) => ({
    ...column,
    cell: (row) => {
      const [formula, value] = [formulas[column.key]?.(row), column.cell(row)]
      return formula ? { formula, value } : value
    },
  })),
})
