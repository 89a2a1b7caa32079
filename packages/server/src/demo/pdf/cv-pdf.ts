import { rgb } from '@cantoo/pdf-lib'
import type { Applicant } from '../applicants.ts'
import { randomFrom } from '../random.ts'
import { paperEntry } from '../records/papers.ts'
import { type Colour, type Flow, openFlow, type Style } from './flow.ts'

const accent: Colour = [0.06, 0.24, 0.38]
const grey: Colour = [0.36, 0.36, 0.4]
const body: Style = { face: 'sans', size: 9.6, leading: 14 }
const heading: Style = { face: 'sansBold', size: 11, leading: 18, before: 12, colour: accent }

/** A curriculum vitae, one or two pages. */
export async function cvPdf(applicant: Applicant): Promise<Uint8Array> {
  const { name, email, university, field, phdDate, abroad, papers, others } = applicant
  const random = randomFrom(`cv of ${email}`)
  const phdYear = Number(phdDate.slice(0, 4))
  const flow = await openFlow()
  flow.text(name.en, { face: 'bold', size: 22, leading: 28 })
  flow.text(`${field.department.en}, ${field.faculty.en}, ${university.name.en}, ${university.town}, Egypt`, {
    ...body,
    colour: grey,
  })
  flow.text(email, { ...body, colour: grey })
  flow.box(12, ({ page, x, top, width }) => page.drawRectangle({ x, y: top - 8, width, height: 1.4, color: rgb(...accent) }))

  flow.text('Education', heading)
  dated(flow, `${phdYear}`, `PhD in ${field.department.en}, ${abroad?.name.en ?? university.name.en}`)
  dated(flow, `${phdYear - 4}`, `MSc in ${field.department.en}, ${university.name.en}`)
  dated(
    flow,
    `${phdYear - 8}`,
    `BSc (${random.pick(['excellent with honours', 'very good with honours', 'excellent'])}), ${university.name.en}`,
  )

  flow.text('Positions', heading)
  if (phdYear <= 2017) dated(flow, `since ${phdYear + 5}`, `Associate Professor, ${university.name.en}`)
  dated(flow, phdYear <= 2017 ? `${phdYear}–${phdYear + 5}` : `since ${phdYear}`, `Lecturer, ${university.name.en}`)
  dated(flow, `${phdYear - 4}–${phdYear}`, `Assistant Lecturer, ${university.name.en}`)
  dated(flow, `${phdYear - 8}–${phdYear - 4}`, `Demonstrator, ${university.name.en}`)

  flow.text('Research interests', heading)
  flow.text(`${random.some(field.keywords, 4).join(', ')}.`, body)

  if (papers.length > 0) flow.text('Selected publications', heading)
  for (const paper of papers.toReversed()) flow.text(paperEntry(paper).line, { ...body, before: 3 })
  for (const kind of new Set(others.map((one) => one.kind))) {
    flow.text(kind.noun.many.en, heading)
    for (const { year, line } of others.filter((one) => one.kind === kind).sort((one, other) => other.year - one.year)) {
      flow.text(`${year}. ${line}`, { ...body, before: 3 })
    }
  }

  flow.text('Teaching and service', heading)
  dated(flow, 'Teaching', 'Undergraduate courses and research methods')
  dated(
    flow,
    'Service',
    random.pick([
      'Quality assurance unit of the faculty',
      'Editor of the faculty’s newsletter',
      'Coordinator of the students’ research day',
      'Member of the library committee',
    ]),
  )
  dated(
    flow,
    'Languages',
    abroad ? 'Arabic (native), English (fluent), the language of the host country (good)' : 'Arabic (native), English (fluent)',
  )

  const { document } = flow
  const written = new Date(Date.UTC(2026, 5, 1))
  document.setTitle(`Curriculum vitae, ${name.en}`)
  document.setProducer('Jadara demo')
  document.setCreationDate(written)
  document.setModificationDate(written)
  return document.save()
}

/** What happened stands beside its year. */
function dated(flow: Flow, year: string, what: string): void {
  flow.box(body.leading, ({ page, x, top }) => {
    flow.line(page, year, { x, y: top - body.size, style: { ...body, colour: grey } })
    flow.line(page, what, { x: x + 84, y: top - body.size, style: body })
  })
}
