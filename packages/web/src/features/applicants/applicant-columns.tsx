import { type ApplicantRow, type ApplicantSort, ageAt } from '@jadara/contract/applicants'
import { countryName } from '@jadara/contract/records/country-name'
import type { RoundBounds } from '@jadara/contract/rounds'
import { type Language, quantity, type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { themeOf } from '../../lib/names.ts'
import { applicantPath } from '../../lib/places.ts'
import { Chip } from '../../ui/chip.tsx'
import { classes } from '../../ui/classes.ts'
import { shortDate, shortDayOf } from '../../ui/dates.ts'
import { Email } from '../../ui/email.tsx'
import { number } from '../../ui/numbers.ts'
import { Segments } from '../../ui/rule.tsx'
import { type Column, type Sort, TitleCell } from '../../ui/table/data-table.tsx'
import css from './applicants.module.css'
import { type ColumnName, columnNames } from './view.ts'
import { assignedReviewers, columnLabels, stateOf, unconfirmed, warnings } from './words.ts'

export type Reader = {
  readonly say: (words: Text) => string
  readonly language: Language
  readonly timeZone: string
  readonly now: number
  /** Of the round that is looked at, where it is known. */
  readonly bounds: RoundBounds | undefined
  /** Of the view: the way back from an applicant leads to the same rows. */
  readonly address: string
}

type Cell = (row: ApplicantRow, reader: Reader) => ReactNode

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
      <Email address={email} />
      {isConfirmed === false && <Chip>{say(unconfirmed)}</Chip>}
    </span>
  ),
  age: ({ birthDate }, { say, now }) => say(number(ageAt(now, birthDate))),
  job: ({ jobDescription }) => <bdi>{jobDescription}</bdi>,
  theme: (row, { say }) => say(themeOf(row)),
  phdFrom: ({ phdUniversity, phdCountry }, { say }) => (
    <>
      <bdi>{phdUniversity}</bdi>
      <span className={css.country}>{say(countryName(phdCountry))}</span>
    </>
  ),
  phdDate: ({ phdDate }, { say }) => say(shortDate(phdDate)),
  journals: (row, reader) => <Journals row={row} reader={reader} />,
  status: (row, { say }) => {
    const { tone, words } = stateOf(row)
    return (
      <span className="row">
        <Chip tone={tone}>{say(words)}</Chip>
        {row.conditionWarningCount ? <Chip tone="gold">{say(quantity(row.conditionWarningCount, warnings))}</Chip> : null}
      </span>
    )
  },
  reviewers: ({ reviewers, isSubmitted }, { say }) => {
    if (reviewers.length > 0) return say(quantity(reviewers.length, assignedReviewers))
    return <span className="muted">{isSubmitted ? say(nobodyYet) : '–'}</span>
  },
  registered: ({ createdAt }, { say, timeZone }) => say(shortDayOf(createdAt, timeZone)),
  submitted: ({ submittedAt }, { say, timeZone }) =>
    submittedAt ? say(shortDayOf(submittedAt, timeZone)) : <span className="muted">–</span>,
  receipt: ({ receiptNumber }) => (receiptNumber ? <bdi dir="ltr">{receiptNumber}</bdi> : <span className="muted">–</span>),
}

function Journals({ row: { journals }, reader: { say, bounds } }: { row: ApplicantRow; reader: Reader }) {
  const enough = bounds !== undefined && journals >= bounds.journalsLeast
  return (
    <span className={css.journals}>
      <span className="num">{journals === 0 ? '–' : say(number(journals))}</span>
      {bounds && <Segments total={bounds.journalsMost} done={journals} tone={enough ? 'ok' : 'gold'} className={css.segments} />}
    </span>
  )
}

/** Where the figures of a column stand beside each other. */
const figures: readonly ColumnName[] = ['age', 'phdDate', 'registered', 'submitted', 'receipt']
/** What is long, and would stand letter under letter beside many others. */
const wide: readonly ColumnName[] = ['names', 'job']
/** What does not say by itself what it is. */
const named: readonly ColumnName[] = ['age', 'theme', 'phdDate', 'journals', 'reviewers', 'submitted', 'receipt']
/** On a phone a row is a block: what says least there stands on the applicant's own page. */
const atADesk: readonly ColumnName[] = ['email', 'job', 'registered']

export function columnsOf(chosen: readonly ColumnName[], reader: Reader): readonly Column<ApplicantRow>[] {
  return columnNames
    .filter((name) => chosen.includes(name))
    .map((name) => ({
      key: name,
      header: name === 'journals' && reader.bounds ? journalsWithin(reader.bounds) : columnLabels[name],
      cell: (row) => cells[name](row, reader),
      ...(name === 'names' && { kind: 'title' as const }),
      sortable: name in sortKeys(reader.language),
      hideOnPhone: atADesk.includes(name),
      className: classes(figures.includes(name) && `num ${css.figures}`, wide.includes(name) && css.wide),
      namedOnPhone: named.includes(name),
    }))
}

const journalsWithin = ({ journalsLeast, journalsMost }: RoundBounds): Text => {
  const [least, most] = [number(journalsLeast), number(journalsMost)]
  return text(`${columnLabels.journals.en}, ${least.en}–${most.en}`, `${columnLabels.journals.ar}، ${least.ar}–${most.ar}`)
}

type Key = { readonly by: ApplicantSort; readonly reverse?: boolean }

/** What a column is sorted by: the name that is read first, and of the age the birthday, which runs the other way. */
const sortKeys = (language: Language): Partial<Record<ColumnName, Key>> => ({
  names: { by: language === 'ar' ? 'arabicName' : 'englishName' },
  age: { by: 'birthDate', reverse: true },
  phdDate: { by: 'phdDate' },
  registered: { by: 'createdAt' },
  submitted: { by: 'submittedAt' },
})

/** As the heads of the table show it; a name in the other script sorts the same column. */
export function sortShown(sort: ApplicantSort | undefined, language: Language): Sort | undefined {
  if (!sort) return undefined
  const by = sort.replace('-', '')
  const key = by.endsWith('Name') ? 'names' : columnNames.find((name) => sortKeys(language)[name]?.by === by)
  if (!key) return undefined
  const backwards = sort.startsWith('-') !== Boolean(sortKeys(language)[key]?.reverse)
  return { key, direction: backwards ? 'descending' : 'ascending' }
}

export function sortAsked({ key, direction }: Sort, language: Language): ApplicantSort | undefined {
  const found = sortKeys(language)[key as ColumnName]
  if (!found) return undefined
  const backwards = (direction === 'descending') !== Boolean(found.reverse)
  return backwards ? (`-${found.by}` as ApplicantSort) : found.by
}
