/** The value of a cell; null if it is empty. Text is never a formula, even if it looks like one. */
export type SheetCell = string | number | null

/**
 * A column, labelled in the reader's language. `plain` cells are written unchanged, `day` cells are `yyyy-MM-dd`, and `moment` cells are
 * `yyyy-MM-dd HH:mm:ss` in local time. The label names the time zone, because spreadsheets have none.
 */
export type SheetColumn<Row, Cell = SheetCell> = {
  /** The property name in JSON. */
  readonly key: string
  readonly label: string
  readonly type: 'plain' | 'day' | 'moment'
  /** In characters. */
  readonly width: number
  readonly cell: (row: Row) => Cell
  /** The value in JSON where the cell is formatted for display: a country code, a list, an instant in UTC. */
  readonly value?: (row: Row) => unknown
}

/** A table with its header. Rows are an array or batches, which are read once while they are written, and closed if the reader stops. */
export type Sheet<Row, Cell = SheetCell> = {
  readonly name: string
  readonly columns: readonly SheetColumn<Row, Cell>[]
  readonly rows: AsyncIterable<readonly Row[]> | readonly Row[]
  /** Formulas of other sheets refer to rows by their numbers. The sheet has no filter, because a filter offers to sort. */
  readonly fixedOrder?: boolean
}

/** Batches, because awaiting each row would take longer than writing it. Small ones, so that other requests run in between. */
export const toRowBatches = <Row>(rows: Sheet<Row>['rows']): AsyncIterable<readonly Row[]> | Iterable<readonly Row[]> =>
  Symbol.asyncIterator in rows ? rows : sliceRows(rows)

const batchSize = 100

function* sliceRows<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize)
}

/**
 * In characters: small enough to let other requests run in between, large enough to keep the number of chunks low. V8 stores strings of more than 128 kB
 * apart, where building them takes three times as long as the rest of the CSV.
 */
export const chunkLength = 16 * 1024

/** Text as UTF-8, many small pieces in one chunk. */
export async function* toUtf8Chunks(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length < chunkLength) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}
