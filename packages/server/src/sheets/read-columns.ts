import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { InvalidCsvError, readCsv } from './read-csv.ts'

/** A column is found by its name or either label. */
export type SheetColumn = { readonly name: string; readonly label: Text; readonly optional?: true }

/** `values` holds the trimmed cell for each column name, '' for an empty one. */
export type SheetLine = {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  readonly error: Text | null
}

/** Why a file cannot be read at all: it is no CSV, or its first line does not hold the columns. */
export class UnreadableSheetError extends Error {
  readonly problems: readonly Text[]
  constructor(problems: readonly Text[]) {
    super(problems[0]?.en ?? '')
    this.problems = problems
  }
}

/** Reads a CSV file with these columns, in any order, and no others. Throws `UnreadableSheetError`. */
export const readColumns = (bytes: Uint8Array, columns: readonly SheetColumn[]): SheetLine[] =>
  readSheet(bytes, columns, { allowsOthers: false }).lines

/** `name` is null for a column that is not in the list. */
export type FoundColumn = { readonly heading: string; readonly name: string | null }

export function readSheet(
  bytes: Uint8Array,
  columns: readonly SheetColumn[],
  { allowsOthers }: { readonly allowsOthers: boolean },
): { readonly columns: FoundColumn[]; readonly lines: SheetLine[] } {
  const [header, ...rows] = readRows(bytes)
  if (!header) throw new UnreadableSheetError([text('The file is empty.', 'الملف فارغ.')])
  const found = header.cells.map((cell) => ({ heading: cell.trim(), name: findColumn(cell, columns)?.name ?? null }))
  const names = found.map(({ name }) => name)
  const others = allowsOthers ? [] : found.filter(({ name }) => name === null)
  const duplicates = names.filter((name, at) => name !== null && names.indexOf(name) < at)
  const missing = columns.filter(({ name, optional }) => !optional && !names.includes(name)).map(({ name }) => name)
  const problems = [
    ...others.map(({ heading }) => text(`There is no column "${heading}".`, `لا يوجد عمود باسم «${heading}».`)),
    ...duplicates.map((name) => text(`The column ${name} appears twice.`, `تكرر العمود ${name}.`)),
    ...(missing.length > 0 ? [text(`Missing: ${missing.join(', ')}.`, `أعمدة ناقصة: ${missing.join('، ')}.`)] : []),
  ]
  if (problems.length > 0) throw new UnreadableSheetError(problems)
  const lines = rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(names.flatMap((name, at) => (name === null ? [] : [[name, (cells[at] ?? '').trim()]]))),
    error: cells.length === names.length ? null : toCellCountText(cells.length, names.length),
  }))
  return { columns: found, lines }
}

const toCellCountText = (count: number, expected: number): Text =>
  text(
    `The number of its cells is ${count} instead of ${expected}.`,
    `عدد خلايا السطر ${formatNumber(count, 'ar')} بدلًا من ${formatNumber(expected, 'ar')}.`,
  )

function readRows(bytes: Uint8Array) {
  try {
    return readCsv(bytes)
  } catch (error) {
    if (!(error instanceof InvalidCsvError)) throw error
    const { en, ar } = error.text
    throw new UnreadableSheetError([text(`It is not a readable CSV file: ${en}.`, `ليس ملف CSV صالحًا: ${ar}.`)])
  }
}

function findColumn(cell: string, columns: readonly SheetColumn[]): SheetColumn | undefined {
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
