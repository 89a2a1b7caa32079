import { type Text, text } from '../core/text.ts'
import { parseMessage } from '../core/validate.ts'
import type { Field } from '../records/fields.ts'
import type { RecordKind } from '../records/record-kind.ts'
import type { RecordKindName } from '../records/record-kinds.ts'
import type { Work, WorkPerson } from './work.ts'
import { findWorkMapping, workMappings } from './work-mappings.ts'
import type { WorkValue } from './work-values.ts'

/** A value of a work that its field refuses, for example a volume with letters. `field` as in answers of a call: `coAuthors.2.name`. */
export type MisfitValue = { readonly field: string; readonly value: string; readonly message: Text }

export type RecordValues = {
  readonly kind: RecordKindName
  /** A value for every field of the kind, '' or [] if the work does not give it. */
  readonly values: Readonly<Record<string, unknown>>
  /** Left empty in `values`: nothing is cut. */
  readonly misfits: readonly MisfitValue[]
}

export type WorkWithoutRecord = { readonly kind: null; readonly reason: Text }

const noKind = text('Works of this kind are not part of the award file.', 'هذا النوع من الأعمال ليس من ملفات الجائزة.')
const ownWork = text(
  'This is your own thesis. Only theses that you supervised are part of the award file.',
  'هذه رسالتك أنت، وملفات الجائزة لا تشمل إلا الرسائل التي أشرفت عليها.',
)

/** The kind of record that a work fits, and what its form then holds. `isApplicant` says whether a person of the work is the applicant. */
export function toRecordValues(
  work: Work,
  { isApplicant }: { readonly isApplicant: (person: WorkPerson) => boolean },
): RecordValues | WorkWithoutRecord {
  const found = workMappings.find(({ mapping }) => mapping.type === work.type)
  if (!found) return { kind: null, reason: noKind }
  const { kind, mapping } = found
  if (mapping.byOthers && work.authors.some(isApplicant)) return { kind: null, reason: ownWork }
  return { kind: kind.name, ...checkValues(kind, mapping.toValues(work)) }
}

/** What the form of a kind holds of a work, even one of another sort; all fields are empty if works have no counterpart of the kind. */
export function toValuesOfKind(kind: RecordKind, work: Work): Omit<RecordValues, 'kind'> {
  return checkValues(kind, findWorkMapping(kind.name)?.toValues(work) ?? {})
}

function checkValues(kind: RecordKind, given: Readonly<Record<string, WorkValue>>): Omit<RecordValues, 'kind'> {
  const checked = Object.entries(kind.fields).map(([name, field]) => [name, checkValue(name, field, given[name])] as const)
  return {
    values: Object.fromEntries(checked.map(([name, { value }]) => [name, value])),
    misfits: checked.flatMap(([, { misfits }]) => misfits),
  }
}

type CheckedValue = { readonly value: unknown; readonly misfits: readonly MisfitValue[] }

function checkValue(name: string, field: Field, value: WorkValue): CheckedValue {
  if (field.input === 'people') return checkPeople(name, field, Array.isArray(value) ? value : [])
  if (value === undefined || value === '') return { value: '', misfits: [] }
  const { success, data, error } = field.schema.safeParse(value)
  return success ? { value: data, misfits: [] } : { value: '', misfits: [toMisfit(name, String(value), error.issues)] }
}

/** A person whose name or affiliation does not fit is left out; a list that is too long is left empty. */
function checkPeople(name: string, { schema }: Field, rows: readonly Readonly<Record<string, string>>[]): CheckedValue {
  const wrong = rows.flatMap((row, index) => {
    const issue = schema.safeParse([row]).error?.issues[0]
    const [, key = ''] = issue?.path ?? []
    return issue ? [{ row, misfit: toMisfit(`${name}.${index}.${String(key)}`, row[String(key)] ?? '', [issue]) }] : []
  })
  const fitting = rows.filter((row) => !wrong.some((one) => one.row === row))
  const misfits = wrong.map(({ misfit }) => misfit)
  const whole = fitting.length > 0 ? schema.safeParse(fitting) : { success: true, data: [], error: undefined }
  return whole.success
    ? { value: whole.data, misfits }
    : { value: [], misfits: [...misfits, toMisfit(name, String(fitting.length), whole.error?.issues ?? [])] }
}

const toMisfit = (field: string, value: string, [issue]: readonly { readonly message: string }[]): MisfitValue => ({
  field,
  value,
  message: parseMessage(issue?.message ?? ''),
})
