import { readFile } from 'node:fs/promises'
import type { Text } from '@jadara/contract/text'
import { NotCsv, readCsv } from '../../sheets/read-csv.ts'
import { Refused } from '../command.ts'

export type Column = { readonly name: string; readonly label: Text; readonly optional?: true }

/** A person as the file has them: what stands under each column, '' where nothing does. */
export type Line = { readonly line: number; readonly values: Readonly<Record<string, string>>; readonly wrong: string | null }

/** Throws `Refused` for what is no list of people with these columns. */
export async function readPeople(path: string, columns: readonly Column[]): Promise<Line[]> {
  const [header, ...rows] = await read(path)
  if (!header) throw new Refused(`${path} is empty.`)
  const names = header.cells.map((cell) => columnCalled(cell, columns)?.name ?? null)
  const unknown = header.cells.filter((_, at) => names[at] === null)
  const twice = names.filter((name, at) => name !== null && names.indexOf(name) < at)
  const missing = columns.filter(({ name, optional }) => !optional && !names.includes(name)).map(({ name }) => name)
  const wrong = [
    ...unknown.map((cell) => `There is no column "${cell.trim()}".`),
    ...twice.map((name) => `The column ${name} stands twice.`),
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []),
  ]
  if (wrong.length > 0)
    throw new Refused([`The first line of ${path} does not name the columns.`, ...wrong, columnsHelp(columns)].join('\n'))
  return rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])),
    wrong: cells.length === names.length ? null : `It has ${cells.length} cells instead of ${names.length}.`,
  }))
}

async function read(path: string) {
  const bytes = await readFile(path).catch(() => {
    throw new Error(`${path} cannot be read.`)
  })
  try {
    return readCsv(bytes)
  } catch (error) {
    if (error instanceof NotCsv) throw new Refused(`${path} is no CSV file that can be read: ${error.message}.`)
    throw error
  }
}

function columnCalled(cell: string, columns: readonly Column[]): Column | undefined {
  const called = folded(cell)
  return columns.find(({ name, label }) => [name, label.en, label.ar].some((one) => folded(one) === called))
}

/** 'Date of birth', 'date_of_birth' and 'DateOfBirth' are one; so are the variants of Arabic letters that people type. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\s_\p{M}\p{Cf}-]/gu, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .toLowerCase()

export const columnsHelp = (columns: readonly Column[]): string =>
  `Columns, in any order: ${columns.map(({ name, optional }) => (optional ? `${name} (may be left out)` : name)).join(', ')}.`
