import type { Field } from '@jadara/contract/records/fields'
import { printedValue } from '@jadara/contract/records/printed-value'
import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { type Language, text } from '@jadara/contract/text'
import type { Cell, Column } from '../../sheets/sheet.ts'

/** The columns of a kind: its fields in the order of its form, and its file where it has one. */
export function recordColumns(kind: RecordKind, language: Language): readonly Column<StoredRecord>[] {
  const fields = Object.entries(kind.fields).map(([key, field]): Column<StoredRecord> => {
    const type = field.input === 'date' ? 'day' : 'plain'
    return {
      key,
      label: field.label[language],
      type,
      width: widths[field.input],
      cell: (record) => cellOf(field, record[key], language),
    }
  })
  return kind.file ? [...fields, ...fileColumns(language)] : fields
}

const fileColumns = (language: Language): readonly Column<StoredRecord>[] => [
  { key: 'file', label: fileTexts.name[language], type: 'plain', width: 32, cell: ({ file }) => file?.name ?? null },
  { key: 'fileType', label: fileTexts.type[language], type: 'plain', width: 11, cell: ({ file }) => file?.typeId ?? null },
]
const fileTexts = { name: text('File', 'الملف'), type: text('File type', 'نوع الملف') }

const widths: Readonly<Record<Field['input'], number>> = {
  text: 28,
  'long-text': 48,
  url: 36,
  digits: 10,
  amount: 15,
  isbn: 20,
  date: 13,
  country: 20,
  currency: 10,
  year: 11,
  choice: 14,
  people: 44,
}

/** What a sheet says of a value: numbers and days as such, so that they can be reckoned with, and words for what is kept as a code. */
function cellOf(field: Field, value: unknown, language: Language): Cell {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && field.input !== 'choice') return value
  if (field.input === 'people') return people(Object.keys(field.columns), value)
  if (field.input === 'country' || field.input === 'choice') return printedValue(field, value)[0]?.[language] ?? null
  return String(value)
}

/** "Jane Doe (Alexandria University); Mona Abdelrahman" */
function people(columns: readonly string[], rows: unknown): string {
  const told = (rows as readonly Readonly<Record<string, string>>[]).map((row) => {
    const [name = '', ...rest] = columns.map((column) => row[column] ?? '').filter((words) => words !== '')
    return rest.length > 0 ? `${name} (${rest.join(', ')})` : name
  })
  return told.join('; ')
}
