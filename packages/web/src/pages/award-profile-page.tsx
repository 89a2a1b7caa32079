import { type AwardProfile, readAwardProfile } from '@jadara/contract/applicants/applicants'
import { readAwardProfileEntries } from '@jadara/contract/applicants/entries'
import { listMyApplicationAccesses } from '@jadara/contract/audit/audit-trail'
import { listMyTickets } from '@jadara/contract/conversations/tickets'
import { applicant, reviewer } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { listExports } from '@jadara/contract/submission/exports'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { ApplicationReaders } from '../features/audit/readers.tsx'
import { ApplicantDownloads } from '../features/dossier/applicant-downloads.tsx'
import { ProfileHead } from '../features/dossier/profile-head.tsx'
import { ProfileTableDownloads } from '../features/dossier/profile-table-downloads.tsx'
import { ProposalAndNoteLinks } from '../features/dossier/proposal-and-note-links.tsx'
import { toFileLabelForReviewers } from '../features/files/reviewer-labels.ts'
import { StoredPersonalFiles } from '../features/files/uploaded-files.tsx'
import { RecordsByKind } from '../features/records/records-by-kind.tsx'
import { OwnTicketLinks } from '../features/tickets/own-ticket-links.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { useLockedReason } from '../lib/application.ts'
import { callerSession } from '../lib/call.ts'
import {
  ChosenApplication,
  parseApplication,
  useApplicationOfAddress,
  useChosenApplicationQuery,
} from '../lib/chosen-application.tsx'
import { researchFilesTitle, reviewerPreviewPath, reviewMyFilesTitle } from '../lib/places.ts'
import { prefetchEndpoint, useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { parseTokenUserType } from '../lib/token.ts'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { AttestationGate } from './attestation-gate.tsx'
import css from './award-profile-page.module.css'
import { DashboardNotFound } from './not-found-page.tsx'
import { prefetchEntries } from './prefetch-entries.ts'
import { toRecordListPath } from './record-places.ts'

const texts = {
  application: text('Application', 'طلب التقدّم'),
  hint: text(
    'Review your application as a PDF, as its readers see it, and look at your own files below.',
    'راجع طلبك في ملف PDF كما يراه من يقرؤه، واطّلع على ملفاتك أدناه.',
  ),
  preview: text('See it as a reviewer will', 'عرض الطلب كما يراه المحكّم'),
  documents: text('Documents', 'المستندات'),
  personal: text('Personal files', 'الملفات الشخصية'),
  noFiles: text('No Files', 'لا توجد ملفات'),
  records: researchFilesTitle,
  written: text('Proposal and concept note', 'المقترح والمذكرة المفاهيمية'),
  readers: text('Who opened my files', 'من فتح ملفاتي'),
  questions: text('Questions', 'الأسئلة'),
}

/** `/dashboard/award-profile/{userId}`: the application as its owner, administrators and assigned reviewers read it. */
export function AwardProfilePage() {
  const userId = Number(useParams().userId)
  const application = useApplicationOfAddress()
  if (!Number.isInteger(userId) || userId <= 0) return <DashboardNotFound />
  return (
    <ChosenApplication value={application}>
      <ProfileByUserId key={`${userId} ${application}`} userId={userId} />
    </ChosenApplication>
  )
}

export function prefetchAwardProfile(userId: number, address: URLSearchParams): void {
  const applicantId = parseApplication(address)
  const query = applicantId === undefined ? undefined : { applicantId }
  const companion = prefetchEntries(readAwardProfileEntries, { userId }, query)
  void prefetchEndpoint(readAwardProfile, { userId }, { companion, query })
  void prefetchEndpoint(listExports)
  if (parseTokenUserType(callerSession.token) !== applicant) return
  void prefetchEndpoint(listMyApplicationAccesses)
  void prefetchEndpoint(listMyTickets)
}

function ProfileByUserId({ userId }: { userId: number }) {
  const { say } = useLanguage()
  const mine = useMe().userId === userId
  const reading = useRead(readAwardProfile, { userId }, { query: useChosenApplicationQuery() })
  const { data: profile, error } = reading
  const title = mine ? reviewMyFilesTitle : profile ? toBilingualName(profile) : texts.application
  useTitle(title)
  if (error?.status === 404) return <DashboardNotFound />
  const screen = (
    <Main>
      <PageTitle title={<bdi>{say(title)}</bdi>} />
      {profile ? <Profile profile={profile} mine={mine} /> : <LoadingPart reading={reading} lines={8} />}
    </Main>
  )
  return profile ? <AttestationGate applicantId={profile.applicantId}>{screen}</AttestationGate> : screen
}

function Profile({ profile, mine }: { profile: AwardProfile; mine: boolean }) {
  const { say } = useLanguage()
  const { userType } = useMe()
  const locked = useLockedReason()
  const { userId, personalFiles, records, may } = profile
  const timeZone = useAwardZone()
  return (
    <Stack gap={6}>
      <ProfileHead profile={profile} titled={!mine} />
      {mine && (
        <Banner>
          {say(texts.hint)} <Link to={reviewerPreviewPath}>{say(texts.preview)}</Link>
        </Banner>
      )}
      <Section id="documents" title={texts.documents}>
        <ApplicantDownloads
          userId={userId}
          files={personalFiles}
          may={may}
          timeZone={timeZone}
          canUploadAgain={mine && !locked}
          lead
        />
        {may.tables && <ProfileTableDownloads userId={userId} />}
      </Section>
      {!profile.anonymous && (
        <Section id="personal-files" title={texts.personal}>
          {personalFiles.length === 0 ? (
            <p className="muted">{say(texts.noFiles)}</p>
          ) : (
            <StoredPersonalFiles
              files={personalFiles}
              timeZone={timeZone}
              heading="h3"
              nameOf={userType === reviewer ? toFileLabelForReviewers : undefined}
            />
          )}
        </Section>
      )}
      <Section id="records" title={texts.records}>
        <RecordsByKind userId={userId} counts={records} listPathOf={toRecordListPath} />
      </Section>
      <Section id="written" title={texts.written}>
        <ProposalAndNoteLinks userId={userId} mine={mine} />
      </Section>
      {mine && (
        <Section id="readers" title={texts.readers}>
          <ApplicationReaders timeZone={timeZone} />
        </Section>
      )}
      {mine && (
        <Section id="questions" title={texts.questions}>
          <OwnTicketLinks />
        </Section>
      )}
    </Stack>
  )
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
