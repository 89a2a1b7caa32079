import type { RecordKind } from '@jadara/contract/records/record-kind'
import { Fragment, memo } from 'react'
import { FieldGrid, type FieldSpan } from '../../ui/form/field.tsx'
import { useFormScope } from '../../ui/form/form-scope.ts'
import { FormSection, SubTitle } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { findRecordFormExtra } from './extras.ts'
import { RecordInput } from './record-input.tsx'
import css from './records.module.css'
import type { NamedField, VisiblePart } from './visible-parts.ts'
import { WarnedInput } from './warned-input.tsx'

export const toRecordPartElementId = (place: number): string => `part-${place + 1}`
export const filePartId = 'part-file'

type Own = { kind: RecordKind; id: number | undefined }

/** The sections of a kind's form and of its read-only view, in the order of the definition. `id` is that of a stored record. Renders again only when a field appears or disappears: each input subscribes to its own value. */
export const RecordParts = memo(function RecordParts({ parts, ...own }: Own & { parts: readonly VisiblePart[] }) {
  const { readOnly } = useFormScope()
  return parts.map((part) => (
    <FormSection
      key={part.place}
      id={toRecordPartElementId(part.place)}
      title={part.heading}
      hint={readOnly ? undefined : part.hint}
    >
      <Fields part={part} {...own} />
    </FormSection>
  ))
})

/** Neighbouring rows share a grid; a list of people has a row of its own, with a title unless the section has the same one. */
function Fields({ part, ...own }: Own & { part: VisiblePart }) {
  const { say } = useLanguage()
  return grouped(part.rows).map((rows) => {
    const first = rows[0]?.[0]
    if (!first) return null
    if (first.field.input === 'people') {
      return (
        <Fragment key={first.name}>
          {first.field.label.en !== part.heading.en && <SubTitle>{say(first.field.label)}</SubTitle>}
          <RecordInput name={first.name} field={first.field} span={6} />
        </Fragment>
      )
    }
    return (
      <FieldGrid key={first.name}>
        {rows.map((row) => row.map((named) => <Cell key={named.name} named={named} span={toSpan(row)} {...own} />))}
      </FieldGrid>
    )
  })
}

const toSpan = (row: readonly NamedField[]): FieldSpan => (row.length === 1 ? 6 : row.length === 2 ? 3 : 2)

function Cell({ kind, id, named: { name, field }, span }: Own & { named: NamedField; span: FieldSpan }) {
  const Extra = findRecordFormExtra(kind, name)
  return (
    <>
      <WarnedInput kind={kind} id={id} name={name} field={field} span={span} />
      {Extra && (
        // The live region exists before its text: screen readers announce only changes inside an existing region.
        <div role="status" className={css.extra}>
          <Extra />
        </div>
      )}
    </>
  )
}

const isPeople = (row: readonly NamedField[] | undefined) => row?.[0]?.field.input === 'people'

function grouped(rows: VisiblePart['rows']): (readonly NamedField[])[][] {
  const groups: (readonly NamedField[])[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && !isPeople(row) && !isPeople(last[0])) last.push(row)
    else groups.push([row])
  }
  return groups
}
