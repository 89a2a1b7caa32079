import { type ApplicantRow, listApplicantPersonalFiles, readApplicant } from '@jadara/contract/applicants'
import type { StoredFile } from '@jadara/contract/files'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { type Text, text } from '@jadara/contract/text'
import { lazy, type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { ApplicantFacts } from '../features/applicants/applicant-facts.tsx'
import { OwnDocuments } from '../features/dossier/own-documents.tsx'
import { WrittenParts, writtenAhead } from '../features/dossier/written-parts.tsx'
import { reviewerLabel } from '../features/files/reviewer-labels.ts'
import { UploadedFiles } from '../features/files/uploaded-files.tsx'
import { FiledRecords, filedAhead } from '../features/records/filed-records.tsx'
import { conceptNoteTitle, proposalTitle } from '../lib/award-files.ts'
import { askAhead, useRead } from '../lib/query.ts'
import { Button } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { paneOf } from '../ui/layout/panes.tsx'
import { Problem } from '../ui/problem.tsx'
import { Waiting } from '../ui/waiting.tsx'
import css from './dossier-pane.module.css'
import { type Reading, readingAt } from './dossier-reading.ts'
import { listPathOf } from './record-places.ts'

/** Loaded with the first thing that is opened: the desk itself does not wait for them. */
const RecordReading = lazy(async () => ({ default: (await import('../features/records/record-reading.tsx')).RecordReading }))
const ProposalReading = lazy(async () => ({
  default: (await import('../features/proposal/reading/proposal-reading.tsx')).ProposalReading,
}))
const ConceptNoteReading = lazy(async () => ({
  default: (await import('../features/concept-note/concept-note-reading.tsx')).ConceptNoteReading,
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
/** Reviewers are given neither (ruling 22). */
const nothingElse = { personalFiles: false, everything: false }

type Props = { applicant: Pick<ApplicantRow, 'id' | 'userId'>; timeZone: string }

/** What an applicant has filed, to be read beside something else: what it links to is opened in its place, and nothing is left. */
export function DossierPane({ applicant, timeZone }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [reading, read] = useState<Reading>()
  const scrolled = useRef(0)
  const pane = () => paneOf(place.current)
  const open = (event: MouseEvent) => {
    const next = linkedReading(event)
    if (!next) return
    // The router sees that it is done.
    event.preventDefault()
    scrolled.current = pane()?.scrollTop ?? 0
    read(next)
  }
  // One comes back to where one was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each turn
  useLayoutEffect(() => {
    pane()?.scrollTo({ top: reading ? 0 : scrolled.current })
  }, [reading])
  return (
    <div ref={place} className={css.dossier} onClickCapture={open}>
      {reading && <Opened reading={reading} timeZone={timeZone} onBack={() => read(undefined)} />}
      <div hidden={reading !== undefined} className={css.sections}>
        <Sections applicant={applicant} timeZone={timeZone} />
      </div>
    </div>
  )
}

export async function dossierAhead(applicantId: number): Promise<void> {
  void askAhead(listApplicantPersonalFiles, { applicantId })
  const detail = await askAhead(readApplicant, { id: applicantId })
  if (!detail) return
  writtenAhead(detail.userId)
  filedAhead(detail.userId, detail.records)
}

/** A plain press on a link to a part of the dossier; one that asks for a new tab is left to the browser. */
function linkedReading(event: MouseEvent): Reading | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link && link.target === '' ? readingAt(link.pathname) : undefined
}

type OpenedProps = { reading: Reading; timeZone: string; onBack: () => void }

function Opened({ reading, timeZone, onBack }: OpenedProps) {
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
      <Suspense fallback={<Waiting lines={8} />}>
        {reading.what === 'record' && <RecordReading kind={reading.kind} id={reading.id} timeZone={timeZone} />}
        {reading.what === 'proposal' && <ProposalReading id={reading.id} />}
        {reading.what === 'concept-note' && <ConceptNoteReading userId={reading.userId} timeZone={timeZone} />}
      </Suspense>
    </div>
  )
}

const titleOf = (reading: Reading): Text =>
  reading.what === 'record' ? recordTexts.view(reading.kind.noun) : reading.what === 'proposal' ? proposalTitle : conceptNoteTitle

function Sections({ applicant: { id, userId }, timeZone }: Props) {
  const { data: detail, error, refetch, isFetching } = useRead(readApplicant, { id })
  const files = useRead(listApplicantPersonalFiles, { applicantId: id })
  if (!detail) {
    return error ? <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} /> : <Waiting lines={8} />
  }
  return (
    <>
      <Section id="written" title={texts.written}>
        <WrittenParts userId={userId} mine={false} />
      </Section>
      <Section id="records" title={texts.records}>
        <FiledRecords userId={userId} counts={detail.records} listPathOf={listPathOf} />
      </Section>
      <Section id="person" title={texts.person}>
        <ApplicantFacts applicant={detail} timeZone={timeZone} />
      </Section>
      {!detail.anonymous && (
        <Section id="files" title={texts.files}>
          {files.data ? (
            <Files files={files.data} timeZone={timeZone} />
          ) : files.error ? (
            <Problem reason={files.error.text} onRetry={() => void files.refetch()} />
          ) : (
            <Waiting lines={3} />
          )}
        </Section>
      )}
      <Section id="documents" title={texts.documents}>
        <OwnDocuments userId={userId} files={files.data ?? []} may={nothingElse} timeZone={timeZone} mayMend={false} />
      </Section>
    </>
  )
}

function Files({ files, timeZone }: { files: readonly StoredFile[]; timeZone: string }) {
  const { say } = useLanguage()
  if (files.length === 0) return <p className="muted">{say(texts.noFiles)}</p>
  return <UploadedFiles files={files} timeZone={timeZone} heading="h3" nameOf={reviewerLabel} />
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
