import { failures } from '@jadara/contract/failures'
import type { ActiveRound } from '@jadara/contract/rounds'
import { text } from '@jadara/contract/text'
import { RoundDownloads } from '../features/dossier/round-downloads.tsx'
import { KeyDates } from '../features/rounds/key-dates.tsx'
import { OverviewNumbers } from '../features/rounds/overview-numbers.tsx'
import { dayOfRound } from '../features/rounds/round-words.ts'
import { OfficeAddressNotice } from '../features/site/office-address-notice.tsx'
import { standing, useActiveRound } from '../lib/active-round.ts'
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
  none: text('Applicants can register once a round is made active.', 'يمكن للمتقدّمين التسجيل بعد تفعيل دورة.'),
}

/** An administrator's `/dashboard`: the active round in numbers (ruling 3). */
export function OverviewPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const { round, offset, error, isFetching, refetch } = useActiveRound()
  if (round) return <Round round={round} offset={offset} />
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      <OfficeAddressNotice />
      {round === null ? (
        <EmptyState title={failures.noActiveRound}>{say(texts.none)}</EmptyState>
      ) : error ? (
        <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Waiting lines={4} />
      )}
    </Main>
  )
}

function Round({ round, offset }: { round: ActiveRound; offset: number }) {
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
      <OverviewNumbers round={round} now={now} />
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
