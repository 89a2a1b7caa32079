import type { Field, Part as KindPart, RecordKind } from '@jadara/contract/records/record-kind'
import { Fragment } from 'react'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Part, SubTitle } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { RecordInput } from './inputs.tsx'

export const partId = (index: number): string => `part-${index + 1}`
export const filePartId = 'part-file'

/** The sections of a kind's form and of its read-only view, in the order of the definition. */
export function RecordParts({ kind }: { kind: RecordKind }) {
  return kind.parts.map((part, index) => (
    <Part key={part.heading.en} id={partId(index)} title={part.heading} hint={part.hint}>
      <Fields kind={kind} part={part} />
    </Part>
  ))
}

/** Neighbours share a grid; a list of people stands alone, under a title of its own unless the part's says the same. */
function Fields({ kind, part }: { kind: RecordKind; part: KindPart<string> }) {
  const { say } = useLanguage()
  return grouped(kind, part.fields).map((group) => {
    const [first] = group
    if (first?.field.input !== 'people') {
      return (
        <FieldGrid key={first?.name}>
          {group.map(({ name, field }) => (
            <RecordInput key={name} name={name} field={field} />
          ))}
        </FieldGrid>
      )
    }
    return (
      <Fragment key={first.name}>
        {first.field.label.en !== part.heading.en && <SubTitle>{say(first.field.label)}</SubTitle>}
        <RecordInput name={first.name} field={first.field} />
      </Fragment>
    )
  })
}

type Named = { name: string; field: Field }

function grouped(kind: RecordKind, names: readonly string[]): Named[][] {
  const groups: Named[][] = []
  for (const name of names) {
    const field = kind.fields[name]
    if (!field) continue
    const last = groups.at(-1)
    const joins = field.input !== 'people' && last && last[0]?.field.input !== 'people'
    if (joins) last.push({ name, field })
    else groups.push([{ name, field }])
  }
  return groups
}
