import { type ApplicantRow, listApplicantPersonalFiles, readApplicant } from '@jadara/contract/applicants/applicants'
import { readApplicantEntries } from '@jadara/contract/applicants/entries'
import { type Text, text } from '@jadara/contract/core/text'
import type { StoredFile } from '@jadara/contract/files/files'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { listExports } from '@jadara/contract/submission/exports'
import { lazy, type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { ApplicantFacts } from '../features/applicants/applicant-facts.tsx'
import { ApplicantDownloads } from '../features/dossier/applicant-downloads.tsx'
import { ProposalAndNoteLinks } from '../features/dossier/proposal-and-note-links.tsx'
import { toFileLabelForReviewers } from '../features/files/reviewer-labels.ts'
import { StoredPersonalFiles } from '../features/files/uploaded-files.tsx'
import { RecordsByKind } from '../features/records/records-by-kind.tsx'
import { conceptNoteTitle, proposalTitle } from '../lib/places.ts'
import { prefetchEndpoint, useRead } from '../lib/query.ts'
import { Button } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { findPane } from '../ui/layout/panes.tsx'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import css from './dossier-pane.module.css'
import { type DossierPart, parseDossierPart } from './dossier-part.ts'
import { prefetchEntries } from './prefetch-entries.ts'
import { toRecordListPath } from './record-places.ts'

/** Loaded with the first opened item, so that the desk does not wait for them. */
const RecordReading = lazy(async () => ({ default: (await import('../features/records/record-reading.tsx')).RecordReading }))
const ProposalReading = lazy(async () => ({
  default: (await import('../features/proposal/reading/proposal-reading.tsx')).ProposalReading,
}))
const ConceptNoteReading = lazy(async () => ({
  default: (await import('../features/concept-note/concept-note-parts.tsx')).ConceptNoteReading,
}))

const texts = {
  back: text('Back to the dossier', 'العودة إلى الملف'),
  person: text('The person', 'بيانات المتقدم'),
  written: text('Proposal and concept note', 'المقترح والمذكرة المفاهيمية'),
  records: text('Research files', 'الملفات البحثية'),
  files: text('Personal files', 'الملفات الشخصية'),
  noFiles: text('No Files', 'لا توجد ملفات'),
  documents: text('To take along', 'للتنزيل'),
}
/** Reviewers get neither (specification FILE-9). */
const noDownloads = { personalFiles: false, everything: false }

type Props = { applicant: Pick<ApplicantRow, 'id' | 'userId'>; timeZone: string }

/** Links to the dossier's parts open inside the pane. */
export function DossierPane({ applicant, timeZone }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [reading, read] = useState<DossierPart>()
  const scrolled = useRef(0)
  const pane = () => findPane(place.current)
  const open = (event: MouseEvent) => {
    const next = findLinkedPart(event)
    if (!next) return
    // The router ignores a prevented event.
    event.preventDefault()
    scrolled.current = pane()?.scrollTop ?? 0
    read(next)
  }
  // Restores the scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a part opens or closes
  useLayoutEffect(() => {
    pane()?.scrollTo({ top: reading ? 0 : scrolled.current })
  }, [reading])
  return (
    <div ref={place} className={css.dossier} onClickCapture={open}>
      {reading && <OpenedPart reading={reading} timeZone={timeZone} onBack={() => read(undefined)} />}
      <div hidden={reading !== undefined} className={css.sections}>
        <Sections applicant={applicant} timeZone={timeZone} />
      </div>
    </div>
  )
}

export function prefetchDossier(applicantId: number): void {
  const companion = prefetchEntries(readApplicantEntries, { id: applicantId })
  void prefetchEndpoint(readApplicant, { id: applicantId }, { companion })
  void prefetchEndpoint(listApplicantPersonalFiles, { applicantId })
  void prefetchEndpoint(listExports)
}

/** A plain click on a link to a part of the dossier. Clicks for a new tab are left to the browser. */
function findLinkedPart(event: MouseEvent): DossierPart | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link && link.target === '' ? parseDossierPart(link.pathname) : undefined
}

type OpenedPartProps = { reading: DossierPart; timeZone: string; onBack: () => void }

function OpenedPart({ reading, timeZone, onBack }: OpenedPartProps) {
  const { say } = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <div className={css.opened}>
      <div className={css.back}>
        <Button kind="bare" size="small" icon="previous" onClick={onBack}>
          {say(texts.back)}
        </Button>
      </div>
      <h2 ref={title} tabIndex={-1} className={css.title}>
        {say(titleOf(reading))}
      </h2>
      <Suspense fallback={<LoadingPlaceholder lines={8} />}>
        {reading.what === 'record' && <RecordReading kind={reading.kind} id={reading.id} timeZone={timeZone} />}
        {reading.what === 'proposal' && <ProposalReading id={reading.id} />}
        {reading.what === 'concept-note' && <ConceptNoteReading userId={reading.userId} timeZone={timeZone} />}
      </Suspense>
    </div>
  )
}

const titleOf = (reading: DossierPart): Text =>
  reading.what === 'record' ? recordTexts.view(reading.kind.noun) : reading.what === 'proposal' ? proposalTitle : conceptNoteTitle

function Sections({ applicant: { id, userId }, timeZone }: Props) {
  const { data: detail, error, refetch, isFetching } = useRead(readApplicant, { id })
  const files = useRead(listApplicantPersonalFiles, { applicantId: id })
  if (!detail) {
    return error ? (
      <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingPlaceholder lines={8} />
    )
  }
  return (
    <>
      <Section id="written" title={texts.written}>
        <ProposalAndNoteLinks userId={userId} mine={false} />
      </Section>
      <Section id="records" title={texts.records}>
        <RecordsByKind userId={userId} counts={detail.records} listPathOf={toRecordListPath} />
      </Section>
      <Section id="person" title={texts.person}>
        <ApplicantFacts applicant={detail} timeZone={timeZone} />
      </Section>
      {!detail.anonymous && (
        <Section id="files" title={texts.files}>
          {files.data ? (
            <Files files={files.data} timeZone={timeZone} />
          ) : files.error ? (
            <LoadFailureBanner reason={files.error.text} onRetry={() => void files.refetch()} />
          ) : (
            <LoadingPlaceholder lines={3} />
          )}
        </Section>
      )}
      <Section id="documents" title={texts.documents}>
        <ApplicantDownloads
          userId={userId}
          files={files.data ?? []}
          may={noDownloads}
          timeZone={timeZone}
          canUploadAgain={false}
        />
      </Section>
    </>
  )
}

function Files({ files, timeZone }: { files: readonly StoredFile[]; timeZone: string }) {
  const { say } = useLanguage()
  if (files.length === 0) return <p className="muted">{say(texts.noFiles)}</p>
  return <StoredPersonalFiles files={files} timeZone={timeZone} heading="h3" nameOf={toFileLabelForReviewers} />
}

function Section({ id, title, children }: { id: string; title: Text; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{say(title)}</h2>
      {children}
    </section>
  )
}
