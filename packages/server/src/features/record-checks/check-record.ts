import { createHash } from 'node:crypto'
import { decodePercent, findDoi } from '@jadara/contract/core/identifiers'
import type { RecordCheckState } from '@jadara/contract/records/record-checks'
import { type RecordKind, recordTitle } from '@jadara/contract/records/record-kind'
import { normaliseTitle } from '@jadara/contract/records/similarity'
import type { Work } from '@jadara/contract/works/work'
import { findWorkMapping, type WorkMapping } from '@jadara/contract/works/work-mappings'
import type { CheckResult } from '../../db/tables/record-checks.ts'
import type { Registers, WorkAnswer } from '../../registers/open-registers.ts'
import { findSameName } from './compare-names.ts'
import { compareWithWork, listAuthors, listNames } from './compare-work.ts'

export type CheckedRecord = {
  readonly kind: RecordKind
  readonly values: Readonly<Record<string, unknown>>
  readonly fileSha256: string
  /** The applicant's name in both scripts. */
  readonly names: readonly string[]
  /** Also if the stored answers of the registers are young. */
  readonly asksAgain: boolean
}

export type Check = {
  readonly state: Exclude<RecordCheckState, 'waiting'>
  readonly title: string
  readonly titleKey: string
  readonly doi: string
  readonly fileSha256: string
  readonly result: CheckResult
  /** In milliseconds, when it is worth asking again; undefined if only a change makes it so. */
  readonly checkAgainAfter: number | undefined
}

const hours = 3_600_000
const days = 24 * hours
/** The registers' own cache keeps what was found for as long. */
const lifetimes = { found: 30 * days, unknown: 7 * days, away: 1 * hours }

/** Asks the registers about one record and compares. It never throws for a register that is away. */
export async function checkRecord(
  registers: Pick<Registers, 'findWorkByDoi' | 'findRetraction'>,
  { kind, values, fileSha256, names, asksAgain }: CheckedRecord,
): Promise<Check> {
  const mapping = findWorkMapping(kind.name)
  const compared = mapping?.compared
  const title = recordTitle(kind, values)
  const doi = compared ? findRecordDoi(kind, values) : ''
  const answer = doi === '' ? undefined : await registers.findWorkByDoi(doi, { again: asksAgain })
  const retraction = (doi === '' ? undefined : await registers.findRetraction(doi)) ?? null
  return {
    ...{ title, doi, fileSha256 },
    titleKey: mapping && !mapping.byOthers ? toTitleKey(title) : '',
    ...toOutcome(values, mapping, answer, names, retraction),
  }
}

/** The first DOI in the record's links. */
export function findRecordDoi({ fields }: Pick<RecordKind, 'fields'>, values: Readonly<Record<string, unknown>>): string {
  const links = Object.entries(fields).filter(([, { input }]) => input === 'url')
  return links.map(([name]) => findDoi(decodeLink(String(values[name] ?? '')))).find((doi) => doi !== '') ?? ''
}

/** Addresses of a resolver hold some characters of a DOI encoded. */
const decodeLink = (address: string): string => decodePercent(address.replace(/[?#].*$/, ''))

/** Shorter titles name too many works. */
const leastLetters = 15

function toTitleKey(title: string): string {
  const letters = normaliseTitle(title)
  return letters.length < leastLetters ? '' : createHash('sha256').update(letters).digest('base64url').slice(0, 22)
}

function toOutcome(
  values: CheckedRecord['values'],
  mapping: WorkMapping | undefined,
  answer: WorkAnswer | undefined,
  names: readonly string[],
  retraction: CheckResult['retraction'],
): Pick<Check, 'state' | 'result' | 'checkAgainAfter'> {
  const compared = mapping?.compared
  const authors = compared ? listNames(values, compared.people) : []
  const nothing: CheckResult = {
    ...{
      register: null,
      fetchedAt: null,
      awaySince: null,
      differences: [],
      journalQuestion: toJournalQuestion(mapping, values, undefined),
      retraction,
    },
    nameTyped: authors.length === 0 ? null : findSameName(names, authors),
    nameRegistered: null,
  }
  if (!compared || !answer) return { state: 'no-doi', result: nothing, checkAgainAfter: undefined }
  if (answer.state === 'off') return { state: 'off', result: nothing, checkAgainAfter: undefined }
  if (answer.state === 'unknown') return { state: 'not-found', result: nothing, checkAgainAfter: lifetimes.unknown }
  if (answer.state === 'unavailable')
    return {
      ...{ state: 'away', checkAgainAfter: lifetimes.away },
      result: { ...nothing, awaySince: answer.since.toISOString() },
    }
  const { work, register, fetchedAt, isStale } = answer
  const differences = compareWithWork(values, compared, work)
  const registered = listAuthors(work)
  return {
    state: differences.length > 0 ? 'differs' : 'confirmed',
    result: {
      ...nothing,
      ...{ register, differences, fetchedAt: fetchedAt.toISOString(), journalQuestion: toJournalQuestion(mapping, values, work) },
      nameRegistered: registered.length === 0 ? null : findSameName(names, registered),
    },
    checkAgainAfter: isStale ? lifetimes.away : lifetimes.found,
  }
}

function toJournalQuestion(
  mapping: WorkMapping | undefined,
  values: CheckedRecord['values'],
  work: Work | undefined,
): CheckResult['journalQuestion'] {
  if (mapping?.type !== 'journal-article' || !mapping.compared?.container) return null
  return { title: String(values[mapping.compared.container] ?? ''), issn: work?.issn ?? [] }
}
