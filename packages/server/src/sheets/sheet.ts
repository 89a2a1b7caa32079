/** The value of a cell; null is an empty one. Text stays text even if it looks like a formula. */
export type SheetCell = string | number | null

/**
 * A column with its words in the reader's language. `plain` cells are what they are; those of `day` are `yyyy-MM-dd`, those of `moment`
 * `yyyy-MM-dd HH:mm:ss` as the clock on the wall shows it, which the label names: a spreadsheet knows no time zones.
 */
export type SheetColumn<Row> = {
  /** Its name in JSON. */
  readonly key: string
  readonly label: string
  readonly type: 'plain' | 'day' | 'moment'
  /** In characters. */
  readonly width: number
  readonly cell: (row: Row) => SheetCell
  /** The value in JSON, where a sheet shows a formatted one: the code of a country, a list, an instant in UTC. */
  readonly value?: (row: Row) => unknown
}

/** A table with its header. Rows are an array or batches, which are read once while they are written, and closed if the reader stops. */
export type Sheet<Row> = {
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: AsyncIterable<readonly Row[]> | readonly Row[]
}

/** Batches, because awaiting each row would take longer than writing it. */
export const toRowBatches = <Row>(rows: Sheet<Row>['rows']): AsyncIterable<readonly Row[]> | Iterable<readonly Row[]> =>
  Symbol.asyncIterator in rows ? rows : [rows]

/** Small enough to let other requests run in between, large enough to keep the number of chunks low. */
const most = 64 * 1024

/** Text as UTF-8, many small pieces in one chunk. */
export async function* toUtf8Chunks(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length < most) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}
