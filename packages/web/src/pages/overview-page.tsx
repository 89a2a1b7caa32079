import { failures } from '@jadara/contract/failures'
import { type Overview, type RoundFigures, readOverview } from '@jadara/contract/overview'
import type { ActiveRound } from '@jadara/contract/rounds'
import { text } from '@jadara/contract/text'
import { RoundDownloads } from '../features/dossier/round-downloads.tsx'
import { ClosingSoon } from '../features/overview/closing-soon.tsx'
import { Countdown } from '../features/overview/countdown.tsx'
import { HowFar } from '../features/overview/how-far.tsx'
import { Reviewing } from '../features/overview/reviewing.tsx'
import { RoundStrip } from '../features/overview/round-strip.tsx'
import { WaitingForYou } from '../features/overview/waiting-for-you.tsx'
import { KeyDates } from '../features/rounds/key-dates.tsx'
import { dayOfRound } from '../features/rounds/round-words.ts'
import { OfficeAddressNotice } from '../features/site/office-address-notice.tsx'
import { standing } from '../lib/active-round.ts'
import { useRead } from '../lib/query.ts'
import { Chip } from '../ui/chip.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { useNow } from '../ui/now.ts'
import { Problem } from '../ui/problem.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { Waiting } from '../ui/waiting.tsx'
import css from './overview-page.module.css'

const texts = {
  title: text('Overview', 'نظرة عامة'),
  dates: text('Key dates', 'مواعيد مهمة'),
  downloads: text('To take away', 'للتنزيل'),
  none: text('Applicants can register once a round is made active.', 'يمكن للمتقدمين التسجيل بعد تفعيل دورة.'),
}
const everyMinute = 60_000

/** An administrator's `/dashboard`: the active round in numbers, and what waits for the office (ruling 3). */
export function OverviewPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useRead(readOverview, {}, { again: () => everyMinute })
  if (data?.round && data.figures) {
    const offset = Date.parse(data.round.now) - dataUpdatedAt
    return <Round round={data.round} figures={data.figures} office={data.office} offset={offset} />
  }
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      <OfficeAddressNotice />
      {data ? (
        <BetweenRounds office={data.office} />
      ) : error ? (
        <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Waiting lines={4} />
      )}
    </Main>
  )
}

function BetweenRounds({ office }: Pick<Overview, 'office'>) {
  const { say } = useLanguage()
  return (
    <div className="stack">
      <EmptyState title={failures.noActiveRound}>{say(texts.none)}</EmptyState>
      <WaitingForYou office={office} timeZone={office.timeZone} className={css.waiting} />
    </div>
  )
}

type RoundProps = { round: ActiveRound; figures: RoundFigures; office: Overview['office']; offset: number }

function Round({ round, figures, office, offset }: RoundProps) {
  const { say } = useLanguage()
  const now = useNow({ offset })
  const open = standing(round, now) === 'open'
  return (
    <Main>
      <PageTitle
        title={say(text(round.englishName, round.arabicName))}
        chip={<Chip tone={open ? 'ok' : 'plain'}>{say(dayOfRound(round, now))}</Chip>}
      />
      <OfficeAddressNotice />
      <Countdown round={round} now={now} />
      <RoundStrip round={round} figures={figures} office={office} now={now} />
      <Reviewing reviewing={figures.reviewing} submitted={figures.stands.submitted} />
      <ClosingSoon closing={figures.attention.closing} />
      <HowFar {...figures} />
      <section aria-label={say(texts.dates)}>
        <h2 className={css.subtitle}>{say(texts.dates)}</h2>
        <KeyDates />
      </section>
      <section aria-label={say(texts.downloads)} className={css.downloads}>
        <h2 className={css.subtitle}>{say(texts.downloads)}</h2>
        <RoundDownloads timeZone={round.timeZone} />
      </section>
    </Main>
  )
}
