import { type TableFormat, tableFormats } from '@jadara/contract/tables'
import { text } from '@jadara/contract/text'
import { useId } from 'react'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './documents.module.css'

const label = text('Format of the tables', 'صيغة الجداول')
const names: Record<TableFormat, string> = { xlsx: 'Excel', csv: 'CSV', json: 'JSON' }

type Props = { format: TableFormat; onChoose: (format: TableFormat) => void }

/** As what a table is taken away. */
export function TableFormatChoice({ format, onChoose }: Props) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <p className={css.language}>
      <label htmlFor={id}>{say(label)}</label>
      <NativeSelect
        id={id}
        small
        value={format}
        onChange={({ target }) => onChoose(tableFormats.find((one) => one === target.value) ?? format)}
      >
        {tableFormats.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </NativeSelect>
    </p>
  )
}
