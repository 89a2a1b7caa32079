import { readUserConceptNote } from '@jadara/contract/concept-note'
import { applicant } from '@jadara/contract/endpoint'
import { type LookupEntry, listResearchFields, listTargetedSdgs } from '@jadara/contract/lookups'
import { readProposalAuthor } from '@jadara/contract/proposal/whole'
import { text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { ConceptNoteForm, draftSlot } from '../features/concept-note/concept-note-form.tsx'
import { TemplateLink } from '../features/concept-note/template-link.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useLocked } from '../lib/application.ts'
import { awardFiles, conceptNoteTitle, headerViewPath, proposalTitle, researchPath } from '../lib/award-files.ts'
import { useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { UnsavedWords } from '../ui/guard/unsaved-words.tsx'
import { useLanguage } from '../ui/language.tsx'
import { ApplicantLine } from '../ui/layout/applicant-line.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { Problem } from '../ui/problem.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const none = text('No concept note has been saved', 'لم تُحفظ مذكرة مفاهيمية')
const crumbs = [{ to: researchPath, label: awardFiles }]

/** `/dashboard/award-upload/concept-note`: the applicant's own. */
export function ConceptNotePage() {
  return <ConceptNoteOf userId={useMe().userId} />
}

/** `/dashboard/award-upload/concept-note/{userId}`: read-only, unless it is one's own. */
export function UserConceptNotePage() {
  const userId = Number(useParams().userId)
  return Number.isInteger(userId) && userId > 0 ? <ConceptNoteOf key={userId} userId={userId} /> : <DashboardNotFound />
}

function ConceptNoteOf({ userId }: { userId: number }) {
  const { say } = useLanguage()
  const me = useMe()
  useTitle(conceptNoteTitle)
  const { note, choices, error, retry } = useConceptNote(userId)
  const locked = useLocked()
  const timeZone = useActiveRound().round?.timeZone
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says whether there is a template to fill in, and nothing of the reason
  const head = useMemo(() => <Head userId={userId} readOnly={Boolean(locked)} />, [userId, Boolean(locked)])
  if (error?.status === 404) return <DashboardNotFound />
  if (note === undefined || !choices) {
    return (
      <Main>
        {head}
        {error ? <Problem reason={error.text} onRetry={retry} /> : <Waiting lines={8} />}
      </Main>
    )
  }
  if (!note && locked) {
    return (
      <Main>
        {head}
        <div className="stack">
          <Banner>{say(locked)}</Banner>
          <UnsavedWords slot={draftSlot(me.userId)} stored={null} />
          <EmptyState title={none} />
        </div>
      </Main>
    )
  }
  return (
    <ConceptNoteForm
      // Locked meanwhile: what is shown from then on is what is stored, not what was being typed.
      key={locked ? 'view' : 'form'}
      userId={userId}
      stored={note ?? undefined}
      choices={choices}
      locked={locked}
      backTo={researchPath}
      timeZone={timeZone}
      head={head}
    />
  )
}

/** The note with what its two lists offer: a form begins with their first ones, so it waits for them. */
function useConceptNote(userId: number) {
  const { data: note, error, refetch } = useRead(readUserConceptNote, { userId })
  const sdgs = useRead(listTargetedSdgs)
  const fields = useRead(listResearchFields)
  const choices = useMemo(
    () =>
      note !== undefined && sdgs.data && fields.data
        ? { sdgs: withChosen(sdgs.data, note?.sdg), fields: withChosen(fields.data, note?.researchField) }
        : undefined,
    [note, sdgs.data, fields.data],
  )
  const retry = () => {
    for (const { isError, refetch: again } of [{ isError: error !== null, refetch }, sdgs, fields]) if (isError) void again()
  }
  return { note, choices, error: error ?? sdgs.error ?? fields.error, retry }
}

/** What the office retired is offered no more, and stays chosen and named where it was chosen. */
const withChosen = (offered: readonly LookupEntry[], chosen: LookupEntry | undefined): readonly LookupEntry[] =>
  chosen && !offered.some(({ id }) => id === chosen.id) ? [...offered, chosen] : offered

function Head({ userId, readOnly }: { userId: number; readOnly: boolean }) {
  const { say } = useLanguage()
  // The menu is an applicant's; whoever else reads a concept note came from elsewhere.
  if (useMe().userType !== applicant) return <HeadOfReader userId={userId} />
  return (
    <>
      <Crumbs items={crumbs} />
      <PageTitle title={say(conceptNoteTitle)} action={!readOnly && <TemplateLink />} />
    </>
  )
}

/** Whose it is, and the way to what else there is of it. That these are not known keeps nobody from reading. */
function HeadOfReader({ userId }: { userId: number }) {
  const { say } = useLanguage()
  const { data: author } = useRead(readProposalAuthor, { userId })
  const proposal = author?.proposalId && <ButtonLink to={headerViewPath(author.proposalId)}>{say(proposalTitle)}</ButtonLink>
  return (
    <>
      {author && <ApplicantLine of={author} />}
      <PageTitle title={say(conceptNoteTitle)} action={proposal} />
    </>
  )
}
