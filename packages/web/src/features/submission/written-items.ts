import { type Text, text } from '@jadara/contract/core/text'
import type { PartState, ProposalProgress } from '@jadara/contract/proposal/progress'
import { sectionNames } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import {
  conceptNotePath,
  conceptNoteTitle,
  newProposalHeaderPath,
  proposalHeaderEditPath,
  proposalHeaderViewPath,
  proposalSectionPath,
  proposalTitle,
} from '../../lib/places.ts'
import type { ChecklistItem } from '../../ui/checklist.tsx'

const basicInformation = text('Basic information and abstract', 'البيانات الأساسية والملخص')
const states = { empty: 'empty', started: 'started', complete: 'done' } as const
const notes = { empty: text('not started', 'لم يبدأ'), started: text('started', 'بدأ'), complete: undefined }

/** The parts of the proposal and the concept note; a single line while there is no proposal. */
export function listProposalChecklistItems(
  { proposalId, header, sections, conceptNote }: ProposalProgress,
  readOnly: boolean,
): ChecklistItem[] {
  const item = (key: string, label: Text, state: PartState, to: string): ChecklistItem => {
    const note = notes[state]
    // An empty part that can no longer be written has no link.
    return { key, label, state: states[state], ...(note && { note }), ...(readOnly && state === 'empty' ? {} : { to }) }
  }
  const note = item('concept-note', conceptNoteTitle, conceptNote, conceptNotePath)
  if (proposalId === null) return [item('proposal', proposalTitle, 'empty', newProposalHeaderPath), note]
  const headerPath = readOnly ? proposalHeaderViewPath(proposalId) : proposalHeaderEditPath(proposalId)
  return [
    item('proposal', basicInformation, header, headerPath),
    ...sectionNames.map((name) => item(name, sectionTexts[name].title, sections[name], proposalSectionPath(name))),
    note,
  ]
}
