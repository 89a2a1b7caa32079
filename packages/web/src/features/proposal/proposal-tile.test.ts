import { text } from '@jadara/contract/core/text'
import type { ProposalProgress } from '@jadara/contract/proposal/progress'
import { sectionNames } from '@jadara/contract/proposal/section-names'
import { describe, expect, it } from 'vitest'
import { toProposalTile } from './proposal-tile.tsx'

const progress = (complete: number, header: ProposalProgress['header']): ProposalProgress => ({
  proposalId: 1,
  duration: 24,
  budget: 100_000,
  header,
  sections: Object.fromEntries(
    sectionNames.map((name, place) => [name, place < complete ? 'complete' : 'empty']),
  ) as ProposalProgress['sections'],
  tasksBeyond: [],
  overBudget: 0,
  conceptNote: 'empty',
})

describe('the tile of the proposal', () => {
  it('mentions no parts while there is no proposal', () => {
    expect(toProposalTile({ ...progress(0, 'empty'), proposalId: null })).toMatchObject({ state: 'empty' })
  })
  it('counts the parts that are complete, the basic information among them', () => {
    expect(toProposalTile(progress(0, 'started'))).toMatchObject({
      state: 'started',
      count: text('None of 11 parts complete yet', 'لم يكتمل بعد شيء من ١١ جزءًا'),
    })
    expect(toProposalTile(progress(3, 'complete'))).toMatchObject({
      state: 'started',
      count: text('4 of 11 parts complete', 'اكتمل ٤ من ١١ جزءًا'),
    })
  })
  it('is done when all parts are complete', () => {
    expect(toProposalTile(progress(10, 'complete'))).toMatchObject({ state: 'done' })
  })
})
