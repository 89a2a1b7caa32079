import { readApplicantStatus } from '@jadara/contract/applicants/applicant-status'
import {
  type ApplicantDetail,
  listApplicantPersonalFiles,
  listApplicants,
  readApplicant,
} from '@jadara/contract/applicants/applicants'
import { listApplicantNotes } from '@jadara/contract/applicants/notes'
import { listAdministratorConflicts } from '@jadara/contract/conflicts/administrator-conflicts'
import { listObjectionsOfApplicant } from '@jadara/contract/conflicts/objections'
import { administrator, applicant as applicantType } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import type { ConditionOutcome } from '@jadara/contract/eligibility/outcomes'
import { listWithheldFiles } from '@jadara/contract/files/files'
import { replaceReviewersOfApplicant } from '@jadara/contract/reviewing/assigning'
import { listReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { CorrectAccountButton } from '../features/accounts/correct-account-button.tsx'
import {
  AdministratorConflicts,
  administratorConflictsTitle,
} from '../features/administrator-conflicts/administrator-conflicts.tsx'
import { ApplicantFacts, ApplicantRecordCounts } from '../features/applicants/applicant-facts.tsx'
import { NeighbourLinks, prefetchNeighbours } from '../features/applicants/neighbour-links.tsx'
import { NotesSection } from '../features/applicants/notes-section.tsx'
import { ScreeningSection } from '../features/applicants/screening-section.tsx'
import { TagsSection } from '../features/applicants/tags-section.tsx'
import { applicantsView } from '../features/applicants/view.ts'
import { WithdrawFromAssignmentAction } from '../features/applicants/withdraw-action.tsx'
import { applicantsTitle, assignPath, toApplicantStateChip } from '../features/applicants/words.ts'
import { ConditionList } from '../features/eligibility/condition-list.tsx'
import { toFileLabelForReviewers } from '../features/files/reviewer-labels.ts'
import { StoredPersonalFiles } from '../features/files/uploaded-files.tsx'
import { WithheldFiles } from '../features/files/withheld-files.tsx'
import { LatestMails, prefetchLatestMails } from '../features/mails/latest-mails.tsx'
import { ObjectionsOfApplicant, objectionsOfApplicantTitle } from '../features/objections/objections-of-applicant.tsx'
import { AskRegistersAgain } from '../features/records/ask-registers-again.tsx'
import { ApplicantStatusCard } from '../features/submission/applicant-status-card.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { callerSession } from '../lib/call.ts'
import { withApplication } from '../lib/chosen-application.tsx'
import {
  applicantsPath,
  awardProfilePath,
  conflictsTitle,
  researchFilesTitle,
  reviewPath,
  ticketsByEmailPath,
} from '../lib/places.ts'
import { prefetchEndpoint, useInvalidateEndpoints, useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { parseTokenUserType } from '../lib/token.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CallButtonLink } from '../ui/call-button.tsx'
import { Chip } from '../ui/chip.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { useUrlListState } from '../ui/list/use-list.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import css from './applicant-page.module.css'
import { AttestationGate, prefetchBehindGate } from './attestation-gate.tsx'
import { FindingsOfApplicant } from './findings-of-applicant.tsx'
import { DashboardNotFound } from './not-found-page.tsx'
import { ReviewersOfApplicant } from './reviewers-of-applicant.tsx'
import { WriteToChosen } from './write-to-chosen.tsx'

const texts = {
  title: text('Applicant', 'المتقدم'),
  assign: text('Assign', 'إسناد'),
  review: text('Review', 'تقييم'),
  person: text('The person', 'بيانات المتقدم'),
  application: text('The application', 'طلب التقدّم'),
  conditions: text('Conditions of the round', 'شروط الدورة'),
  evidenceFiles: text('See the personal files', 'عرض الملفات الشخصية'),
  evidencePerson: text('See the doctorate', 'عرض بيانات الدكتوراه'),
  screening: text('Screening', 'نتيجة الفحص'),
  reviewers: text('Reviewers', 'المحكّمون'),
  tags: text('Tags', 'الوسوم'),
  notes: text('Notes', 'ملاحظات المكتب'),
  files: text('Personal files', 'الملفات الشخصية'),
  noFiles: text('No Files', 'لا توجد ملفات'),
  records: researchFilesTitle,
  mails: text('Mails', 'الرسائل'),
  profile: text('The whole application', 'الطلب كاملًا'),
  queries: text('Queries of this applicant', 'استفسارات هذا المتقدم'),
  trail: text('Audit trail of this applicant', 'سجل العمليات على هذا المتقدم'),
}

/** `/dashboard/applicants/{applicantId}`: one applicant, for the office and assigned reviewers. */
export function ApplicantPage() {
  const id = Number(useParams().applicantId)
  return Number.isInteger(id) && id > 0 ? (
    <AttestationGate key={id} applicantId={id}>
      <ApplicantById id={id} />
    </AttestationGate>
  ) : (
    <DashboardNotFound />
  )
}

export function prefetchApplicant(id: number, address: URLSearchParams): void {
  prefetchBehindGate(id, () => {
    void prefetchEndpoint(readApplicant, { id })
    void prefetchEndpoint(listApplicantPersonalFiles, { applicantId: id })
  })
  if (parseTokenUserType(callerSession.token) !== administrator) return
  void prefetchEndpoint(listReviewsOfApplicant, { id })
  void prefetchEndpoint(readApplicantStatus, { applicantId: id })
  void prefetchEndpoint(listObjectionsOfApplicant, { id })
  void prefetchEndpoint(listAdministratorConflicts, {}, { query: { applicantId: id } })
  void prefetchEndpoint(listApplicantNotes, { id })
  void prefetchEndpoint(listWithheldFiles)
  prefetchLatestMails(id)
  prefetchNeighbours(applicantsView.parse(address))
}

function ApplicantById({ id }: { id: number }) {
  const { say } = useLanguage()
  const { view } = useUrlListState(applicantsView)
  const address = applicantsView.format(view).toString()
  const isOffice = useMe().userType === administrator
  const reading = useRead(readApplicant, { id })
  const { data: applicant, error } = reading
  const title = applicant ? toBilingualName(applicant) : texts.title
  useTitle(title)
  if (error?.status === 404) return <DashboardNotFound />
  const state = applicant && toApplicantStateChip(applicant)
  return (
    <Main>
      <Crumbs items={[{ to: `${applicantsPath}${address && `?${address}`}`, label: applicantsTitle }]} />
      <PageTitle
        title={<bdi>{say(title)}</bdi>}
        chip={state && <Chip tone={state.tone}>{say(state.words)}</Chip>}
        action={
          applicant?.round.inReview &&
          takesPart(applicant) &&
          (isOffice ? (
            <CallButtonLink
              call={replaceReviewersOfApplicant}
              kind={applicant.isSubmitted ? 'go' : 'outlined'}
              to={{ pathname: assignPath(id), search: address }}
            >
              {say(texts.assign)}
            </CallButtonLink>
          ) : (
            <ButtonLink kind="go" icon="pencil" to={reviewPath(id)}>
              {say(texts.review)}
            </ButtonLink>
          ))
        }
      />
      {applicant ? (
        <>
          <Applicant applicant={applicant} isOffice={isOffice} />
          {isOffice && <NeighbourLinks view={view} id={id} />}
        </>
      ) : (
        <LoadingPart reading={reading} lines={8} />
      )}
    </Main>
  )
}

function Applicant({ applicant, isOffice }: { applicant: ApplicantDetail; isOffice: boolean }) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const refresh = useInvalidateEndpoints()
  const { id, userId, records } = applicant
  return (
    <div className={css.page}>
      <div className={css.matter}>
        <Section id="person" title={applicant.anonymous ? texts.application : texts.person}>
          <ApplicantFacts applicant={applicant} timeZone={timeZone} />
          {isOffice && applicant.round.active && (
            <CorrectAccountButton
              person={{ ...applicant, userType: applicantType }}
              onCorrected={() => void refresh(readApplicant, listApplicants)}
            />
          )}
        </Section>
        {isOffice && applicant.outcomes.length > 0 && (
          <Section id="conditions" title={texts.conditions}>
            <ConditionList outcomes={applicant.outcomes} evidence={toEvidence(applicant)} />
          </Section>
        )}
        {isOffice && (
          <Section id="screening" title={texts.screening}>
            <ScreeningSection applicant={applicant} timeZone={timeZone} />
          </Section>
        )}
        {isOffice && (
          <Section id="reviewers" title={texts.reviewers}>
            <ReviewersOfApplicant applicant={applicant} timeZone={timeZone} />
          </Section>
        )}
        {isOffice && (
          <Section id="conflicts" title={conflictsTitle}>
            <FindingsOfApplicant applicant={applicant} timeZone={timeZone} />
          </Section>
        )}
        {isOffice && (
          <Section id="objections" title={objectionsOfApplicantTitle}>
            <ObjectionsOfApplicant id={id} />
          </Section>
        )}
        {isOffice && (
          <Section id="administrator-conflicts" title={administratorConflictsTitle}>
            <AdministratorConflicts applicant={applicant} mayDeclare={applicant.round.inReview} />
          </Section>
        )}
        {!applicant.anonymous && (
          <Section id="files" title={texts.files}>
            {isOffice && <WithheldFiles userId={userId} />}
            <Files id={id} timeZone={timeZone} isOffice={isOffice} />
          </Section>
        )}
      </div>
      <div className={css.beside}>
        {isOffice && <ApplicantStatusCard applicantId={id} roundId={applicant.round.id} />}
        {isOffice && (
          <Section id="tags" title={texts.tags}>
            <TagsSection applicant={applicant} />
          </Section>
        )}
        {isOffice && (
          <Section id="notes" title={texts.notes}>
            <NotesSection applicantId={id} timeZone={timeZone} />
          </Section>
        )}
        <Section id="records" title={texts.records}>
          <ApplicantRecordCounts records={records} />
          {isOffice && Object.values(records).some((count) => count > 0) && <AskRegistersAgain userId={userId} />}
        </Section>
        {isOffice && (
          <Section id="mails" title={texts.mails}>
            <LatestMails applicantId={id} userId={userId} timeZone={timeZone} />
            <WriteToChosen chosen={{ applicants: [id] }} />
          </Section>
        )}
        <Stack gap={2} align="start">
          {applicant.round.inReview && (
            <ButtonLink icon="file" to={toAwardProfilePath(applicant)}>
              {say(texts.profile)}
            </ButtonLink>
          )}
          {isOffice && applicant.email && (
            <ButtonLink kind="bare" icon="search" to={ticketsByEmailPath(applicant.email)}>
              {say(texts.queries)}
            </ButtonLink>
          )}
          {isOffice && (
            <ButtonLink kind="bare" icon="clock" to={`/dashboard/admin/audit?applicantId=${id}`}>
              {say(texts.trail)}
            </ButtonLink>
          )}
          {!isOffice && applicant.round.inReview && <WithdrawFromAssignmentAction applicant={applicant} />}
        </Stack>
      </div>
    </div>
  )
}

const toAwardProfilePath = ({ id, userId, round }: ApplicantDetail): string =>
  withApplication(awardProfilePath(userId), round.active ? undefined : id)

const takesPart = ({ screening }: ApplicantDetail): boolean => screening === null || screening.state === 'eligible'

/** Where the office sees what an outcome is about. */
const toEvidence =
  (applicant: ApplicantDetail) =>
  ({ code, recordId }: ConditionOutcome): { to: string; label: Text } | undefined => {
    if (recordId !== null || code === 'papers' || code === 'goal')
      return applicant.round.inReview ? { to: toAwardProfilePath(applicant), label: texts.profile } : undefined
    if (code === 'validation' || code === 'nationality') return { to: '#files', label: texts.evidenceFiles }
    return code === 'phd-window' ? { to: '#person', label: texts.evidencePerson } : undefined
  }

function Files({ id, timeZone, isOffice }: { id: number; timeZone: string; isOffice: boolean }) {
  const { say } = useLanguage()
  const reading = useRead(listApplicantPersonalFiles, { applicantId: id })
  const { data: files } = reading
  if (!files) {
    return <LoadingPart reading={reading} lines={4} />
  }
  if (files.length === 0) return <p className="muted">{say(texts.noFiles)}</p>
  return (
    <StoredPersonalFiles files={files} timeZone={timeZone} heading="h3" {...(!isOffice && { nameOf: toFileLabelForReviewers })} />
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
