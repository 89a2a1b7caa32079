import { type Language, type Text, text } from '@jadara/contract/core/text'
import { formatFieldValue } from '@jadara/contract/records/field-value'
import type { Field } from '@jadara/contract/records/fields'
import {
  formatRecordCheck,
  formatRetraction,
  recordCheckTitle,
  retractedLabel,
} from '@jadara/contract/records/record-check-texts'
import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { findWorkMapping } from '@jadara/contract/works/work-mappings'
import type { SheetCell, SheetColumn } from '../../sheets/sheet.ts'
import type { StoredCheck } from '../record-checks/store.ts'

type Reader = { readonly language: Language; readonly timeZone: string }

export function recordColumns(
  kind: RecordKind,
  checks: readonly StoredCheck[],
  { language, timeZone }: Reader,
): readonly SheetColumn<RecordDto>[] {
  const fields = Object.entries(kind.fields).map(([key, field]): SheetColumn<RecordDto> => {
    const type = field.input === 'date' ? 'day' : 'plain'
    return {
      key,
      label: field.label[language],
      type,
      width: widths[field.input],
      cell: (record) => toCell(field, record[key], language),
    }
  })
  return [...fields, ...checkColumns(kind, checks, { language, timeZone }), ...(kind.file ? fileColumns(language) : [])]
}

/** For kinds whose records may have a DOI. Empty for records that have not been checked. */
function checkColumns(
  kind: RecordKind,
  checks: readonly StoredCheck[],
  { language, timeZone }: Reader,
): SheetColumn<RecordDto>[] {
  if (findWorkMapping(kind.name)?.compared === undefined) return []
  const byRecord = new Map(checks.filter((check) => check.kind === kind.name).map((check) => [check.id, check]))
  const column = (key: string, label: Text, width: number, toText: (check: StoredCheck) => Text | null | undefined) => ({
    ...{ key, label: label[language], type: 'plain' as const, width },
    cell: ({ id }: RecordDto) => {
      const check = byRecord.get(id)
      return (check && toText(check)?.[language]) ?? null
    },
  })
  return [
    column('check', recordCheckTitle, 40, (check) => formatRecordCheck(check, timeZone)),
    column('retraction', retractedLabel, 40, ({ retraction }) => retraction && formatRetraction(retraction)),
  ]
}

const fileColumns = (language: Language): readonly SheetColumn<RecordDto>[] => [
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

/** Numbers and dates keep their type for calculations; codes become words. */
function toCell(field: Field, value: unknown, language: Language): SheetCell {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && field.input !== 'choice') return value
  if (field.input === 'people') return formatPeople(Object.keys(field.columns), value)
  if (field.input === 'country' || field.input === 'choice') return formatFieldValue(field, value)[0]?.[language] ?? null
  return String(value)
}

/** Formats people as "Jane Doe (Alexandria University); Mona Abdelrahman". */
function formatPeople(columns: readonly string[], rows: unknown): string {
  const formatted = (rows as readonly Readonly<Record<string, string>>[]).map((row) => {
    const [name = '', ...rest] = columns.map((column) => row[column] ?? '').filter((words) => words !== '')
    return rest.length > 0 ? `${name} (${rest.join(', ')})` : name
  })
  return formatted.join('; ')
}
