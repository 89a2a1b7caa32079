import { type ApplicantRow, type ApplicantSort, calculateAge } from '@jadara/contract/applicants/applicants'
import { type Language, quantity, type Text, text } from '@jadara/contract/core/text'
import { conditionNames } from '@jadara/contract/eligibility/condition-texts'
import { type ConditionCode, conditionCodes, paperConditionCodes } from '@jadara/contract/eligibility/outcomes'
import { countryName } from '@jadara/contract/records/country-name'
import type { RoundBounds } from '@jadara/contract/rounds/active-round'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toThemeName } from '../../lib/names.ts'
import { applicantPath } from '../../lib/places.ts'
import { Chip } from '../../ui/chip.tsx'
import { joinClassNames } from '../../ui/classes.ts'
import { formatInstantAsShortDate, formatShortDate } from '../../ui/dates.ts'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { formatCountOfTotal, formatNumberText } from '../../ui/numbers.ts'
import { SegmentMeter } from '../../ui/rule.tsx'
import { type Column, type Sort, TitleCell } from '../../ui/table/data-table.tsx'
import css from './applicants.module.css'
import { TagList } from './tag-list.tsx'
import { type ColumnName, columnNames } from './view.ts'
import {
  assignedReviewerCountTexts,
  columnLabels,
  toApplicantStateChip,
  unconfirmedAddressLabel,
  warningCountTexts,
} from './words.ts'

export type ApplicantCellContext = {
  readonly say: (words: Text) => string
  readonly language: Language
  readonly timeZone: string
  readonly now: number
  /** Undefined while the round is loading. */
  readonly bounds: RoundBounds | undefined
  /** The view's query, so that the way back leads to the same rows. */
  readonly address: string
}

type Cell = (row: ApplicantRow, reader: ApplicantCellContext) => ReactNode

const nobodyYet = text('None yet', 'لا أحد بعد')

const cells: Readonly<Record<ColumnName, Cell>> = {
  names: ({ id, englishName, arabicName }, { language, address }) => {
    const [own, other] = language === 'ar' ? [arabicName, englishName] : [englishName, arabicName]
    const name = (
      <Link to={{ pathname: applicantPath(id), search: address }} className={css.name}>
        {own}
      </Link>
    )
    return <TitleCell title={name} sub={other} />
  },
  email: ({ email, isConfirmed }, { say }) => (
    <span className="row">
      <EmailAddressText address={email} />
      {isConfirmed === false && <Chip>{say(unconfirmedAddressLabel)}</Chip>}
    </span>
  ),
  age: ({ birthDate }, { say, now }) => say(formatNumberText(calculateAge(now, birthDate))),
  job: ({ jobDescription }) => <bdi>{jobDescription}</bdi>,
  theme: (row, { say }) => say(toThemeName(row)),
  phdFrom: ({ phdUniversity, phdCountry }, { say }) => (
    <>
      <bdi>{phdUniversity}</bdi>
      <span className={css.country}>{say(countryName(phdCountry))}</span>
    </>
  ),
  phdDate: ({ phdDate }, { say }) => say(formatShortDate(phdDate)),
  journals: (row, reader) => <Journals row={row} reader={reader} />,
  conditions: ({ conditionTallies }, { say }) => <Conditions tallies={conditionTallies} say={say} />,
  status: (row, { say }) => {
    const { tone, words } = toApplicantStateChip(row)
    return (
      <span className="row">
        <Chip tone={tone}>{say(words)}</Chip>
        {row.conditionWarningCount ? (
          <Chip tone="gold">{say(quantity(row.conditionWarningCount, warningCountTexts))}</Chip>
        ) : null}
      </span>
    )
  },
  reviewers: ({ reviewers, isSubmitted }, { say }) => {
    if (reviewers.length > 0) return say(quantity(reviewers.length, assignedReviewerCountTexts))
    return <span className="muted">{isSubmitted ? say(nobodyYet) : '–'}</span>
  },
  reviews: ({ reviewers }, { say }) => {
    if (reviewers.length === 0) return <span className="muted">–</span>
    return say(formatCountOfTotal(reviewers.filter(({ reviewed }) => reviewed).length, reviewers.length))
  },
  tags: ({ tags }) => <TagList tags={tags} />,
  registered: ({ createdAt }, { say, timeZone }) => say(formatInstantAsShortDate(createdAt, timeZone)),
  submitted: ({ submittedAt }, { say, timeZone }) =>
    submittedAt ? say(formatInstantAsShortDate(submittedAt, timeZone)) : <span className="muted">–</span>,
  receipt: ({ receiptNumber }) => (receiptNumber ? <bdi dir="ltr">{receiptNumber}</bdi> : <span className="muted">–</span>),
}

function Journals({ row: { journals }, reader: { say, bounds } }: { row: ApplicantRow; reader: ApplicantCellContext }) {
  const enough = bounds !== undefined && journals >= bounds.journalsLeast
  return (
    <span className={css.journals}>
      <span className="num">{journals === 0 ? '–' : say(formatNumberText(journals))}</span>
      {bounds && (
        <SegmentMeter total={bounds.journalsMost} done={journals} tone={enough ? 'ok' : 'gold'} className={css.segments} />
      )}
    </span>
  )
}

const allMet = text('All met', 'مستوفاة كلها')

/** The conditions that are not met or unknown. Conditions on papers say how many papers meet them. */
function Conditions({ tallies, say }: { tallies: ApplicantRow['conditionTallies']; say: ApplicantCellContext['say'] }) {
  const open = conditionCodes.flatMap((code) => {
    const tally = tallies?.[code]
    return tally && tally.notMet + tally.unknown > 0 ? [{ code, ...tally }] : []
  })
  if (open.length === 0) return <span className="muted">{tallies && say(allMet)}</span>
  return (
    <span className="row">
      {open.map(({ code, met, notMet, unknown }) => {
        const count = formatCountOfTotal(met, met + notMet + unknown)
        return (
          <Chip key={code} tone={notMet > 0 ? 'gold' : 'plain'} icon={notMet > 0 ? 'warning' : 'dash'}>
            {say(conditionNames[code])}
            {isOfPapers(code) && ` ${say(count)}`}
          </Chip>
        )
      })}
    </span>
  )
}

const isOfPapers = (code: ConditionCode): boolean => paperConditionCodes.some((one) => one === code)

const numericColumns: readonly ColumnName[] = ['age', 'phdDate', 'registered', 'submitted', 'receipt']
/** Columns with long texts, which need a minimum width. */
const wideColumns: readonly ColumnName[] = ['names', 'job']
const labelledOnPhone: readonly ColumnName[] = [
  'age',
  'theme',
  'phdDate',
  'journals',
  'conditions',
  'reviewers',
  'reviews',
  'submitted',
  'receipt',
]
/** Columns hidden on a phone, where the applicant's own page has them. */
const hiddenOnPhone: readonly ColumnName[] = ['email', 'job', 'registered']

export function toApplicantColumns(chosen: readonly ColumnName[], reader: ApplicantCellContext): readonly Column<ApplicantRow>[] {
  return columnNames
    .filter((name) => chosen.includes(name))
    .map((name) => ({
      key: name,
      header: name === 'journals' && reader.bounds ? journalsWithin(reader.bounds) : columnLabels[name],
      cell: (row) => cells[name](row, reader),
      ...(name === 'names' && { kind: 'title' as const }),
      sortable: name in sortKeys(reader.language),
      hideOnPhone: hiddenOnPhone.includes(name),
      className: joinClassNames(numericColumns.includes(name) && `num ${css.figures}`, wideColumns.includes(name) && css.wide),
      namedOnPhone: labelledOnPhone.includes(name),
    }))
}

const journalsWithin = ({ journalsLeast, journalsMost }: RoundBounds): Text => {
  const [least, most] = [formatNumberText(journalsLeast), formatNumberText(journalsMost)]
  return text(`${columnLabels.journals.en}, ${least.en}–${most.en}`, `${columnLabels.journals.ar}، ${least.ar}–${most.ar}`)
}

type Key = { readonly by: ApplicantSort; readonly reverse?: boolean }

/** A column's sort key: of names the one shown first; of the age the birth date, in reverse. */
const sortKeys = (language: Language): Partial<Record<ColumnName, Key>> => ({
  names: { by: language === 'ar' ? 'arabicName' : 'englishName' },
  age: { by: 'birthDate', reverse: true },
  email: { by: 'email' },
  job: { by: 'jobDescription' },
  theme: { by: 'branch' },
  phdFrom: { by: 'phdUniversity' },
  phdDate: { by: 'phdDate' },
  journals: { by: 'journals' },
  conditions: { by: 'conditions' },
  status: { by: 'status' },
  reviewers: { by: 'reviewers' },
  reviews: { by: 'reviews' },
  tags: { by: 'tags' },
  registered: { by: 'createdAt' },
  submitted: { by: 'submittedAt' },
  receipt: { by: 'receiptNumber' },
})

/** The sort as the table's heads show it; a name in the other script sorts the same column. */
export function toApplicantTableSort(sort: ApplicantSort | undefined, language: Language): Sort | undefined {
  if (!sort) return undefined
  const by = sort.replace('-', '')
  const key = by.endsWith('Name') ? 'names' : columnNames.find((name) => sortKeys(language)[name]?.by === by)
  if (!key) return undefined
  const backwards = sort.startsWith('-') !== Boolean(sortKeys(language)[key]?.reverse)
  return { key, direction: backwards ? 'descending' : 'ascending' }
}

export function toApplicantSort({ key, direction }: Sort, language: Language): ApplicantSort | undefined {
  const found = sortKeys(language)[key as ColumnName]
  if (!found) return undefined
  const backwards = (direction === 'descending') !== Boolean(found.reverse)
  return backwards ? (`-${found.by}` as ApplicantSort) : found.by
}
