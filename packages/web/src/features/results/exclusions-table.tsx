import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { exclusionLabels, exclusionTimingLabels, formatEndedBy } from '@jadara/contract/results/exclusion-labels'
import { provisionalText, resultLabels } from '@jadara/contract/results/result-labels'
import { useAwardZone } from '../../lib/active-round.ts'
import { toThemeName } from '../../lib/names.ts'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText, formatTwoDecimals } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import css from './steps.module.css'
import type { FrozenApplicant } from './sums.ts'

const texts = { reviewer: text('Reviewer', 'المحكّم') }

type ExcludedReview = { applicant: FrozenApplicant; exclusion: FrozenApplicant['exclusions'][number] }

/** Who was excluded for a conflict of interest, why, and what the excluded review would change. */
export function ExclusionsTable({ applicants }: { applicants: readonly FrozenApplicant[] }) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const rows = applicants.flatMap((applicant) => applicant.exclusions.map((exclusion) => ({ applicant, exclusion })))
  /** On two lines, because a dot between Arabic digits looks like a zero. */
  const figures = (rank: number | null, mean: number | null) =>
    mean === null ? (
      '–'
    ) : (
      <TitleCell title={say(rank === null ? provisionalText : formatNumberText(rank))} sub={say(formatTwoDecimals(mean))} />
    )
  const columns: readonly Column<ExcludedReview>[] = [
    {
      key: 'applicant',
      header: resultLabels.applicant,
      kind: 'title',
      cell: ({ applicant }) => <TitleCell title={say(toBilingualName(applicant))} sub={say(toThemeName(applicant))} />,
    },
    {
      key: 'reviewer',
      header: texts.reviewer,
      namedOnPhone: true,
      cell: ({ exclusion }) => <bdi>{exclusion.reviewer}</bdi>,
    },
    {
      key: 'declared',
      header: exclusionLabels.declared,
      className: css.why,
      cell: ({ exclusion }) => {
        const [when, by] = [formatMoment(exclusion.at, timeZone), formatEndedBy(exclusion)]
        return (
          <>
            {say(exclusionTimingLabels[exclusion.timing])}
            <span className={css.word}> {say(text(`${when.en}, by ${by.en}`, `${when.ar}، ${by.ar}`))}</span>
            <bdi className={css.reason}>{exclusion.reason}</bdi>
          </>
        )
      },
    },
    {
      key: 'score',
      header: exclusionLabels.score,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ exclusion: { review } }) => (review ? say(formatNumberText(review.counted)) : '–'),
    },
    {
      key: 'without',
      header: exclusionLabels.without,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ applicant: { rank, mean } }) => figures(rank, mean),
    },
    {
      key: 'with',
      header: exclusionLabels.with,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ exclusion: { rankWith, meanWith } }) => figures(rankWith, meanWith),
    },
  ]
  if (rows.length === 0) return <p className="muted">{say(exclusionLabels.none)}</p>
  return (
    <DataTable
      caption={exclusionLabels.heading}
      columns={columns}
      rows={rows}
      rowKey={({ applicant, exclusion }) => `${applicant.applicantId} ${exclusion.reviewer}`}
    />
  )
}
