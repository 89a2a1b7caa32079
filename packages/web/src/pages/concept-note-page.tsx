import { applicant } from '@jadara/contract/core/endpoint'
import type { LookupEntry } from '@jadara/contract/core/lookup-entries'
import { listResearchFields, listTargetedSdgs } from '@jadara/contract/core/lookups'
import { text } from '@jadara/contract/core/text'
import { readUserConceptNote } from '@jadara/contract/files/concept-note'
import { readProposalAuthor } from '@jadara/contract/proposal/whole-proposal'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { ConceptNoteForm, conceptNoteDraftSlot } from '../features/concept-note/concept-note-form.tsx'
import { TemplateLink } from '../features/concept-note/template-link.tsx'
import { NextStepLink } from '../features/next-step/next-step-link.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useLockedReason } from '../lib/application.ts'
import { ChosenApplication, useApplicationOfAddress, useChosenApplicationQuery } from '../lib/chosen-application.tsx'
import { conceptNoteTitle, proposalHeaderViewPath, proposalTitle, researchFilesPath, researchFilesTitle } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LockedFormUnsavedText } from '../ui/guard/unsaved-words.tsx'
import { useLanguage } from '../ui/language.tsx'
import { ApplicantLine, Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { AttestationGateByAccount } from './attestation-gate.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const none = text('No concept note has been saved', 'لم تُحفظ مذكرة مفاهيمية')
/** Created once, so that the form does not render again. */
const nextStep = <NextStepLink />
const crumbs = [{ to: researchFilesPath, label: researchFilesTitle }]

/** `/dashboard/award-upload/concept-note`: the applicant's own. */
export function ConceptNotePage() {
  return <ConceptNoteByUserId userId={useMe().userId} />
}

/** `/dashboard/award-upload/concept-note/{userId}`: read-only, except for its owner. */
export function UserConceptNotePage() {
  const userId = Number(useParams().userId)
  const application = useApplicationOfAddress()
  return Number.isInteger(userId) && userId > 0 ? (
    <ChosenApplication value={application}>
      <AttestationGateByAccount key={userId} userId={userId}>
        <ConceptNoteByUserId userId={userId} />
      </AttestationGateByAccount>
    </ChosenApplication>
  ) : (
    <DashboardNotFound />
  )
}

function ConceptNoteByUserId({ userId }: { userId: number }) {
  const { say } = useLanguage()
  const me = useMe()
  useTitle(conceptNoteTitle)
  const { note, choices, error, retry } = useConceptNote(userId)
  const locked = useLockedReason()
  const timeZone = useActiveRound().round?.timeZone
  // biome-ignore lint/correctness/useExhaustiveDependencies: the head depends on whether it is locked, not on the reason
  const head = useMemo(() => <Head userId={userId} readOnly={Boolean(locked)} />, [userId, Boolean(locked)])
  if (error?.status === 404) return <DashboardNotFound />
  if (note === undefined || !choices) {
    return (
      <Main>
        {head}
        {error ? <LoadFailureBanner reason={error.text} onRetry={retry} /> : <LoadingPlaceholder lines={8} />}
      </Main>
    )
  }
  if (!note && locked) {
    return (
      <Main>
        {head}
        <div className="stack">
          <Banner>{say(locked)}</Banner>
          <LockedFormUnsavedText slot={conceptNoteDraftSlot(me.userId)} stored={null} />
          <EmptyState title={none} />
        </div>
      </Main>
    )
  }
  return (
    <ConceptNoteForm
      // When the application is locked meanwhile, remounting shows the stored values.
      key={locked ? 'view' : 'form'}
      userId={userId}
      stored={note ?? undefined}
      choices={choices}
      locked={locked}
      backTo={researchFilesPath}
      timeZone={timeZone}
      head={head}
      next={nextStep}
    />
  )
}

function useConceptNote(userId: number) {
  const { data: note, error, refetch } = useRead(readUserConceptNote, { userId }, { query: useChosenApplicationQuery() })
  const sdgs = useRead(listTargetedSdgs)
  const fields = useRead(listResearchFields)
  const choices = useMemo(
    () =>
      note !== undefined && sdgs.data && fields.data
        ? { sdgs: withCurrentChoice(sdgs.data, note?.sdg), fields: withCurrentChoice(fields.data, note?.researchField) }
        : undefined,
    [note, sdgs.data, fields.data],
  )
  const retry = () => {
    for (const { isError, refetch: again } of [{ isError: error !== null, refetch }, sdgs, fields]) if (isError) void again()
  }
  return { note, choices, error: error ?? sdgs.error ?? fields.error, retry }
}

/** A retired option is no longer offered, but stays where it was chosen. */
const withCurrentChoice = (offered: readonly LookupEntry[], chosen: LookupEntry | undefined): readonly LookupEntry[] =>
  chosen && !offered.some(({ id }) => id === chosen.id) ? [...offered, chosen] : offered

function Head({ userId, readOnly }: { userId: number; readOnly: boolean }) {
  const { say } = useLanguage()
  if (useMe().userType !== applicant) return <ReaderHead userId={userId} />
  return (
    <>
      <Crumbs items={crumbs} />
      <PageTitle title={say(conceptNoteTitle)} action={!readOnly && <TemplateLink />} />
    </>
  )
}

/** The author, with links to the rest of the application. The note shows even if they cannot be loaded. */
function ReaderHead({ userId }: { userId: number }) {
  const { say } = useLanguage()
  const { data: author } = useRead(readProposalAuthor, { userId }, { query: useChosenApplicationQuery() })
  const proposal = author?.proposalId && (
    <ButtonLink to={proposalHeaderViewPath(author.proposalId)}>{say(proposalTitle)}</ButtonLink>
  )
  return (
    <>
      {author && <ApplicantLine of={author} />}
      <PageTitle title={say(conceptNoteTitle)} action={proposal} />
    </>
  )
}
