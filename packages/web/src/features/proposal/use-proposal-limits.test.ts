import type { ProposalProgress } from '@jadara/contract/proposal/progress'
import { expect, it } from 'vitest'
import { toProposalDurationAndBudget } from './use-proposal-limits.ts'

it('the parts that the sections need are read from the progress; without a proposal there are none', () => {
  const progress = { duration: 24, budget: 1000.5 } as ProposalProgress
  expect(toProposalDurationAndBudget(progress)).toEqual({ duration: 24, budget: 1000.5 })
  expect(toProposalDurationAndBudget({ ...progress, duration: null, budget: null })).toBeNull()
})
