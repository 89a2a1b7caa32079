import { toColumnLetters, toSheetName } from './xlsx-parts.ts'

/** The place of a cell. `column` counts from 0, `row` is the number that spreadsheets show; `sheet` is named for cells of other sheets. */
export type CellPlace = { readonly column: number; readonly row: number; readonly sheet?: string }

/**
 * A formula or a part of one. It can only be made of the portal's own text, numbers and addresses of cells, so nothing that anybody typed becomes part
 * of a formula.
 */
export class Formula {
  readonly text: string

  private constructor(text: string) {
    this.text = text
  }

  /** Cells of the same sheet move with their row when it is sorted; cells of other sheets stay. */
  static cell({ column, row, sheet }: CellPlace): Formula {
    const letters = toColumnLetters(column)
    return new Formula(sheet === undefined ? `${letters}${row}` : `${toPrefix(sheet)}$${letters}$${row}`)
  }

  /** The cells of one column from `row` to `lastRow`, which stay when rows are sorted. */
  static range({ column, row, sheet }: CellPlace, lastRow: number): Formula {
    const letters = toColumnLetters(column)
    return new Formula(`${sheet === undefined ? '' : toPrefix(sheet)}$${letters}$${row}:$${letters}$${lastRow}`)
  }

  static sum(parts: readonly Formula[]): Formula {
    return new Formula(parts.map(({ text }) => text).join('+'))
  }

  static list(parts: readonly Formula[]): Formula {
    return new Formula(parts.map(({ text }) => text).join(','))
  }

  static of({ raw }: TemplateStringsArray, ...parts: readonly (Formula | number)[]): Formula {
    const written = parts.map((part) => (typeof part === 'number' ? String(part) : part.text))
    return new Formula(raw.map((own, at) => own + (written[at] ?? '')).join(''))
  }
}

/** A cell that is computed from others, with its value at the time of writing. Null is an empty text. */
export type FormulaCell = { readonly formula: Formula; readonly value: string | number | null }

const toPrefix = (sheet: string): string => `'${toSheetName(sheet).replaceAll("'", "''")}'!`
