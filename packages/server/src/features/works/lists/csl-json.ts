import { normaliseOrcid } from '@jadara/contract/core/identifiers'
import type { Work, WorkPerson, WorkType } from '@jadara/contract/works/work'
import { listTexts } from './list-texts.ts'
import type { Piece, Understood } from './pieces.ts'
import {
  findDegree,
  findPatentCountry,
  findYear,
  fromParts,
  listIssns,
  pickDoi,
  pickIsbn,
  pickUrl,
  toDate,
  toLanguage,
  toPages,
  toPerson,
  toPlainText,
  toWork,
} from './plain-values.ts'

/**
 * The objects of a JSON list. Each is found by its braces and read alone, so that one with an error does not spoil the others: an object without an end
 * stops where the next one begins on a line of its own.
 */
export function splitJson(list: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  const addBetween = (end: number) => {
    const text = list.slice(done, end)
    if (text === '') return
    const isEntry = /[^\s[\],]/.test(text)
    pieces.push({ at: done, text, isEntry, ...(isEntry && { broken: listTexts.outside }) })
    done = end
  }
  for (let at = list.indexOf('{'); at >= 0; at = list.indexOf('{', done)) {
    addBetween(at)
    const { end, isClosed } = findObjectEnd(list, at)
    pieces.push({ at, text: list.slice(at, end), isEntry: true, ...(!isClosed && { broken: listTexts.notClosed }) })
    done = end
  }
  addBetween(list.length)
  return pieces
}

function findObjectEnd(list: string, from: number): { readonly end: number; readonly isClosed: boolean } {
  const indent = /[ \t]*$/.exec(list.slice(Math.max(0, from - 40), from))?.[0] ?? ''
  let depth = 0
  let isString = false
  for (let at = from; at < list.length; at += 1) {
    const character = list[at]
    // JSON has no line ends in strings, so an object on a line of its own, as far in as this one, is the next.
    if (character === '\n' && isNextObject(list, at + 1, indent)) return { end: at + 1, isClosed: false }
    if (isString) {
      if (character === '\\') at += 1
      else if (character === '"' || character === '\n') isString = false
    } else if (character === '"') isString = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return { end: at + 1, isClosed: true }
    }
  }
  return { end: list.length, isClosed: false }
}

const isNextObject = (list: string, at: number, indent: string): boolean => list.startsWith(`${indent}{`, at)

const types = new Map<string, WorkType>(
  Object.entries({
    ...{ 'article-journal': 'journal-article', 'journal-article': 'journal-article' },
    ...{ 'paper-conference': 'conference-paper', 'proceedings-article': 'conference-paper' },
    ...{ book: 'book', monograph: 'book', 'edited-book': 'book', chapter: 'book-chapter', 'book-chapter': 'book-chapter' },
    ...{ patent: 'patent', thesis: 'thesis', dissertation: 'thesis', grant: 'grant' },
  } satisfies Record<string, WorkType>),
)

type Item = Readonly<Record<string, unknown>>

/** One item of CSL-JSON, as Zotero and Mendeley export it and as resolvers of DOIs answer it. */
export function readJsonEntry(text: string): Understood<{ readonly key: string | undefined; readonly work: Work }> {
  const item = parseObject(text)
  if (!item) return { broken: listTexts.badJson }
  const get = (...names: readonly string[]): string | undefined =>
    names.map((name) => toPlainText(firstText(item[name]))).find((value) => value !== undefined)
  const type = types.get(get('type') ?? '') ?? 'other'
  const isPaper = type === 'conference-paper'
  const number = get('number')
  const issued = isObject(item.issued) ? item.issued : {}
  const [year, month, day] = listDateParts(issued)
  const written = firstText(issued.raw) || firstText(issued.literal)
  const [, rawYear, rawMonth, rawDay] = /^(\d{4})-(\d{2})-(\d{2})/.exec(written) ?? []
  const isDegree = type === 'thesis' || type === 'grant'
  return {
    key: get('id', 'citation-key'),
    work: toWork({
      type,
      title: get('title'),
      container: type === 'book' || type === 'thesis' || type === 'patent' ? undefined : get('container-title'),
      event: isPaper ? get('event-title', 'event') : undefined,
      eventPlace: isPaper ? get('event-place') : undefined,
      year: year ?? findYear(written),
      date: toDate(year, month, day) ?? toDate(Number(rawYear), Number(rawMonth), Number(rawDay)),
      volume: get('volume'),
      issue: type === 'journal-article' ? get('issue') : undefined,
      pages: toPages(get('page', 'article-number') ?? (type === 'book' ? get('number-of-pages') : undefined)),
      edition: get('edition'),
      publisher: isDegree || type === 'patent' ? undefined : get('publisher'),
      institution: isDegree ? get('publisher') : undefined,
      degree: type === 'thesis' ? findDegree(get('genre')) : undefined,
      number: type === 'patent' ? number : type === 'book-chapter' ? get('chapter-number') : undefined,
      country: type === 'patent' ? (get('jurisdiction', 'authority') ?? findPatentCountry(number)) : undefined,
      doi: pickDoi(get('DOI'), [firstText(item.URL)]),
      url: pickUrl([firstText(item.URL)]),
      isbn: pickIsbn(get('ISBN')),
      issn: listIssns(...toTexts(item.ISSN)),
      language: toLanguage(get('language')),
      abstract: get('abstract'),
      authors: listPeople(item.author),
      editors: listPeople(item.editor ?? item['container-author']),
    }),
  }
}

function parseObject(text: string): Item | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)

const toTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  )
/** Crossref gives lists where CSL has one text. */
const firstText = (value: unknown): string => toTexts(value)[0] ?? ''

/** Numbers, also as texts. */
function listDateParts({ 'date-parts': parts }: Item): readonly (number | undefined)[] {
  const [first] = Array.isArray(parts) ? parts : []
  return (Array.isArray(first) ? first : []).map((part) => (/^\d{1,4}$/.test(String(part)) ? Number(part) : undefined))
}

const listPeople = (value: unknown): WorkPerson[] => (Array.isArray(value) ? value : []).flatMap((one) => toCslPerson(one) ?? [])

function toCslPerson(value: unknown): WorkPerson | undefined {
  if (typeof value === 'string') return toPerson(value)
  if (!isObject(value)) return undefined
  const get = (name: string) => toPlainText(firstText(value[name]))
  const family = [get('non-dropping-particle'), get('family')].filter(Boolean).join(' ')
  const given = [get('given'), get('dropping-particle')].filter(Boolean).join(' ')
  const name = get('literal') ?? get('name')
  const person = family && given ? fromParts(given, family, get('suffix')) : toPersonNamed(name ?? (family || given))
  if (!person) return undefined
  const affiliations = Array.isArray(value.affiliation) ? value.affiliation : []
  const affiliation = affiliations
    .flatMap((one) => toPlainText(isObject(one) ? firstText(one.name) : firstText(one)) ?? [])
    .join('; ')
  const orcid = normaliseOrcid(firstText(value.ORCID))
  return { ...person, ...(affiliation && { affiliation }), ...(orcid && { orcid }) }
}

const toPersonNamed = (name: string): WorkPerson | undefined => (name ? { name } : undefined)
