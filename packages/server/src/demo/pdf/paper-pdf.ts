import { type PDFPage, rgb } from '@cantoo/pdf-lib'
import { shortName } from '../names.ts'
import { type Paper, references, siteOf } from '../papers.ts'
import { type Words, write } from '../prose.ts'
import { type Random, randomFrom } from '../random.ts'
import { a4, type Colour, type Flow, openFlow, type Style } from './flow.ts'
import { sealed } from './sealed.ts'

/** The accents of journals: one and the same for all papers of a journal. */
const accents: readonly Colour[] = [
  [0.04, 0.24, 0.42],
  [0.42, 0.12, 0.16],
  [0.05, 0.35, 0.3],
  [0.36, 0.24, 0.08],
  [0.24, 0.16, 0.42],
]
const grey: Colour = [0.38, 0.38, 0.42]

const small: Style = { face: 'sans', size: 7.5, leading: 10, colour: grey }
const body: Style = { face: 'roman', size: 10.2, leading: 13.1, align: 'justify' }
const heading: Style = { face: 'sansBold', size: 9.6, leading: 14, before: 9 }

/** The paper as its journal printed it: A4, two columns, a table, a figure, references. The same bytes at every run. */
export async function paperPdf(paper: Paper): Promise<{ bytes: Uint8Array; lastPage: number }> {
  const random = randomFrom(`pages of ${paper.title.en}`)
  const accent = randomFrom(paper.journal.en).pick(accents)
  const words = wordsOf(paper, random)
  const flow = await openFlow()
  masthead(flow, paper, accent)
  abstract(flow, paper, random, words, accent)
  flow.columns(2)
  const share = random.pick([0.5, 0.75, 1, 1])
  section(flow, '1  Introduction', write(random, 'introduction', words, share))
  section(flow, '2  Methods', [...paper.field.methods, ...write(random, 'methods', words, share)])
  section(flow, '3  Results', write(random, 'results', words, share))
  table(flow, paper, random, accent)
  if (share > 0.6) figure(flow, paper, random, accent)
  if (share === 1 && random.chance(0.5)) figure(flow, paper, random, accent, 2)
  section(flow, '4  Discussion', write(random, 'discussion', words, share))
  section(flow, '5  Conclusion', write(random, 'conclusion', words))
  section(flow, 'Acknowledgements', write(random, 'thanks', words))
  flow.keep(40)
  flow.text('References', heading)
  for (const [index, reference] of references(paper, random.between(9, 24)).entries())
    flow.text(`${index + 1}. ${reference}`, { ...body, size: 8, leading: 9.8, align: 'start', before: 1.5 })
  runningHeads(flow, paper)
  return finished(flow, paper)
}

/** What the sentences of a paper are filled in from. */
export type Study = Pick<Paper, 'topic' | 'field' | 'place' | 'year'>

export function wordsOf({ topic, field, place, year }: Study, random: Random): Words {
  const n = random.between(90, 640)
  const difference = random.between(12, 68) / 10
  const measure = (field.measures[0] ?? '').replace(/ \(.*/, '')
  return {
    topic,
    place,
    measure: /^[A-Z][a-z]/.test(measure) ? measure.charAt(0).toLowerCase() + measure.slice(1) : measure,
    n: String(n),
    screened: String(n + random.between(20, 160)),
    months: String(random.between(6, 24)),
    few: String(random.between(2, 6)),
    from: `March ${year - 3}`,
    to: `October ${year - 2}`,
    p: String(random.between(21, 84)),
    difference: difference.toFixed(1),
    low: (difference * 0.6).toFixed(1),
    high: (difference * 1.4).toFixed(1),
  }
}

function masthead(flow: Flow, paper: Paper, accent: Colour): void {
  flow.box(26, ({ page, x, top, width }) => {
    flow.line(page, paper.journal.en, { x, y: top - 10, style: { ...small, face: 'bold', size: 13, colour: accent } })
    page.drawRectangle({ x, y: top - 18, width, height: 1.4, color: rgb(...accent) })
  })
  flow.text(paper.inArabic ? 'Research article · Article in Arabic, English edition' : 'Research article', {
    ...small,
    before: 4,
  })
  flow.text(paper.title.en, { face: 'bold', size: 18, leading: 22, before: 8 })
  const everybody = [...paper.authors, ...paper.coAuthors.map(({ name }) => name)].map(({ en }) => shortName(en))
  flow.text(everybody.join(', '), { face: 'roman', size: 11, leading: 15, before: 8 })
  const { department, faculty } = paper.field
  const affiliations = [
    `Department of ${department.en}, ${faculty.en}, ${paper.place}, Egypt`,
    ...paper.coAuthors.map(({ affiliation }) => affiliation.en).filter((name) => name !== paper.place),
  ]
  flow.text([...new Set(affiliations)].join('; '), { face: 'italic', size: 8.8, leading: 11.5, before: 3, colour: grey })
  const received = `Received 11 January ${paper.year}; revised 2 March ${paper.year}; accepted 19 April ${paper.year}`
  flow.text(received, { ...small, before: 6 })
}

function abstract(flow: Flow, paper: Paper, random: Random, words: Words, accent: Colour): void {
  flow.text('Abstract', { ...heading, before: 14, colour: accent })
  flow.text(write(random, 'abstract', words).join(' '), { ...body, size: 9.8, leading: 12.6 })
  flow.text(`Keywords: ${random.some(paper.field.keywords, 5).join('; ')}`, {
    ...body,
    face: 'italic',
    align: 'start',
    before: 5,
  })
  flow.box(18, ({ page, x, top, width }) => page.drawRectangle({ x, y: top - 8, width, height: 0.6, color: rgb(...accent) }))
}

/** Three sentences or so make a paragraph. */
function section(flow: Flow, title: string, sentences: readonly string[]): void {
  flow.keep(52)
  flow.text(title, heading)
  for (let from = 0; from < sentences.length; from += 3) {
    flow.text(sentences.slice(from, from + 3).join(' '), { ...body, indent: from === 0 ? 0 : 10 })
  }
}

function table(flow: Flow, { field, topic }: Paper, random: Random, accent: Colour): void {
  const rows = field.measures.map((measure) => {
    const start = random.between(18, 80)
    const step = random.between(3, 9)
    return [
      measure,
      ...field.groups.map(
        (_, index) => `${start + index * step}.${random.between(0, 9)} ± ${random.between(1, 6)}.${random.between(0, 9)}`,
      ),
    ]
  })
  const line = 14
  flow.keep(line * (rows.length + 4))
  flow.text(`Table 1. Main results for ${topic}, mean ± standard deviation.`, { ...small, face: 'sansBold', before: 10 })
  flow.box(line * (rows.length + 1) + 14, ({ page, x, top, width }) => {
    const cell: Style = { face: 'sans', size: 7, leading: line }
    const first = width * 0.36
    const step = (width - first) / field.groups.length
    for (const [index, row] of [['', ...field.groups], ...rows].entries()) {
      const y = top - 12 - index * line
      for (const [column, value] of row.entries()) {
        const at = column === 0 ? x : x + first + (column - 1) * step + (step - flow.width(value, cell)) / 2
        flow.line(page, value, { x: at, y, style: index === 0 ? { ...cell, face: 'sansBold' } : cell })
      }
    }
    const rule = (y: number, height: number) => page.drawRectangle({ x, y, width, height, color: rgb(...accent) })
    rule(top - 2, 0.9)
    rule(top - 2 - line, 0.5)
    rule(top - 2 - line * (rows.length + 1), 0.9)
  })
}

const shades = [0, 0.28, 0.5, 0.7]
const paler = (colour: Colour, by: number) => rgb(...(colour.map((part) => part + (1 - part) * by) as [number, number, number]))

function figure(flow: Flow, { field }: Paper, random: Random, accent: Colour, number = 1): void {
  flow.box(150, ({ page, x, top, width }) => {
    const plot = { x: x + 26, y: top - 128, width: width - 34, height: 112 }
    axes(flow, page, plot)
    for (const [index, group] of field.groups.entries()) {
      const colour = paler(accent, shades[index] ?? 0)
      const points = course(random, index).map((value, period) => ({
        x: plot.x + 12 + (period * (plot.width - 24)) / 5,
        y: plot.y + value * plot.height,
      }))
      for (const [period, end] of points.entries()) {
        const start = points[period - 1]
        if (start) page.drawLine({ start, end, thickness: 1.3, color: colour })
        page.drawCircle({ ...end, size: 2, color: colour })
      }
      const key = { x: plot.x + 8 + index * (plot.width / 4), y: top - 10 }
      page.drawRectangle({ ...key, width: 7, height: 4, color: colour })
      flow.line(page, group, { x: key.x + 10, y: key.y - 1, style: { ...small, size: 6.5 } })
    }
  })
  const measure = field.measures[number] ?? ''
  flow.text(`Figure ${number}. ${measure} over six periods, by group.`, { ...small, face: 'sansBold' })
}

function axes(flow: Flow, page: PDFPage, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
  const tick: Style = { ...small, size: 6.5 }
  page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.7 })
  page.drawLine({ start: { x, y }, end: { x, y: y + height - 8 }, thickness: 0.7 })
  for (let step = 0; step <= 4; step += 1) {
    const at = y + (step * (height - 12)) / 4
    page.drawLine({ start: { x: x - 3, y: at }, end: { x, y: at }, thickness: 0.5 })
    flow.line(page, String(step * 20), { x: x - 16, y: at - 2, style: tick })
  }
  for (let period = 0; period < 6; period += 1)
    flow.line(page, String(period + 1), { x: x + 10 + (period * (width - 24)) / 5, y: y - 10, style: tick })
}

/** Six values between 0 and 1 that rise, each group above the one before it. */
const course = (random: Random, group: number): number[] => {
  let value = 0.08 + group * 0.05
  return Array.from({ length: 6 }, () => {
    value += random.fraction() * 0.05 + group * 0.022
    return value
  })
}

/** Page numbers everywhere; what the first page says of the whole, and the running heads of the others. */
function runningHeads(flow: Flow, paper: Paper): void {
  const pages = flow.document.getPages()
  const lead = shortName(paper.authors[0]?.en ?? '')
  for (const [index, page] of pages.entries()) {
    const number = String(paper.firstPage + index)
    flow.line(page, number, { x: (a4.width - flow.width(number, small)) / 2, y: 30, style: small })
    if (index > 0) {
      flow.line(page, `${lead} et al.`, { x: 50, y: a4.height - 44, style: { ...small, face: 'italic', size: 8.5 } })
      const journal = `${paper.journal.en} ${paper.volume} (${paper.year})`
      const style: Style = { ...small, face: 'italic', size: 8.5 }
      flow.line(page, journal, { x: a4.width - 50 - flow.width(journal, style), y: a4.height - 44, style })
    } else {
      const where = `Vol. ${paper.volume}, No. ${paper.issue} (${paper.year}), ${paper.firstPage}–${paper.firstPage + pages.length - 1}`
      flow.line(page, where, { x: a4.width - 50 - flow.width(where, small), y: a4.height - 72, style: small })
      const licence = `© ${paper.year} The authors. Open access at ${siteOf(paper.journal.en)}`
      flow.line(page, licence, { x: 50, y: 44, style: { ...small, size: 6.8 } })
    }
  }
}

async function finished({ document }: Flow, { title, authors, year, firstPage }: Paper) {
  const bytes = await sealed(document, { title: title.en, authors: authors.map(({ en }) => en), year })
  return { bytes, lastPage: firstPage + document.getPageCount() - 1 }
}
