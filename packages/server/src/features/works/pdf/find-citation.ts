import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'
import { joinParagraph } from './join-lines.ts'
import { findLineBelow } from './lines-around.ts'
import type { PaperMetadata } from './metadata.ts'
import type { Fact, FactSource, PaperFacts } from './paper-facts.ts'
import { findReferenceLines } from './references.ts'
import type { PaperPage } from './text-lines.ts'

/** Words with which a paper says how to cite it, but not those of a sentence about citations. */
export const citationHeading =
  /\b(?:how to cite|cite this|please cite|cite as|acm reference format|to link to this (?:article|paper))\b|^(?:to cite\b|(?:recommended |suggested |preferred )?citation\s*(?::|$)|citation \p{Lu})|كيفية الاستشهاد|الاستشهاد المرجعي|طريقة الاستشهاد|للاستشهاد ب|للإشارة إلى (?:هذا|هذه|البحث)|^(?:توثيق البحث|الاقتباس)\s*:/iu

type CitationFacts = Pick<PaperFacts, 'container' | 'year' | 'volume' | 'issue' | 'pages' | 'issn'>
type Values = { container?: string; year?: string; volume?: string; issue?: string; pages?: string }

/** Where the paper was published: from the metadata, then from the ways in which journals print it beside the title or in the margins. */
export function findCitation(
  pages: readonly PaperPage[],
  metadata: PaperMetadata,
  { doi, title }: { readonly doi: string | undefined; readonly title: string | undefined },
): CitationFacts {
  const places = listPlaces(pages, doi)
  let found: CitationFacts = readMetadata(metadata)
  for (const { text, where } of places) {
    const values = readCitation(afterTitle(text, title))
    if (values) found = { ...toFacts({ ...yearOf(text, undefined), ...values }, where), ...found }
  }
  const issn = places.map(({ text, where }) => ({ value: findIssn(text), where })).find(({ value }) => value !== undefined)
  return issn?.value ? { ...found, issn: { value: issn.value, where: issn.where } } : found
}

/** What a citation says after the title, in which anything might look like a journal. */
function afterTitle(text: string, title: string | undefined): string {
  const start = title ? text.toLowerCase().indexOf(prepare(title).toLowerCase()) : -1
  return title && start >= 0 ? text.slice(start + title.length).replace(/^[\s.,:;?!”"]+(?:in:? )?/i, '') : text
}

type Place = { readonly text: string; readonly where: FactSource }

/** Lines in the margins, with the paper's DOI, or in the paragraph that says how to cite it. */
function listPlaces(pages: readonly PaperPage[], doi: string | undefined): Place[] {
  const cites: Place[] = []
  const margins: Place[] = []
  const cited = findReferenceLines(pages)
  for (const page of pages) {
    for (const line of page.lines) {
      const where = { from: 'text', page: line.page, line: line.number } as const
      if (citationHeading.test(line.text)) cites.push({ text: joinParagraph(line, page.lines), where })
      const height = (page.box.top - line.y) / Math.max(1, page.box.top - page.box.bottom)
      const isMargin = line.turn === 0 && (height < 0.17 || height > 0.88)
      if (cited.has(line) || line.turn !== 0 || !(isMargin || (doi && line.text.toLowerCase().includes(doi)))) continue
      const below = findLineBelow(line, page.lines)
      margins.push({ text: line.text, where })
      // "Journal of Studies", and below it "2023, Vol. 12, No. 3".
      if (below && /^(?:(?:19|20)\d\d,? )?vol/i.test(below.text)) margins.push({ text: `${line.text} ${below.text}`, where })
    }
  }
  return [...margins, ...cites].map(({ text, where }) => ({ text: prepare(text), where }))
}

const prepare = (text: string): string =>
  convertToLatinDigits(text)
    .replace(/[‐‑‒−]/g, '-')
    .replace(/\s+/g, ' ')

const parts: Readonly<Record<string, RegExp>> = {
  NAME: /(?<container>\p{Lu}[\p{L}&,:'’. -]{3,90}?)/u,
  YEAR: /(?<year>(?:19|20)\d\d)/,
  PAGES: /(?<pages>[a-z]?\d{1,8}\s?[-–]\s?[a-z]?\d{1,8}|e\d{4,8}|\d{4,8})/,
}

/** The ways in which journals print it, with the parts above. Each must match from its beginning or after the end of a sentence. */
const forms: readonly RegExp[] = [
  // Elsevier: Journal of Studies 345 (2022) 131–145
  /NAME,? (?<volume>\d{1,4}) ?\(YEAR\):? PAGES/,
  // Springer, BMC: Journal of Studies (2023) 12:345–360
  /NAME ?\|? ?\(YEAR\) ?(?<volume>\d{1,4}) ?: ?(?<pages>\d+(?:[-–]\d+)?)/,
  // Vancouver: J Stud. 2023;12(3):45–67
  /NAME\.? YEAR(?: \w{3,9})?; ?(?<volume>\d{1,4})(?: ?\((?<issue>[\d–-]+)\))?: ?(?<pages>\w+(?:[-–]\w+)?)/,
  // MDPI: Sustainability 2023, 15, 1234
  /NAME YEAR, (?<volume>\d{1,4})(?: ?\((?<issue>\d+)\))?, PAGES/,
  // PLOS: PLoS ONE 18(3): e0281234
  /NAME (?<volume>\d{1,4})\((?<issue>\d+)\): ?(?<pages>e?\d+(?:[-–]\d+)?)/,
  // Frontiers: Front. Public Health 11:1234567
  /NAME (?<volume>\d{1,3}): ?(?<pages>\d{5,8})\b/,
  // Taylor & Francis: Journal of Studies, 12:3, 45-67
  /NAME, (?<volume>\d{1,4}):(?<issue>\d{1,3}), (?<pages>\d+[-–]\d+)/,
  // APA: Journal of Studies, 12(3), 45–67
  /NAME, (?<volume>\d{1,4}) ?\((?<issue>\d+(?:[-–]\d+)?)\), PAGES/,
  // Hindawi: Journal of Studies, Volume 2023, Article ID 1234567
  /NAME,? volume (?<volume>\d{4}), article id (?<pages>\d+)/,
  // SAGE: Journal 2023, Vol. 12(3) 45–67
  /NAME,? YEAR,? vol\. ?(?<volume>\d{1,4})\((?<issue>\d+)\),? (?<pages>\d+[-–]\d+)/,
  // IEEE, Taylor & Francis: Journal, Vol. 12, No. 3, 45–67
  /NAME(?:,| \|)? (?:YEAR,? )?vol(?:\.|ume)? ?(?<volume>\d{1,4})(?:,? no\.? ?(?<issue>\d+))?(?:,? (?:\p{L}+ )?(?:19|20)\d\d)?(?:,? ?(?:pp\.? ?)?(?<pages>\d+[-–]\d+))?/u,
].map(({ source }) => {
  const whole = Object.entries(parts).reduce((form, [word, part]) => form.replace(word, part.source), source)
  return new RegExp(String.raw`(?:^|[.?!|”"] |: |et al\.,? )${whole}`, 'iu')
})

const arabicForm =
  /(?:(?<container>(?:مجلة|المجلة|حولية|دورية)[^،؛,.:\d]{3,90}?)[،, -]*)?(?:المجلد|مجلد|مج)[\s.:]*\(?\s*(?<volume>\d{1,4})\s*\)?[،,\s-]*(?:العدد|عدد|ع)[\s.:]*\(?\s*(?<issue>\d{1,4})\s*\)?/u

/** Values of a line or paragraph, or undefined if it has none of the forms. */
export function readCitation(text: string): Values | undefined {
  for (const form of forms) {
    const groups = form.exec(text)?.groups
    if (!groups) continue
    const { container, volume, issue, pages } = groups
    const name = container && cleanContainer(container)
    return {
      ...(name && isContainer(name) && { container: name }),
      ...(volume && { volume }),
      ...(issue && { issue }),
      ...(pages && { pages: formatPages(pages) }),
      ...yearOf(text, groups.year),
    }
  }
  const arabic = arabicForm.exec(text)?.groups
  if (!arabic) return undefined
  const pages = /(?:ص\s?ص|ص|الصفحات|صفحات)\.?\s*:?\s*\(?(\d+)\s?[-–]\s?(\d+)/u.exec(text)
  return {
    ...(arabic.container && { container: arabic.container.trim() }),
    ...(arabic.volume && { volume: arabic.volume }),
    ...(arabic.issue && { issue: arabic.issue }),
    ...(pages && { pages: `${pages[1]}–${pages[2]}` }),
    ...yearOf(text, undefined),
  }
}

function yearOf(text: string, given: string | undefined): { year?: string } {
  const years = new Set([...text.matchAll(/(?<![\d./-])(?:19|20)\d\d(?![\d/-])/g)].map(([year]) => year))
  const [only] = years
  const year = given ?? (years.size === 1 ? only : undefined)
  return year ? { year } : {}
}

const formatPages = (pages: string): string => pages.replace(/\s?[-–]\s?/, '–')

/** The last sentence: what precedes it is the title. */
const cleanContainer = (name: string): string =>
  name
    .replace(/^.*(?:[?!]|(?<!\b\p{Lu}\p{Ll}{0,9})\.) /u, '')
    .replace(/^(?:in|citation|cite this article|how to cite):? /i, '')
    .replace(/^[\p{L}’' -]+ et al\.? /u, '')
    .replace(/[,:|\s]+$/, '')
    // The last point of "Sustain. Stud." is a part of the name.
    .replace(/^([^.]*)\.$/, '$1')
    .trim()

const isContainer = (name: string): boolean =>
  name.length >= 4 &&
  !/^(?:vol|volume|no|article|doi|copyright|published|received|page|pages|citation|figure|table|section)\b/i.test(name)

function toFacts({ year, ...values }: Values, where: FactSource): CitationFacts {
  const facts = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, where }]))
  return { ...facts, ...(year && { year: { value: Number(year), where } }) } as CitationFacts
}

function readMetadata(metadata: PaperMetadata): CitationFacts {
  const first = (...entries: string[]): Fact | undefined => {
    const entry = entries.find((one) => metadata.get(one)?.[0])
    const value = entry && metadata.get(entry)?.[0]
    return value ? { value, where: { from: 'metadata', entry } } : undefined
  }
  const [container, volume, issue] = [
    first('prism:publicationname'),
    first('prism:volume'),
    first('prism:number', 'prism:issueidentifier'),
  ]
  const [start, end, range] = [first('prism:startingpage'), first('prism:endingpage'), first('prism:pagerange')]
  const pages = range ?? (start && end && start.value !== end.value ? { ...start, value: `${start.value}–${end.value}` } : start)
  const date = first('prism:coverdate', 'prism:publicationdate', 'prism:coverdisplaydate')
  const year = date && /\b(?:19|20)\d\d\b/.exec(date.value)?.[0]
  const issn = first('prism:issn', 'prism:eissn')
  return {
    ...(container && { container }),
    ...(volume && { volume }),
    ...(issue && { issue }),
    ...(pages && { pages: { ...pages, value: formatPages(pages.value) } }),
    ...(date && year && { year: { value: Number(year), where: date.where } }),
    ...(issn && findIssn(`ISSN ${issn.value}`) && { issn: { ...issn, value: issn.value.toUpperCase() } }),
  }
}

/** The first ISSN with a right check digit. */
function findIssn(text: string): string | undefined {
  if (!/issn|الترقيم الدولي|ردمد/i.test(text)) return undefined
  return [...text.matchAll(/\b\d{4}-\d{3}[\dx]\b/gi)].map(([one]) => one.toUpperCase()).find(hasCheckDigit)
}

function hasCheckDigit(issn: string): boolean {
  const digits = [...issn.replace('-', '')].map((digit) => (digit === 'X' ? 10 : Number(digit)))
  return digits.reduce((sum, digit, index) => sum + digit * (8 - index), 0) % 11 === 0
}
