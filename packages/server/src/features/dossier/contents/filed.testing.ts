import type { Language } from '@jadara/contract/text'
import { type Participation, participationOf } from '../../../db/participation.ts'
import type { Entry, Part, Section } from '../../../documents/printed.ts'
import { type Applicant, completeApplicant } from '../../../testing/applicant.ts'
import { injecting } from '../../../testing/caller.ts'
import { formOf } from '../../../testing/forms.ts'
import { paper } from '../../../testing/papers.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { noteSent } from '../../concept-note/samples.testing.ts'
import { wholeProposal } from '../../proposal/samples.testing.ts'
import { callsOf, everyKind } from '../../records/calls.testing.ts'
import { awardFileOf } from './award-file.ts'
import type { DocumentContent } from './content.ts'
import { personalFilesOfApplicant } from './personal-files.ts'

/** One who has filed everything: five journals, `each` of every other kind, a proposal and a concept note. */
export async function everythingFiled(test: TestPortal, { each = 1 } = {}): Promise<Applicant> {
  const mona = await completeApplicant(injecting(test.http))
  for (const { name } of everyKind.filter((kind) => kind.name !== 'journal'))
    for (let number = 0; number < each; number += 1) await callsOf(name, mona).added()
  await wholeProposal(mona)
  const { status } = await mona.post('/api/ConceptNote', formOf(noteSent, await paper('note.pdf')))
  if (status !== 201) throw new Error(`the concept note was answered ${status}`)
  return mona
}

export async function participating({ portal }: TestPortal, { userId }: Pick<Applicant, 'userId'>): Promise<Participation> {
  const participation = await participationOf(portal.db, userId)
  if (!participation) throw new Error(`account ${userId} takes no part`)
  return participation
}

const readingIn = ({ portal }: TestPortal, language: Language) => ({
  language,
  timeZone: portal.timeZone,
  publicUrl: portal.publicUrl,
})

export const awardFile = (test: TestPortal, who: Applicant, language: Language = 'en'): Promise<DocumentContent> =>
  awardFileOf(test.portal.db, who, readingIn(test, language))

export const personalFiles = (test: TestPortal, who: Applicant, language: Language = 'en'): Promise<DocumentContent> =>
  personalFilesOfApplicant(test.portal.db, who, readingIn(test, language))

export function partCalled({ printed: { parts } }: DocumentContent, title: string): Part {
  const part = parts.find((one) => one.title === title)
  if (!part) throw new Error(`no part ${title} among ${parts.map((one) => one.title).join(', ')}`)
  return part
}

export function sectionCalled(content: DocumentContent, part: string, title: string): Section {
  const { sections } = partCalled(content, part)
  const section = sections.find((one) => one.title === title)
  if (!section) throw new Error(`no section ${title} among ${sections.map((one) => one.title).join(', ')}`)
  return section
}

export function entryIn(content: DocumentContent, part: string, section: string): Entry {
  const [entry] = sectionCalled(content, part, section).entries
  if (!entry) throw new Error(`no entry in ${section}`)
  return entry
}
