import { text } from '@jadara/contract/core/text'
import { formatRetraction } from '@jadara/contract/records/record-check-texts'
import { findRecordKind } from '@jadara/contract/records/record-kinds'
import type { RecordDraft } from '@jadara/contract/works/record-drafts'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRecordDraft, useRecordDrafts } from '../features/records/drafts/draft-calls.ts'
import { toViewedPaper } from '../features/records/drafts/draft-file.tsx'
import { DraftForm } from '../features/records/drafts/draft-form.tsx'
import { addEntriesPath, addEntriesTitle, recordDraftPath } from '../features/records/drafts/draft-places.ts'
import { formatDraftTrouble, formatDuplicate, toDraftTitle } from '../features/records/drafts/draft-words.ts'
import css from '../features/records/drafts/drafts.module.css'
import { KindChoice } from '../features/records/drafts/kind-choice.tsx'
import { LookUp } from '../features/records/drafts/look-up.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { useLockedReason } from '../lib/application.ts'
import { researchFilesPath, researchFilesTitle } from '../lib/places.ts'
import type { SavedMessageState } from '../lib/saved.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonAnchor } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { useFileViewer } from '../ui/viewer/file-viewer.tsx'
import type { ViewedFile } from '../ui/viewer/viewed-file.ts'
import { DashboardNotFound } from './not-found-page.tsx'
import { SuccessNotice, useSuccessNotice } from './success-notice.tsx'

/** Not loaded with the form: the library is large. */
const PdfView = lazyPart(async () => (await import('../features/reading/pdf-view.tsx')).default)

const texts = {
  title: text('Review and correct', 'مراجعة وتصحيح'),
  reading: text('The paper is being read; this takes a few seconds.', 'تجري قراءة البحث، ويستغرق ذلك ثواني قليلة.'),
  paper: text('The paper', 'البحث'),
  open: text('Look at the paper', 'عرض البحث'),
}
const crumbs = [
  { to: researchFilesPath, label: researchFilesTitle },
  { to: addEntriesPath, label: addEntriesTitle },
]

/** `/dashboard/award-upload/add/{draftId}`: an unfinished entry in the form of its kind. */
export function RecordDraftPage() {
  const id = Number(useParams().draftId)
  return Number.isInteger(id) && id > 0 ? <DraftById key={id} id={id} /> : <DashboardNotFound />
}

function DraftById({ id }: { id: number }) {
  const { say } = useLanguage()
  const { data: draft, error, isFetching, refetch } = useRecordDraft(id)
  const locked = useLockedReason()
  const [notice] = useSuccessNotice()
  const name = draft && toDraftTitle(draft)
  useTitle(name ? text(name, name) : texts.title)
  if (error?.status === 404) return <DashboardNotFound />
  const head = (
    <>
      <Crumbs items={crumbs} />
      <PageTitle title={say(texts.title)} />
      <SuccessNotice notice={notice} />
    </>
  )
  if (draft && !locked && draft.state !== 'reading') return <OpenDraft draft={draft} head={head} />
  return (
    <Main>
      {head}
      <div className="stack">
        {locked && <Banner>{say(locked)}</Banner>}
        {!locked && draft && (
          <p role="status" className="muted">
            {say(texts.reading)}
          </p>
        )}
        {!locked && !error && <LoadingPlaceholder lines={8} />}
        {!draft && error && <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />}
      </div>
    </Main>
  )
}

function OpenDraft({ draft, head }: { draft: RecordDraft; head: ReactNode }) {
  const timeZone = useAwardZone()
  const navigate = useNavigate()
  const { data } = useRecordDrafts()
  const isWide = useIsWide()
  const kind = draft.kind === null ? undefined : findRecordKind(draft.kind)
  const others = (data?.drafts ?? []).filter(({ id }) => id !== draft.id)
  const next = others.find(({ id }) => id > draft.id) ?? others[0]
  const paper = toViewedPaper(draft)
  const goOn = () => {
    const state = { saved: kind?.created ?? texts.title } satisfies SavedMessageState
    navigate(next ? recordDraftPath(next.id) : addEntriesPath, { state })
  }
  const whole = (
    <>
      {head}
      <DraftHead draft={draft} paper={isWide ? undefined : paper} />
    </>
  )
  if (!kind) return <Main>{whole}</Main>
  return (
    <DraftForm
      key={kind.name}
      kind={kind}
      draft={draft}
      timeZone={timeZone}
      hasNext={next !== undefined}
      onSaved={goOn}
      head={whole}
      paper={isWide && paper && <PaperPane paper={paper} />}
    />
  )
}

/** What the work is, and what to look at before it is saved. */
function DraftHead({ draft, paper }: { draft: RecordDraft; paper: ViewedFile | undefined }) {
  const { say } = useLanguage()
  const { viewer, linkTo } = useFileViewer(paper ? [paper] : [])
  const trouble = formatDraftTrouble(draft)
  return (
    <Stack gap={4} below={5}>
      <p className={css.title} dir="auto">
        {toDraftTitle(draft)}
      </p>
      <KindChoice draft={draft} />
      {draft.retraction && <Banner tone="bad">{say(formatRetraction(draft.retraction))}</Banner>}
      {trouble && <Banner tone="gold">{say(trouble)}</Banner>}
      {draft.lookup.state !== 'found' && draft.lookup.state !== 'off' && <LookUp key={draft.doi} draft={draft} />}
      {draft.duplicates.map((one) => (
        <Banner key={`${one.isDraft} ${one.kind} ${one.id}`} tone="gold">
          {say(formatDuplicate(one))}
        </Banner>
      ))}
      {paper && (
        <div>
          <ButtonAnchor size="small" icon="eye" {...linkTo(paper)}>
            {say(texts.open)}
          </ButtonAnchor>
          {viewer}
        </div>
      )}
    </Stack>
  )
}

function PaperPane({ paper }: { paper: ViewedFile }) {
  const { say } = useLanguage()
  return (
    <aside className={css.paperPane} aria-label={say(texts.paper)}>
      <Suspense fallback={<LoadingPlaceholder lines={8} />}>
        <PdfView file={paper} highlights={none} jump={undefined} onTextSelected={undefined} />
      </Suspense>
    </aside>
  )
}

const none: readonly never[] = []
/** As in drafts.module.css. */
const wide = '(min-width: 1100px)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
  )
}
