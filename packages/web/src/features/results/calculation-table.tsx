import { text } from '@jadara/contract/core/text'
import { resultLabels } from '@jadara/contract/results/result-labels'
import { toBilingualName, toThemeName } from '../../lib/names.ts'
import { useLanguage } from '../../ui/language.tsx'
import { hundredths, number, numeral } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { Flags } from './result-columns.tsx'
import css from './steps.module.css'
import { type FrozenApplicant, meanSums } from './sums.ts'
import { placeWords, reportTitle } from './words.ts'

const texts = { inTheme: text('In the theme', 'في المجال') }

export function CalculationTable({ applicants }: { applicants: readonly FrozenApplicant[] }) {
  const { say } = useLanguage()
  const shown = (value: number | null, digits: typeof number) => (value === null ? '–' : say(digits(value)))
  const columns: readonly Column<FrozenApplicant>[] = [
    {
      key: 'place',
      header: resultLabels.place,
      className: css.place,
      cell: ({ rank, tied }) => (rank === null ? '–' : <b className="num">{say(placeWords(rank, tied))}</b>),
    },
    {
      key: 'name',
      header: resultLabels.applicant,
      kind: 'title',
      cell: (row) => (
        <>
          <TitleCell title={say(toBilingualName(row))} sub={say(toThemeName(row))} />
          <Flags row={row} />
        </>
      ),
    },
    {
      key: 'inTheme',
      header: texts.inTheme,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ rankInTheme }) => shown(rankInTheme, number),
    },
    {
      key: 'mean',
      header: resultLabels.mean,
      kind: 'number',
      namedOnPhone: true,
      cell: (row) => <span className={css.sum}>{say(meanSums(row).at(-1) ?? text('–', '–'))}</span>,
    },
    {
      key: 'median',
      header: resultLabels.median,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ median }) => shown(median, number),
    },
    {
      key: 'weightedMean',
      header: resultLabels.weightedMean,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ weightedMean }) => shown(weightedMean, hundredths),
    },
    {
      key: 'spread',
      header: resultLabels.spread,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ spread }) => shown(spread, numeral),
    },
  ]
  return <DataTable caption={reportTitle} columns={columns} rows={applicants} rowKey={({ applicantId }) => applicantId} />
}
