import { readUserProposalHeader } from '@jadara/contract/proposal/header'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'

/** The basic information of one's own proposal; null as long as there is none. */
export const useOwnProposal = () => useRead(readUserProposalHeader, { userId: useMe().userId })
