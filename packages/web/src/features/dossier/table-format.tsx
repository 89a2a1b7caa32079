import { type TableFormat, tableFormats } from '@jadara/contract/tables'
import { text } from '@jadara/contract/text'
import { formatNames } from '../../lib/table-formats.ts'
import { SmallChoice } from './small-choice.tsx'

const label = text('Format of the tables', 'صيغة الجداول')
const choices = tableFormats.map((one) => [one, formatNames[one]] as const)

type Props = { format: TableFormat; onChoose: (format: TableFormat) => void }

/** As what a table is taken away. */
export function TableFormatChoice({ format, onChoose }: Props) {
  return <SmallChoice label={label} choices={choices} value={format} onChoose={onChoose} />
}
