import { listMyFiles } from '@jadara/contract/files'
import { readProposalProgress } from '@jadara/contract/proposal/progress'
import type { ActiveRound } from '@jadara/contract/rounds'
import { type Progress, readProgress, readReceipt } from '@jadara/contract/submission'
import { text } from '@jadara/contract/text'
import { OwnDocuments } from '../features/dossier/own-documents.tsx'
import { ArabicFirst } from '../features/submission/arabic-first.tsx'
import { UnsavedDrafts, Warnings } from '../features/submission/before-submitting.tsx'
import { Checklists, WrittenChecklist } from '../features/submission/checklists.tsx'
import { ConfirmAddress } from '../features/submission/confirm-address.tsx'
import { NotSealed } from '../features/submission/not-sealed.tsx'
import type { Places } from '../features/submission/places.ts'
import { SealedReceipt } from '../features/submission/sealed-receipt.tsx'
import { SubmitForm } from '../features/submission/submit-form.tsx'
import { type Finalizing, useFinalize } from '../features/submission/use-finalize.ts'
import { WasReopened } from '../features/submission/was-reopened.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useLocked, useOwnDeadline } from '../lib/application.ts'
import { researchPath } from '../lib/award-files.ts'
import { useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { standingOf } from '../lib/standing.ts'
import { Banner } from '../ui/banner.tsx'
import { Clock } from '../ui/clock.tsx'
import { useLanguage } from '../ui/language.tsx'
import { WithAside } from '../ui/layout/columns.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { useNow } from '../ui/now.ts'
import { Problem } from '../ui/problem.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { myUploadsPath, uploadPath } from './files-places.ts'
import { listPathOf } from './record-places.ts'
import { useUnsavedDrafts } from './unsaved-drafts.ts'

const title = text('Submit Application', 'تقديم الطلب')
/** As the specification words it (applicant-side §2): they are pictures. */
const personalFiles = text('Download Personal Files (Photo)', 'تنزيل الملفات الشخصية (صور)')
/** Everything as one ZIP is offered where the files are reviewed. */
const ownDownloads = { personalFiles: true, everything: false }

const places: Places = {
  information: '/dashboard',
  file: (typeId) => `${uploadPath}#file-${typeId}`,
  uploads: myUploadsPath,
  research: researchPath,
  records: (name) => listPathOf({ name }),
  addRecord: (name) => `${listPathOf({ name })}/add`,
  record: (name, id) => `${listPathOf({ name })}/edit/${id}`,
}

export function SubmitPage() {
  useTitle(title)
  const { email } = useMe()
  const { data, error, refetch } = useRead(readReceipt)
  const { data: progress } = useRead(readProgress)
  const { round } = useActiveRound()
  const finalizing = useFinalize()
  const receipt = finalizing.sealed?.receipt ?? data
  const timeZone = zoneOf(round)
  if (receipt) {
    return (
      <Main>
        <SealedReceipt receipt={receipt} justSealed={finalizing.sealed?.now ?? false} email={email} timeZone={timeZone} />
      </Main>
    )
  }
  return (
    <Main>
      <Title />
      {receipt === null && progress ? (
        <Submitting progress={progress} finalizing={finalizing} />
      ) : error ? (
        <Problem reason={error.text} onRetry={() => void refetch()} />
      ) : (
        <Waiting lines={8} />
      )}
    </Main>
  )
}

function Title() {
  const { say } = useLanguage()
  return <PageTitle title={say(title)} />
}

/** The award's, and while that is not known the reader's. */
const zoneOf = (round: ActiveRound | null | undefined): string =>
  round?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = { progress: Progress; finalizing: Finalizing }

function Submitting({ progress, finalizing }: Props) {
  const { userId, email } = useMe()
  const { busy, notSealed, check } = finalizing
  const { data: files } = useRead(listMyFiles)
  const { data: written } = useRead(readProposalProgress)
  const { round } = useActiveRound()
  const { dataUpdatedAt: readAt } = useRead(readProgress)
  const drafts = useUnsavedDrafts(userId, readAt)
  const locked = useLocked()
  const { missing } = standingOf(progress)
  return (
    <WithAside aside={<RoundClock />}>
      {progress.reopened && <WasReopened reopened={progress.reopened} timeZone={zoneOf(round)} />}
      {!locked && !progress.isAddressConfirmed && (
        <ConfirmAddress requiresConfirmedAddress={progress.requiresConfirmedAddress} email={email} />
      )}
      {notSealed && <NotSealed why={notSealed} progress={progress} places={places} busy={busy} onCheck={() => void check()} />}
      {locked ? (
        <Banner tone="gold">
          <ArabicFirst words={locked} />
        </Banner>
      ) : (
        !notSealed?.missing.length && <Warnings missing={missing} progress={progress} places={places} />
      )}
      {!locked && <UnsavedDrafts drafts={drafts} />}
      <Checklists progress={progress} places={places} readOnly={Boolean(locked)} />
      {written && <WrittenChecklist progress={written} readOnly={Boolean(locked)} />}
      <OwnDocuments
        userId={userId}
        files={files ?? []}
        may={ownDownloads}
        timeZone={zoneOf(round)}
        mayMend={!locked}
        personalFiles={personalFiles}
      />
      {!locked && <SubmitForm complete={missing === 0} warnings={progress.conditionWarnings.length} finalizing={finalizing} />}
    </WithAside>
  )
}

/** Runs by the server's clock (ruling 6), to the applicant's own deadline; where none is announced there is no clock. */
function RoundClock() {
  const { round, offset, closesAt, isOwn } = useOwnDeadline()
  const now = useNow({ offset })
  if (!round || !closesAt) return null
  return <Clock opensAt={round.opensAt} closesAt={closesAt} now={now} timeZone={round.timeZone} extended={isOwn} />
}
