import { type ProposalProgress, readProposalProgress } from '@jadara/contract/proposal/progress'
import { useMemo } from 'react'
import { useRead } from '../../lib/query.ts'

/** The parts of the basic information that the sections need; the abstract may be long and is left out. */
export type ProposalDurationAndBudget = { readonly duration: number; readonly budget: number }

export function useProposalDurationAndBudget() {
  const { data: progress, error, refetch } = useRead(readProposalProgress)
  const data = useMemo(() => progress && toProposalDurationAndBudget(progress), [progress])
  return { data, error, refetch }
}

export const toProposalDurationAndBudget = ({ duration, budget }: ProposalProgress): ProposalDurationAndBudget | null =>
  duration === null || budget === null ? null : { duration, budget }
