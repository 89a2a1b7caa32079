import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { type Text, text } from '@jadara/contract/core/text'
import { listNotices } from '@jadara/contract/results/decision-notices'
import { decideOnApplicants, type Results, readResults } from '@jadara/contract/results/results'
import { listScoreOverrides } from '@jadara/contract/results/score-overrides'
import { type ReactNode, useMemo, useState } from 'react'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { type ListState, useUrlListState } from '../../ui/list/use-list.ts'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { type Undo, UndoBanner } from '../../ui/undo-banner.tsx'
import { AdministratorConflictsBanner } from './administrator-conflicts-banner.tsx'
import { CalculationsSection } from './calculations.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import type { DecisionRequest } from './decision-steps.ts'
import type { WaiverReasons } from './gap-waivers.tsx'
import { NoResultsYet } from './no-results-yet.tsx'
import { NoticesSection } from './notices-section.tsx'
import { OverridesSection } from './overrides-section.tsx'
import { Ranking } from './ranking.tsx'
import css from './results.module.css'
import { ResultsHead } from './results-head.tsx'
import { ResultsPlots } from './results-plots.tsx'
import { type ResultView, resultView, toResultsQuery, toStage } from './results-view.ts'
import { ResultsRoundChoice } from './round-choice.tsx'
import { NobodyInSecondStage, SecondStageBanner } from './second-stage.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { PrizeTiesBanner } from './ties.tsx'
import { useSelectedResults } from './use-selected-results.ts'
import { WinnerConfirmations } from './winner-confirmations.tsx'
import { Winners } from './winners.tsx'

const texts = {
  nobody: text('No application has been submitted in this round yet', 'لم يُقدَّم أي طلب في هذه الدورة بعد'),
  nobodyThen: text('No application was submitted in this round', 'لم يُقدَّم أي طلب في هذه الدورة'),
  nobodyWords: text('Results begin with applications that are submitted and reviewed.', 'تبدأ النتائج بطلبات مقدَّمة ومقيَّمة.'),
  noRound: text('Choose an earlier round above, or make one active.', 'اختر دورة سابقة أعلاه، أو فعّل دورة.'),
  ended: text(
    'Reviewing of this round has ended: its results are read only.',
    'انتهى التحكيم في هذه الدورة: نتائجها للقراءة فقط.',
  ),
}

/** The results of a round and the office's decisions. `head` is the title with its tabs. */
export function ResultsScreen({ head }: { head: ReactNode }) {
  const list = useUrlListState(resultView)
  const { data, error, isFetching, refetch } = useRead(readResults, {}, { query: toResultsQuery(list.view) })
  if (data) return <ResultsContent key={`${data.round.id} ${toStage(data)}`} head={head} results={data} list={list} />
  return (
    <Main>
      {head}
      <ResultsRoundChoice list={list} />
      {error?.reason === 'no-part' ? (
        <EmptyState title={sharedFailureTexts.noActiveRound} words={texts.noRound} />
      ) : error ? (
        <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingPlaceholder lines={8} />
      )}
    </Main>
  )
}

type Props = { head: ReactNode; results: Results; list: ListState<ResultView> }

function ResultsContent({ head, results, list }: Props) {
  const { say } = useLanguage()
  const { rows, round, progress, secondStage } = results
  const stage = toStage(results)
  const isDecidedLater = stage === 1 && secondStage?.isOpen === true
  const own = useMemo(() => ({ ...results, rows: rows.filter((row) => !row.isInSecondStage) }), [results, rows])
  const mayDecide = useMayCall()(decideOnApplicants) && round.inReview
  const [step, setStep] = useState<DecisionRequest>()
  const [notice, setNotice] = useState<{ words: Text; undo: Undo | undefined }>()
  // Shared by both ways to the dialog of freezing, so that no reason that was typed is lost.
  const [reasons, onWaive] = useState<WaiverReasons>(new Map())
  const waivers = { reasons, onWaive }
  const chosen = useSelectedResults(rows)
  const { data: overrides } = useRead(listScoreOverrides, { id: round.id }, { query: { stage } })
  const { data: notices } = useRead(listNotices, {}, { query: { roundId: round.id } })
  const ask = (next: DecisionRequest) => {
    setNotice(undefined)
    setStep(next)
  }
  const decided = (words: Text, undo?: Undo) => {
    setStep(undefined)
    chosen.clear()
    setNotice({ words, undo })
  }
  return (
    <>
      <Main>
        {head}
        <ResultsRoundChoice list={list} secondStage={secondStage} />
        {rows.length === 0 && stage === 2 ? (
          <NobodyInSecondStage results={results} />
        ) : rows.length === 0 ? (
          <EmptyState title={round.active ? texts.nobody : texts.nobodyThen} words={texts.nobodyWords} />
        ) : (
          <div className={css.page}>
            <ResultsHead results={results} />
            {notice && <UndoBanner {...notice} />}
            {!round.inReview && <Banner>{say(texts.ended)}</Banner>}
            {isDecidedLater && <SecondStageBanner list={list} results={results} />}
            {progress.reviews === 0 ? (
              <NoResultsYet round={round} progress={progress} stage={stage} />
            ) : (
              <>
                <Winners results={own} />
                <WinnerConfirmations results={own} />
                {round.inReview && !isDecidedLater && <PrizeTiesBanner rows={rows} />}
                <AdministratorConflictsBanner roundId={round.id} />
                {overrides && overrides.overrides.length > 0 && <OverridesSection overrides={overrides} mayDecide={mayDecide} />}
                {notices && notices.people.length > 0 && <NoticesSection notices={notices} roundId={round.id} />}
                <Ranking
                  results={results}
                  list={list}
                  notices={notices}
                  deciding={mayDecide ? { chosen, onAsk: ask } : undefined}
                />
                <ResultsPlots results={results} />
                <CalculationsSection results={results} waivers={waivers} />
              </>
            )}
          </div>
        )}
      </Main>
      {mayDecide && <SelectionBar chosen={chosen} onAsk={ask} />}
      <DecisionDialog step={step} results={results} waivers={waivers} onDone={decided} onClose={() => setStep(undefined)} />
    </>
  )
}
