import { screeningLabels } from '@jadara/contract/applicants/screening'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import type { ScreenedOut } from '@jadara/contract/results/calculation-content'
import { resultLabels } from '@jadara/contract/results/result-labels'
import { formatScreenedBy, screenedOutLabels } from '@jadara/contract/results/screened-out-labels'
import { useAwardZone } from '../../lib/active-round.ts'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import css from './steps.module.css'

/** Which submitted applications take no part, and why. */
export function ScreenedOutTable({ rows }: { rows: readonly ScreenedOut[] }) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const columns: readonly Column<ScreenedOut>[] = [
    {
      key: 'applicant',
      header: resultLabels.applicant,
      kind: 'title',
      cell: (row) => <TitleCell title={say(toBilingualName(row))} sub={row.receiptNumber} />,
    },
    {
      key: 'state',
      header: screenedOutLabels.state,
      className: css.why,
      cell: (row) => {
        const [when, by] = [formatMoment(row.at, timeZone), formatScreenedBy(row)]
        return (
          <>
            {say(screeningLabels[row.state])}
            <span className={css.word}> {say(text(`${when.en}, by ${by.en}`, `${when.ar}، ${by.ar}`))}</span>
            <bdi className={css.reason}>{row.reason}</bdi>
          </>
        )
      },
    },
    {
      key: 'reviews',
      header: screenedOutLabels.reviews,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ reviews }) => say(formatNumberText(reviews)),
    },
  ]
  return <DataTable caption={screenedOutLabels.heading} columns={columns} rows={rows} rowKey={({ applicantId }) => applicantId} />
}
