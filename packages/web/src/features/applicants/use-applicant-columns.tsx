import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { toBilingualName } from '@jadara/contract/core/names'
import { foldLetters } from '@jadara/contract/core/normalise-text'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import type { RoundBounds } from '@jadara/contract/rounds/active-round'
import { useMemo } from 'react'
import { toThemeName } from '../../lib/names.ts'
import { applicantPath } from '../../lib/places.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useNow } from '../../ui/now.ts'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, RowCheck } from '../../ui/table/data-table.tsx'
import { toApplicantColumns } from './applicant-columns.tsx'
import css from './applicants.module.css'
import { type SelectedApplicants, toChosenApplicant } from './use-selected-applicants.ts'
import { type ApplicantsView, applicantsView, type ColumnName, isByLetter, isGroupedByTheme } from './view.ts'
import { applicantTotalTexts, assignPath } from './words.ts'

const texts = {
  number: text('#', '#'),
  choose: text('Choose', 'اختيار'),
  letter: text('Letter', 'الحرف'),
  actions: text('Actions', 'إجراءات'),
  preview: text('Preview', 'عرض'),
  assign: text('Assign', 'إسناد'),
}

export type PageOfApplicants = { readonly items: readonly ApplicantRow[]; readonly total: number }

type Options = {
  view: ApplicantsView
  columns: readonly ColumnName[]
  rows: readonly ApplicantRow[] | undefined
  timeZone: string
  bounds: RoundBounds | undefined
  /** False outside the active round, where no reviewers are assigned, and for accounts that do not assign. */
  mayAssign: boolean
  chosen: SelectedApplicants
}

export function useApplicantColumns({ view, columns, rows, timeZone, bounds, mayAssign, chosen }: Options) {
  const { say, language } = useLanguage()
  const now = useNow({ every: 3_600_000 })
  const address = applicantsView.format(view).toString()
  return useMemo<readonly Column<ApplicantRow>[]>(
    () => [
      choiceColumn(chosen),
      {
        key: 'number',
        header: texts.number,
        kind: 'number',
        hideOnPhone: true,
        cell: (_, index) => say(formatNumberText(index + 1)),
      },
      ...(isByLetter(view) ? [letterColumn(rows ?? [], view)] : []),
      ...toApplicantColumns(columns, { say, language, timeZone, now, bounds, address }),
      {
        key: 'actions',
        header: texts.actions,
        kind: 'actions',
        cell: (row) => (
          <>
            <Action to={applicantPath(row.id)} address={address} label={texts.preview} icon="eye" row={row} />
            {mayAssign && row.isSubmitted && (
              <Action to={assignPath(row.id)} address={address} label={texts.assign} icon="person" row={row} />
            )}
          </>
        ),
      },
    ],
    [columns, say, language, timeZone, now, bounds, mayAssign, chosen, address, rows, view],
  )
}

const choiceColumn = (chosen: SelectedApplicants): Column<ApplicantRow> => ({
  key: 'choose',
  header: texts.choose,
  kind: 'choice',
  cell: (row) => (
    <RowCheck label={chooseLabel(row)} checked={chosen.has(row)} onCheck={(on) => chosen.choose([toChosenApplicant(row)], on)} />
  ),
})
const chooseLabel = ({ englishName, arabicName }: ApplicantRow) => text(`Choose: ${englishName}`, `اختيار: ${arabicName}`)

const letterColumn = (rows: readonly ApplicantRow[], view: ApplicantsView): Column<ApplicantRow> => ({
  key: 'letter',
  header: texts.letter,
  className: css.letter,
  hideOnPhone: true,
  cell: (row) =>
    beginsLetter(rows, rows.indexOf(row), isGroupedByTheme(view) || view.sort === undefined) && (
      <bdi lang="ar">{toIndexLetter(row.arabicName)}</bdi>
    ),
})

type ActionProps = { to: string; address: string; label: Text; icon: IconName; row: ApplicantRow }

/** Passes the view along, so that the way back leads to the same rows. */
function Action({ to, address, label, icon, row }: ActionProps) {
  const { say } = useLanguage()
  return (
    <ButtonLink kind="bare" size="small" icon={icon} className={css.action} to={{ pathname: to, search: address }}>
      {say(label)}
      <span className="sr">: {say(toBilingualName(row))}</span>
    </ButtonLink>
  )
}

export const createThemeHeadingRenderer = (page: PageOfApplicants | undefined, view: ApplicantsView) =>
  isGroupedByTheme(view) && page
    ? (row: ApplicantRow, index: number) =>
        beginsTheme(page.items, index) ? (
          <ThemeHeading row={row} count={countThemeRows(page.items, index, toPageEdges(page, view))} />
        ) : undefined
    : undefined

const toPageEdges = ({ total }: PageOfApplicants, { page, size }: ApplicantsView) => ({
  first: page === 1,
  last: page * size >= total,
})

function ThemeHeading({ row, count }: { row: ApplicantRow; count: number | undefined }) {
  const { say } = useLanguage()
  return (
    <>
      {/* The space prevents Arabic letters of the two parts from joining. */}
      {say(toThemeName(row))}{' '}
      {count !== undefined && <span className={css.count}>{say(quantity(count, applicantTotalTexts))}</span>}
    </>
  )
}

/** A name's index letter in the Arabic alphabet: أ, إ and آ count as ا. */
export const toIndexLetter = (arabicName: string): string => [...foldLetters(arabicName)][0] ?? ''

type Grouped = Pick<ApplicantRow, 'branchId' | 'arabicName'>

export const beginsTheme = (rows: readonly Grouped[], index: number): boolean =>
  rows[index]?.branchId !== rows[index - 1]?.branchId

/** With `byTheme`, each theme begins its own alphabet. */
export const beginsLetter = (rows: readonly Grouped[], index: number, byTheme: boolean): boolean =>
  (byTheme && beginsTheme(rows, index)) ||
  toIndexLetter(rows[index]?.arabicName ?? '') !== toIndexLetter(rows[index - 1]?.arabicName ?? '')

/** Counts the theme's rows from this one; undefined if the theme continues on another page. */
export function countThemeRows(
  rows: readonly Grouped[],
  index: number,
  { first, last }: { readonly first: boolean; readonly last: boolean },
): number | undefined {
  const theme = rows[index]?.branchId
  const next = rows.findIndex((row, at) => at > index && row.branchId !== theme)
  const whole = (index > 0 || first) && (next > -1 || last)
  return whole ? (next > -1 ? next : rows.length) - index : undefined
}
