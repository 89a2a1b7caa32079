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

/** Reads a CSV file with these columns, in any order. Throws `UnreadableSheetError`. */
export function readColumns(bytes: Uint8Array, columns: readonly SheetColumn[]): SheetLine[] {
  const [header, ...rows] = readRows(bytes)
  if (!header) throw new UnreadableSheetError([text('The file is empty.', 'الملف فارغ.')])
  const names = header.cells.map((cell) => findColumn(cell, columns)?.name ?? null)
  const unknownCells = header.cells.map((cell) => cell.trim()).filter((_, at) => names[at] === null)
  const duplicates = names.filter((name, at) => name !== null && names.indexOf(name) < at)
  const missing = columns.filter(({ name, optional }) => !optional && !names.includes(name)).map(({ name }) => name)
  const problems = [
    ...unknownCells.map((cell) => text(`There is no column "${cell}".`, `لا يوجد عمود باسم «${cell}».`)),
    ...duplicates.map((name) => text(`The column ${name} appears twice.`, `تكرر العمود ${name}.`)),
    ...(missing.length > 0 ? [text(`Missing: ${missing.join(', ')}.`, `أعمدة ناقصة: ${missing.join('، ')}.`)] : []),
  ]
  if (problems.length > 0) throw new UnreadableSheetError(problems)
  return rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])),
    error: cells.length === names.length ? null : toCellCountText(cells.length, names.length),
  }))
}

const toCellCountText = (count: number, expected: number): Text =>
  text(
    `It has ${count} cells instead of ${expected}.`,
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
