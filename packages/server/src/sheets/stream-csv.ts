import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'

/** Values by the names of the columns, trimmed; '' for what a short line lacks. `line` is where the row ends. */
export type StreamedRow<Column extends string> = { readonly line: number; readonly values: Readonly<Record<Column, string>> }

/** Why a file cannot be read, for the operator. */
export class UnreadableCsvError extends Error {}

const longestRow = 1024 * 1024

/**
 * The rows of a CSV file of any size, a few at a time: UTF-8 with or without a byte order mark, separated by commas or semicolons; the first line names the
 * columns in any order. Other columns are ignored. Throws `UnreadableCsvError`, also when the file ends within quotation marks.
 */
export async function* streamCsv<Column extends string>(
  path: string,
  columns: { readonly required: readonly Column[]; readonly optional?: readonly Column[] },
): AsyncGenerator<StreamedRow<Column>> {
  const wanted = [...columns.required, ...(columns.optional ?? [])]
  try {
    const parser = createReadStream(path).pipe(
      parse({
        bom: true,
        delimiter: await findSeparator(path),
        info: true,
        max_record_size: longestRow,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
      }),
    )
    let positions: ReadonlyMap<Column, number> | undefined
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (positions === undefined) {
        positions = findColumns(record, wanted)
        const missing = columns.required.filter((name) => !positions?.has(name))
        if (missing.length > 0) throw new UnreadableCsvError(`its first line lacks the columns ${missing.join(', ')}`)
        continue
      }
      const at = positions
      const values = wanted.map((name) => [name, (record[at.get(name) ?? -1] ?? '').trim()])
      yield { line: info.lines, values: Object.fromEntries(values) as Record<Column, string> }
    }
    if (positions === undefined) throw new UnreadableCsvError('it is empty')
  } catch (error) {
    throw error instanceof UnreadableCsvError ? error : new UnreadableCsvError((error as Error).message)
  }
}

/** By name, whatever its letter case, spaces and underscores. */
function findColumns<Column extends string>(header: readonly string[], names: readonly Column[]): ReadonlyMap<Column, number> {
  const normalise = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '')
  const given = header.map(normalise)
  return new Map(names.map((name) => [name, given.indexOf(normalise(name))] as const).filter(([, position]) => position >= 0))
}

/** The more frequent of the two on the first line. */
async function findSeparator(path: string): Promise<',' | ';'> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0)
    const first = buffer.toString('latin1', 0, bytesRead).split(/[\r\n]/, 1)[0] ?? ''
    return first.split(';').length > first.split(',').length ? ';' : ','
  } finally {
    await file.close()
  }
}
