// Somebody whose papers are really filed: every PDF goes through the calls of the portal, as a browser sends it.
import { readFile } from 'node:fs/promises'

/** How many of each kind make up thirty files; eight journals are the most that anybody may enter. */
const kinds = [
  ['journal', 8],
  ['book', 6],
  ['conference', 6],
  ['book-chapter', 3],
  ['patent', 3],
  ['thesis-supervisions', 2],
]

/** Registers an applicant and files these PDFs: journals first, and what is left over in the other kinds, as concept note and as CV. */
export async function applicantWith(portal, paths) {
  const { registeredApplicant } = await import('../packages/server/src/testing/applicant.ts')
  const { callsOf } = await import('../packages/server/src/features/records/calls.testing.ts')
  const { noteSent } = await import('../packages/server/src/features/concept-note/samples.testing.ts')
  const { formOf } = await import('../packages/server/src/testing/forms.ts')
  const who = await registeredApplicant(portal.send)
  const add = (kind) => (paper) => callsOf(kind, who).add({}, paper)
  const ways = [
    ...kinds.flatMap(([kind, count]) => Array.from({ length: count }, () => add(kind))),
    (paper) => who.post('/api/ConceptNote', formOf(noteSent, paper)),
    (paper) => who.post('/api/uploadfile', formOf({ type: 6 }, paper)),
  ]
  for (const [index, path] of paths.entries()) {
    const { status, body } = await ways[index]({ name: `paper ${index + 1}.pdf`, bytes: await readFile(path) })
    if (status !== 200 && status !== 201) throw new Error(`Paper ${index + 1} was answered ${status} ${JSON.stringify(body)}`)
  }
  return who
}
