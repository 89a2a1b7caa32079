import { createHash } from 'node:crypto'
import { foldLetters } from '@jadara/contract/core/normalise-text'
import type { JournalListing } from '@jadara/contract/eligibility/facts'
import { streamCsv, UnreadableCsvError } from '../sheets/stream-csv.ts'
import { watchFile } from './watched-file.ts'
import { normaliseIssn } from './work-parts.ts'

const quartiles = ['Q1', 'Q2', 'Q3', 'Q4']

export type Journal = { readonly title: string; readonly issn: readonly string[]; readonly listings: readonly JournalListing[] }

/** Any ISSN of the journal decides; without one that is listed, its title. */
export type JournalQuestion = { readonly issn?: readonly string[]; readonly title?: string | undefined }

/** `several`: the title alone names more than one. Undefined: none. */
export type JournalAnswer = Journal | 'several' | undefined

/** The institution's own list of accepted journals; docs/running.md describes the columns. */
export function openJournals(
  path: string | undefined,
  log: Parameters<typeof watchFile>[0]['log'],
  options: { readonly checkEvery?: number } = {},
) {
  if (path === undefined) return undefined
  const file = watchFile({ setting: 'JOURNALS_FILE', path, read: readJournals, log, ...options })
  return {
    load: file.load,
    /** Changes whenever a line does; the same in every process. */
    digest: async () => (await file.content()).digest,
    async find({ issn = [], title = '' }: JournalQuestion): Promise<JournalAnswer> {
      const { byIssn, byTitle } = await file.content()
      const asked = issn.flatMap((one) => normaliseIssn(one) ?? [])
      const found = asked.map((one) => byIssn.get(one)).find((journal) => journal !== undefined)
      if (found) return found
      // Journals may share a title: their ISSNs tell them apart.
      const [named, other] = (byTitle.get(toTitleKey(title)) ?? []).filter((one) => asked.length === 0 || one.issn.length === 0)
      return other ? 'several' : named
    },
  }
}

type JournalIndex = {
  readonly byIssn: ReadonlyMap<string, Journal>
  readonly byTitle: ReadonlyMap<string, readonly Journal[]>
  readonly digest: string
}

type OpenJournal = { readonly title: string; readonly issn: string[]; readonly listings: JournalListing[] }

const columns = { required: ['title', 'issn'], optional: ['quartile', 'from', 'to'] } as const
const columnNames = [...columns.required, ...columns.optional]
type ColumnName = (typeof columnNames)[number]

const mostErrors = 5

/** Throws `UnreadableCsvError` with the first wrong lines: a list that decides about applications must not be read by half. */
async function readJournals(path: string): Promise<JournalIndex> {
  const byIssn = new Map<string, OpenJournal>()
  const byTitle = new Map<string, readonly OpenJournal[]>()
  const errors: string[] = []
  const hash = createHash('sha256')
  for await (const { line, values } of streamCsv<ColumnName>(path, columns)) {
    if (values.title === '' && values.issn === '') continue
    hash.update(JSON.stringify(columnNames.map((name) => values[name])))
    const parsed = parseLine(values)
    if (typeof parsed === 'string') {
      errors.push(`line ${line}: ${parsed}`)
      if (errors.length === mostErrors) break
      continue
    }
    addLine(parsed, byIssn, byTitle)
  }
  if (errors.length > 0) throw new UnreadableCsvError(errors.join('; '))
  return { byIssn, byTitle, digest: hash.digest('base64url') }
}

type Line = { readonly title: string; readonly issn: readonly string[]; readonly listing: JournalListing }

function parseLine(values: Readonly<Record<ColumnName, string>>): Line | string {
  const written = values.issn.split(/[\s,;|/]+/).filter(Boolean)
  const issn = written.flatMap((one) => normaliseIssn(one) ?? [])
  if (issn.length < written.length) return `issn is "${values.issn}" instead of numbers such as 1234-5678`
  const quartile = quartiles.find((name) => name === values.quartile.toUpperCase()) ?? null
  if (quartile === null && values.quartile !== '' && values.quartile !== '-')
    return `quartile is "${values.quartile}" instead of Q1, Q2, Q3, Q4 or nothing`
  const [from, to] = [values.from, values.to].map((year) =>
    year === '' ? null : /^\d{4}$/.test(year) ? Number(year) : Number.NaN,
  )
  if (Number.isNaN(from) || Number.isNaN(to)) return `from and to are "${values.from}" and "${values.to}" instead of years`
  if (from != null && to != null && from > to) return `from ${from} is after to ${to}`
  return { title: values.title, issn, listing: { quartile, from: from ?? null, to: to ?? null } }
}

/** Lines of one ISSN, or of one title without ISSN, are one journal with several listings. */
function addLine(
  { title, issn, listing }: Line,
  byIssn: Map<string, OpenJournal>,
  byTitle: Map<string, readonly OpenJournal[]>,
): void {
  const key = toTitleKey(title)
  const named = byTitle.get(key) ?? []
  const known = issn.map((one) => byIssn.get(one)).find((journal) => journal !== undefined)
  const withoutIssn = named.find((one) => one.issn.length === 0)
  const sameName = named.length > 1 ? (issn.length === 0 ? withoutIssn : undefined) : issn.length === 0 ? named[0] : withoutIssn
  const journal = known ?? sameName ?? { title, issn: [], listings: [] }
  journal.listings.push(listing)
  for (const one of issn) {
    if (!journal.issn.includes(one)) journal.issn.push(one)
    byIssn.set(one, journal)
  }
  if (key !== '' && !named.includes(journal)) byTitle.set(key, [...named, journal])
}

/** "Journal of A & B" and "The Journal of A and B" are one title. */
const toTitleKey = (title: string): string =>
  foldLetters(title)
    .replaceAll('&', ' and ')
    .replace(/^the\s+/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
