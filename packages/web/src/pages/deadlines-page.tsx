import { failures } from '@jadara/contract/failures'
import { type Deadline, listRoundDeadlines, orderDeadlines } from '@jadara/contract/key-dates'
import { listRounds, type Round } from '@jadara/contract/rounds'
import { type Text, text } from '@jadara/contract/text'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Asked, KeyDateDialog } from '../features/rounds/key-date-dialog.tsx'
import { KeyDateTable } from '../features/rounds/key-date-table.tsx'
import { OfferedAnnouncement } from '../features/rounds/offered-announcement.tsx'
import { type Doomed, TakeAwayDate } from '../features/rounds/take-away-date.tsx'
import { useRoundsChanged } from '../features/rounds/use-round-save.ts'
import { asRefused, call } from '../lib/call.ts'
import { useRead, useTell } from '../lib/query.ts'
import type { Concerned } from '../lib/saved.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { NativeSelect } from '../ui/form/native-select.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { Problem } from '../ui/problem.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { useFocusOnShow } from '../ui/use-focus-on-show.ts'
import { Waiting } from '../ui/waiting.tsx'
import css from './deadlines-page.module.css'
import { AwardTabs } from './office-tabs.tsx'

const texts = {
  title: text('Key Dates', 'مواعيد مهمة'),
  lead: text(
    'They stand on the public pages and in the calendars that people subscribe to, at once, unless they are internal. The opening and the deadline are the submission window of the round, and reviewing ends with the due date of the reviewers.',
    'تظهر فورًا في الصفحات العامة وفي التقويمات المشترَك فيها، إلا ما كان داخليًّا. وفتح باب التقدّم وآخر موعد له هما فترة التقدّم في الدورة، وينتهي التحكيم بانتهاء موعده.',
  ),
  add: text('Add a key date', 'إضافة موعد'),
  round: text('Round', 'الدورة'),
  active: text('active', 'مفعّلة'),
  saved: text('Updated successfully', 'تم التحديث بنجاح'),
  added: text('The key date has been added.', 'أُضيف الموعد.'),
  cleared: text('The date has been cleared.', 'مُسح التاريخ.'),
  removed: text('The key date has been removed.', 'أُزيل الموعد.'),
  none: text('Key dates belong to a round: add one first.', 'المواعيد تابعة لدورة، فأضف دورة أولًا.'),
}

/** `/dashboard/deadlines`: of the active round, or of the one that `?round` names. */
export function DeadlinesPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const { data: rounds, error, isFetching, refetch } = useRead(listRounds)
  const [search, setSearch] = useSearchParams()
  const named = rounds?.find(({ id }) => String(id) === search.get('round'))
  const round = named ?? rounds?.find(({ active }) => active) ?? rounds?.[0]
  if (round && rounds) {
    const choose = (id: string) => setSearch({ round: id }, { replace: true })
    return <Dates key={round.id} round={round} rounds={rounds} onRound={choose} />
  }
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      <AwardTabs />
      {rounds ? (
        <EmptyState title={failures.noActiveRound}>{say(texts.none)}</EmptyState>
      ) : error ? (
        <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Waiting lines={6} />
      )}
    </Main>
  )
}

type DatesProps = { round: Round; rounds: readonly Round[]; onRound: (id: string) => void }

function Dates({ round, rounds, onRound }: DatesProps) {
  const { say } = useLanguage()
  const { data: dates, error, isFetching, refetch } = useRead(listRoundDeadlines, { id: round.id })
  const [asked, setAsked] = useState<Asked>()
  const [doomed, setDoomed] = useState<Doomed>()
  const { news, tell, order, ordering } = useChanges(round.id)
  const place = useFocusOnShow(news !== undefined)
  const done = (words: Text, keyDate: Deadline | undefined) => {
    setAsked(undefined)
    setDoomed(undefined)
    tell(words, concerned(round, keyDate))
  }
  return (
    <Main>
      <PageTitle
        title={say(texts.title)}
        action={
          <Button kind="go" icon="plus" onClick={() => setAsked({ round })}>
            {say(texts.add)}
          </Button>
        }
      />
      <AwardTabs />
      <div className="stack">
        {news && (
          <Banner tone={news.tone} role={news.tone === 'ok' ? 'status' : 'alert'} ref={place} tabIndex={-1}>
            {say(news.words)} {news.announce && <OfferedAnnouncement to={news.announce} />}
          </Banner>
        )}
        <p className={css.lead}>{say(texts.lead)}</p>
        <RoundChoice round={round} rounds={rounds} onRound={onRound} />
        {error && !dates ? (
          <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <KeyDateTable
            dates={dates}
            busy={ordering}
            onAmend={(keyDate) => setAsked({ round, keyDate })}
            onClear={(keyDate) => setDoomed({ keyDate, how: 'clear' })}
            onRemove={(keyDate) => setDoomed({ keyDate, how: 'remove' })}
            onOrder={order}
          />
        )}
      </div>
      <KeyDateDialog
        asked={asked}
        onSaved={() => done(asked?.keyDate ? texts.saved : texts.added, asked?.keyDate)}
        onClose={() => setAsked(undefined)}
      />
      <TakeAwayDate
        round={round}
        doomed={doomed}
        onDone={() => done(doomed?.how === 'clear' ? texts.cleared : texts.removed, doomed?.keyDate)}
        onClose={() => setDoomed(undefined)}
      />
    </Main>
  )
}

function RoundChoice({ round, rounds, onRound }: DatesProps) {
  const { say, language } = useLanguage()
  const id = useId()
  const words = ({ englishName, arabicName, active }: Round) => {
    const name = language === 'ar' ? arabicName : englishName
    return active ? `${name} (${say(texts.active)})` : name
  }
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{say(texts.round)}</label>
      <NativeSelect id={id} value={round.id} onChange={(event) => onRound(event.target.value)}>
        {rounds.map((one) => (
          <option key={one.id} value={one.id}>
            {words(one)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

/** Who has a right to hear of it from the office; announcements are for the active round. */
function concerned({ active, applicants, submitted, reviewers }: Round, keyDate: Deadline | undefined): Concerned | undefined {
  if (!active || !keyDate?.effect) return undefined
  if (keyDate.effect === 'reviews') return reviewers > 0 ? 'reviewers' : undefined
  return applicants > submitted ? 'drafts' : undefined
}

type News = { readonly words: Text; readonly tone: 'ok' | 'bad'; readonly announce?: Concerned | undefined }

/** What was done is told, and read anew everywhere it is shown. */
function useChanges(roundId: number) {
  const changed = useRoundsChanged()
  const answer = useTell(listRoundDeadlines)
  const [news, setNews] = useState<News>()
  const [ordering, setOrdering] = useState(false)
  const order = async (ids: readonly number[]) => {
    setOrdering(true)
    setNews(undefined)
    try {
      const dates: Deadline[] = await call(orderDeadlines, { params: { id: roundId }, body: { ids: [...ids] } })
      answer({ id: roundId }, dates)
    } catch (error) {
      setNews({ words: asRefused(error).text, tone: 'bad' })
      await changed()
    } finally {
      setOrdering(false)
    }
  }
  const tell = (words: Text, announce: Concerned | undefined) => {
    setNews({ words, tone: 'ok', announce })
    void changed()
  }
  return { news, tell, order, ordering }
}
