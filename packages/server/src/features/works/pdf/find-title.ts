import { foldLetters } from '@jadara/contract/core/normalise-text'
import { isName, toNames } from './find-authors.ts'
import { citationHeading } from './find-citation.ts'
import { joinLines, joinParagraph } from './join-lines.ts'
import type { PaperMetadata } from './metadata.ts'
import type { Fact } from './paper-facts.ts'
import type { PaperPage, TextLine } from './text-lines.ts'

/** `lines` are those that print the title; none if only the metadata has it. */
export type FoundTitle = { readonly fact: Fact; readonly lines: readonly TextLine[] }

/**
 * The largest text of the first page that is not the name of the journal, a heading or a label; text that the metadata calls the title wins over larger
 * text. The second page counts only if the first has no text of more than one size.
 */
export function findTitle(pages: readonly PaperPage[], metadata: PaperMetadata): FoundTitle | undefined {
  const declared = listDeclaredTitles(metadata)
  const journals = listJournalNames(pages, metadata)
  for (const page of pages) {
    const blocks = dropCitedJournal(toBlocks(page.lines), page.lines).filter(({ text }) => isTitleText(text, journals))
    const body = findBodySize(page.lines)
    const confirmed = blocks.find(({ text, size }) => size > 0.95 * body && declared.some(({ value }) => isSame(value, text)))
    const best = confirmed ?? findLargest(blocks, page, body)
    if (!best) continue
    const printed = declared.find(({ value }) => isSame(value, best.text))
    const [first] = best.lines
    if (!first) continue
    // The metadata has the title without the breaks of lines.
    const value = tidyTitle(printed && hasBrokenWord(best) ? printed.value : best.text)
    return { fact: { value, where: { from: 'text', page: page.number, line: first.number } }, lines: best.lines }
  }
  const [only] = declared
  return only && pages.every(({ lines }) => lines.length === 0)
    ? { fact: { value: tidyTitle(only.value), where: { from: 'metadata', entry: only.entry } }, lines: [] }
    : undefined
}

/** A paper that says how to cite it names its title first and its journal later. */
function dropCitedJournal(blocks: readonly Block[], lines: readonly TextLine[]): Block[] {
  const citations = lines.filter(({ text }) => citationHeading.test(text)).map((line) => toKey(joinParagraph(line, lines)))
  const placeIn = (citation: string, { text }: Block) =>
    text.length < 8 || citationHeading.test(text) ? -1 : citation.indexOf(toKey(text))
  return blocks.filter((block) =>
    citations.every((citation) => {
      const place = placeIn(citation, block)
      return (
        place < 0 ||
        !blocks.some(
          (other) =>
            other.size > 9 &&
            placeIn(citation, other) >= 0 &&
            placeIn(citation, other) < place &&
            other.text.length > 20 &&
            !toNames(other.text)?.every(isName),
        )
      )
    }),
  )
}

type Declared = { readonly value: string; readonly entry: string }

function listDeclaredTitles(metadata: PaperMetadata): Declared[] {
  return ['dc:title', 'title'].flatMap((entry) =>
    (metadata.get(entry) ?? []).filter(isTitleOfWork).map((value) => ({ value, entry })),
  )
}

/** Titles that programs invent: of the file, of the program, or none. */
const isTitleOfWork = (title: string): boolean =>
  title.length >= 12 &&
  /\p{L}[^\p{L}]+\p{L}/u.test(title) &&
  !/^(?:microsoft (?:word|powerpoint)|untitled|layout \d|slide \d|document\d*\b|no title|title\b|doi:|10\.\d{4}|https?:|pii:|s\d{4}-?\d{4}|paper title|template|print|بدون عنوان|مستند)/i.test(
    title,
  ) &&
  !/\.(?:docx?|pdf|tex|dvi|indd|qxp|rtf|odt|ps|eps|pages|fm)\b/i.test(title) &&
  !/^[\w.-]+ \d+\.\.\d+$/.test(title)

export type Block = { readonly text: string; readonly lines: readonly TextLine[]; readonly size: number }

/** Lines of one size below each other. */
function toBlocks(lines: readonly TextLine[]): Block[] {
  const blocks: TextLine[][] = []
  for (const line of lines.filter(({ turn }) => turn === 0)) {
    const block = blocks.find((other) => {
      const last = other.at(-1)
      return last && isNextLine(last, line, lines)
    })
    if (block) block.push(line)
    else blocks.push([line])
  }
  return blocks.map((own) => ({ lines: own, text: joinLines(own, lines), size: Math.max(...own.map(({ size }) => size)) }))
}

function isNextLine(last: TextLine, line: TextLine, lines: readonly TextLine[]): boolean {
  const gap = last.y - line.y
  if (gap < 0.5 * line.size || gap > 1.75 * line.size) return false
  if (Math.abs(last.size - line.size) > 0.06 * line.size || Math.min(last.end, line.end) - Math.max(last.x, line.x) <= 0)
    return false
  const between = (other: TextLine) => other.turn === 0 && other.y < last.y - 0.1 && other.y > line.y + 0.1 && other.size > 5
  return !lines.some((other) => between(other) && other.x < line.end && other.end > line.x && other.size > 0.5 * line.size)
}

const hasBrokenWord = ({ lines }: Block): boolean => lines.slice(0, -1).some(({ text }) => text.endsWith('-'))

const tidyTitle = (title: string): string =>
  fixBrackets(title)
    .replace(/^chapter (?:\d+|[ivxlc]+)[:.]? (?=.{12})/i, '')
    .replace(/\s+([,;:.?!،؛؟])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[*†‡§¶☆★✩✉]+$/u, '')
    .replace(/(?<![.\s].)\.$/, '')
    .trim()

/** The order of brackets is fixed in each line; over two lines, only now. */
function fixBrackets(title: string): string {
  const first = title.search(/[()]/)
  if (first < 0 || title[first] === '(' || !title.includes('(') || !/[\u0600-\u06ff]/.test(title)) return title
  return title.replace(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('))
}

const labels =
  /^(?:original |research |review |full |short |regular |brief |case |systematic |invited |open |special |technical |rapid |letter |data |clinical |survey |book |conference |free |featured )*(?:article|articles|paper|papers|report|reports|review|reviews|research|communication|communications|note|notes|letter|letters|study|access|issue|editorial|perspective|commentary|contribution|chapter(?: \w+)?|part(?: \w+)?|methods?|protocol|survey|abstracts?|summary|introduction|keywords|references|contents?|highlights|a r t i c l e i n f o|a b s t r a c t|article info|correction|corrigendum|erratum|retraction|proceedings|news|opinion|forum|focus|comment|preprint|draft|accepted manuscript|author manuscript|open access|check for updates|research open access|articles? in press|journal pre-proof)s?$/i
const arabicLabels =
  /^(?:بحث|مقال|مقالة|دراسة|ورقة|بحوث|أبحاث|ملخص|الملخص|المستخلص|مستخلص|مقدمة|المقدمة|المراجع|تصويب|تصحيح|عنوان البحث|الكلمات المفتاحية)(?: (?:بحثية|علمية|علمي|أصيل|أصلي|البحث|مرجعية|محكم|محكمة|منشور|الدراسة))*\s*:?$/
const publishers =
  /^(?:elsevier|springer(?: nature)?|wiley|ieee(?: access)?|mdpi|plos(?: one)?|taylor & francis(?: group)?|routledge|sage(?: publications| journals)?|acm|nature|hindawi|frontiers(?: in .*)?|bmc(?: .*)?|biomed central|sciencedirect|cell ?press|science ?direct|arxiv|scientific reports|nature communications|heliyon|cureus|karger|thieme|emerald|oxford|cambridge|research ?gate)$/i

const journalName =
  /^(?:(?:the |an |a )?(?:[\p{L}&'’-]+ ){0,5}(?:journal|transactions|proceedings|annals|archives|bulletin|letters|magazine|advances|acta)\b(?: (?:of|on|for|in|and|the|&)\b.*)?$)|^(?:مجلة|المجلة|حولية|حوليات|دورية|مجلّة)\s/iu

const journalPages = /\b(?:p-?|e-?|print |online )?issn\b|\bvol(?:ume)?\.? ?\d|homepage|www\.|https?:|المجلد|الترقيم الدولي/i

function isTitleText(text: string, journals: ReadonlySet<string>): boolean {
  if (text.length < 8 || text.length > 500 || !/\p{L}{2,}\W+\p{L}{2,}/u.test(text)) {
    // One word may be a title, but no label and no logo.
    if (!/^\p{Lu}\p{L}{7,}$/u.test(text)) return false
  }
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 0.5 * text.replace(/\s/g, '').length) return false
  const bare = text.replace(/[:.\s]+$/, '').trim()
  if (labels.test(bare) || arabicLabels.test(bare) || publishers.test(bare)) return false
  if (journalName.test(bare) && text.length < 110 && !/[:?]/.test(bare)) return false
  if (journalPages.test(text) || /\b10\.\d{4,9}\//.test(text)) return false
  return !journals.has(toKey(text))
}

const toKey = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Names that the metadata or the pages' margins give as the journal's. */
function listJournalNames(pages: readonly PaperPage[], metadata: PaperMetadata): ReadonlySet<string> {
  const names = new Set<string>()
  for (const value of metadata.get('prism:publicationname') ?? []) names.add(toKey(value))
  for (const { lines } of pages) {
    for (const { text } of lines) {
      // "Journal of Studies 12 (2023) 45–67", "Journal of Studies, Vol. 12, No. 3".
      const name = /^(.{4,80}?)[,.|]?\s+(?:\(?(?:19|20)\d\d\)?\b|vol(?:ume|\.)?\s*\d|\d{1,4}\s?[(:]|المجلد|مجلد|مج\b)/iu.exec(
        text,
      )?.[1]
      if (name) names.add(toKey(name))
    }
  }
  names.delete('')
  return names
}

function isSame(declared: string, printed: string): boolean {
  const [one, other] = [toKey(declared), toKey(printed)]
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length > 20 && long.startsWith(short) && short.length > 0.6 * long.length
}

/** The size in which most characters are printed. */
export function findBodySize(lines: readonly TextLine[]): number {
  const counts = new Map<number, number>()
  for (const { size, text, turn } of lines) {
    const key = Math.round(size * 2) / 2
    if (turn === 0) counts.set(key, (counts.get(key) ?? 0) + text.length)
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 0
}

/** The largest block that is larger than the text, in the upper two thirds; of two that are equal, the upper one. */
function findLargest(blocks: readonly Block[], { box }: PaperPage, body: number): Block | undefined {
  const lowest = box.bottom + 0.25 * (box.top - box.bottom)
  const large = blocks.filter(({ size, lines: [first] }) => size > 1.12 * body && (first?.y ?? 0) > lowest)
  const most = Math.max(...large.map(({ size }) => size))
  return large.find(({ size }) => size > 0.97 * most)
}
