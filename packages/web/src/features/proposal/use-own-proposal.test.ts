import type { ProposalProgress } from '@jadara/contract/proposal/progress'
import { expect, it } from 'vitest'
import { ownProposalIn } from './use-own-proposal.ts'

it('what the sections ask of the basic information comes with the progress; without a proposal there is nothing', () => {
  const progress = { duration: 24, budget: 1000.5 } as ProposalProgress
  expect(ownProposalIn(progress)).toEqual({ duration: 24, budget: 1000.5 })
  expect(ownProposalIn({ ...progress, duration: null, budget: null })).toBeNull()
})
