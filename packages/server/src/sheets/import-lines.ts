import type { CsvImportReply } from '@jadara/contract/core/csv-import'
import { type Language, type Text, text } from '@jadara/contract/core/text'
import { Failure, invalidFieldFailure } from '../core/failure.ts'
import type { Database, Transaction } from '../db/database.ts'
import { readColumns, type SheetColumn, type SheetLine, UnreadableSheetError } from './read-columns.ts'

export type LineOutcome = 'added' | 'changed' | 'unchanged'
export type ImportCounts = Readonly<Record<LineOutcome, number>>

/** In lines. The first ones are enough to mend a file. */
const errorsMost = 200

/** Reads the lines of a CSV text. Throws 400 if it is no such file. */
export const readImportLines = (csv: string, columns: readonly SheetColumn[]): SheetLine[] =>
  readUpload(() => readColumns(Buffer.from(csv), columns))

/** Throws 400 where `read` throws `UnreadableSheetError`. */
export function readUpload<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UnreadableSheetError)) throw error
    const [first = text('', ''), ...rest] = error.problems
    const { messages, fields } = invalidFieldFailure('csv', first)
    throw new Failure(400, [...messages, ...rest], fields)
  }
}

class NothingStored extends Error {}

/** Undoes what a line wrote: it says what is stored already. */
export class UnchangedLine extends Error {}

type Import = {
  readonly lines: readonly SheetLine[]
  readonly dryRun: boolean
  readonly language: Language
  /** Writes one line in a savepoint. Throws a `Failure` for a line with an error. */
  write(tx: Transaction, values: SheetLine['values']): Promise<LineOutcome>
  /** Runs before the first line. */
  begin?(tx: Transaction): Promise<void>
  /** Runs after the last line if none had an error. */
  finish(tx: Transaction, counts: ImportCounts): Promise<void>
}

/** Imports all lines in one transaction, or none. A dry run does the same and rolls back, so that it finds every error. */
export async function importLines(
  db: Database,
  { lines, dryRun, language, write, begin, finish }: Import,
): Promise<CsvImportReply> {
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const errors: CsvImportReply['errors'] = []
  const refuse = (line: number, { [language]: message }: Text) => errors.push({ line, message })
  const stored = await db
    .transaction(async (tx) => {
      await begin?.(tx)
      for (const { line, values, error } of lines) {
        if (errors.length === errorsMost) break
        if (error) refuse(line, error)
        else
          try {
            counts[await tx.transaction((savepoint) => write(savepoint, values))] += 1
          } catch (thrown) {
            if (thrown instanceof UnchangedLine) {
              counts.unchanged += 1
              continue
            }
            if (!(thrown instanceof Failure)) throw thrown
            for (const message of thrown.messages) refuse(line, message)
          }
      }
      if (errors.length > 0 || dryRun) throw new NothingStored()
      await finish(tx, counts)
      return true
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof NothingStored) return false
      throw thrown
    })
  return { stored, ...counts, errors }
}
