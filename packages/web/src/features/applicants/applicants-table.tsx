import type { ApplicantRow } from '@jadara/contract/applicants'
import { officePageSizes } from '@jadara/contract/paging'
import type { RoundBounds } from '@jadara/contract/rounds'
import { quantity, type Text, text } from '@jadara/contract/text'
import { type ReactNode, useEffect, useMemo } from 'react'
import { nameOf, themeOf } from '../../lib/names.ts'
import { sizeOf } from '../../lib/paged-address.ts'
import { applicantPath } from '../../lib/places.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useNow } from '../../ui/now.ts'
import { number } from '../../ui/numbers.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { RowCheck } from '../../ui/table/row-check.tsx'
import { columnsOf, sortAsked, sortShown } from './applicant-columns.tsx'
import css from './applicants.module.css'
import { ChooseMany } from './choose-many.tsx'
import { beginsLetter, beginsTheme, countOf, letterOf } from './grouping.ts'
import type { Chosen } from './use-chosen.ts'
import type { ChangeView } from './use-view.ts'
import { addressOf, type ColumnName, isByLetter, isGrouped, type View } from './view.ts'
import { applicants, applicantsTitle, assignPath } from './words.ts'

const texts = {
  number: text('#', '#'),
  choose: text('Choose', 'اختيار'),
  letter: text('Letter', 'الحرف'),
  actions: text('Actions', 'إجراءات'),
  preview: text('Preview', 'عرض'),
  assign: text('Assign', 'إسناد'),
}

export type PageOfApplicants = { readonly items: readonly ApplicantRow[]; readonly total: number }

type Props = {
  view: View
  change: ChangeView
  columns: readonly ColumnName[]
  /** Undefined while the first answer is on its way. */
  page: PageOfApplicants | undefined
  busy: boolean
  /** In place of a table without rows. */
  empty: ReactNode
  timeZone: string
  bounds: RoundBounds | undefined
  /** Reviewers are assigned in the active round alone: to one, or to all who are chosen. */
  mayAssign: boolean
  chosen: Chosen
}

/** A page of the applicants, sorted by its heads and grouped by theme and letter as the view has it. */
export function ApplicantsTable({ view, change, columns: names, page, busy, empty, timeZone, bounds, mayAssign, chosen }: Props) {
  const { say, language } = useLanguage()
  const now = useNow({ every: 3_600_000 })
  const address = addressOf(view).toString()
  const rows = page?.items
  const columns = useMemo<readonly Column<ApplicantRow>[]>(
    () => [
      ...(mayAssign ? [choiceColumn(chosen)] : []),
      { key: 'number', header: texts.number, kind: 'number', hideOnPhone: true, cell: (_, index) => say(number(index + 1)) },
      ...(isByLetter(view) ? [letterColumn(rows ?? [], view)] : []),
      ...columnsOf(names, { say, language, timeZone, now, bounds, address }),
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
    [names, say, language, timeZone, now, bounds, mayAssign, chosen, address, rows, view],
  )
  useLastPage(view, change, page)
  return (
    <>
      <ChooseMany chosen={chosen}>
        <DataTable
          caption={applicantsTitle}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          paging="none"
          dense
          from={(view.page - 1) * view.size}
          busy={busy}
          empty={page?.total === 0 ? empty : undefined}
          {...sortOf(view, change, language)}
          {...(isGrouped(view) && page && { heading: headingOf(page, view) })}
        />
      </ChooseMany>
      {page !== undefined && page.total > 0 && (
        <Pager
          page={view.page - 1}
          size={view.size}
          sizes={officePageSizes}
          total={page.total}
          onPage={(to) => change({ page: to + 1 })}
          onSize={(wanted) => change({ size: sizeOf(wanted) })}
        />
      )}
    </>
  )
}

/** Who has not submitted yet is assigned to nobody. */
const choiceColumn = (chosen: Chosen): Column<ApplicantRow> => ({
  key: 'choose',
  header: texts.choose,
  kind: 'choice',
  cell: (row) =>
    row.isSubmitted && <RowCheck label={chooseLabel(row)} checked={chosen.has(row)} onCheck={(on) => chosen.choose([row], on)} />,
})
const chooseLabel = ({ englishName, arabicName }: ApplicantRow) => text(`Choose: ${englishName}`, `اختيار: ${arabicName}`)

/** As in a dictionary: the letter stands where it begins. */
const letterColumn = (rows: readonly ApplicantRow[], view: View): Column<ApplicantRow> => ({
  key: 'letter',
  header: texts.letter,
  className: css.letter,
  hideOnPhone: true,
  cell: (row) =>
    beginsLetter(rows, rows.indexOf(row), isGrouped(view) || view.sort === undefined) && (
      <bdi lang="ar">{letterOf(row.arabicName)}</bdi>
    ),
})

const sortOf = (view: View, change: ChangeView, language: 'en' | 'ar') => {
  const sort = sortShown(view.sort, language)
  return {
    ...(sort && { sort }),
    onSort: (asked: Parameters<typeof sortAsked>[0]) => change({ sort: sortAsked(asked, language) }),
  }
}

type ActionProps = { to: string; address: string; label: Text; icon: IconName; row: ApplicantRow }

/** The view goes with it, so that the way back leads to the same rows. */
function Action({ to, address, label, icon, row }: ActionProps) {
  const { say } = useLanguage()
  return (
    <ButtonLink kind="bare" size="small" icon={icon} className={css.action} to={{ pathname: to, search: address }}>
      {say(label)}
      <span className="sr">: {say(nameOf(row))}</span>
    </ButtonLink>
  )
}

/** An address may name a page that is no longer there: the last one takes its place. */
function useLastPage({ page: wanted, size }: View, change: ChangeView, page: PageOfApplicants | undefined): void {
  const pages = page && Math.max(1, Math.ceil(page.total / size))
  useEffect(() => {
    if (pages !== undefined && wanted > pages) change({ page: pages }, { replace: true })
  }, [pages, wanted, change])
}

const headingOf = (page: PageOfApplicants, view: View) => (row: ApplicantRow, index: number) =>
  beginsTheme(page.items, index) ? <ThemeHeading row={row} count={countOf(page.items, index, edgesOf(page, view))} /> : undefined

const edgesOf = ({ total }: PageOfApplicants, { page, size }: View) => ({ first: page === 1, last: page * size >= total })

function ThemeHeading({ row, count }: { row: ApplicantRow; count: number | undefined }) {
  const { say } = useLanguage()
  return (
    <>
      {/* The space keeps the Arabic letters of the one from joining those of the other. */}
      {say(themeOf(row))} {count !== undefined && <span className={css.count}>{say(quantity(count, applicants))}</span>}
    </>
  )
}
