import { formatNumber, type Text, text } from '@jadara/contract/core/text'

/** `line` is the line on which the row begins, counted from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

/** The text names the problem and, if known, the line. */
export class InvalidCsvError extends Error {
  readonly text: Text
  constructor(words: Text) {
    super(words.en)
    this.text = words
  }
}

/**
 * Parses RFC 4180 as common programs write it: UTF-8 with or without a byte order mark, any line ends, separated by commas or, as Excel does with a
 * decimal comma, by semicolons; the first line decides. Omits empty rows. Throws `InvalidCsvError`.
 */
export function readCsv(bytes: Uint8Array): CsvRow[] {
  const text = decoded(bytes)
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let line = 1
  let begins = 1
  let at = 0
  while (at < text.length) {
    const { value, length } = text[at] === '"' ? quoted(text, at, line) : unquoted(text, at, separator)
    line += linesIn(text.slice(at, at + length))
    cells.push(value)
    at += length
    const next = text[at]
    if (next === separator) {
      at += 1
      if (at === text.length) cells.push('')
      continue
    }
    if (next !== undefined && next !== '\r' && next !== '\n')
      throw new InvalidCsvError(
        atLine(
          line,
          `after a closing quotation mark comes ${JSON.stringify(next)} instead of the next cell`,
          `بعد علامة التنصيص الأخيرة جاء ${JSON.stringify(next)} بدلًا من الخلية التالية`,
        ),
      )
    at += next === '\r' && text[at + 1] === '\n' ? 2 : 1
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: begins, cells })
    cells = []
    line += 1
    begins = line
  }
  if (cells.some((value) => value.trim() !== '')) rows.push({ line: begins, cells })
  return rows
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InvalidCsvError(text('it is not in UTF-8: save it as "CSV UTF-8"', 'ترميزه ليس UTF-8، فاحفظه بصيغة "CSV UTF-8"'))
  }
}

const atLine = (line: number, en: string, ar: string): Text =>
  text(`line ${line}: ${en}`, `السطر ${formatNumber(line, 'ar')}: ${ar}`)

/** The more frequent of the two outside quotation marks on the first line. */
function separatorOf(text: string): ',' | ';' {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/** `length` is the length in the file, with quotation marks. */
type Cell = { readonly value: string; readonly length: number }

function unquoted(text: string, from: number, separator: string): Cell {
  let to = from
  while (to < text.length && text[to] !== separator && text[to] !== '\r' && text[to] !== '\n') to += 1
  return { value: text.slice(from, to), length: to - from }
}

function quoted(text: string, from: number, line: number): Cell {
  let to = from + 1
  for (;;) {
    to = text.indexOf('"', to)
    if (to < 0) throw new InvalidCsvError(atLine(line, 'a quotation mark is never closed', 'علامة تنصيص غير مغلقة'))
    if (text[to + 1] !== '"') break
    to += 2
  }
  return { value: text.slice(from + 1, to).replaceAll('""', '"'), length: to + 1 - from }
}

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1
