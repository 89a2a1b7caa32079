import type { PartState, ProposalProgress } from '@jadara/contract/proposal/progress'
import { sectionNames, sectionTexts } from '@jadara/contract/proposal/sections'
import { type Text, text } from '@jadara/contract/text'
import {
  basicInformationPath,
  conceptNotePath,
  conceptNoteTitle,
  headerEditPath,
  headerViewPath,
  proposalTitle,
  sectionPath,
} from '../../lib/award-files.ts'
import type { ChecklistItem } from '../../ui/checklist.tsx'

const basicInformation = text('Basic information and abstract', 'البيانات الأساسية والملخص')
const states = { empty: 'empty', started: 'started', complete: 'done' } as const
/** What is complete has its tick, as in the other lists. */
const notes = { empty: text('not started', 'لم يبدأ'), started: text('started', 'بدأ'), complete: undefined }

/** The parts of the proposal, and the concept note; of a proposal that is not begun one line. */
export function writtenItems(
  { proposalId, header, sections, conceptNote }: ProposalProgress,
  readOnly: boolean,
): ChecklistItem[] {
  const item = (key: string, label: Text, state: PartState, to: string): ChecklistItem => {
    const note = notes[state]
    // What is empty and can no longer be written leads nowhere.
    return { key, label, state: states[state], ...(note && { note }), ...(readOnly && state === 'empty' ? {} : { to }) }
  }
  const note = item('concept-note', conceptNoteTitle, conceptNote, conceptNotePath)
  if (proposalId === null) return [item('proposal', proposalTitle, 'empty', basicInformationPath), note]
  const headerPath = readOnly ? headerViewPath(proposalId) : headerEditPath(proposalId)
  return [
    item('proposal', basicInformation, header, headerPath),
    ...sectionNames.map((name) => item(name, sectionTexts[name].title, sections[name], sectionPath(name))),
    note,
  ]
}
