import { genericBranchId } from '@jadara/contract/core/limits'
import { text } from '@jadara/contract/core/text'
import { readOwnEligibility } from '@jadara/contract/eligibility/endpoints'
import { listMyPersonalFiles } from '@jadara/contract/files/files'
import { readProposalProgress } from '@jadara/contract/proposal/progress'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import { listExports } from '@jadara/contract/submission/exports'
import { toChecklistState } from '@jadara/contract/submission/next-step'
import { type ApplicationProgress, readProgress } from '@jadara/contract/submission/progress'
import { readReceipt } from '@jadara/contract/submission/submission'
import { Link } from 'react-router'
import { ApplicantDownloads } from '../features/dossier/applicant-downloads.tsx'
import { OwnConditions } from '../features/eligibility/own-conditions.tsx'
import { ObjectionsLink } from '../features/objections/objections-link.tsx'
import { UnfinishedEntriesWarning } from '../features/records/drafts/drafts-link.tsx'
import { ArabicFirstText } from '../features/submission/arabic-first-text.tsx'
import { GenericThemeNote, ReopenedNotice, SubmissionWarnings, UnsavedDrafts } from '../features/submission/before-submitting.tsx'
import { type ChecklistLinks, Checklists, ProposalChecklist } from '../features/submission/checklists.tsx'
import { ConfirmAddress } from '../features/submission/confirm-address.tsx'
import { SealFailureBanner } from '../features/submission/seal-failure-banner.tsx'
import { SealedReceiptPanel } from '../features/submission/sealed-receipt.tsx'
import { SubmitForm } from '../features/submission/submit-form.tsx'
import { type FinalizeState, useFinalize } from '../features/submission/use-finalize.ts'
import { WithdrawApplication } from '../features/submission/withdraw-application.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useLockedReason, useOwnDeadline } from '../lib/application.ts'
import { researchFilesPath, reviewerPreviewPath } from '../lib/places.ts'
import { prefetchEndpoint, useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { CountdownCard } from '../ui/countdown-card.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { WithAside } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { useNow } from '../ui/now.ts'
import { myUploadsPath, personalFilesUploadPath } from './files-tabs.tsx'
import { toRecordListPath } from './record-places.ts'
import { useUnsavedDrafts } from './unsaved-drafts.ts'

const title = text('Submit Application', 'تقديم الطلب')
/** The label of specification SUB-5. */
const personalFiles = text('Download Personal Files (Photo)', 'تنزيل الملفات الشخصية (صور)')
const preview = text('See it as a reviewer will', 'عرض الطلب كما يراه المحكّم')
const ownDownloads = { personalFiles: true, everything: false }

const places: ChecklistLinks = {
  information: '/dashboard',
  file: (typeId) => `${personalFilesUploadPath}#file-${typeId}`,
  uploads: myUploadsPath,
  research: researchFilesPath,
  records: (name) => toRecordListPath({ name }),
  addRecord: (name) => `${toRecordListPath({ name })}/add`,
  record: (name, id) => `${toRecordListPath({ name })}/edit/${id}`,
}

export function prefetchSubmission(): void {
  for (const endpoint of [readReceipt, listExports, listMyPersonalFiles, readProposalProgress]) void prefetchEndpoint(endpoint)
  void prefetchEndpoint(readOwnEligibility, {})
}

export function SubmitPage() {
  useTitle(title)
  const { email } = useMe()
  const reading = useRead(readReceipt)
  const { data } = reading
  const { data: progress } = useRead(readProgress)
  const { round } = useActiveRound()
  const finalizing = useFinalize()
  const receipt = finalizing.sealed?.receipt ?? data
  const timeZone = toTimeZone(round)
  if (receipt) {
    return (
      <Main>
        <SealedReceiptPanel receipt={receipt} justSealed={finalizing.sealed?.now ?? false} email={email} timeZone={timeZone} />
        <ObjectionsLink closed />
        {progress?.isSubmitted && <WithdrawApplication isWithdrawn={progress.isWithdrawn} />}
      </Main>
    )
  }
  return (
    <Main>
      <Title />
      {receipt === null && progress ? (
        <Submitting progress={progress} finalizing={finalizing} />
      ) : (
        <LoadingPart reading={reading} lines={8} />
      )}
    </Main>
  )
}

function Title() {
  const { say } = useLanguage()
  return <PageTitle title={say(title)} />
}

const toTimeZone = (round: ActiveRound | null | undefined): string =>
  round?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = { progress: ApplicationProgress; finalizing: FinalizeState }

function Submitting({ progress, finalizing }: Props) {
  const { say } = useLanguage()
  const { userId, email, branchId, branchName, branchArabicName } = useMe()
  const { busy, notSealed, check } = finalizing
  const { data: files } = useRead(listMyPersonalFiles)
  const { data: written } = useRead(readProposalProgress)
  const { round } = useActiveRound()
  const { dataUpdatedAt: readAt } = useRead(readProgress)
  const drafts = useUnsavedDrafts(userId, readAt)
  const locked = useLockedReason()
  const { missing } = toChecklistState(progress)
  return (
    <WithAside aside={<RoundClock />}>
      {progress.reopened && <ReopenedNotice reopened={progress.reopened} timeZone={toTimeZone(round)} />}
      {!locked && !progress.isAddressConfirmed && (
        <ConfirmAddress requiresConfirmedAddress={progress.requiresConfirmedAddress} email={email} />
      )}
      {notSealed && (
        <SealFailureBanner why={notSealed} progress={progress} places={places} busy={busy} onCheck={() => void check()} />
      )}
      {locked ? (
        <Banner tone="gold">
          <ArabicFirstText words={locked} />
        </Banner>
      ) : (
        !notSealed?.missing.length && <SubmissionWarnings missing={missing} progress={progress} places={places} />
      )}
      {!locked && <UnfinishedEntriesWarning progress={progress} />}
      {!locked && <UnsavedDrafts drafts={drafts} />}
      {!locked && branchId === genericBranchId && (
        <GenericThemeNote theme={text(branchName ?? '', branchArabicName ?? '')} informationPath={places.information} />
      )}
      <OwnConditions places={places} />
      <p>
        <Link to={reviewerPreviewPath}>{say(preview)}</Link>
      </p>
      <Checklists progress={progress} places={places} readOnly={Boolean(locked)} />
      {written && <ProposalChecklist progress={written} readOnly={Boolean(locked)} />}
      <ApplicantDownloads
        userId={userId}
        files={files ?? []}
        may={ownDownloads}
        timeZone={toTimeZone(round)}
        canUploadAgain={!locked}
        personalFiles={personalFiles}
      />
      <ObjectionsLink closed={locked !== undefined} />
      {!locked && <SubmitForm complete={missing === 0} warnings={progress.conditionWarnings.length} finalizing={finalizing} />}
    </WithAside>
  )
}

/** Counts down by the server's clock to the applicant's own deadline (specification SUB-1). Hidden when there is no deadline. */
function RoundClock() {
  const { round, offset, closesAt, isOwn } = useOwnDeadline()
  const now = useNow({ offset })
  if (!round || !closesAt) return null
  return <CountdownCard opensAt={round.opensAt} closesAt={closesAt} now={now} timeZone={round.timeZone} extended={isOwn} />
}
