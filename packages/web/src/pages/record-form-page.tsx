import { applicant } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import type { RecordOwner } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { readProgress } from '@jadara/contract/submission/progress'
import { type ReactNode, useMemo, useRef } from 'react'
import { useParams } from 'react-router'
import { formatNextRecordPosition } from '../features/records/bounds.ts'
import { useRecord } from '../features/records/record-calls.ts'
import { RecordForm } from '../features/records/record-form.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useLockedReason } from '../lib/application.ts'
import { applicantPath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { useLanguage } from '../ui/language.tsx'
import { ApplicantLine, Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { LoadingPart } from '../ui/loading-part.tsx'
import { AttestationGate } from './attestation-gate.tsx'
import { DashboardNotFound } from './not-found-page.tsx'
import { RecordKindScreen } from './record-kind-screen.tsx'
import { toRecordCrumbs, toRecordListPath } from './record-places.ts'

const back = text('Back to the list', 'العودة إلى القائمة')

export const RecordAddPage = () => <RecordKindScreen>{(kind) => <NewRecord key={kind.name} kind={kind} />}</RecordKindScreen>

export function RecordEditPage() {
  const id = Number(useParams().id)
  if (!Number.isInteger(id) || id <= 0) return <DashboardNotFound />
  return <RecordKindScreen>{(kind) => <ExistingRecord key={`${kind.name} ${id}`} kind={kind} id={id} />}</RecordKindScreen>
}

function NewRecord({ kind }: { kind: RecordKind }) {
  const { say } = useLanguage()
  const { data: progress, error } = useRead(readProgress)
  const locked = useLockedReason()
  const { round, error: noRound } = useActiveRound()
  const timeZone = round?.timeZone
  const bounds = progress?.bounds[kind.name]
  const count = progress?.records[kind.name] ?? 0
  const hasOpened = useRef(false)
  const title = recordTexts.create(kind.noun)
  useTitle(title)
  const why = locked ?? (bounds && count >= bounds.most ? recordTexts.tooMany(kind.noun, bounds.most) : undefined)
  if (why) return <CannotAdd kind={kind} title={title} why={why} />
  // The round limits the years to choose from. The form also opens offline and stays open: its draft is stored on the device.
  if ((progress || error) && (round !== undefined || noRound)) hasOpened.current = true
  if (!hasOpened.current) {
    return (
      <Main>
        <Head kind={kind} title={title} />
        <LoadingPlaceholder lines={8} />
      </Main>
    )
  }
  return (
    <RecordForm
      kind={kind}
      locked={undefined}
      listPath={toRecordListPath(kind)}
      timeZone={timeZone}
      head={<Head kind={kind} title={title} chip={bounds && <Chip>{say(formatNextRecordPosition(count, bounds))}</Chip>} />}
    />
  )
}

function ExistingRecord({ kind, id }: { kind: RecordKind; id: number }) {
  const reading = useRecord(kind, id)
  const { record, owner, error } = reading
  const locked = useLockedReason()
  const timeZone = useActiveRound().round?.timeZone
  const title = locked ? recordTexts.view(kind.noun) : recordTexts.edit(kind.noun)
  useTitle(owner ? text(`${title.en}: ${owner.englishName}`, `${title.ar}: ${owner.arabicName}`) : title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title follows from the two
  const head = useMemo(() => <Head kind={kind} title={title} owner={owner} />, [kind, locked, owner])
  if (error?.status === 404) return <DashboardNotFound />
  if (!record) {
    return (
      <Main>
        <Head kind={kind} title={title} />
        <LoadingPart reading={reading} lines={8} />
      </Main>
    )
  }
  const form = (
    <RecordForm
      // When the application is locked meanwhile, remounting shows the stored values.
      key={locked ? 'view' : 'form'}
      kind={kind}
      stored={record}
      ownerId={owner?.userId}
      locked={locked}
      listPath={toRecordListPath(kind)}
      timeZone={timeZone}
      head={head}
    />
  )
  return owner ? <AttestationGate applicantId={owner.id}>{form}</AttestationGate> : form
}

type HeadProps = { kind: RecordKind; title: Text; chip?: ReactNode; owner?: RecordOwner | undefined }

function Head({ kind, title, chip, owner }: HeadProps) {
  const { say } = useLanguage()
  // Other readers have no list to return to.
  const mine = useMe().userType === applicant
  const crumbs = [...toRecordCrumbs(kind), { to: toRecordListPath(kind), label: kind.noun.many }]
  return (
    <>
      {mine && <Crumbs items={crumbs} />}
      {owner && (
        <>
          <Crumbs items={[{ to: applicantPath(owner.id), label: toBilingualName(owner) }]} />
          <ApplicantLine of={owner} />
        </>
      )}
      <PageTitle title={say(title)} chip={chip} />
    </>
  )
}

function CannotAdd({ kind, title, why }: { kind: RecordKind; title: Text; why: Text }) {
  const { say } = useLanguage()
  return (
    <Main>
      <Head kind={kind} title={title} />
      <div className="stack">
        <Banner tone="gold">{say(why)}</Banner>
        <div>
          <ButtonLink to={toRecordListPath(kind)}>{say(back)}</ButtonLink>
        </div>
      </div>
    </Main>
  )
}
