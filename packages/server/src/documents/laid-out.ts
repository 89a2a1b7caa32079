import { monthRuns } from '@jadara/contract/proposal/months'
import { plural, quantity } from '@jadara/contract/text'
import { flowOf, linkOf } from './flow.ts'
import type { Flow, Run } from './flow-types.ts'
import { pagesIn, type SourcePages } from './job.ts'
import { type LaidPage, marginsOf, pageOf } from './page.ts'
import type { Block, Cover, Entry, Fact, Part, Printed, Section } from './printed.ts'
import { type Cell, slicesOf } from './table-slices.ts'
import { type Said, type Side, say, shortened, tidy } from './wording.ts'

/** A value of the template's data: what `JSON.stringify` takes. */
type Plain = null | string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain | undefined } | object

const longestTitle = 300
/** What the line below the receipt holds. */
const addressLine = 80
/** What the column of labels holds. */
const labelWord = 18
/** What a line of a large title holds. */
const titleWord = 24
const pageCount = plural('# page', '# pages', 'صفحة واحدة', 'صفحتان', '# صفحات', '# صفحة', '# صفحة')

/** The document as its template reads it (assets/typst): words made fit for a line, tables placed, pages counted. `pictures` are the paths that the template opens. */
export function laidOut(printed: Printed, sources: readonly SourcePages[], pictures: Readonly<Record<string, string>>): Plain {
  const { language } = printed
  const side: Side = language === 'ar' ? 'rtl' : 'ltr'
  const text = (words: string): Said => say(words, side)
  const title = (words: string) => ({ ...say(words, side, titleWord), plain: shortened(words, longestTitle) })
  const picture = (key: string): string | null => (Object.hasOwn(pictures, key) ? (pictures[key] ?? null) : null)

  /** "4 pages"; null for a source that is not included. */
  const countOf = (source: number) => {
    const included = pagesIn(sources[source])
    return included && text(quantity(included.length, pageCount)[language])
  }

  // The first file of a source is where a fact that names it leads.
  const firstOf = new Map(
    (printed.attached?.groups ?? [])
      .flatMap(({ files }) => files)
      .toReversed()
      .map((file) => [file.source, file]),
  )
  const fact = ({ label, value, link, source }: Fact) => {
    const values = typeof value === 'string' ? [value] : value
    return {
      label: say(label, side, labelWord),
      values: values.filter((one) => one.trim() !== '').map(text),
      mono: typeof value === 'string' ? digestLines(value) : null,
      link: linkOf(link) ?? null,
      source: source !== undefined && firstOf.has(source) ? source : null,
    }
  }
  const facts = (all: readonly Fact[]) => all.map(fact)
  const { contents, page, of, pages } = printed.words
  const words = { contents: text(contents), page: text(page), of: text(of), pages: text(pages) }

  const cover = ({ seal, ...rest }: Cover) => ({
    award: say(rest.award, side, titleWord),
    round: text(rest.round),
    theme: text(rest.theme),
    kind: title(rest.kind),
    names: namesOf(rest, language),
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
    address: say(address, side, addressLine),
    plain: tidy(address),
    link: linkOf(address) ?? null,
    qr,
  })

  const table = (block: Extract<Block, { block: 'table' }>) => {
    const cell =
      (head: boolean) =>
      (value: string): Cell => ({
        head,
        width: 1,
        height: 1,
        words: tidy(value),
        blocks: (longest) => (value.trim() === '' ? [] : [paragraph(say(value, side, longest), side)]),
      })
    const rows = [
      ...(block.head.length > 0 ? [block.head.map(cell(true))] : []),
      ...[...block.rows, ...block.foot].map((row) => row.map(cell(false))),
    ]
    const { numeric } = block
    return slicesOf(rows, 'page', {
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

  const blocks = (all: readonly Block[]) =>
    all.flatMap((block): object | object[] => {
      if (block.block === 'facts') return { block: block.block, facts: facts(block.facts) }
      if (block.block === 'formatted') {
        return {
          block: block.block,
          heading: block.heading === undefined ? null : text(block.heading),
          flow: flowOf(block.nodes, side),
        }
      }
      if (block.block === 'table') return { block: 'formatted', heading: null, flow: table(block) }
      if (block.block === 'plan') {
        const tasks = block.tasks.map((task) => ({
          title: text(task.title),
          words: text(task.words),
          alt: `${tidy(task.title)}: ${tidy(task.words)}`,
          bars: barsOf(task.months, block.months),
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
        return { block: block.block, picture: shown, caption, alt: tidy(block.caption) }
      }
      if (block.block === 'signatures') return { block: block.block, heads: block.heads.map(text), people: block.people }
      return { block: block.block, text: text(block.text) }
    })

  const entry = (one: Entry) => ({ title: title(one.title), blocks: blocks(one.blocks) })
  const section = (one: Section) => ({
    title: title(one.title),
    empty: one.empty === undefined ? null : text(one.empty),
    blocks: blocks(one.blocks),
    entries: one.entries.map(entry),
  })
  const part = (one: Part) => ({
    title: title(one.title),
    about: one.about === undefined ? null : text(one.about),
    sections: one.sections.map(section),
    slight: isSlight(one),
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
          short: text(shortened(file.title, 58)),
          facts: facts(file.facts),
          source: file.source,
          first: firstOf.get(file.source) === file,
          pages: pagesIn(sources[file.source])?.map((page): LaidPage => pageOf(page, side)) ?? null,
          count: countOf(file.source),
          missing: text(missingWords(printed, sources[file.source])),
        })),
      })),
  }

  return {
    language,
    fromRight: side === 'rtl',
    margins: marginsOf(side),
    title: shortened(printed.title, longestTitle) || '—',
    running: text(shortened(printed.running, 60)),
    kind: text(shortened(printed.cover.kind, 40)),
    mark: text(shortened(printed.cover.seal.label, 40)),
    words: { ...words, contentsPlain: tidy(contents) },
    cover: cover(printed.cover),
    parts: printed.parts.map(part),
    attached,
  }
}

/** Why a source is not there. */
const missingWords = ({ attached, words }: Printed, source: SourcePages | undefined): string =>
  (typeof source === 'string' ? attached?.leftOut[source] : undefined) ?? words.damaged

/** Both names, the one of the document's language first and larger. */
function namesOf({ arabicName, englishName }: Pick<Cover, 'arabicName' | 'englishName'>, language: Printed['language']) {
  const arabic = { ...say(arabicName, 'rtl', titleWord), r: true }
  const english = { ...say(englishName, 'ltr', titleWord), r: false }
  return (language === 'ar' ? [arabic, english] : [english, arabic]).filter(({ t }) => t.trim() !== '')
}

const paragraph = (said: Said, side: Side): Flow => ({ k: 'p', r: side === 'rtl', runs: [{ t: said.t } satisfies Run] })

/** A digest is compared by eye: lines of equal length in letters of equal width. */
function digestLines(value: string): string[] | null {
  return /^(?:sha-?(?:256|512)[:-])?[0-9a-f]{40,128}$/i.test(value.trim()) ? (value.trim().match(/.{1,32}/g) ?? null) : null
}

/** Months that follow each other are one bar. */
const barsOf = (months: readonly number[], all: number): { from: number; to: number }[] =>
  monthRuns(months.filter((one) => Number.isInteger(one) && one >= 1 && one <= all)).map(([from, to]) => ({ from, to }))

/** Nothing but empty sections: such a part begins no page of its own. */
const isSlight = ({ sections }: Part): boolean =>
  sections.every(({ blocks, entries }) => blocks.length === 0 && entries.length === 0)
