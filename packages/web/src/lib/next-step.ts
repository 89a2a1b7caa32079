import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { findNextStep, listOptionalSteps, type NextStep, toChecklistState } from '@jadara/contract/submission/next-step'
import { readProgress } from '@jadara/contract/submission/progress'
import { conceptNotePath, newProposalHeaderPath, proposalPath, proposalSectionPath, researchFilesPath } from './places.ts'
import { useRead } from './query.ts'
import { useMe } from './session.tsx'

/**
 * The applicant's next step, and what may be written besides it. The proposal is read only when nothing else is missing, or while it is being written:
 * then its next part comes first.
 */
export function useNextStep({ writing = false } = {}) {
  const { takesPart } = useMe()
  const { data: progress } = useRead(readProgress, {}, { enabled: takesPart })
  const isReady = progress !== undefined && toChecklistState(progress).missing === 0
  const { data: written, isError } = useRead(readProposalProgress, {}, { enabled: isReady || writing })
  // Until the proposal is known, the next step is not: a submission is final.
  const isKnown = progress && ((!isReady && !writing) || written || isError)
  const optional = written ? listOptionalSteps(written) : []
  const step = isKnown ? findNextStep(progress, written) : null
  return {
    progress,
    step: step && writing ? (optional[0] ?? step) : step,
    optional,
  }
}

export function toNextStepPath(step: NextStep): string {
  switch (step.kind) {
    case 'information':
      return '/dashboard'
    case 'file':
      return `/dashboard/documents/upload#file-${step.type.id}`
    case 'records':
      return `${researchFilesPath}/${step.name}${step.count > 0 ? '/add' : ''}`
    case 'proposal':
      return step.section === null
        ? newProposalHeaderPath
        : step.section === 'header'
          ? proposalPath
          : proposalSectionPath(step.section)
    case 'concept-note':
      return conceptNotePath
    default:
      return '/dashboard/submit-proposal'
  }
}
