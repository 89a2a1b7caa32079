import { type ApplicantSort, applicantSorts, applicantStages } from '@jadara/contract/applicants'
import { type OfficePageSize, officePageSizes } from '@jadara/contract/paging'
import { numberIn, pagedAddress, pageIn, sizeIn } from '../../lib/paged-address.ts'

/** The columns of the table, in their order; `names` always stands. */
export const columnNames = [
  'names',
  'email',
  'age',
  'job',
  'theme',
  'phdFrom',
  'phdDate',
  'journals',
  'status',
  'reviewers',
  'registered',
  'submitted',
  'receipt',
] as const
export type ColumnName = (typeof columnNames)[number]
export const usualColumns: readonly ColumnName[] = ['names', 'age', 'phdFrom', 'journals', 'status', 'reviewers']

/** `draft` holds the first three stages; the last three hold who has submitted too. */
export const statuses = ['submitted', 'all', 'draft', ...applicantStages] as const
export const conditions = ['any', 'doubtful', 'met'] as const
export const reviewing = ['any', 'none', 'assigned', 'declined'] as const
export const confirmations = ['any', 'confirmed', 'unconfirmed'] as const

/** What somebody looks at in the table. All of it stands in the address: back, forward, a reload and a link lead to the same rows. */
export type View = {
  readonly status: (typeof statuses)[number]
  readonly theme: number | undefined
  readonly reviewers: (typeof reviewing)[number]
  /** Whether the email address is confirmed. */
  readonly email: (typeof confirmations)[number]
  readonly conditions: (typeof conditions)[number]
  readonly search: string
  /** Undefined: the order of ruling 27. */
  readonly sort: ApplicantSort | undefined
  /** Undefined: as the order has it, which is by theme unless something else was chosen to sort by. */
  readonly grouped: boolean | undefined
  /** Undefined: those of this device. */
  readonly columns: readonly ColumnName[] | undefined
  /** Undefined: the active one. */
  readonly round: number | undefined
  /** From 1. */
  readonly page: number
  readonly size: OfficePageSize
}

export const plainView: View = {
  status: 'submitted',
  theme: undefined,
  reviewers: 'any',
  conditions: 'any',
  email: 'any',
  search: '',
  sort: undefined,
  grouped: undefined,
  columns: undefined,
  round: undefined,
  page: 1,
  size: officePageSizes[0],
}

/** The view that an address names; what it names wrongly is as if it were not there. */
export function viewOf(address: URLSearchParams): View {
  const given = (name: string) => address.get(name) ?? ''
  const among = <Value extends string>(values: readonly Value[], name: string) => values.find((value) => value === given(name))
  const columns = given('columns').split(' ')
  const sorts = applicantSorts.flatMap((sort) => [sort, `-${sort}`] as const)
  return {
    status: among(statuses, 'status') ?? plainView.status,
    theme: numberIn(address, 'theme'),
    reviewers: among(reviewing, 'reviewers') ?? plainView.reviewers,
    conditions: among(conditions, 'conditions') ?? plainView.conditions,
    email: among(confirmations, 'email') ?? plainView.email,
    search: given('search').trim().slice(0, 200),
    sort: among(sorts, 'sort'),
    grouped: { yes: true, no: false }[given('grouped')],
    columns: address.has('columns') ? withNames(columnNames.filter((name) => columns.includes(name))) : undefined,
    round: numberIn(address, 'round'),
    page: pageIn(address),
    size: sizeIn(address),
  }
}

const withNames = (columns: readonly ColumnName[]): readonly ColumnName[] =>
  columns.includes('names') ? columns : ['names', ...columns]

/** The address of a view: what is as usual is left out, so that one view has one address. */
export function addressOf(view: View): URLSearchParams {
  const { status, theme, reviewers, email, conditions, search, sort, grouped, columns, round, page, size } = view
  const named: Readonly<Record<string, string | number | undefined>> = {
    round,
    status: status === plainView.status ? undefined : status,
    theme,
    reviewers: reviewers === plainView.reviewers ? undefined : reviewers,
    conditions: conditions === plainView.conditions ? undefined : conditions,
    email: email === plainView.email ? undefined : email,
    search,
    sort,
    grouped: grouped === undefined ? undefined : grouped ? 'yes' : 'no',
    columns: columns && columnNames.filter((name) => columns.includes(name)).join(' '),
    ...pagedAddress({ page, size }),
  }
  return new URLSearchParams(
    Object.entries(named).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
}

/** By theme, whether somebody said so or the order has it so. */
export const isGrouped = ({ grouped, sort }: View): boolean => grouped ?? sort === undefined

/** The rows stand by the Arabic alphabet: grouped by its first letters (ruling 27). */
export const isByLetter = ({ sort }: View): boolean => sort === undefined || sort === 'arabicName'

/** Narrowed by nothing but whether it is submitted. */
export const isUnfiltered = ({ theme, reviewers, email, conditions, search }: View): boolean =>
  theme === undefined && reviewers === 'any' && email === 'any' && conditions === 'any' && search === ''

/** Neither narrowed nor put in another order; which columns, which round and how many rows to a page are no filters. */
export const isPlain = (view: View): boolean =>
  isUnfiltered(view) && view.status === plainView.status && view.sort === undefined && view.grouped === undefined

const isStage = (status: View['status']) => applicantStages.some((stage) => stage === status)

/** The same rows in the same order, as the table and its export ask for them. */
export function filtersOf(view: View): Readonly<Record<string, string | number>> {
  const { status, theme, reviewers, email, conditions, search, sort, round } = view
  return {
    ...(round && { roundId: round }),
    ...((status === 'submitted' || status === 'draft') && { isSubmitted: String(status === 'submitted') }),
    ...(isStage(status) && { stage: status }),
    ...(theme && { branchId: theme }),
    ...((reviewers === 'none' || reviewers === 'assigned') && { isAssigned: String(reviewers === 'assigned') }),
    ...(reviewers === 'declined' && { isDeclined: 'true' }),
    ...(conditions !== 'any' && { hasConditionWarnings: String(conditions === 'doubtful') }),
    ...(email !== 'any' && { isConfirmed: String(email === 'confirmed') }),
    ...(search && { search }),
    ...(sort && { sort }),
    ...(isGrouped(view) && { byTheme: 'true' }),
  }
}
