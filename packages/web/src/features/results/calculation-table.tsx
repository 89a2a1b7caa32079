import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import { provisionalHeading, resultLabels } from '@jadara/contract/results/result-labels'
import { toThemeName } from '../../lib/names.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberOrZeroWord, formatNumberText, formatTwoDecimals } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { firstStageColumn, ResultFlagChips } from './result-columns.tsx'
import { isProvisional } from './results-view.ts'
import css from './steps.module.css'
import { type FrozenApplicant, formatMeanFormulas } from './sums.ts'
import { formatResultPlace, reportTitle } from './words.ts'

const texts = { inTheme: text('In the theme', 'في المجال') }

export function CalculationTable({ content: { applicants, stage } }: { content: ReadableCalculation }) {
  const { say } = useLanguage()
  const shown = (value: number | null, digits: typeof formatNumberText) => (value === null ? '–' : say(digits(value)))
  const columns: readonly Column<FrozenApplicant>[] = [
    {
      key: 'place',
      header: resultLabels.place,
      className: css.place,
      cell: ({ rank, tied }) => (rank === null ? '–' : <b className="num">{say(formatResultPlace(rank, tied))}</b>),
    },
    {
      key: 'name',
      header: resultLabels.applicant,
      kind: 'title',
      cell: (row) => (
        <>
          <TitleCell title={say(toBilingualName(row))} sub={say(toThemeName(row))} />
          <ResultFlagChips row={row} />
        </>
      ),
    },
    ...(stage ? [firstStageColumn<FrozenApplicant>()] : []),
    {
      key: 'inTheme',
      header: texts.inTheme,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ rankInTheme }) => shown(rankInTheme, formatNumberText),
    },
    {
      key: 'mean',
      header: resultLabels.mean,
      kind: 'number',
      namedOnPhone: true,
      cell: (row) => <span className={css.sum}>{say(formatMeanFormulas(row).at(-1) ?? text('–', '–'))}</span>,
    },
    {
      key: 'median',
      header: resultLabels.median,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ median }) => shown(median, formatNumberText),
    },
    {
      key: 'weightedMean',
      header: resultLabels.weightedMean,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ weightedMean }) => shown(weightedMean, formatTwoDecimals),
    },
    {
      key: 'spread',
      header: resultLabels.spread,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ spread }) => shown(spread, formatNumberOrZeroWord),
    },
  ]
  return (
    <DataTable
      caption={reportTitle}
      columns={columns}
      rows={applicants}
      rowKey={({ applicantId }) => applicantId}
      heading={(row, index) =>
        isProvisional(row) && row.tooFew && !applicants.slice(index - 1, index).some(isProvisional) && say(provisionalHeading)
      }
    />
  )
}
