import { normaliseOrcid } from '@jadara/contract/core/identifiers'
import type { Work, WorkPerson, WorkType } from '@jadara/contract/works/work'
import { type BibtexEntry, type Macros, parseBibtexEntry } from './bibtex-fields.ts'
import { isBroken, type Understood } from './pieces.ts'
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
import { texToText, texToVerbatim } from './tex-to-text.ts'

const types = new Map<string, WorkType>(
  Object.entries({
    article: 'journal-article',
    ...{ inproceedings: 'conference-paper', conference: 'conference-paper', paper: 'conference-paper' },
    ...{ book: 'book', mvbook: 'book', collection: 'book', mvcollection: 'book', proceedings: 'book', booklet: 'book' },
    ...{ inbook: 'book-chapter', incollection: 'book-chapter', bookinbook: 'book-chapter', suppbook: 'book-chapter' },
    patent: 'patent',
    ...{ phdthesis: 'thesis', mastersthesis: 'thesis', thesis: 'thesis' },
  } satisfies Record<string, WorkType>),
)

export type BibtexWork = { readonly key: string | undefined; readonly work: Work }

/** One entry of BibTeX or BibLaTeX, also in the shapes of Scopus, Web of Science, Google Scholar and Mendeley. */
export function readBibtexEntry(text: string, macros: Macros): Understood<BibtexWork> {
  const entry = parseBibtexEntry(text, macros)
  return isBroken(entry) ? entry : { key: entry.key, work: toBibtexWork(entry) }
}

function toBibtexWork({ type: entryType, fields }: BibtexEntry): Work {
  const get = (...names: readonly string[]): string | undefined =>
    names.map((name) => toPlainText(texToText(fields.get(name) ?? ''))).find((value) => value !== undefined)
  const verbatim = (name: string): string => texToVerbatim(fields.get(name) ?? '')
  const people = (...names: readonly string[]): WorkPerson[] =>
    names.map((name) => parseNames(fields.get(name) ?? '')).find((found) => found.length > 0) ?? []

  const type = findType(entryType, get('document_type', 'type'))
  const kind = get('type')
  const scholarPatent = entryType === 'misc' ? /^(.*\b)Patent(?: App\.)? ([\w,/.-]+)$/i.exec(get('note') ?? '') : null
  const number = scholarPatent ? `${scholarPatent[1] ?? ''}${scholarPatent[2] ?? ''}` : get('number')
  const isPatent = type === 'patent' || scholarPatent !== null
  const published = get('date') ?? ''
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\/)/.exec(published) ?? []
  const urls = [verbatim('url'), verbatim('howpublished'), verbatim('link')]
  const isPart = type === 'conference-paper' || type === 'book-chapter'
  const meeting = type === 'conference-paper' ? findMeeting(get('note')) : undefined
  return toWork({
    type: isPatent ? 'patent' : type,
    title: withSubtitle(get('title'), get('subtitle')),
    container: isPart
      ? get('booktitle', 'journaltitle', 'journal', 'book-title')
      : type === 'journal-article' || type === 'other'
        ? get('journaltitle', 'journal', 'journal-full', 'booktitle')
        : undefined,
    event: type === 'conference-paper' ? (get('eventtitle') ?? meeting?.event) : undefined,
    eventPlace: type === 'conference-paper' ? (get('venue') ?? meeting?.place) : undefined,
    year: findYear(get('year')) ?? findYear(published),
    date:
      toDate(Number(year), Number(month), Number(day)) ??
      toDate(findYear(get('year')), findMonth(get('month')), Number(get('day')) || undefined),
    volume: get('volume'),
    issue: type === 'journal-article' ? get('number', 'issue') : undefined,
    pages: toPages(
      get('pages') ??
        (type === 'book' ? get('pagetotal', 'numpages', 'page_count') : get('eid', 'art_number', 'article-number', 'articleno')),
    ),
    edition: get('edition'),
    publisher: isPatent || type === 'thesis' ? undefined : get('publisher', isPart ? 'organization' : ''),
    institution: type === 'thesis' ? get('school', 'institution', 'publisher', 'organization') : undefined,
    degree:
      type === 'thesis'
        ? (findDegree(kind) ?? findDegree(entryType === 'mastersthesis' ? 'master' : entryType === 'phdthesis' ? 'phd' : ''))
        : undefined,
    number: isPatent ? number : type === 'book-chapter' ? get('chapter') : undefined,
    country: isPatent ? (get('nationality', 'location', 'country') ?? findPatentCountry(number)) : undefined,
    doi: pickDoi(verbatim('doi'), urls),
    url: pickUrl(urls),
    isbn: pickIsbn(get('isbn')),
    issn: listIssns(get('issn'), get('eissn')),
    language: toLanguage(get('langid', 'language')),
    abstract: get('abstract'),
    authors: withOrcids(withAffiliations(people('author'), fields.get('affiliation') ?? ''), fields.get('orcid-numbers') ?? ''),
    editors: people('editor', 'bookauthor'),
  })
}

/** Scopus calls chapters and papers `@BOOK` or `@ARTICLE`, and says in a field what they are. */
function findType(entryType: string, documentType: string | undefined): WorkType {
  if (entryType === 'book' && /chapter/i.test(documentType ?? '')) return 'book-chapter'
  return types.get(entryType) ?? (/patent/i.test(documentType ?? '') ? 'patent' : 'other')
}

const withSubtitle = (title: string | undefined, subtitle: string | undefined): string | undefined =>
  title && subtitle ? `${title}: ${subtitle}` : title

/** Web of Science: "5th Conference on Energy, Cairo, EGYPT, MAR 12-14, 2020". */
function findMeeting(note: string | undefined): { readonly event: string; readonly place: string } | undefined {
  const [, event, place] = /^(.+?), ([^,]+, [A-Z][A-Z .]+), [A-Z]{3} [^,]+, \d{4}$/.exec(note ?? '') ?? []
  return event && place ? { event, place } : undefined
}

/**
 * Web of Science: "Hassan, Ahmed; Salem, Mona, Imagined Univ, Minya, Egypt." on a line or several. Only names written as among the authors count; the
 * lists of other programs name no authors.
 */
function withAffiliations(people: readonly WorkPerson[], addresses: string): WorkPerson[] {
  const written = new Set(people.map(({ family, given }) => `${family}, ${given}`))
  const known = new Map<string, string>()
  for (const sentence of addresses.split(/\.[ \t]*(?:[\r\n]+|$)/)) {
    let rest = toPlainText(texToText(sentence)) ?? ''
    let name = findName(rest)
    const names: string[] = []
    while (name && written.has(name)) {
      names.push(name)
      const goesOn = rest.startsWith('; ', name.length)
      rest = rest.slice(name.length + 2)
      name = goesOn ? findName(rest) : undefined
    }
    for (const one of names) if (!known.has(one)) known.set(one, rest)
  }
  return people.map((person) => {
    const affiliation = known.get(`${person.family}, ${person.given}`)
    return affiliation ? { ...person, affiliation } : person
  })
}

const findName = (text: string): string | undefined => /^[^,;]+, [^,;]+(?=[,;] )/.exec(text)?.[0]

/** Web of Science: "Hassan, Ahmed/0000-0002-1825-0097". */
function withOrcids(people: readonly WorkPerson[], numbers: string): WorkPerson[] {
  const orcids = new Map(
    numbers.split(/[\n;]/).map((line) => {
      const slash = line.indexOf('/')
      return [toPerson(texToText(line.slice(0, slash)))?.name, normaliseOrcid(line.slice(slash + 1))]
    }),
  )
  return people.map((person) => {
    const orcid = orcids.get(person.name)
    return orcid ? { ...person, orcid } : person
  })
}

/** Names joined by " and ", as BibTeX has them; some programs join them by semicolons. A name in braces is that of an organisation. */
export function parseNames(tex: string): WorkPerson[] {
  const line = tex.replace(/\s+/g, ' ')
  const byAnd = splitOutsideBraces(line, / and /iy)
  const names = byAnd.length > 1 ? byAnd : splitOutsideBraces(line, / ?; ?/y)
  return names
    .filter((name) => !/^\s*(?:others|et al\.?|وآخرون)\s*$/i.test(name))
    .flatMap((name) => {
      const person = isInBraces(name) ? toOrganisation(name) : toTexPerson(name)
      return person ? [person] : []
    })
}

function toOrganisation(name: string): WorkPerson | undefined {
  const plain = toPlainText(texToText(name))
  return plain ? { name: plain } : undefined
}

/** "Hassan, Ahmed" or "Hassan, Jr., Ahmed": BibTeX puts the suffix second, and people put it last. */
function toTexPerson(name: string): WorkPerson | undefined {
  const parts = splitOutsideBraces(name, / ?, ?/y).map((part) => texToText(part).replaceAll(',', ''))
  const [family = '', second = '', third] = parts
  const isLast = third === undefined || /^\s*(?:[js]r\.?|[ivx]+)\s*$/i.test(third)
  return toPerson(isLast ? parts.join(', ') : [family, third, second].join(', '))
}

function isInBraces(name: string): boolean {
  const trimmed = name.trim()
  if (!trimmed.startsWith('{') || trimmed.startsWith('{\\')) return false
  let depth = 0
  for (const [index, character] of [...trimmed].entries()) {
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (depth === 0) return index === [...trimmed].length - 1
  }
  return false
}

function splitOutsideBraces(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth > 0) continue
    separator.lastIndex = at
    const found = separator.exec(text)?.[0]
    if (!found) continue
    parts.push(text.slice(from, at))
    at += found.length - 1
    from = at + 1
  }
  return [...parts, text.slice(from)]
}
