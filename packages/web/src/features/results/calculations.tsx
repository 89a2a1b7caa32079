import { type CalculationLine, listCalculations } from '@jadara/contract/results'
import { quantity, text } from '@jadara/contract/text'
import { useAwardZone } from '../../lib/active-round.ts'
import { countedApplicants, countedReviews } from '../../lib/counted.ts'
import { nameOf } from '../../lib/names.ts'
import { useRead } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { moment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { ReportLinks } from './report-links.tsx'
import css from './results.module.css'
import { calculationPath, numbered } from './words.ts'

export const calculationsTitle = text('Frozen calculations', 'النتائج المجمّدة')
const texts = {
  calculation: text('Calculation', 'النتائج'),
  holds: text('Holds', 'تضم'),
  digest: text('Digest', 'البصمة'),
  state: text('State', 'الحالة'),
  report: text('Report', 'التقرير'),
  read: text('Read', 'قراءة'),
  none: text(
    'None yet. Freeze the calculation once reviewing is over: the winners are decided on it.',
    'لا شيء بعد. جمّد النتائج متى انتهى التحكيم، فعلى أساسها يُحدَّد الفائزون.',
  ),
}
const states = {
  current: text('Current', 'مطابقة للتقييمات'),
  outdated: text('Outdated', 'قديمة'),
}

/** Whether a frozen calculation says what the reviews say now, in a chip. */
export function StateChip({ isCurrent }: Pick<CalculationLine, 'isCurrent'>) {
  const { say } = useLanguage()
  return <Chip tone={isCurrent ? 'ok' : 'gold'}>{say(isCurrent ? states.current : states.outdated)}</Chip>
}

/** The frozen calculations of a round, the newest first. */
export function Calculations({ roundId }: { roundId: number }) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const { data, error, isFetching, refetch } = useRead(listCalculations, { id: roundId })
  if (error && !data) return <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  const columns: readonly Column<CalculationLine>[] = [
    {
      key: 'calculation',
      header: texts.calculation,
      kind: 'title',
      cell: ({ number, madeAt, by }) => {
        const [when, who] = [moment(madeAt, timeZone), nameOf(by)]
        return <TitleCell title={say(numbered(number))} sub={say(text(`${when.en}, by ${who.en}`, `${when.ar}، ${who.ar}`))} />
      },
    },
    {
      key: 'holds',
      header: texts.holds,
      cell: (line) => (
        <TitleCell title={say(quantity(line.applicants, countedApplicants))} sub={say(quantity(line.reviews, countedReviews))} />
      ),
    },
    { key: 'state', header: texts.state, cell: (line) => <StateChip {...line} /> },
    {
      key: 'digest',
      header: texts.digest,
      cell: ({ sha256 }) => (
        <code className={css.digest} dir="ltr" title={sha256}>
          {sha256.slice(0, 16)}…
        </code>
      ),
    },
    {
      key: 'report',
      header: texts.report,
      kind: 'actions',
      cell: ({ id, number }) => (
        <div className={css.reports}>
          <ButtonLink kind="bare" size="small" icon="eye" to={calculationPath(id)}>
            {say(texts.read)}
            <span className="sr">: {say(numbered(number))}</span>
          </ButtonLink>
          <ReportLinks id={id} number={number} />
        </div>
      ),
    },
  ]
  return (
    <DataTable
      caption={calculationsTitle}
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      paging="none"
      empty={<p className="muted">{say(texts.none)}</p>}
    />
  )
}
