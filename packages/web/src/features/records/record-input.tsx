import { currencyCodes } from '@jadara/contract/core/currencies'
import type { Text } from '@jadara/contract/core/text'
import { yearChoices } from '@jadara/contract/core/value'
import { currencyName } from '@jadara/contract/records/currency-name'
import type { Field } from '@jadara/contract/records/fields'
import type { KnownNameKind } from '@jadara/contract/records/known-names'
import { useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { listCountryChoices } from '../../lib/countries.ts'
import { useKnownNames, useKnownPeople } from '../../lib/use-known-names.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { UrlInput } from '../../ui/form/corrected-input.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import type { FieldProps, FieldSpan } from '../../ui/form/field.tsx'
import type { SelectOption } from '../../ui/form/find-options.ts'
import { IsbnInput } from '../../ui/form/isbn-input.tsx'
import { type KnownRows, PeopleRows, type PersonColumn } from '../../ui/form/people-rows.tsx'
import { SelectInput, YearSelect } from '../../ui/form/select-input.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { NumberLikeInput, TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'

type InputOf<Kind extends Field['input']> = Extract<Field, { input: Kind }>

/** The browser must not fill in the name and country of the person at the keyboard: the fields describe a work. */
const autoComplete = 'off'

type Props = { name: string; field: Field; span: FieldSpan; warning?: Text | undefined }

export function RecordInput({ name, field, span, warning }: Props) {
  const { label, hint, optional } = field
  const frame: FieldProps = { name, label, hint, warning, optional, span }
  switch (field.input) {
    case 'text':
      return field.names ? <Named frame={frame} kind={field.names} /> : <TextInput {...frame} autoComplete={autoComplete} />
    case 'long-text':
      return <TextArea {...frame} rows={field.rows} />
    case 'url':
      return <UrlInput {...frame} autoComplete={autoComplete} />
    case 'digits':
      return <NumberLikeInput {...frame} autoComplete={autoComplete} />
    case 'amount':
      return <AmountInput {...frame} autoComplete={autoComplete} />
    case 'isbn':
      return <IsbnInput {...frame} />
    case 'date':
      return <DateInput {...frame} />
    case 'country':
      return <Country {...frame} />
    case 'currency':
      return <SelectInput {...frame} options={listCurrencyOptions()} searchable />
    case 'year': {
      const years = yearChoices(field.ahead)
      return <YearSelect {...frame} from={years.at(-1) ?? 0} to={years[0] ?? 0} />
    }
    case 'choice':
      return <Choice frame={frame} field={field} />
    case 'people':
      return <People name={name} field={field} />
  }
}

function Country(frame: FieldProps) {
  const { language } = useLanguage()
  const { defaultValues } = useFormState()
  // A stored value outside this list remains a choice.
  return <SelectInput {...frame} options={listCountryChoices(language, String(defaultValues?.[frame.name] ?? ''))} searchable />
}

function Choice({ frame, field: { options } }: { frame: FieldProps; field: InputOf<'choice'> }) {
  const choices = useMemo(() => options.map(([value, label]) => ({ value, label })), [options])
  return <SelectInput {...frame} options={choices} autoComplete={autoComplete} />
}

/** Offers what was typed in fields of this kind before. */
function Named({ frame, kind }: { frame: FieldProps; kind: KnownNameKind }) {
  return <TextInput {...frame} autoComplete={autoComplete} suggestions={useKnownNames(kind)} />
}

function People({ name, field }: { name: string; field: InputOf<'people'> }) {
  const { label, add, person, least } = field
  const columns = useMemo(
    () => Object.entries(field.columns).map(([key, column]) => ({ key, label: column.label })),
    [field.columns],
  )
  return (
    <PeopleRows
      name={name}
      label={label}
      columns={columns}
      add={add}
      person={person}
      min={least}
      known={useKnownRows(columns, field.names)}
    />
  )
}

const nothing: readonly string[] = []

/** Names are offered in the first column, affiliations in the second. A known name brings the affiliation last used with it. */
function useKnownRows([name, affiliation]: readonly PersonColumn[], kind: KnownNameKind | undefined): KnownRows {
  const { names: people, affiliationOf } = useKnownPeople()
  const ofKind = useKnownNames(kind)
  const names = kind ? (ofKind ?? nothing) : people
  const institutions = useKnownNames(affiliation && 'institution')
  return useMemo(
    () => ({
      suggestions: {
        ...(name && { [name.key]: names }),
        ...(affiliation && institutions && { [affiliation.key]: institutions }),
      },
      complete: (typed) => (affiliation ? { [affiliation.key]: affiliationOf(typed) } : {}),
    }),
    [name, affiliation, names, affiliationOf, institutions],
  )
}

let currencyOptions: readonly SelectOption[] | undefined

/** ISO 4217 in the order of the contract: "United Arab Emirates dirham (AED)". Created once, on first use. */
function listCurrencyOptions(): readonly SelectOption[] {
  currencyOptions ??= currencyCodes.map((code) => ({ value: code, label: currencyName(code) }))
  return currencyOptions
}
