import { applicantSorts, applicantStages } from '@jadara/contract/applicants/applicants'
import { defineView, type Field, oneOf, type Query, rowNumber, searchText, sortBy, type ViewOf } from '../../ui/list/view.ts'

/** The columns in order; `names` is always shown. */
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

/** `draft` includes the first three stages; the last three include submitted applications. */
export const statuses = ['submitted', 'all', 'draft', ...applicantStages] as const
export const conditions = ['any', 'doubtful', 'met'] as const
export const reviewing = ['any', 'none', 'assigned', 'declined'] as const
export const confirmations = ['any', 'confirmed', 'unconfirmed'] as const

const withNames = (columns: readonly ColumnName[]): readonly ColumnName[] =>
  columns.includes('names') ? columns : ['names', ...columns]

const columnsField: Field<readonly ColumnName[] | undefined> = {
  default: undefined,
  parse: (given) => withNames(columnNames.filter((name) => given.split(' ').includes(name))),
  format: (columns) => (columns ? columnNames.filter((name) => columns.includes(name)).join(' ') : ''),
  isFilter: false,
  toQuery: () => ({}),
}
const groupedField: Field<boolean | undefined> = {
  default: undefined,
  parse: (given) => ({ yes: true, no: false })[given],
  format: (grouped) => (grouped === undefined ? '' : grouped ? 'yes' : 'no'),
  isFilter: false,
  toQuery: () => ({}),
}

/** Stored in the address, so that back, reload and links give the same rows. */
export const applicantsView = defineView({
  /** Undefined: the active round. */
  round: { ...rowNumber, isFilter: false, queryName: 'roundId' },
  status: {
    ...oneOf(statuses),
    isFilter: false,
    toQuery: (status) => ({
      ...((status === 'submitted' || status === 'draft') && { isSubmitted: String(status === 'submitted') }),
      ...(applicantStages.some((stage) => stage === status) && { stage: status }),
    }),
  },
  theme: { ...rowNumber, queryName: 'branchId' },
  reviewers: {
    ...oneOf(reviewing),
    toQuery: (reviewers) => ({
      ...((reviewers === 'none' || reviewers === 'assigned') && { isAssigned: String(reviewers === 'assigned') }),
      ...(reviewers === 'declined' && { isDeclined: 'true' }),
    }),
  },
  conditions: {
    ...oneOf(conditions),
    toQuery: (value) => ({ ...(value !== 'any' && { hasConditionWarnings: String(value === 'doubtful') }) }),
  },
  email: {
    ...oneOf(confirmations),
    toQuery: (value) => ({ ...(value !== 'any' && { isConfirmed: String(value === 'confirmed') }) }),
  },
  search: searchText(),
  sort: sortBy(applicantSorts),
  /** Undefined: grouped unless a sort is set. */
  grouped: groupedField,
  /** Undefined: the columns stored on this device. */
  columns: columnsField,
})
export type View = ViewOf<typeof applicantsView>

export const isGrouped = ({ grouped, sort }: View): boolean => grouped ?? sort === undefined

/** True when rows are in Arabic alphabetical order and grouped by first letter (specification APP-3). */
export const isByLetter = ({ sort }: View): boolean => sort === undefined || sort === 'arabicName'

/** Without filters and sort; columns, round and page size are not filters. */
export const isPlain = (view: View): boolean =>
  !applicantsView.isFiltered(view) &&
  view.status === applicantsView.defaults.status &&
  view.sort === undefined &&
  view.grouped === undefined

export const filtersOf = (view: View): Query => ({ ...applicantsView.toQuery(view), ...(isGrouped(view) && { byTheme: 'true' }) })
