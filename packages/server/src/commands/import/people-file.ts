import { readFile } from 'node:fs/promises'
import { type Text, text } from '@jadara/contract/core/text'
import { asMessage } from '@jadara/contract/core/validate'
import { z } from 'zod'
import { InvalidCsvError, readCsv } from '../../sheets/read-csv.ts'
import { CommandError } from '../command.ts'

export type PeopleFileColumn = { readonly name: string; readonly label: Text; readonly optional?: true }

/** `values` holds the trimmed cell for each column name, '' for an empty one. */
export type PersonLine = {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  readonly error: string | null
}

/** Throws `CommandError` if the file is not a CSV file with these columns. */
export async function readPeopleFile(path: string, columns: readonly PeopleFileColumn[]): Promise<PersonLine[]> {
  const [header, ...rows] = await readRows(path)
  if (!header) throw new CommandError(`${path} is empty.`)
  const names = header.cells.map((cell) => findColumn(cell, columns)?.name ?? null)
  const unknownCells = header.cells.filter((_, at) => names[at] === null)
  const duplicates = names.filter((name, at) => name !== null && names.indexOf(name) < at)
  const missing = columns.filter(({ name, optional }) => !optional && !names.includes(name)).map(({ name }) => name)
  const problems = [
    ...unknownCells.map((cell) => `There is no column "${cell.trim()}".`),
    ...duplicates.map((name) => `The column ${name} appears twice.`),
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []),
  ]
  if (problems.length > 0)
    throw new CommandError(
      [`The first line of ${path} does not hold the expected columns.`, ...problems, formatColumnsHelp(columns)].join('\n'),
    )
  return rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])),
    error: cells.length === names.length ? null : `It has ${cells.length} cells instead of ${names.length}.`,
  }))
}

async function readRows(path: string) {
  const bytes = await readFile(path).catch(() => {
    throw new Error(`${path} cannot be read.`)
  })
  try {
    return readCsv(bytes)
  } catch (error) {
    if (error instanceof InvalidCsvError) throw new CommandError(`${path} is not a readable CSV file: ${error.message}.`)
    throw error
  }
}

function findColumn(cell: string, columns: readonly PeopleFileColumn[]): PeopleFileColumn | undefined {
  const heading = normalizeHeading(cell)
  return columns.find(({ name, label }) => [name, label.en, label.ar].some((one) => normalizeHeading(one) === heading))
}

/** 'Date of birth', 'date_of_birth' and 'DateOfBirth' are equal, as are common spelling variants of Arabic letters. */
const normalizeHeading = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\s_\p{M}\p{Cf}-]/gu, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .toLowerCase()

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
