/** What stands in a cell. A text is never anything else, whatever it begins with; nothing is an empty cell. */
export type Cell = string | number | null

/**
 * A column with its words in the reader's language. `plain` cells are what they are; those of `day` are `yyyy-MM-dd`, those of `moment`
 * `yyyy-MM-dd HH:mm:ss` as the clock on the wall shows it, which the label names: a spreadsheet knows no time zones.
 */
export type Column<Row> = {
  /** Its name in JSON. */
  readonly key: string
  readonly label: string
  readonly type: 'plain' | 'day' | 'moment'
  /** In characters. */
  readonly width: number
  readonly cell: (row: Row) => Cell
  /** What JSON says where a sheet prints it for people: the code of a country, a list, an instant in UTC. */
  readonly value?: (row: Row) => unknown
}

/** A table with its head. Its rows are at hand, or come in batches that are asked for as they are written, once, and closed when nobody reads on. */
export type Sheet<Row> = {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: AsyncIterable<readonly Row[]> | readonly Row[]
}

/** Row by row a promise would be waited for several times, which takes longer than to write it. */
export const inBatches = <Row>(rows: Sheet<Row>['rows']): AsyncIterable<readonly Row[]> | Iterable<readonly Row[]> =>
  Symbol.asyncIterator in rows ? rows : [rows]
