import { listNotices } from '@jadara/contract/decision-notices'
import { failures } from '@jadara/contract/failures'
import { type Results, readResults } from '@jadara/contract/results'
import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRead } from '../../lib/query.ts'
import { type ChangeOf, useAddressView } from '../../lib/use-address-view.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useChosen } from './chosen.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Step } from './decision-steps.ts'
import { Frozen } from './frozen.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { Notices } from './notices.tsx'
import { Ranking } from './ranking.tsx'
import css from './results.module.css'
import { ResultsHead } from './results-head.tsx'
import { ResultsPlots } from './results-plots.tsx'
import { RoundChoice } from './round-choice.tsx'
import { Ties } from './ties.tsx'
import { addressOf, type ResultView, viewOf } from './view.ts'
import { Winners } from './winners.tsx'

const texts = {
  nobody: text('No application has been submitted in this round yet', 'لم يُقدَّم أي طلب في هذه الدورة بعد'),
  nobodyThen: text('No application was submitted in this round', 'لم يُقدَّم أي طلب في هذه الدورة'),
  nobodyWords: text('Results begin with applications that are submitted and reviewed.', 'تبدأ النتائج بطلبات مقدَّمة ومقيَّمة.'),
  noRound: text('Choose an earlier round above, or make one active.', 'اختر دورة سابقة أعلاه، أو فعّل دورة.'),
  notActive: text('This round is not the active one: its results are read only.', 'هذه الدورة غير مفعّلة: نتائجها للقراءة فقط.'),
}

/** What the reviews of a round make of its applicants, and what the office decides. `head` is the title with its tabs. */
export function ResultsScreen({ head }: { head: ReactNode }) {
  const { view, change } = useAddressView(viewOf, addressOf)
  const { data, error, isFetching, refetch } = useRead(
    readResults,
    {},
    { query: view.round === undefined ? {} : { roundId: view.round } },
  )
  const { say } = useLanguage()
  if (data) return <Told key={data.round.id} head={head} results={data} view={view} change={change} />
  return (
    <Main>
      {head}
      <RoundChoice view={view} change={change} />
      {error?.reason === 'no-part' ? (
        <EmptyState title={failures.noActiveRound}>
          <p>{say(texts.noRound)}</p>
        </EmptyState>
      ) : error ? (
        <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Waiting lines={8} />
      )}
    </Main>
  )
}

type Props = { head: ReactNode; results: Results; view: ResultView; change: ChangeOf<ResultView> }

function Told({ head, results, view, change }: Props) {
  const { say } = useLanguage()
  const { rows, round, progress } = results
  const [step, ask] = useState<Step>()
  const [news, tell] = useState<Text>()
  const chosen = useChosen(rows)
  const { data: notices } = useRead(listNotices, {}, { query: { roundId: round.id } })
  const decided = (words: Text) => {
    ask(undefined)
    chosen.clear()
    tell(words)
  }
  return (
    <>
      <Main>
        {head}
        <RoundChoice view={view} change={change} />
        {rows.length === 0 ? (
          <EmptyState title={round.active ? texts.nobody : texts.nobodyThen}>
            <p>{say(texts.nobodyWords)}</p>
          </EmptyState>
        ) : (
          <div className={css.page}>
            <ResultsHead results={results} />
            <News words={news} />
            {!round.active && <Banner>{say(texts.notActive)}</Banner>}
            {progress.reviews === 0 ? (
              <NothingYet progress={progress} />
            ) : (
              <>
                <Winners rows={rows} roundId={round.id} />
                {round.active && <Ties rows={rows} />}
                {notices && notices.people.length > 0 && <Notices notices={notices} roundId={round.id} />}
                <Ranking
                  results={results}
                  view={view}
                  change={change}
                  notices={notices}
                  deciding={round.active ? { chosen, onAsk: ask } : undefined}
                />
                <ResultsPlots results={results} />
                <Frozen results={results} />
              </>
            )}
          </div>
        )}
      </Main>
      {round.active && <ChosenBar chosen={chosen} onAsk={ask} />}
      <DecisionDialog step={step} results={rows} roundId={round.id} onDone={decided} onClose={() => ask(undefined)} />
    </>
  )
}

/** What was decided just now; it takes the focus, because the dialog that held it is gone. */
function News({ words }: { words: Text | undefined }) {
  const { say } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (words) place.current?.focus()
  }, [words])
  if (!words) return null
  return (
    <Banner tone="ok" role="status" ref={place} tabIndex={-1}>
      {say(words)}
    </Banner>
  )
}
