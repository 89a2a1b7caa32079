import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { provisionalText, resultLabels } from '@jadara/contract/results/result-labels'
import type { ResultRow } from '@jadara/contract/results/result-row'
import { stageLabels } from '@jadara/contract/results/result-stage'
import { scoreLeast, scoreMost } from '@jadara/contract/reviewing/scoring'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { memo } from 'react'
import { Link } from 'react-router'
import { toThemeName } from '../../lib/names.ts'
import { applicantPath } from '../../lib/places.ts'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { formatCountOfTotal, formatNumberOrZeroWord, formatNumberText, formatTwoDecimals } from '../../ui/numbers.ts'
import { ScoreStrip } from '../../ui/plot/score-strip.tsx'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import css from './results.module.css'
import { toFlags } from './results-view.ts'
import { flagHints, flagTexts, flagTones, formatResultPlace, formatReviewerScores, toDecisionChip } from './words.ts'

const texts = {
  inSecondStage: text('In the second stage', 'في المرحلة الثانية'),
  meanWas: (mean: Text) => text(`mean ${mean.en}`, `المتوسط ${mean.ar}`),
  told: (day: Text) => text(`told on ${day.en}`, `أُبلغ في ${day.ar}`),
  overall: (place: Text) => text(`overall ${place.en}`, `${place.ar} إجمالًا`),
}

type Options = {
  readonly stage: Stage
  /** One theme is selected, and the place in it comes first. */
  readonly inTheme: boolean
  readonly shareInTheme: ReadonlySet<number>
  readonly notifiedDays: ReadonlyMap<number, Text>
}

/** The columns of the results without selection and decision. */
export function toResultColumns(
  say: (words: Text) => string,
  { stage, inTheme, shareInTheme, notifiedDays }: Options,
): readonly Column<ResultRow>[] {
  const measured = (key: 'mean' | 'median' | 'weightedMean', digits: (value: number) => Text): Column<ResultRow> => ({
    key,
    header: resultLabels[key],
    kind: 'number',
    sortable: true,
    namedOnPhone: true,
    ...(key === 'weightedMean' && { className: css.weighted }),
    cell: (row) => {
      const value = row[key]
      return value === null ? '–' : key === 'mean' ? <b className={css.mean}>{say(digits(value))}</b> : say(digits(value))
    },
  })
  return [
    {
      key: 'place',
      header: inTheme ? resultLabels.placeInTheme : resultLabels.place,
      className: css.place,
      sortable: true,
      cell: (row) => <Place row={row} inTheme={inTheme} shared={shareInTheme.has(row.applicantId)} />,
    },
    { key: 'name', header: resultLabels.applicant, kind: 'title', sortable: true, cell: (row) => <Applicant row={row} /> },
    ...(stage === 2 ? [firstStageColumn<ResultRow>()] : []),
    {
      key: 'reviews',
      header: resultLabels.reviews,
      kind: 'number',
      sortable: true,
      namedOnPhone: true,
      cell: ({ reviews, pending }) => (reviews + pending === 0 ? '–' : say(formatCountOfTotal(reviews, reviews + pending))),
    },
    measured('mean', formatTwoDecimals),
    measured('median', formatNumberText),
    measured('weightedMean', formatTwoDecimals),
    {
      key: 'spread',
      header: resultLabels.spread,
      sortable: true,
      namedOnPhone: true,
      className: css.spread,
      cell: (row) => <Spread row={row} />,
    },
    {
      key: 'decision',
      header: resultLabels.decision,
      namedOnPhone: true,
      cell: ({ decision, applicantId, isInSecondStage }) => {
        if (isInSecondStage) return <Chip tone="nile">{say(texts.inSecondStage)}</Chip>
        if (!decision) return <span className="muted">–</span>
        const { tone, words } = toDecisionChip(decision)
        const notifiedDay = notifiedDays.get(applicantId)
        return (
          <>
            <Chip tone={tone}>{say(words)}</Chip>
            {notifiedDay && <span className={css.overall}>{say(texts.told(notifiedDay))}</span>}
          </>
        )
      },
    },
  ]
}

/** Place and mean of the first stage; also in a frozen calculation of the second. */
export function firstStageColumn<Row extends Pick<ResultRow, 'firstStage'>>(): Column<Row> {
  return {
    key: 'firstStage',
    header: stageLabels.first,
    kind: 'number',
    className: css.firstStage,
    namedOnPhone: true,
    cell: ({ firstStage }) => <FirstStageFigures figures={firstStage} />,
  }
}

function FirstStageFigures({ figures }: { figures: ResultRow['firstStage'] }) {
  const { say } = useLanguage()
  if (!figures || figures.mean === null) return '–'
  const { rank, mean, tied = false } = figures
  return (
    <>
      {rank === null ? say(provisionalText) : say(formatResultPlace(rank, tied))}
      <span className={css.overall}>{say(texts.meanWas(formatTwoDecimals(mean)))}</span>
    </>
  )
}

function Place({ row, inTheme, shared }: { row: ResultRow; inTheme: boolean; shared: boolean }) {
  const { say } = useLanguage()
  const { rank, rankInTheme, tied } = row
  if (rank === null || rankInTheme === null) return <span className="muted">–</span>
  const overall = formatResultPlace(rank, tied)
  if (!inTheme) return <b className="num">{say(overall)}</b>
  return (
    <>
      <b className="num">{say(formatResultPlace(rankInTheme, shared))}</b>
      <span className={css.overall}>{say(texts.overall(overall))}</span>
    </>
  )
}

const Applicant = memo(function Applicant({ row }: { row: ResultRow }) {
  const { say } = useLanguage()
  return (
    <>
      <TitleCell
        title={<Link to={applicantPath(row.applicantId)}>{say(toBilingualName(row))}</Link>}
        sub={say(toThemeName(row))}
      />
      <ResultFlagChips row={row} />
    </>
  )
})

const scoreEnds = [scoreLeast, scoreMost] as const

const Spread = memo(function Spread({ row }: { row: ResultRow }) {
  const { say } = useLanguage()
  const { scores, spread, median } = row
  if (spread === null) return <span className="muted">–</span>
  return (
    <span className={css.strip}>
      <span className="num">{say(formatNumberOrZeroWord(spread))}</span>
      <ScoreStrip
        ends={scoreEnds}
        median={median}
        label={formatReviewerScores(row)}
        dots={scores.map(({ reviewer, reviewerId, counted }) => ({
          key: String(reviewerId),
          value: counted,
          label: text(`${reviewer}: ${formatNumberText(counted).en}`, `${reviewer}: ${formatNumberText(counted).ar}`),
        }))}
      />
    </span>
  )
})

export function ResultFlagChips({ row }: { row: Parameters<typeof toFlags>[0] }) {
  const { say } = useLanguage()
  const flags = toFlags(row)
  if (flags.length === 0) return null
  return (
    <span className={css.flags}>
      {flags.map((flag) => (
        <Chip key={flag} tone={flagTones[flag]} title={say(flagHints[flag])}>
          {say(flagTexts[flag])}
        </Chip>
      ))}
    </span>
  )
}
