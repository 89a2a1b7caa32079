import type { ProposalProgress } from '@jadara/contract/proposal/progress'
import { sectionNames } from '@jadara/contract/proposal/section-names'
import { expect, it } from 'vitest'
import { listProposalChecklistItems } from './written-items.ts'

const progress: ProposalProgress = {
  proposalId: 7,
  duration: 24,
  budget: 100_000,
  header: 'started',
  sections: Object.fromEntries(
    sectionNames.map((name, at) => [name, at === 0 ? 'complete' : 'empty']),
  ) as ProposalProgress['sections'],
  tasksBeyond: [],
  overBudget: 0,
  conceptNote: 'complete',
}
const brief = (of: ProposalProgress, readOnly = false) =>
  listProposalChecklistItems(of, readOnly).map(({ key, state, note, to }) => [key, state, note?.en, to])

it('lists the state of every part with a link to it', () => {
  const items = brief(progress)
  expect(items).toHaveLength(12)
  expect(items[0]).toEqual(['proposal', 'started', 'started', '/dashboard/award-upload/proposals/edit/7'])
  expect(items[1]).toEqual(['introduction', 'done', undefined, '/dashboard/award-upload/proposals/introduction'])
  expect(items[2]).toEqual(['methodology', 'empty', 'not started', '/dashboard/award-upload/proposals/methodology'])
  expect(items.at(-1)).toEqual(['concept-note', 'done', undefined, '/dashboard/award-upload/concept-note'])
})

it('lists one line for a proposal that does not exist', () => {
  expect(brief({ ...progress, proposalId: null, conceptNote: 'empty' })).toEqual([
    ['proposal', 'empty', 'not started', '/dashboard/award-upload/proposals/create'],
    ['concept-note', 'empty', 'not started', '/dashboard/award-upload/concept-note'],
  ])
})

it('links only to readable parts once the window is closed', () => {
  const [header, , empty] = brief(progress, true)
  expect(header?.[3]).toBe('/dashboard/award-upload/proposals/7')
  expect(empty?.[3]).toBeUndefined()
})
