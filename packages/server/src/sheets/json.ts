import { chunkLength, type Sheet, toRowBatches, toUtf8Chunks } from './sheet.ts'

/** A sheet as a JSON array of objects, a line each: raw values, not formatted for display. */
export const renderJson = <Row>(sheet: Sheet<Row>): AsyncGenerator<Buffer> => toUtf8Chunks(objects(sheet))

async function* objects<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<string> {
  let before = '['
  for await (const batch of toRowBatches(rows)) {
    let lines = ''
    for (const row of batch) {
      const pairs = columns.map(({ key, cell, value = cell }) => [key, value(row)])
      lines += `${before}\n${JSON.stringify(Object.fromEntries(pairs))}`
      before = ','
      if (lines.length < chunkLength) continue
      yield lines
      lines = ''
    }
    yield lines
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
