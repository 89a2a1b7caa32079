import { inChunks } from './chunks.ts'
import { inBatches, type Sheet } from './sheet.ts'

/** A sheet as a JSON array of objects, a line each: values as they are kept, nothing made for the eye. */
export const json = <Row>(sheet: Sheet<Row>): AsyncGenerator<Buffer> => inChunks(objects(sheet))

async function* objects<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<string> {
  let before = '['
  for await (const batch of inBatches(rows)) {
    let lines = ''
    for (const row of batch) {
      const pairs = columns.map(({ key, cell, value = cell }) => [key, value(row)])
      lines += `${before}\n${JSON.stringify(Object.fromEntries(pairs))}`
      before = ','
    }
    yield lines
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
