import type { Language } from '@jadara/contract/core/text'
import { findParticipation, type Participation } from '../../../db/participation.ts'
import type { DocumentEntry, DocumentPart, DocumentSection } from '../../../documents/printed-document.ts'
import { type Applicant, completeApplicant } from '../../../testing/applicant.ts'
import { sendByInject } from '../../../testing/caller.ts'
import { formOf } from '../../../testing/forms.ts'
import { paper } from '../../../testing/papers.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { noteInput } from '../../concept-note/samples.testing.ts'
import { createWholeProposal } from '../../proposal/samples.testing.ts'
import { createRecordCalls, everyKind } from '../../records/calls.testing.ts'
import { loadAwardFileContent } from './award-file.ts'
import type { DocumentContent } from './content.ts'
import { loadPersonalFilesContent } from './personal-files.ts'

/** Creates an applicant with five journals, `each` records of every other kind, a proposal and a concept note. */
export async function createFullApplicant(test: TestPortal, { each = 1 } = {}): Promise<Applicant> {
  const mona = await completeApplicant(sendByInject(test.http))
  for (const { name } of everyKind.filter((kind) => kind.name !== 'journal'))
    for (let number = 0; number < each; number += 1) await createRecordCalls(name, mona).create()
  await createWholeProposal(mona)
  const { status } = await mona.post('/api/ConceptNote', formOf(noteInput, await paper('note.pdf')))
  if (status !== 201) throw new Error(`the concept note was refused with ${status}`)
  return mona
}

export async function requireTestParticipation(
  { portal }: TestPortal,
  { userId }: Pick<Applicant, 'userId'>,
): Promise<Participation> {
  const participation = await findParticipation(portal.db, userId)
  if (!participation) throw new Error(`account ${userId} has no participation`)
  return participation
}

const readerOptions = ({ portal }: TestPortal, language: Language) => ({
  language,
  timeZone: portal.timeZone,
  publicUrl: portal.publicUrl,
})

export const loadTestAwardFile = (test: TestPortal, applicant: Applicant, language: Language = 'en'): Promise<DocumentContent> =>
  loadAwardFileContent(test.portal.db, applicant, readerOptions(test, language))

export const loadTestPersonalFiles = (
  test: TestPortal,
  applicant: Applicant,
  language: Language = 'en',
): Promise<DocumentContent> => loadPersonalFilesContent(test.portal.db, applicant, readerOptions(test, language))

export function requirePart({ printed: { parts } }: DocumentContent, title: string): DocumentPart {
  const part = parts.find((one) => one.title === title)
  if (!part) throw new Error(`no part ${title} among ${parts.map((one) => one.title).join(', ')}`)
  return part
}

export function requireSection(content: DocumentContent, part: string, title: string): DocumentSection {
  const { sections } = requirePart(content, part)
  const section = sections.find((one) => one.title === title)
  if (!section) throw new Error(`no section ${title} among ${sections.map((one) => one.title).join(', ')}`)
  return section
}

export function requireEntry(content: DocumentContent, part: string, section: string): DocumentEntry {
  const [entry] = requireSection(content, part, section).entries
  if (!entry) throw new Error(`no entry in ${section}`)
  return entry
}
