import { readWholeProposal, type WholeProposal } from '@jadara/contract/proposal/whole'
import { text } from '@jadara/contract/text'
import { useParams } from 'react-router'
import { WholeReading } from '../features/proposal/reading/whole-reading.tsx'
import { useLocked } from '../lib/application.ts'
import { conceptNoteTitle, proposalTitle, userConceptNotePath } from '../lib/award-files.ts'
import { useRead } from '../lib/query.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { ApplicantLine } from '../ui/layout/applicant-line.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { Problem } from '../ui/problem.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

/** `/dashboard/award-upload/proposals/{proposalId}` for whoever did not write it: all of it on one page. */
export function ProposalPage() {
  const id = Number(useParams().proposalId)
  return Number.isInteger(id) && id > 0 ? <ProposalOf key={id} id={id} /> : <DashboardNotFound />
}

function ProposalOf({ id }: { id: number }) {
  const { say } = useLanguage()
  const { data: proposal, error, refetch, isFetching } = useRead(readWholeProposal, { id })
  useTitle(titleOf(proposal))
  if (error?.status === 404) return <DashboardNotFound />
  if (proposal) return <Reading proposal={proposal} />
  return (
    <Main>
      <PageTitle title={say(proposalTitle)} />
      {error ? <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} /> : <Waiting lines={8} />}
    </Main>
  )
}

function Reading({ proposal }: { proposal: WholeProposal }) {
  const { say } = useLanguage()
  const locked = useLocked()
  const { author } = proposal
  const note = author.hasConceptNote && <ButtonLink to={userConceptNotePath(author.userId)}>{say(conceptNoteTitle)}</ButtonLink>
  return (
    <Main>
      <ApplicantLine of={author} />
      <PageTitle title={say(proposalTitle)} action={note} />
      <WholeReading proposal={proposal} lead={locked && <Banner>{say(locked)}</Banner>} />
    </Main>
  )
}

/** Several may stand open side by side: each says in its tab whose it is. */
const titleOf = (proposal: WholeProposal | undefined) =>
  proposal ? text(`Proposal, ${proposal.author.englishName}`, `مقترح ${proposal.author.arabicName}`) : proposalTitle
