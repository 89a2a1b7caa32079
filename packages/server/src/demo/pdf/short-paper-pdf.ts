import { rgb } from '@cantoo/pdf-lib'
import { write } from '../prose.ts'
import { randomFrom } from '../random.ts'
import { a4, type Colour, openFlow, type Style } from './flow.ts'
import { type Study, wordsOf } from './paper-pdf.ts'
import { sealed } from './sealed.ts'

/** A paper in proceedings or a chapter of a volume. `topic` is what its sentences speak of. */
export type ShortPaper = Study & {
  readonly title: string
  /** Where it appeared, as its head says it. */
  readonly within: string
  readonly authors: readonly string[]
  readonly firstPage: number
}

const grey: Colour = [0.38, 0.38, 0.42]
const small: Style = { face: 'sans', size: 7.8, leading: 10.5, colour: grey }
const body: Style = { face: 'roman', size: 10.6, leading: 13.8, align: 'justify' }
const heading: Style = { face: 'bold', size: 11.5, leading: 16, before: 9 }

/** Two pages in one column, without table or figure: quicker to make than a journal's. */
export async function shortPaperPdf(paper: ShortPaper): Promise<{ bytes: Uint8Array; lastPage: number }> {
  const random = randomFrom(`pages of ${paper.title}`)
  const words = wordsOf(paper, random)
  const flow = await openFlow()
  flow.text(paper.within, small)
  flow.box(8, ({ page, x, top, width }) => page.drawRectangle({ x, y: top - 4, width, height: 0.6, color: rgb(...grey) }))
  flow.text(paper.title, { face: 'bold', size: 17, leading: 21, before: 14, align: 'centre' })
  flow.text(paper.authors.join(', '), { face: 'roman', size: 11, leading: 15, before: 8, align: 'centre' })
  const { department, faculty } = paper.field
  flow.text(`Department of ${department.en}, ${faculty.en}, ${paper.place}, Egypt`, {
    ...body,
    face: 'italic',
    size: 9,
    align: 'centre',
  })
  const part = (title: string, sentences: readonly string[]) => {
    flow.keep(50)
    flow.text(title, heading)
    flow.text(sentences.filter((sentence) => !/Table|Figure/.test(sentence)).join(' '), body)
  }
  part('Abstract', write(random, 'abstract', words))
  part('Introduction', write(random, 'introduction', words))
  part('Methods', [...paper.field.methods, ...write(random, 'methods', words, 0.7)])
  part('Results', write(random, 'results', words))
  part('Discussion', write(random, 'discussion', words, 0.8))
  part('Conclusion', write(random, 'conclusion', words))
  const pages = flow.document.getPages()
  for (const [index, page] of pages.entries()) {
    const number = String(paper.firstPage + index)
    flow.line(page, number, { x: (a4.width - flow.width(number, small)) / 2, y: 30, style: small })
  }
  const bytes = await sealed(flow.document, { title: paper.title, authors: paper.authors, year: paper.year })
  return { bytes, lastPage: paper.firstPage + pages.length - 1 }
}
