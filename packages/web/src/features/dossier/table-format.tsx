import { type TableFormat, tableFormats } from '@jadara/contract/tables'
import { text } from '@jadara/contract/text'
import { SmallChoice } from './small-choice.tsx'

const label = text('Format of the tables', 'صيغة الجداول')
const names: Record<TableFormat, string> = { xlsx: 'Excel', csv: 'CSV', json: 'JSON' }
const choices = tableFormats.map((one) => [one, names[one]] as const)

type Props = { format: TableFormat; onChoose: (format: TableFormat) => void }

/** As what a table is taken away. */
export function TableFormatChoice({ format, onChoose }: Props) {
  return <SmallChoice label={label} choices={choices} value={format} onChoose={onChoose} />
}
