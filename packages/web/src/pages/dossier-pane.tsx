import { type ApplicantRow, listApplicantPersonalFiles, readApplicant } from '@jadara/contract/applicants/applicants'
import { readApplicantEntries } from '@jadara/contract/applicants/entries'
import { type Text, text } from '@jadara/contract/core/text'
import { type StoredFile, viewFile } from '@jadara/contract/files/files'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { listExports } from '@jadara/contract/submission/exports'
import { type MouseEvent, type ReactNode, Suspense, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { ApplicantFacts } from '../features/applicants/applicant-facts.tsx'
import { ApplicantDownloads } from '../features/dossier/applicant-downloads.tsx'
import { ProposalAndNoteLinks } from '../features/dossier/proposal-and-note-links.tsx'
import { toFileLabelForReviewers } from '../features/files/reviewer-labels.ts'
import { StoredPersonalFiles } from '../features/files/uploaded-files.tsx'
import { DocumentReader, usePreparedPdfView } from '../features/reading/document-reader.tsx'
import type { DossierDocument, PagePlace, SelectedWords } from '../features/reading/dossier-document.ts'
import { RecordsByKind } from '../features/records/records-by-kind.tsx'
import { useReadingNotes } from '../features/reviews/reading-notes-context.tsx'
import { ChosenApplication } from '../lib/chosen-application.tsx'
import { conceptNoteTitle, proposalTitle, researchFilesTitle } from '../lib/places.ts'
import { prefetchEndpoint, useRead } from '../lib/query.ts'
import { useLanguage } from '../ui/language.tsx'
import { findPane } from '../ui/layout/panes.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { LoadingPart } from '../ui/loading-part.tsx'
import { useDossierDocuments } from './dossier-documents.ts'
import css from './dossier-pane.module.css'
import { type DossierPart, parseDossierPart } from './dossier-part.ts'
import { prefetchEntries } from './prefetch-entries.ts'
import { toRecordListPath } from './record-places.ts'

/** Loaded with the first opened item, so that the desk does not wait for them. */
const RecordReading = lazyPart(async () => (await import('../features/records/record-reading.tsx')).RecordReading)
const ProposalReading = lazyPart(async () => (await import('../features/proposal/reading/proposal-reading.tsx')).ProposalReading)
const ConceptNoteReading = lazyPart(
  async () => (await import('../features/concept-note/concept-note-parts.tsx')).ConceptNoteReading,
)

const texts = {
  document: text('Document', 'المستند'),
  gone: text('This document is no longer part of the dossier.', 'لم يعد هذا المستند جزءًا من الملف.'),
  person: text('The person', 'بيانات المتقدم'),
  written: text('Proposal and concept note', 'المقترح والمذكرة المفاهيمية'),
  records: researchFilesTitle,
  files: text('Personal files', 'الملفات الشخصية'),
  noFiles: text('No Files', 'لا توجد ملفات'),
  documents: text('To take along', 'للتنزيل'),
}
/** Reviewers get neither (specification FILE-9). */
const noDownloads = { personalFiles: false, everything: false }

/** The open document: its id or path, and the page or highlight to go to. */
export type Reading = { readonly id: string; readonly place?: PagePlace }

type Props = {
  applicant: Pick<ApplicantRow, 'id' | 'userId'>
  timeZone: string
  reading: Reading | undefined
  onRead: (reading: Reading | undefined) => void
}

/** Links to the dossier's parts and files open inside the pane. */
export function DossierPane({ applicant, timeZone, reading, onRead }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)
  const pane = () => findPane(place.current)
  usePreparedPdfView(useDossierDocuments(applicant, false).some(({ file }) => file?.mime === 'application/pdf'))
  const open = (event: MouseEvent) => {
    if (place.current?.querySelector('[data-reader]')?.contains(event.target as Node)) return
    const id = findLinkedDocument(event)
    if (!id) return
    // The router ignores a prevented event, and the viewer of files does not get it.
    event.preventDefault()
    event.stopPropagation()
    scrolled.current = pane()?.scrollTop ?? 0
    onRead({ id })
  }
  const isReading = reading !== undefined
  // Restores the scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the reader opens or closes
  useLayoutEffect(() => {
    pane()?.scrollTo({ top: isReading ? 0 : scrolled.current })
  }, [isReading])
  return (
    <ChosenApplication value={applicant.id}>
      <div ref={place} className={css.dossier} onClickCapture={open}>
        {reading && <OpenedDocument applicant={applicant} reading={reading} timeZone={timeZone} onRead={onRead} />}
        <div hidden={isReading} className={css.sections}>
          <Sections applicant={applicant} timeZone={timeZone} />
        </div>
      </div>
    </ChosenApplication>
  )
}

export function prefetchDossier(applicantId: number): void {
  const companion = prefetchEntries(readApplicantEntries, { id: applicantId }, { applicantId })
  void prefetchEndpoint(readApplicant, { id: applicantId }, { companion })
  void prefetchEndpoint(listApplicantPersonalFiles, { applicantId })
  void prefetchEndpoint(listExports)
}

const filePath = viewFile.path.replace('{guid}', '')

/** A plain click on a link to a file or part of the dossier. Other clicks, such as for a new tab, and downloads are left to the browser. */
export function findLinkedDocument(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download')) return undefined
  if (link.pathname.startsWith(filePath)) return link.pathname.slice(filePath.length)
  return link.target === '' && parseDossierPart(link.pathname) ? link.pathname : undefined
}

type OpenedProps = Pick<Props, 'applicant' | 'timeZone' | 'onRead'> & { reading: Reading }

function OpenedDocument({ applicant, reading, timeZone, onRead }: OpenedProps) {
  const { say } = useLanguage()
  const { data: detail } = useRead(readApplicant, { id: applicant.id })
  const documents = useDossierDocuments(applicant, detail?.anonymous ?? false)
  const { notes, add } = useReadingNotes()
  const { id } = reading
  const document = documents.find((one) => one.id === id || one.path === id)
  // The path of a record leads to what is entered, also if it has a file.
  const file = document?.id === id ? document.file : undefined
  const part = parseDossierPart(file ? '' : (document?.path ?? id))
  const title = titleOfDocument(file ? document : undefined, part)
  const highlights = useMemo(
    () =>
      (notes ?? []).flatMap((note) =>
        note.document === id && note.page !== null && !note.stored?.documentChanged
          ? [{ id: note.id, page: note.page, areas: note.areas }]
          : [],
      ),
    [notes, id],
  )
  const highlight = useCallback(
    (words: SelectedWords) => add({ document: id, documentName: say(title).slice(0, 500), ...words, areas: [...words.areas] }),
    [add, id, say, title],
  )
  return (
    <div data-reader="">
      <DocumentReader
        documents={documents}
        at={id}
        title={title}
        file={file}
        highlights={highlights}
        jump={reading.place}
        onTextSelected={notes && highlight}
        onOpen={(next) => onRead({ id: next })}
        onClose={() => onRead(undefined)}
      >
        <Suspense fallback={<LoadingPlaceholder lines={8} />}>
          {part && <OpenedPart part={part} timeZone={timeZone} />}
          {documents.length > 0 && !document && !part && <p className="muted">{say(texts.gone)}</p>}
        </Suspense>
      </DocumentReader>
    </div>
  )
}

export function OpenedPart({ part, timeZone }: { part: DossierPart; timeZone: string }) {
  if (part.what === 'record') return <RecordReading key={part.id} kind={part.kind} id={part.id} timeZone={timeZone} />
  if (part.what === 'proposal') return <ProposalReading id={part.id} />
  return <ConceptNoteReading userId={part.userId} timeZone={timeZone} />
}

/** The title of an opened file, or of a part. */
export const titleOfDocument = (document: DossierDocument | undefined, part: DossierPart | undefined): Text =>
  document?.title ?? (part ? titleOf(part) : texts.document)

const titleOf = (part: DossierPart): Text =>
  part.what === 'record' ? recordTexts.view(part.kind.noun) : part.what === 'proposal' ? proposalTitle : conceptNoteTitle

function Sections({ applicant: { id, userId }, timeZone }: Pick<Props, 'applicant' | 'timeZone'>) {
  const reading = useRead(readApplicant, { id })
  const { data: detail } = reading
  const files = useRead(listApplicantPersonalFiles, { applicantId: id })
  if (!detail) {
    return <LoadingPart reading={reading} lines={8} />
  }
  return (
    <>
      <DossierSection id="written" title={texts.written}>
        <ProposalAndNoteLinks userId={userId} mine={false} />
      </DossierSection>
      <DossierSection id="records" title={texts.records}>
        <RecordsByKind userId={userId} counts={detail.records} listPathOf={toRecordListPath} />
      </DossierSection>
      <DossierSection id="person" title={texts.person}>
        <ApplicantFacts applicant={detail} timeZone={timeZone} />
      </DossierSection>
      {!detail.anonymous && (
        <DossierSection id="files" title={texts.files}>
          {files.data ? <ReviewersFiles files={files.data} timeZone={timeZone} /> : <LoadingPart reading={files} lines={3} />}
        </DossierSection>
      )}
      <DossierSection id="documents" title={texts.documents}>
        <ApplicantDownloads
          userId={userId}
          files={files.data ?? []}
          may={noDownloads}
          timeZone={timeZone}
          canUploadAgain={false}
        />
      </DossierSection>
    </>
  )
}

/** Personal files under the names that reviewers see. */
export function ReviewersFiles({ files, timeZone }: { files: readonly StoredFile[]; timeZone: string }) {
  const { say } = useLanguage()
  if (files.length === 0) return <p className="muted">{say(texts.noFiles)}</p>
  return <StoredPersonalFiles files={files} timeZone={timeZone} heading="h3" nameOf={toFileLabelForReviewers} />
}

export function DossierSection({ id, title, children }: { id: string; title: Text; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{say(title)}</h2>
      {children}
    </section>
  )
}
