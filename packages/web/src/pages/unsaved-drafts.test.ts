import { afterEach, expect, it, vi } from 'vitest'
import { listUnsavedDrafts } from './unsaved-drafts.ts'

afterEach(() => void vi.unstubAllGlobals())

it('lists a form with drafts in two tabs once, and leaves out a draft whose texts are stored', () => {
  vi.stubGlobal('localStorage', {
    'jadara.draft.7.proposal.methodology.a': '{}',
    'jadara.draft.7.proposal.methodology.b': '{}',
    'jadara.draft.7.proposal.objectives.a': '{}',
    'jadara.draft.7.proposal.header.a': '{}',
    'jadara.draft.7.proposal.header.b': '{}',
    'jadara.draft.7.concept-note.a': '{}',
    'jadara.draft.7.concept-note.b': '{}',
    'jadara.draft.77.concept-note.a': '{}',
  })
  expect(listUnsavedDrafts(7, new Set(['methodology'])).map(({ label, to }) => [label.en, to])).toEqual([
    ['Proposal: Basic information', '/dashboard/award-upload/proposals/create'],
    ['Concept note', '/dashboard/award-upload/concept-note'],
    ['Proposal: Methodology', '/dashboard/award-upload/proposals/methodology'],
  ])
})
