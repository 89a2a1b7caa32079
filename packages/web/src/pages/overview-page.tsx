import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import { type Overview, type RoundFigures, readOverview } from '@jadara/contract/rounds/overview'
import { readSetup } from '@jadara/contract/rounds/setup'
import { Suspense, useEffect, useRef } from 'react'
import { RoundDownloads } from '../features/dossier/round-downloads.tsx'
import { ClosingSoon } from '../features/overview/closing-soon.tsx'
import { Countdown } from '../features/overview/countdown.tsx'
import { ReviewProgress } from '../features/overview/review-progress.tsx'
import { RoundStrip } from '../features/overview/round-strip.tsx'
import { SubmissionFunnel } from '../features/overview/submission-funnel.tsx'
import { WaitingForYou } from '../features/overview/waiting-for-you.tsx'
import { KeyDates } from '../features/rounds/key-dates.tsx'
import { formatDayOfRound } from '../features/rounds/round-words.ts'
import { ShippedOfficeAddressWarning } from '../features/site/shipped-office-address-warning.tsx'
import { toWindowState } from '../lib/active-round.ts'
import { toRoundQuery } from '../lib/places.ts'
import { useInvalidateEndpoints, useRead } from '../lib/query.ts'
import { Chip } from '../ui/chip.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import space from '../ui/layout/space.module.css'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { LoadingPart } from '../ui/loading-part.tsx'
import { useNow } from '../ui/now.ts'
import { EmptyState } from '../ui/table/empty-state.tsx'
import css from './overview-page.module.css'
import { useRoundOfAddress } from './round-of-address.ts'

const texts = {
  title: text('Overview', 'نظرة عامة'),
  dates: text('Key dates', 'مواعيد مهمة'),
  downloads: text('To take away', 'للتنزيل'),
  none: text('Applicants can register once a round is made active.', 'يمكن للمتقدمين التسجيل بعد تفعيل دورة.'),
}
const refetchInterval = 60_000
const removalInterval = 2000

/** Loaded apart: it is used once in the life of a portal. */
const SetupChecklist = lazyPart(async () => (await import('../features/setup/setup-checklist.tsx')).SetupChecklist)

/** Loaded apart: two rounds in review are rare. */
const OtherRoundsInReview = lazyPart(async () => (await import('../features/overview/rounds-in-review.tsx')).OtherRoundsInReview)
const ReviewingChip = lazyPart(
  async () => (await import('../features/overview/rounds-in-review.tsx')).ReviewingChip,
  () => null,
)
const ReviewedRound = lazyPart(async () => (await import('../features/overview/rounds-in-review.tsx')).ReviewedRound)

function SetupArea() {
  const { data: setup } = useRead(readSetup, {}, { again: (setup) => (setup?.removal ? removalInterval : false) })
  const refresh = useInvalidateEndpoints()
  // What it counts is changed on other screens.
  useEffect(() => () => void refresh(readSetup), [refresh])
  // Stays after the opening, which its message confirms.
  const isNeeded = useRef(false)
  isNeeded.current ||= setup !== undefined && (setup.trial ?? setup.removal) !== null
  if (!setup || !isNeeded.current) return null
  return (
    <Suspense fallback={null}>
      <SetupChecklist setup={setup} />
    </Suspense>
  )
}

/** An administrator's `/dashboard`: figures of the active round and pending work (specification UI-2). */
export function OverviewPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const roundId = useRoundOfAddress()
  const reading = useRead(readOverview, {}, { query: toRoundQuery(roundId), again: () => refetchInterval })
  const { data, dataUpdatedAt } = reading
  if (data?.round && data.figures && data.othersInReview.some(({ active }) => active))
    return (
      <Main>
        <PageTitle
          title={say(text(data.round.englishName, data.round.arabicName))}
          chip={
            <Suspense fallback={null}>
              <ReviewingChip roundId={data.round.id} />
            </Suspense>
          }
        />
        <Suspense fallback={<LoadingPlaceholder lines={4} />}>
          <OtherRoundsInReview rounds={data.othersInReview} />
          <ReviewedRound roundId={data.round.id} figures={data.figures} />
        </Suspense>
      </Main>
    )
  if (data?.round && data.figures) {
    const offset = Date.parse(data.round.now) - dataUpdatedAt
    return <Round round={data.round} figures={data.figures} others={data.othersInReview} office={data.office} offset={offset} />
  }
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      <ShippedOfficeAddressWarning />
      {data ? <BetweenRounds office={data.office} /> : <LoadingPart reading={reading} lines={4} />}
    </Main>
  )
}

function BetweenRounds({ office }: Pick<Overview, 'office'>) {
  const { say } = useLanguage()
  return (
    <div className="stack">
      <EmptyState title={sharedFailureTexts.noActiveRound}>{say(texts.none)}</EmptyState>
      <WaitingForYou office={office} timeZone={office.timeZone} className={css.waiting} />
    </div>
  )
}

type RoundProps = {
  round: ActiveRound
  figures: RoundFigures
  others: Overview['othersInReview']
  office: Overview['office']
  offset: number
}

function Round({ round, figures, others, office, offset }: RoundProps) {
  const { say } = useLanguage()
  const now = useNow({ offset })
  const open = toWindowState(round, now) === 'open'
  return (
    <Main>
      <PageTitle
        title={say(toBilingualName(round))}
        chip={<Chip tone={open ? 'ok' : 'plain'}>{say(formatDayOfRound(round, now))}</Chip>}
      />
      <SetupArea />
      <Stack gap={4}>
        {/* The checklist says it during a trial. */}
        {!round.isTrial && <ShippedOfficeAddressWarning />}
        {others.length > 0 && (
          <Suspense fallback={null}>
            <OtherRoundsInReview rounds={others} />
          </Suspense>
        )}
      </Stack>
      <Countdown round={round} now={now} />
      <RoundStrip round={round} figures={figures} office={office} now={now} />
      <ReviewProgress {...figures} />
      <ClosingSoon closing={figures.attention.closing} />
      <SubmissionFunnel {...figures} />
      <section aria-label={say(texts.dates)}>
        <h2 className={css.subtitle}>{say(texts.dates)}</h2>
        <KeyDates />
      </section>
      <section aria-label={say(texts.downloads)} className={space.above7}>
        <h2 className={css.subtitle}>{say(texts.downloads)}</h2>
        <RoundDownloads timeZone={round.timeZone} />
      </section>
    </Main>
  )
}
