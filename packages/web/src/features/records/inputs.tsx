import type { Field } from '@jadara/contract/records/record-kind'
import { yearChoices } from '@jadara/contract/value'
import { useMemo } from 'react'
import { PeopleRows } from '../../ui/form/people-rows.tsx'
import { SelectInput, YearSelect } from '../../ui/form/select-input.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { NumberLikeInput, TextInput, UrlInput } from '../../ui/form/text-input.tsx'

type InputOf<Kind extends Field['input']> = Extract<Field, { input: Kind }>

/** The one place where the closed list of inputs meets the kit. */
export function RecordInput({ name, field }: { name: string; field: Field }) {
  const frame = { name, label: field.label, hint: field.hint, span: field.span }
  switch (field.input) {
    case 'text':
      return <TextInput {...frame} optional={field.optional} />
    case 'long-text':
      return <TextArea {...frame} rows={2} optional={field.optional} />
    case 'url':
      return <UrlInput {...frame} optional={field.optional} />
    case 'digits':
      return <NumberLikeInput {...frame} optional={field.optional} />
    case 'year': {
      const years = yearChoices(field.ahead)
      return <YearSelect {...frame} from={years.at(-1) ?? 0} to={years[0] ?? 0} />
    }
    case 'choice':
      return <SelectInput {...frame} options={Object.entries(field.options).map(([value, label]) => ({ value, label }))} />
    case 'people':
      return <People name={name} field={field} />
  }
}

function People({ name, field }: { name: string; field: InputOf<'people'> }) {
  const columns = useMemo(() => Object.entries(field.columns).map(([key, label]) => ({ key, label })), [field.columns])
  return <PeopleRows name={name} label={field.label} columns={columns} add={field.add} person={field.person} min={field.least} />
}
