import { zoneName } from '@jadara/contract/core/moment'
import { type Language, type Text, text } from '@jadara/contract/core/text'
import { formatConfirmation } from '@jadara/contract/results/decision-confirmations'
import type { ResultRow } from '@jadara/contract/results/result-row'
import { stageLabels } from '@jadara/contract/results/result-stage'
import { formatOutcome } from '@jadara/contract/results/results'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import type { SheetCell, SheetColumn } from '../../sheets/sheet.ts'
import { createWallClockFormatter } from '../../sheets/wall-clock.ts'
import { figureLabels } from './report-words.ts'

type ReaderSettings = { readonly language: Language; readonly timeZone: string }
type ColumnOptions<Row> = {
  readonly width: number
  readonly cell: (row: Row) => SheetCell
  readonly value?: (row: Row) => unknown
}

/** The part of an applicant that the results and a calculation report share. */
type RankedRow = Omit<ResultRow, 'reviews' | 'pending' | 'scores' | 'decision' | 'withoutRatings' | 'isInSecondStage'>

export const createColumnFactory =
  <Row>(language: Language) =>
  (key: string, label: Text, options: ColumnOptions<Row>, type: SheetColumn<Row>['type'] = 'plain'): SheetColumn<Row> => ({
    key,
    label: label[language],
    type,
    ...options,
  })

const marks = [
  ...(['tied', 'disagreement', 'tooFew', 'overridden', 'pendingOverride', 'partlyJudged'] as const),
  ...(['mixedRubrics', 'ofEarlierSubmission'] as const),
] as const

type CountedScore = { readonly reviewer: string; readonly score: number; readonly counted: number }

/** “R1 92 · R2 20 (100)”: the scores that count, with the one that the reviewer gave where it does not. */
export const formatCountedScores = (scores: readonly CountedScore[]): string =>
  scores.map(({ reviewer, score, counted }) => `${reviewer} ${counted}${score === counted ? '' : ` (${score})`}`).join(' · ')

/** Names and ranks, then the columns `between`, then all figures. */
export function rankedColumns<Row extends RankedRow>(
  language: Language,
  between: readonly SheetColumn<Row>[],
): readonly SheetColumn<Row>[] {
  const toColumn = createColumnFactory<Row>(language)
  const number = (key: keyof RankedRow & keyof typeof figureLabels) =>
    toColumn(key, figureLabels[key], { width: 13, cell: (row) => row[key] as number | null })
  const mark = (key: keyof RankedRow & keyof typeof figureLabels) =>
    toColumn(key, figureLabels[key], {
      width: 15,
      cell: (row) => (row[key] ? yesText[language] : null),
      value: (row) => row[key],
    })
  return [
    toColumn('rank', figureLabels.place, {
      width: 12,
      cell: ({ rank, mean }) => rank ?? (mean === null ? null : figureLabels.provisional[language]),
      value: ({ rank }) => rank,
    }),
    toColumn('rankInTheme', figureLabels.placeInTheme, { width: 12, cell: ({ rankInTheme }) => rankInTheme }),
    toColumn('arabicName', text('Arabic name', 'الاسم بالعربية'), { width: 32, cell: ({ arabicName }) => arabicName }),
    toColumn('englishName', text('English name', 'الاسم بالإنجليزية'), { width: 32, cell: ({ englishName }) => englishName }),
    toColumn('branchName', figureLabels.theme, {
      width: 28,
      cell: ({ branchName, branchArabicName }) => text(branchName, branchArabicName)[language],
    }),
    ...between,
    ...(['sum', 'mean', 'median', 'lowest', 'highest', 'spread', 'deviation', 'weightedMean'] as const).map(number),
    ...marks.map(mark),
    toColumn('applicantId', text('Applicant number', 'رقم المتقدم'), { width: 12, cell: ({ applicantId }) => applicantId }),
  ]
}

/** Place and mean of the first stage, in tables of the second. */
export function firstStageColumns<Row extends Pick<ResultRow, 'firstStage'>>(language: Language): readonly SheetColumn<Row>[] {
  const toColumn = createColumnFactory<Row>(language)
  return [
    toColumn('firstRank', stageLabels.firstPlace, { width: 12, cell: ({ firstStage }) => firstStage?.rank ?? null }),
    toColumn('firstMean', stageLabels.firstMean, { width: 13, cell: ({ firstStage }) => firstStage?.mean ?? null }),
  ]
}

/** The columns of the exported current results. */
export function resultColumns({
  language,
  timeZone,
  stage,
}: ReaderSettings & { readonly stage: Stage }): readonly SheetColumn<ResultRow>[] {
  const toColumn = createColumnFactory<ResultRow>(language)
  const zone = zoneName(timeZone)
  const at = createWallClockFormatter(timeZone)
  const between = [
    ...(stage === 2 ? firstStageColumns<ResultRow>(language) : []),
    toColumn('reviews', figureLabels.reviews, { width: 12, cell: ({ reviews }) => reviews }),
    toColumn('pending', figureLabels.pending, { width: 14, cell: ({ pending }) => pending }),
    toColumn('scores', figureLabels.scores, {
      width: 32,
      cell: ({ scores }) => formatCountedScores(scores),
      value: ({ scores }) => scores,
    }),
  ]
  return [
    ...rankedColumns(language, between),
    toColumn('decision', figureLabels.decision, {
      width: 24,
      cell: ({ decision }) => decision && formatOutcome(decision)[language],
      value: ({ decision }) => decision && { outcome: decision.outcome, prize: decision.prize },
    }),
    toColumn(
      'decidedAt',
      text(`Decided at (${zone.en})`, `وقت القرار (${zone.ar})`),
      {
        width: 20,
        cell: ({ decision }) => decision && at(decision.decidedAt),
        value: ({ decision }) => decision?.decidedAt ?? null,
      },
      'moment',
    ),
    toColumn('calculation', text('On calculation', 'على أساس النتائج رقم'), {
      width: 14,
      cell: ({ decision }) => decision?.calculation ?? null,
    }),
    toColumn('confirmation', text('Confirmed', 'التأكيد'), {
      width: 24,
      cell: ({ decision }) => decision && formatConfirmation(decision)[language],
      value: ({ decision }) => decision?.confirmation ?? null,
    }),
    toColumn('reason', figureLabels.reason, { width: 40, cell: ({ decision }) => decision?.reason ?? null }),
  ]
}

export const yesText = text('Yes', 'نعم')
export const noText = text('No', 'لا')
