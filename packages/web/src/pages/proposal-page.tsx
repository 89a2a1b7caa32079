import { text } from '@jadara/contract/core/text'
import { readWholeProposal, type WholeProposal } from '@jadara/contract/proposal/whole-proposal'
import { useParams } from 'react-router'
import { ProposalSheet } from '../features/proposal/reading/proposal-reading.tsx'
import { useLockedReason } from '../lib/application.ts'
import { withApplication } from '../lib/chosen-application.tsx'
import { conceptNoteTitle, proposalTitle, userConceptNotePath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { ApplicantLine, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { AttestationGate } from './attestation-gate.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

/** `/dashboard/award-upload/proposals/{proposalId}` for readers other than the author: the whole proposal on one page. */
export function ProposalPage() {
  const id = Number(useParams().proposalId)
  return Number.isInteger(id) && id > 0 ? <ProposalById key={id} id={id} /> : <DashboardNotFound />
}

function ProposalById({ id }: { id: number }) {
  const { say } = useLanguage()
  const reading = useRead(readWholeProposal, { id })
  const { data: proposal, error } = reading
  useTitle(titleOf(proposal))
  if (error?.status === 404) return <DashboardNotFound />
  if (proposal)
    return (
      <AttestationGate applicantId={proposal.author.applicantId}>
        <WholeProposalView proposal={proposal} />
      </AttestationGate>
    )
  return (
    <Main>
      <PageTitle title={say(proposalTitle)} />
      <LoadingPart reading={reading} lines={8} />
    </Main>
  )
}

function WholeProposalView({ proposal }: { proposal: WholeProposal }) {
  const { say } = useLanguage()
  const locked = useLockedReason()
  const { author } = proposal
  const isReader = useMe().userId !== author.userId
  const note = author.hasConceptNote && (
    <ButtonLink to={withApplication(userConceptNotePath(author.userId), isReader ? author.applicantId : undefined)}>
      {say(conceptNoteTitle)}
    </ButtonLink>
  )
  return (
    <Main>
      <ApplicantLine of={author} />
      <PageTitle title={say(proposalTitle)} action={note} />
      <ProposalSheet proposal={proposal} lead={locked && <Banner>{say(locked)}</Banner>} />
    </Main>
  )
}

/** Readers open several proposals in tabs, so the title names the author. */
const titleOf = (proposal: WholeProposal | undefined) =>
  proposal ? text(`Proposal, ${proposal.author.englishName}`, `مقترح ${proposal.author.arabicName}`) : proposalTitle
