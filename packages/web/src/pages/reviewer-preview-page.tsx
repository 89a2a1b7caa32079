import { type AwardProfile, readOwnAwardProfileAsReviewer } from '@jadara/contract/applicants/applicants'
import { readAwardProfileEntries } from '@jadara/contract/applicants/entries'
import { text } from '@jadara/contract/core/text'
import { type MouseEvent, Suspense, useMemo, useState } from 'react'
import { ProfileHead } from '../features/dossier/profile-head.tsx'
import { ProposalAndNoteLinks } from '../features/dossier/proposal-and-note-links.tsx'
import { DocumentReader } from '../features/reading/document-reader.tsx'
import { RecordsByKind } from '../features/records/records-by-kind.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { awardProfilePath, researchFilesTitle, reviewerPreviewTitle, reviewMyFilesTitle } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { LoadingPart } from '../ui/loading-part.tsx'
import { listDossierDocuments } from './dossier-documents.ts'
import { DossierSection, findLinkedDocument, OpenedPart, ReviewersFiles, titleOfDocument } from './dossier-pane.tsx'
import { parseDossierPart } from './dossier-part.ts'
import { toRecordListPath } from './record-places.ts'

const texts = {
  about: text(
    'This is what an assigned reviewer is shown of your application. Nothing can be changed here.',
    'هذا ما يُعرض على المحكّم المكلَّف من طلبك. لا يمكن تعديل شيء هنا.',
  ),
  anonymous: text(
    'Reviewing is blind in this round: your name and your personal files are hidden.',
    'التحكيم في هذه الدورة دون كشف الأسماء: يُحجب اسمك وملفاتك الشخصية.',
  ),
  files: text(
    'Of your personal files, reviewers are shown the ones listed here.',
    'من ملفاتك الشخصية لا يُعرض على المحكّمين إلا المدرج هنا.',
  ),
  personal: text('Personal files', 'الملفات الشخصية'),
  written: text('Proposal and concept note', 'المقترح والمذكرة المفاهيمية'),
}

const noHighlights = [] as const

/** `/dashboard/as-reviewer`: the applicant's own application as an assigned reviewer reads it. */
export function ReviewerPreviewPage() {
  useTitle(reviewerPreviewTitle)
  const { say } = useLanguage()
  const reading = useRead(readOwnAwardProfileAsReviewer)
  const { data: profile } = reading
  return (
    <Main>
      {profile && <Crumbs items={[{ to: awardProfilePath(profile.userId), label: reviewMyFilesTitle }]} />}
      <PageTitle title={say(reviewerPreviewTitle)} />
      {profile ? <Preview profile={profile} /> : <LoadingPart reading={reading} lines={8} />}
    </Main>
  )
}

function Preview({ profile }: { profile: AwardProfile }) {
  const { say } = useLanguage()
  const { userId, anonymous, personalFiles, records } = profile
  const timeZone = useAwardZone()
  const { data: entries } = useRead(readAwardProfileEntries, { userId })
  const documents = useMemo(() => listDossierDocuments(userId, entries, personalFiles), [userId, entries, personalFiles])
  const [openedId, setOpenedId] = useState<string>()
  const open = (event: MouseEvent) => {
    if ((event.target as Element).closest('[data-reader]')) return
    const id = findLinkedDocument(event)
    if (!id) return
    event.preventDefault()
    event.stopPropagation()
    setOpenedId(id)
    scrollTo({ top: 0 })
  }
  const opened = documents.find(({ id, path }) => id === openedId || path === openedId)
  const file = opened?.id === openedId ? opened?.file : undefined
  const part = openedId === undefined ? undefined : parseDossierPart(file ? '' : (opened?.path ?? openedId))
  return (
    <div onClickCapture={open}>
      <Stack gap={6}>
        <Banner title={say(texts.about)}>{say(anonymous ? texts.anonymous : texts.files)}</Banner>
        {openedId !== undefined && (
          <div data-reader="">
            <DocumentReader
              documents={documents}
              at={openedId}
              title={titleOfDocument(file ? opened : undefined, part)}
              file={file}
              highlights={noHighlights}
              jump={undefined}
              onTextSelected={undefined}
              onOpen={setOpenedId}
              onClose={() => setOpenedId(undefined)}
            >
              <Suspense fallback={<LoadingPlaceholder lines={8} />}>
                {part && <OpenedPart part={part} timeZone={timeZone} />}
              </Suspense>
            </DocumentReader>
          </div>
        )}
        <div hidden={openedId !== undefined}>
          <Stack gap={6}>
            <ProfileHead profile={profile} titled={false} />
            <DossierSection id="written" title={texts.written}>
              <ProposalAndNoteLinks userId={userId} mine={false} />
            </DossierSection>
            <DossierSection id="records" title={researchFilesTitle}>
              <RecordsByKind userId={userId} counts={records} listPathOf={toRecordListPath} />
            </DossierSection>
            {!anonymous && (
              <DossierSection id="files" title={texts.personal}>
                <ReviewersFiles files={personalFiles} timeZone={timeZone} />
              </DossierSection>
            )}
          </Stack>
        </div>
      </Stack>
    </div>
  )
}
