import { listAwardBranches } from '@jadara/contract/core/lookups'
import { type Text, text } from '@jadara/contract/core/text'
import { readRound, updateRound } from '@jadara/contract/rounds/rounds'
import { type ReactNode, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { RoundForm } from '../features/rounds/round-form.tsx'
import { formatRoundName } from '../features/rounds/round-words.ts'
import { roundsPath } from '../lib/office-areas.ts'
import { useRead } from '../lib/query.ts'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { useMayCall } from '../ui/may-call.ts'
import { DashboardNotFound } from './not-found-page.tsx'
import { roundsTitle } from './office-tabs.tsx'

const texts = {
  add: text('Add a New Round', 'إضافة دورة جديدة'),
  round: text('Round', 'الدورة'),
  amend: text('Amend the round', 'تعديل الدورة'),
}
const isNumber = (id: string) => /^[1-9]\d{0,9}$/.test(id)

/** `/dashboard/admin/rounds/add`, with `?from={id}` to copy a round, and `/dashboard/admin/rounds/{roundId}`. */
export function RoundFormPage() {
  const { roundId } = useParams()
  const [search] = useSearchParams()
  const from = search.get('from')
  const id = roundId ?? from
  if (id === null) return <NewRound />
  return isNumber(id) ? (
    <ExistingRound key={`${id} ${roundId}`} id={Number(id)} isNew={roundId === undefined} />
  ) : (
    <DashboardNotFound />
  )
}

function NewRound() {
  useTitle(texts.add)
  const { data: branches, error, isFetching, refetch } = useRead(listAwardBranches)
  const head = <Head title={texts.add} />
  if (!branches) return <Pending head={head} error={error?.text} busy={isFetching} onRetry={() => void refetch()} />
  return <RoundForm branches={branches} backTo={roundsPath} head={head} />
}

function ExistingRound({ id, isNew }: { id: number; isNew: boolean }) {
  const round = useRead(readRound, { id })
  const branches = useRead(listAwardBranches)
  const mayAmend = useMayCall()(updateRound)
  const title = isNew ? texts.add : mayAmend ? texts.amend : texts.round
  useTitle(title)
  const name = round.data && formatRoundName(round.data)
  const words = !name || isNew ? title : text(`${title.en}: ${name.en}`, `${title.ar}: ${name.ar}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title follows from its words
  const head = useMemo(() => <Head title={words} />, [words.en, words.ar])
  if (round.error?.status === 404) return <DashboardNotFound />
  const failed = round.error ?? branches.error
  if (!round.data || !branches.data) {
    const again = () => void Promise.all([round.refetch(), branches.refetch()])
    return <Pending head={head} error={failed?.text} busy={round.isFetching || branches.isFetching} onRetry={again} />
  }
  return isNew ? (
    <RoundForm model={round.data} branches={branches.data} backTo={roundsPath} head={head} />
  ) : (
    <RoundForm stored={round.data} branches={branches.data} backTo={roundsPath} head={head} />
  )
}

function Head({ title }: { title: Text }) {
  const { say } = useLanguage()
  return (
    <>
      <Crumbs items={[{ to: roundsPath, label: roundsTitle }]} />
      <PageTitle title={say(title)} />
    </>
  )
}

type PendingProps = { head: ReactNode; error: Text | undefined; busy: boolean; onRetry: () => void }

function Pending({ head, error, busy, onRetry }: PendingProps) {
  return (
    <Main>
      {head}
      {error ? <LoadFailureBanner reason={error} onRetry={onRetry} busy={busy} /> : <LoadingPlaceholder lines={8} />}
    </Main>
  )
}
