import { validate } from '@jadara/contract/core/validate'
import { isEmptyValue } from '@jadara/contract/records/field-value'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { findRecordKind, type RecordKindName } from '@jadara/contract/records/record-kinds'
import { toRecordSchema } from '@jadara/contract/records/record-schema'
import type { DraftLookup, DraftValue, RecordDraft, ValueSource } from '@jadara/contract/works/record-drafts'
import { toRecordValues, toValuesOfKind } from '@jadara/contract/works/to-record-values'
import type { Work, WorkPerson } from '@jadara/contract/works/work'
import { isSamePersonName } from '../../../core/person-names/likeness.ts'
import type { Application } from '../../../db/participation.ts'
import type { Reading, TypedValues } from '../../../db/tables/record-drafts.ts'
import { isEqualValue, isSameFinding, isSamePeople } from './compare-values.ts'
import { judgeRegister } from './judge-register.ts'

/** The applicant's names, in both scripts. */
export type OwnNames = readonly string[]

export const toOwnNames = ({ englishName, arabicName }: Pick<Application, 'englishName' | 'arabicName'>): OwnNames =>
  [englishName, arabicName].filter((name) => name !== '')

export type FoundValue = { readonly source: ValueSource; readonly value: DraftValue }

/** A reading as the fields of a kind: their values, what they refused, and where in the source each value is. */
type ReadingOfKind = {
  readonly reading: Reading
  readonly values: Readonly<Record<string, DraftValue>>
  readonly misfits: ReturnType<typeof toValuesOfKind>['misfits']
  sourceOf(field: string): ValueSource
}

export type DescribedDraft = Pick<
  RecordDraft,
  'kind' | 'title' | 'doi' | 'values' | 'sources' | 'differences' | 'misfits' | 'own'
> & {
  readonly lookup: DraftLookup
  /** What the sources give for each field, the preferred one first. */
  readonly found: Readonly<Record<string, readonly FoundValue[]>>
  /** By field, before anything is typed. */
  readonly preferred: Readonly<Record<string, FoundValue>>
}

type Draft = {
  readonly chosenKind: RecordKindName | null
  readonly typed: TypedValues
  readonly readings: readonly Reading[]
  readonly lookup: DraftLookup
}

const order = ['crossref', 'datacite', 'list', 'orcid', 'pdf'] as const

/**
 * What the form of a draft holds, and where each value comes from. A register precedes a list, a list the paper; what was typed precedes all. A register
 * that describes another title under the DOI gives no value: its values are only listed as differences.
 */
export function describeDraft({ chosenKind, typed, readings, lookup }: Draft, names: OwnNames): DescribedDraft {
  const sorted = readings.toSorted((one, other) => order.indexOf(one.source.from) - order.indexOf(other.source.from))
  const register = sorted.find(({ source }) => isOfRegister(source))
  const others = sorted.filter((reading) => reading !== register)
  const judgement = register
    ? judgeRegister(
        register.work,
        others.map(({ work }) => work),
      )
    : 'same'
  const trusted = judgement === 'other' ? others : sorted
  const kind = findRecordKind(chosenKind ?? findKindOfWorks(trusted, names) ?? findKindOfTyped(typed) ?? '')
  const common = {
    kind: (kind?.name ?? null) as RecordKindName | null,
    doi: trusted.find(({ work }) => work.doi)?.work.doi ?? '',
    lookup: { ...lookup, state: lookup.state === 'found' && judgement === 'other' ? ('other' as const) : lookup.state },
  }
  if (!kind) {
    const title = others.find(({ work }) => work.title)?.work.title ?? trusted[0]?.work.title ?? ''
    return { ...common, title, values: {}, sources: {}, differences: [], misfits: [], own: null, found: {}, preferred: {} }
  }
  const all = sorted.map((reading) => toReadingOfKind(kind, reading))
  const distrustedLast = all.toSorted((one, other) => Number(isDistrusted(one)) - Number(isDistrusted(other)))
  function isDistrusted({ reading }: ReadingOfKind): boolean {
    return judgement === 'other' && reading === register
  }
  const titleFields = judgement === 'title-differs' && register ? fieldsOf(kind, register.work, 'title') : []
  const found = Object.fromEntries(
    Object.keys(kind.fields).map((field) => {
      const first = titleFields.includes(field) ? distrustedLast.toSorted(byRegisterLast) : distrustedLast
      return [field, first.flatMap((one) => toFound(one, field))] as const
    }),
  )
  const preferred = findPreferred(
    kind,
    found,
    all.filter((one) => !isDistrusted(one)),
  )
  const typedHere = typed[kind.name] ?? {}
  const shown = toShownValues(kind, { found, preferred, typed: typedHere })
  return {
    ...common,
    ...shown,
    title: findTitle(kind, shown.values),
    differences: findDifferences(kind, found, preferred),
    misfits: findMisfits(distrustedLast, shown.sources),
    own: findOwn(kind, shown.values, names),
    ...{ found, preferred },
  }
}

export const isOfRegister = ({ from }: Reading['source']): boolean => from === 'crossref' || from === 'datacite'

const byRegisterLast = (one: ReadingOfKind, other: ReadingOfKind) =>
  Number(isOfRegister(one.reading.source)) - Number(isOfRegister(other.reading.source))

export const isApplicant = ({ name }: WorkPerson, names: OwnNames): boolean => names.some((own) => isSamePersonName(name, own))

function findKindOfWorks(readings: readonly Reading[], names: OwnNames): RecordKindName | undefined {
  for (const { work } of readings) {
    const { kind } = toRecordValues(work, { isApplicant: (person) => isApplicant(person, names) })
    if (kind) return kind
  }
  return undefined
}

/** The only kind in which something was typed. */
function findKindOfTyped(typed: TypedValues): string | undefined {
  const [kind, ...others] = Object.keys(typed)
  return others.length === 0 ? kind : undefined
}

function toReadingOfKind(kind: RecordKind, reading: Reading): ReadingOfKind {
  const { values, misfits } = toValuesOfKind(kind, reading.work)
  const pageOf = new Map(
    Object.entries(reading.pages ?? {}).flatMap(([key, page]) =>
      fieldsOf(kind, reading.work, key as keyof Work).map((field) => [field, page] as const),
    ),
  )
  const { source } = reading
  return {
    reading,
    values: values as Readonly<Record<string, DraftValue>>,
    misfits,
    sourceOf: (field) => (source.from === 'pdf' ? { from: 'pdf', page: pageOf.get(field) ?? null } : source),
  }
}

/** The fields that one part of the work fills. */
function fieldsOf(kind: RecordKind, { type, ...work }: Work, key: keyof Work): string[] {
  const alone: Work = { type, issn: [], authors: [], editors: [], [key]: work[key as keyof typeof work] }
  return Object.entries(toValuesOfKind(kind, alone).values).flatMap(([field, value]) =>
    isEmptyValue(value as DraftValue) ? [] : [field],
  )
}

function toFound(one: ReadingOfKind, field: string): FoundValue[] {
  const value = one.values[field]
  return value === undefined || isEmptyValue(value) ? [] : [{ source: one.sourceOf(field), value }]
}

/** People are taken from one source as a whole, so that nobody is named twice. */
function findPreferred(
  kind: RecordKind,
  found: Readonly<Record<string, readonly FoundValue[]>>,
  trusted: readonly ReadingOfKind[],
): Readonly<Record<string, FoundValue>> {
  const fields = Object.keys(kind.fields)
  const people = fields.filter((field) => kind.fields[field]?.input === 'people')
  const naming = trusted.find((one) => people.some((field) => toFound(one, field).length > 0))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [first] = people.includes(field)
        ? naming
          ? toFound(naming, field)
          : []
        : (found[field] ?? []).filter(({ source }) => trusted.some((one) => one.reading.source.from === source.from))
      return first ? [[field, first] as const] : []
    }),
  )
}

function toShownValues(
  kind: RecordKind,
  {
    found,
    preferred,
    typed,
  }: Pick<DescribedDraft, 'found' | 'preferred'> & { readonly typed: Readonly<Record<string, DraftValue>> },
): Pick<RecordDraft, 'values' | 'sources'> {
  const values: Record<string, DraftValue> = {}
  const sources: Record<string, ValueSource> = {}
  for (const [field, { input }] of Object.entries(kind.fields)) {
    const value = typed[field]
    const first = preferred[field]
    if (value !== undefined) {
      values[field] = value
      sources[field] = found[field]?.find((one) => isEqualValue(one.value, value))?.source ?? { from: 'you' }
    } else if (first) {
      values[field] = first.value
      sources[field] = first.source
    } else values[field] = input === 'people' ? [] : ''
  }
  return { values: values as RecordDraft['values'], sources }
}

const findTitle = (kind: RecordKind, values: Readonly<Record<string, unknown>>): string =>
  String(values[kind.shown.title] || values[kind.shown.subtitle] || '')

function findDifferences(
  kind: RecordKind,
  found: DescribedDraft['found'],
  preferred: DescribedDraft['preferred'],
): RecordDraft['differences'] {
  const people = Object.keys(kind.fields).filter((field) => kind.fields[field]?.input === 'people')
  const namesBySource = new Map<string, string[]>()
  for (const field of people)
    for (const { source, value } of found[field] ?? [])
      namesBySource.set(source.from, [...(namesBySource.get(source.from) ?? []), ...toNames(value)])
  const [first = [], ...others] = namesBySource.values()
  const peopleDiffer = others.some((names) => !isSamePeople(first, names))
  return Object.entries(found).flatMap(([field, values]) => {
    const chosen = preferred[field]
    const differ = people.includes(field)
      ? peopleDiffer && values.length > 0
      : values.some(({ value }) => chosen === undefined || !isSameFinding(chosen.value, value))
    return differ ? [{ field, found: values as RecordDraft['differences'][number]['found'] }] : []
  })
}

const toNames = (value: DraftValue): string[] => (Array.isArray(value) ? value.map(({ name }) => name ?? '') : [])

/** Of the source that a field has its value from, or of all if it has none. */
const findMisfits = (readings: readonly ReadingOfKind[], sources: RecordDraft['sources']): RecordDraft['misfits'] =>
  readings.flatMap(({ reading, misfits, sourceOf }) =>
    misfits.flatMap((misfit) => {
      const [field = ''] = misfit.field.split('.')
      const source = sources[field]
      return source === undefined || source.from === reading.source.from ? [{ ...misfit, source: sourceOf(field) }] : []
    }),
  )

function findOwn(kind: RecordKind, values: Readonly<Record<string, unknown>>, names: OwnNames): RecordDraft['own'] {
  for (const [field, { input }] of Object.entries(kind.fields)) {
    if (input !== 'people') continue
    const row = toNames(values[field] as DraftValue).findIndex((name) => isApplicant({ name }, names))
    if (row >= 0) return { field, row }
  }
  return null
}

/** The fields that keep a draft from being saved. */
export function findMissing({ kind, values }: Pick<DescribedDraft, 'kind' | 'values'>, hasFile: boolean): string[] {
  const known = kind && findRecordKind(kind)
  if (!known) return []
  const checked = validate(toRecordSchema(known), values)
  const wrong = checked.ok ? [] : Object.keys(checked.fields).map((path) => path.split('.')[0] ?? '')
  return [...new Set([...wrong, ...(known.file?.missing && !hasFile ? ['file'] : [])])]
}
