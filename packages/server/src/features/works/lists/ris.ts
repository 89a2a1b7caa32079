import type { Work, WorkPerson, WorkType } from '@jadara/contract/works/work'
import { listTexts } from './list-texts.ts'
import type { Piece, Understood } from './pieces.ts'
import {
  findDegree,
  findMonth,
  findPatentCountry,
  findYear,
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

/** `AU  - Hassan, Ahmed`; some programs write one space less, or none after the hyphen. */
const tagLine = /^[ \t]*([A-Z][A-Z0-9]) {0,2}-(?: (.*)|)$/

/** An entry goes from TY to ER, or to the next TY if its ER is missing. */
export function splitRis(list: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const lines of groupLines(list)) {
    const text = lines.join('')
    const tags = lines.map((line) => tagLine.exec(withoutEnd(line))?.[1])
    const [first] = tags.filter((tag) => tag !== undefined)
    // Before the first entry programs write who they are, and Web of Science ends the file with EF.
    const isEntry =
      tags.some((tag) => tag && tag !== 'EF') || (pieces.some((piece) => piece.isEntry) && !first && /\S/.test(text))
    const broken = first === undefined ? listTexts.outside : first === 'TY' ? undefined : listTexts.noType
    pieces.push({ at, text, isEntry, ...(isEntry && broken && { broken }) })
    at += text.length
  }
  return pieces
}

/** Lines from TY to ER; blank lines are groups of their own where no entry has begun. */
function groupLines(list: string): string[][] {
  const groups: string[][] = []
  let isOpen = false
  for (const line of list.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? []) {
    const tag = tagLine.exec(withoutEnd(line))?.[1]
    const isBlank = !/\S/.test(line)
    if (isOpen && tag !== 'TY') groups.at(-1)?.push(line)
    else groups.push([line])
    isOpen = tag !== 'ER' && (isOpen || !isBlank)
  }
  return groups
}

const withoutEnd = (line: string): string => line.replace(/[\r\n]+$/, '')

const types = new Map<string, WorkType>(
  Object.entries({
    ...{
      JOUR: 'journal-article',
      JFULL: 'journal-article',
      EJOUR: 'journal-article',
      ABST: 'journal-article',
      INPR: 'journal-article',
    },
    ...{ CONF: 'conference-paper', CPAPER: 'conference-paper' },
    ...{ BOOK: 'book', EBOOK: 'book', EDBOOK: 'book', WHOLE: 'book' },
    ...{ CHAP: 'book-chapter', ECHAP: 'book-chapter' },
    ...{ PAT: 'patent', THES: 'thesis', GRNT: 'grant', GRANT: 'grant' },
  } satisfies Record<string, WorkType>),
)

/** One entry of RIS, also in the shapes of EndNote, Zotero, Scopus and Web of Science. */
export function readRisEntry(text: string): Understood<{ readonly key: string | undefined; readonly work: Work }> {
  const tags = readTags(text)
  if (tags.size === 0) return { broken: listTexts.noType }
  const all = (...names: readonly string[]): string[] => names.flatMap((name) => tags.get(name) ?? [])
  const get = (...names: readonly string[]): string | undefined =>
    names
      .flatMap((name) => tags.get(name) ?? [])
      .map(toPlainText)
      .find((value) => value !== undefined)
  const people = (...names: readonly string[]): WorkPerson[] => all(...names).flatMap((name) => toPerson(name) ?? [])

  const type = types.get(get('TY')?.toUpperCase() ?? '') ?? 'other'
  const isPaper = type === 'conference-paper'
  const isWhole = type === 'book' || type === 'thesis'
  const proceedings = isPaper ? get('C3') : undefined
  const series = get('T2', 'JF', 'BT', 'JO', 'JA', 'J2')
  const number = type === 'patent' ? get('SN', 'IS', 'M1') : type === 'book-chapter' ? get('SE') : undefined
  return {
    key: get('ID'),
    work: toWork({
      type,
      title: get('TI', 'T1', 'CT', ...(type === 'book' ? ['BT'] : [])),
      container:
        type === 'journal-article' || type === 'other'
          ? get('JF', 'T2', 'JO', 'JA', 'J2')
          : isPaper
            ? (proceedings ?? series)
            : type === 'book-chapter'
              ? get('T2', 'BT')
              : undefined,
      event: proceedings ? get('T2') : undefined,
      eventPlace: isPaper ? get('CY', 'C1') : undefined,
      year: findYear(get('PY', 'Y1')) ?? findYear(get('DA')),
      date: toRisDate(get('DA', 'Y1', 'PY'), findYear(get('PY', 'Y1'))),
      volume: type === 'patent' ? undefined : get('VL'),
      issue: type === 'journal-article' ? get('IS') : undefined,
      pages: toPages(joinPages(get('SP'), get('EP')) ?? get('C7')),
      edition: get('ET'),
      publisher: ['patent', 'thesis', 'grant'].includes(type) ? undefined : get('PB'),
      institution: type === 'thesis' || type === 'grant' ? get('PB') : undefined,
      degree: type === 'thesis' ? findDegree(get('M3', 'VL')) : undefined,
      number,
      country: type === 'patent' ? (get('C3', 'CY') ?? findPatentCountry(number)) : undefined,
      doi: pickDoi(get('DO', 'DI'), all('UR', 'L3')) ?? pickDoi(get('M3')),
      url: pickUrl(all('UR')),
      isbn: isWhole || isPaper || type === 'book-chapter' ? pickIsbn(get('SN')) : undefined,
      issn: type === 'patent' ? [] : listIssns(...all('SN')),
      language: toLanguage(get('LA')),
      abstract: get('AB', 'N2'),
      authors: people('AU', 'A1'),
      editors:
        type === 'thesis' || type === 'patent' || type === 'grant' ? [] : people('A2', 'ED', ...(type === 'book' ? ['A3'] : [])),
    }),
  }
}

/** Values in their order; a line without a tag goes on with the value before it. */
function readTags(text: string): ReadonlyMap<string, readonly string[]> {
  const tags = new Map<string, string[]>()
  let last: string[] | undefined
  for (const line of text.split(/\r\n?|\n/)) {
    const [, tag, value = ''] = tagLine.exec(line) ?? []
    if (tag) {
      last = tags.get(tag) ?? []
      tags.set(tag, last)
      last.push(value)
    } else if (last && line.trim() !== '') last.push(`${last.pop() ?? ''} ${line.trim()}`)
  }
  return tags
}

/** EndNote writes both pages into the first. */
const joinPages = (start: string | undefined, end: string | undefined): string | undefined =>
  start && end && start !== end && !/[-‐–—]/.test(start) ? `${start}-${end}` : (start ?? end)

/** `2021/05/12/`, `2021/05/12/Spring`, and "MAY 12" of Web of Science beside the year. */
function toRisDate(value: string | undefined, year: number | undefined): string | undefined {
  const [, of, month, day] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?!\d)/.exec(value ?? '') ?? []
  if (of) return toDate(Number(of), Number(month), Number(day))
  const [, name, monthDay] = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:,? \d{4})?$/.exec(value ?? '') ?? []
  return toDate(year, findMonth(name), Number(monthDay))
}
