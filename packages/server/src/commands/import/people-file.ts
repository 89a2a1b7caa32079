import { readFile } from 'node:fs/promises'
import { type Text, text } from '@jadara/contract/core/text'
import { asMessage } from '@jadara/contract/core/validate'
import { z } from 'zod'
import { readColumns, type SheetColumn, UnreadableSheetError } from '../../sheets/read-columns.ts'
import { CommandError } from '../command.ts'

export type PeopleFileColumn = SheetColumn

/** `values` holds the trimmed cell for each column name, '' for an empty one. */
export type PersonLine = {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  readonly error: string | null
}

/** Throws `CommandError` if the file is not a CSV file with these columns. */
export async function readPeopleFile(path: string, columns: readonly PeopleFileColumn[]): Promise<PersonLine[]> {
  const bytes = await readFile(path).catch(() => {
    throw new Error(`${path} cannot be read.`)
  })
  try {
    return readColumns(bytes, columns).map(({ error, ...line }) => ({ ...line, error: error?.en ?? null }))
  } catch (error) {
    if (!(error instanceof UnreadableSheetError)) throw error
    const problems = error.problems.map(({ en }) => en)
    throw new CommandError([`${path} cannot be imported.`, ...problems, formatColumnsHelp(columns)].join('\n'))
  }
}

export const formatColumnsHelp = (columns: readonly PeopleFileColumn[]): string =>
  `Columns, in any order: ${columns.map(({ name, optional }) => (optional ? `${name} (may be left out)` : name)).join(', ')}.`

const unknownLanguage: Text = text('The language must be en or ar.', 'اللغة هي en أو ar.')

/** The language of the mails to the person. */
export const languageColumn = { name: 'language', label: text('Language', 'اللغة'), optional: true } as const

export const languageColumnSchema = z
  .string()
  .default('')
  .transform((value) => value.toLowerCase() || 'en')
  .pipe(z.enum(['en', 'ar'], { error: asMessage(unknownLanguage) }))
