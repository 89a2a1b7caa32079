import { readWholeProposal } from '@jadara/contract/proposal/whole'
import { useRead } from '../../../lib/query.ts'
import { Problem } from '../../../ui/problem.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { SectionReadings } from './whole-reading.tsx'

/** A whole proposal to be read, without a screen of its own: beside something else that is looked at. */
export function ProposalReading({ id }: { id: number }) {
  const { data: proposal, error, refetch } = useRead(readWholeProposal, { id })
  if (proposal) return <SectionReadings proposal={proposal} />
  return error ? <Problem reason={error.text} onRetry={() => void refetch()} /> : <Waiting lines={8} />
}
