import { rgb } from '@cantoo/pdf-lib'
import { randomFrom } from '../random.ts'
import { a4, type Colour, openFlow, type Style } from './flow.ts'
import { sealed } from './sealed.ts'

/** A sheet by which an office certifies something: its facts line by line. */
export type Certificate = {
  readonly office: string
  readonly heading: string
  readonly statement: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly year: number
}

const inks: readonly Colour[] = [
  [0.1, 0.28, 0.44],
  [0.42, 0.3, 0.1],
  [0.12, 0.36, 0.28],
]
const body: Style = { face: 'roman', size: 12, leading: 18 }
const label: Style = { face: 'sans', size: 8.5, leading: 12, before: 14, colour: [0.4, 0.4, 0.44] }

export async function certificatePdf({ office, heading, statement, facts, year }: Certificate): Promise<Uint8Array> {
  const random = randomFrom(`seal of ${office}`)
  const ink = random.pick(inks)
  const flow = await openFlow()
  const [sheet] = flow.document.getPages()
  for (const [inset, width] of [
    [24, 2],
    [30, 0.6],
  ] as const)
    sheet?.drawRectangle({
      x: inset,
      y: inset,
      width: a4.width - 2 * inset,
      height: a4.height - 2 * inset,
      borderColor: rgb(...ink),
      borderWidth: width,
    })
  flow.text(office, { ...body, face: 'sansBold', align: 'centre', colour: ink })
  flow.text(heading, { face: 'bold', size: 27, leading: 36, before: 40, align: 'centre', colour: ink })
  flow.text(statement, { ...body, before: 24, align: 'centre' })
  flow.box(20, () => {})
  for (const [name, value] of facts) {
    flow.text(name, label)
    flow.text(value, body)
  }
  sheet?.drawCircle({ x: a4.width - 130, y: 130, size: 42, borderColor: rgb(...ink), borderWidth: 2 })
  sheet?.drawCircle({ x: a4.width - 130, y: 130, size: 35, borderColor: rgb(...ink), borderWidth: 0.6 })
  sheet?.drawLine({ start: { x: 70, y: 110 }, end: { x: 250, y: 110 }, thickness: 0.6 })
  if (sheet) flow.line(sheet, 'Registrar', { x: 70, y: 96, style: label })
  return sealed(flow.document, { title: heading, year })
}
