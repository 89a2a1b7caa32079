import { plural, quantity } from '@jadara/contract/core/text'
import { monthRuns } from '@jadara/contract/proposal/months'
import { type BidiText, cleanDocumentText, type TextDirection, toBidiText, truncateToOneLine } from './bidi-text.ts'
import { type SourcePages, toIncludedPages } from './job.ts'
import { type PageFrame, toPageFrame, toPageMargins } from './page-frame.ts'
import type {
  DocumentBlock,
  DocumentCover,
  DocumentEntry,
  DocumentFact,
  DocumentPart,
  DocumentSection,
  PrintedDocument,
} from './printed-document.ts'
import { type DocumentTableCell, sliceTable } from './table-slices.ts'
import type { TextBlock, TextRun } from './text-block-types.ts'
import { toExternalLink, toTextBlocks } from './text-blocks.ts'

/** A JSON value. */
type Plain = null | string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain | undefined } | object

const maxTitleLength = 300
const maxAddressLength = 80
const maxLabelWord = 18
const maxTitleWord = 24
const pageCount = plural('# page', '# pages', 'صفحة واحدة', 'صفحتان', '# صفحات', '# صفحة', '# صفحة')

/** The data of assets/typst/document.typ: text prepared for lines, tables laid out, pages counted. `pictures` are the paths that the template opens. */
export function toTemplateData(
  printed: PrintedDocument,
  sources: readonly SourcePages[],
  pictures: Readonly<Record<string, string>>,
): Plain {
  const { language } = printed
  const side: TextDirection = language === 'ar' ? 'rtl' : 'ltr'
  const text = (words: string): BidiText => toBidiText(words, side)
  const title = (words: string) => ({ ...toBidiText(words, side, maxTitleWord), plain: truncateToOneLine(words, maxTitleLength) })
  const picture = (key: string): string | null => (Object.hasOwn(pictures, key) ? (pictures[key] ?? null) : null)

  /** For example "4 pages"; null if the source is not included. */
  const formatPageCount = (source: number) => {
    const included = toIncludedPages(sources[source])
    return included && text(quantity(included.length, pageCount)[language])
  }

  // A fact that names a source links to the first file of that source.
  const firstFileOfSource = new Map(
    (printed.attached?.groups ?? [])
      .flatMap(({ files }) => files)
      .toReversed()
      .map((file) => [file.source, file]),
  )
  const fact = ({ label, value, link, source }: DocumentFact) => {
    const values = typeof value === 'string' ? [value] : value
    return {
      label: toBidiText(label, side, maxLabelWord),
      values: values.filter((one) => one.trim() !== '').map(text),
      mono: typeof value === 'string' ? digestLines(value) : null,
      link: toExternalLink(link) ?? null,
      source: source !== undefined && firstFileOfSource.has(source) ? source : null,
    }
  }
  const facts = (all: readonly DocumentFact[]) => all.map(fact)
  const { contents, page, of, pages } = printed.words
  const words = { contents: text(contents), page: text(page), of: text(of), pages: text(pages) }

  const cover = ({ seal, ...rest }: DocumentCover) => ({
    award: toBidiText(rest.award, side, maxTitleWord),
    round: text(rest.round),
    theme: text(rest.theme),
    kind: title(rest.kind),
    names: toNames(rest, language),
    photograph: rest.photograph === null ? null : picture(rest.photograph),
    facts: facts(rest.facts),
    seal:
      seal.state === 'draft'
        ? { state: seal.state, label: text(seal.label), about: text(seal.about) }
        : {
            state: seal.state,
            label: text(seal.label),
            facts: facts(seal.facts),
            verify: seal.verify && verification(seal.verify),
          },
  })
  const verification = ({ label, address, qr }: { label: string; address: string; qr: string }) => ({
    label: text(label),
    address: toBidiText(address, side, maxAddressLength),
    plain: cleanDocumentText(address),
    link: toExternalLink(address) ?? null,
    qr,
  })

  const table = (block: Extract<DocumentBlock, { block: 'table' }>) => {
    const cell =
      (head: boolean) =>
      (value: string): DocumentTableCell => ({
        head,
        width: 1,
        height: 1,
        words: cleanDocumentText(value),
        blocks: (longest) => (value.trim() === '' ? [] : [paragraph(toBidiText(value, side, longest), side)]),
      })
    const rows = [
      ...(block.head.length > 0 ? [block.head.map(cell(true))] : []),
      ...[...block.rows, ...block.foot].map((row) => row.map(cell(false))),
    ]
    const { numeric } = block
    return sliceTable(rows, 'page', {
      numeric,
      headRows: Math.min(1, block.head.length),
      footRows: block.foot.length,
      full: true,
    }).map((slice) => ({
      k: 'table',
      r: side === 'rtl',
      ...slice,
    }))
  }

  const blocks = (all: readonly DocumentBlock[]) =>
    all.flatMap((block): object | object[] => {
      if (block.block === 'facts') return { block: block.block, facts: facts(block.facts) }
      if (block.block === 'formatted') {
        return {
          block: block.block,
          heading: block.heading === undefined ? null : text(block.heading),
          flow: toTextBlocks(block.nodes, side),
        }
      }
      if (block.block === 'table') return { block: 'formatted', heading: null, flow: table(block) }
      if (block.block === 'plan') {
        const tasks = block.tasks.map((task) => ({
          title: text(task.title),
          words: text(task.words),
          alt: `${cleanDocumentText(task.title)}: ${cleanDocumentText(task.words)}`,
          bars: toBars(task.months, block.months),
        }))
        return {
          block: block.block,
          months: Math.max(1, Math.min(120, Math.floor(block.months) || 1)),
          word: text(block.monthWord),
          tasks,
        }
      }
      if (block.block === 'picture') {
        const [shown, caption] = [picture(block.picture), text(block.caption)]
        if (shown === null) return [caption, text(printed.words.damaged)].map((note) => ({ block: 'note', text: note }))
        return { block: block.block, picture: shown, caption, alt: cleanDocumentText(block.caption) }
      }
      if (block.block === 'signatures') return { block: block.block, heads: block.heads.map(text), people: block.people }
      return { block: block.block, text: text(block.text) }
    })

  const entry = (one: DocumentEntry) => ({ title: title(one.title), blocks: blocks(one.blocks) })
  const section = (one: DocumentSection) => ({
    title: title(one.title),
    empty: one.empty === undefined ? null : text(one.empty),
    blocks: blocks(one.blocks),
    entries: one.entries.map(entry),
  })
  const part = (one: DocumentPart) => ({
    title: title(one.title),
    about: one.about === undefined ? null : text(one.about),
    sections: one.sections.map(section),
    slight: isEmptyPart(one),
  })

  const attached = printed.attached && {
    title: title(printed.attached.title),
    about: text(printed.attached.about),
    groups: printed.attached.groups
      .filter(({ files }) => files.length > 0)
      .map((group) => ({
        title: title(group.title),
        files: group.files.map((file) => ({
          title: title(file.title),
          short: text(truncateToOneLine(file.title, 58)),
          facts: facts(file.facts),
          source: file.source,
          first: firstFileOfSource.get(file.source) === file,
          pages: toIncludedPages(sources[file.source])?.map((page): PageFrame => toPageFrame(page, side)) ?? null,
          count: formatPageCount(file.source),
          missing: text(leftOutText(printed, sources[file.source])),
        })),
      })),
  }

  return {
    language,
    fromRight: side === 'rtl',
    margins: toPageMargins(side),
    title: truncateToOneLine(printed.title, maxTitleLength) || '—',
    running: text(truncateToOneLine(printed.running, 60)),
    kind: text(truncateToOneLine(printed.cover.kind, 40)),
    mark: text(truncateToOneLine(printed.cover.seal.label, 40)),
    words: { ...words, contentsPlain: cleanDocumentText(contents) },
    cover: cover(printed.cover),
    parts: printed.parts.map(part),
    attached,
  }
}

const leftOutText = ({ attached, words }: PrintedDocument, source: SourcePages | undefined): string =>
  (typeof source === 'string' ? attached?.leftOut[source] : undefined) ?? words.damaged

/** The name in the document's language comes first and is larger. */
function toNames(
  { arabicName, englishName }: Pick<DocumentCover, 'arabicName' | 'englishName'>,
  language: PrintedDocument['language'],
) {
  const arabic = { ...toBidiText(arabicName, 'rtl', maxTitleWord), r: true }
  const english = { ...toBidiText(englishName, 'ltr', maxTitleWord), r: false }
  return (language === 'ar' ? [arabic, english] : [english, arabic]).filter(({ t }) => t.trim() !== '')
}

const paragraph = (text: BidiText, side: TextDirection): TextBlock => ({
  k: 'p',
  r: side === 'rtl',
  runs: [{ t: text.t } satisfies TextRun],
})

/** Digests are compared by eye, so they are set in lines of equal length. */
function digestLines(value: string): string[] | null {
  return /^(?:sha-?(?:256|512)[:-])?[0-9a-f]{40,128}$/i.test(value.trim()) ? (value.trim().match(/.{1,32}/g) ?? null) : null
}

/** Consecutive months form one bar. */
const toBars = (months: readonly number[], all: number): { from: number; to: number }[] =>
  monthRuns(months.filter((one) => Number.isInteger(one) && one >= 1 && one <= all)).map(([from, to]) => ({ from, to }))

/** A part with only empty sections does not start a new page. */
const isEmptyPart = ({ sections }: DocumentPart): boolean =>
  sections.every(({ blocks, entries }) => blocks.length === 0 && entries.length === 0)
