import { type ProposalProgress, readProposalProgress } from '@jadara/contract/proposal/progress'
import { useMemo } from 'react'
import { useRead } from '../../lib/query.ts'

/** What the sections ask of the basic information: it is not read for that, because its abstract may be long. */
export type OwnProposal = { readonly duration: number; readonly budget: number }

/** Of one's own proposal; null as long as there is none. */
export function useOwnProposal() {
  const { data: progress, error, refetch } = useRead(readProposalProgress)
  const data = useMemo(() => progress && ownProposalIn(progress), [progress])
  return { data, error, refetch }
}

export const ownProposalIn = ({ duration, budget }: ProposalProgress): OwnProposal | null =>
  duration === null || budget === null ? null : { duration, budget }
