import { rgb } from '@cantoo/pdf-lib'
import type { Field } from '../fields/field.ts'
import { filled } from '../prose.ts'
import { randomFrom } from '../random.ts'
import { a4, type Colour, openFlow, type Style } from './flow.ts'
import { sealed } from './sealed.ts'

export type Cover = {
  readonly title: string
  readonly authors: readonly string[]
  readonly publisher: string
  readonly year: number
  readonly isbn: string
  readonly pages: number
  readonly field: Field
}

const cloths: readonly Colour[] = [
  [0.1, 0.26, 0.36],
  [0.36, 0.13, 0.16],
  [0.13, 0.3, 0.22],
  [0.28, 0.22, 0.36],
]
const paper: Colour = [0.97, 0.95, 0.9]
const line: Style = { face: 'roman', size: 11.5, leading: 21 }

/** What proves a book: its cover and its table of contents. */
export async function coverPdf({ title, authors, publisher, year, isbn, pages, field }: Cover): Promise<Uint8Array> {
  const random = randomFrom(`cover of ${title}`)
  const cloth = random.pick(cloths)
  const flow = await openFlow()
  const [cover] = flow.document.getPages()
  cover?.drawRectangle({ x: 0, y: 0, width: a4.width, height: a4.height, color: rgb(...cloth) })
  cover?.drawRectangle({ x: 50, y: 470, width: a4.width - 100, height: 1.5, color: rgb(...paper) })
  flow.box(130, () => {})
  flow.text(title, { face: 'bold', size: 32, leading: 39, align: 'centre', colour: paper })
  flow.box(150, () => {})
  flow.text(authors.join(' · '), { face: 'roman', size: 15, leading: 21, align: 'centre', colour: paper })
  if (cover) {
    const style: Style = { face: 'sans', size: 12, leading: 16, colour: paper }
    flow.line(cover, publisher, { x: (a4.width - flow.width(publisher, style)) / 2, y: 70, style })
  }

  flow.keep(a4.height)
  flow.text('Contents', { face: 'bold', size: 20, leading: 40 })
  const chapters = [
    'Preface',
    ...random.some([...field.subjects.map(({ en }) => en), ...field.keywords], random.between(7, 10)),
    'Exercises',
    'Index',
  ]
  for (const [index, chapter] of chapters.entries())
    flow.box(line.leading, ({ page, x, top, width }) => {
      const number = String(1 + Math.floor((index * (pages - 8)) / (chapters.length - 1)))
      flow.line(page, filled(chapter, {}), { x, y: top - 12, style: line })
      flow.line(page, number, { x: x + width - flow.width(number, line), y: top - 12, style: line })
    })
  flow.text(`${publisher}, ${year}. ISBN ${isbn}. ${pages} pages.`, { ...line, face: 'italic', size: 9.5, before: 24 })
  return sealed(flow.document, { title, authors, year })
}
