import {
  applicantRecordChecks,
  applicantSortColumns,
  applicantStages,
  decisionFilters,
  screeningFilters,
} from '@jadara/contract/applicants/applicants'
import {
  defineChoiceField,
  defineSearchField,
  defineSortField,
  defineView,
  type QueryParameters,
  rowIdField,
  type ViewField,
  type ViewOf,
} from '../../ui/list/view.ts'

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
  'conditions',
  'status',
  'reviewers',
  'reviews',
  'tags',
  'registered',
  'submitted',
  'receipt',
] as const
export type ColumnName = (typeof columnNames)[number]
export const usualColumns: readonly ColumnName[] = ['names', 'age', 'phdFrom', 'journals', 'status', 'reviewers']

/** `draft` includes the first three stages, and the three after them include submitted applications; the last are of submitted applications. */
export const statusFilters = ['submitted', 'all', 'draft', ...applicantStages, ...screeningFilters] as const
export const conditionFilters = ['any', 'doubtful', 'met', ...applicantRecordChecks] as const
export const reviewingFilters = ['any', 'none', 'assigned', 'declined'] as const
/** Numbers are of submitted reviews; `3` includes more. */
export const reviewFilters = ['any', 'waiting', 'complete', '0', '1', '2', '3'] as const
export const exceptionFilters = ['any', 'extended', 'reopened'] as const
export const decisionChoices = ['any', ...decisionFilters, 'second-stage'] as const
export const confirmationFilters = ['any', 'confirmed', 'unconfirmed'] as const

const withNames = (columns: readonly ColumnName[]): readonly ColumnName[] =>
  columns.includes('names') ? columns : ['names', ...columns]

const columnsField: ViewField<readonly ColumnName[] | undefined> = {
  default: undefined,
  parse: (given) => withNames(columnNames.filter((name) => given.split(' ').includes(name))),
  format: (columns) => (columns ? columnNames.filter((name) => columns.includes(name)).join(' ') : ''),
  isFilter: false,
  toQuery: () => ({}),
}
const groupedField: ViewField<boolean | undefined> = {
  default: undefined,
  parse: (given) => ({ yes: true, no: false })[given],
  format: (grouped) => (grouped === undefined ? '' : grouped ? 'yes' : 'no'),
  isFilter: false,
  toQuery: () => ({}),
}

/** Stored in the address, so that back, reload and links give the same rows. */
export const applicantsView = defineView({
  /** Undefined: the active round. */
  round: { ...rowIdField, isFilter: false, queryName: 'roundId' },
  status: {
    ...defineChoiceField(statusFilters),
    isFilter: false,
    toQuery: (status): QueryParameters => {
      if (status === 'submitted' || status === 'draft') return { isSubmitted: String(status === 'submitted') }
      if (screeningFilters.some((screening) => screening === status)) return { isSubmitted: 'true', screening: status }
      return applicantStages.some((stage) => stage === status) ? { stage: status } : {}
    },
  },
  theme: { ...rowIdField, queryName: 'branchId' },
  reviewers: {
    ...defineChoiceField(reviewingFilters),
    toQuery: (reviewers) => ({
      ...((reviewers === 'none' || reviewers === 'assigned') && { isAssigned: String(reviewers === 'assigned') }),
      ...(reviewers === 'declined' && { isDeclined: 'true' }),
    }),
  },
  conditions: {
    ...defineChoiceField(conditionFilters),
    toQuery: (value): QueryParameters => {
      if (value === 'doubtful' || value === 'met') return { hasConditionWarnings: String(value === 'doubtful') }
      return value === 'any' ? {} : { recordCheck: value }
    },
  },
  email: {
    ...defineChoiceField(confirmationFilters),
    toQuery: (value) => ({ ...(value !== 'any' && { isConfirmed: String(value === 'confirmed') }) }),
  },
  reviews: {
    ...defineChoiceField(reviewFilters),
    toQuery: (value): QueryParameters => {
      if (value === 'any') return {}
      if (value === 'waiting' || value === 'complete') return { reviewState: value }
      return { reviewsFrom: value, ...(value !== '3' && { reviewsTo: value }) }
    },
  },
  decision: {
    ...defineChoiceField(decisionChoices),
    toQuery: (value): QueryParameters =>
      value === 'any' ? {} : value === 'second-stage' ? { isInSecondStage: 'true' } : { decision: value },
  },
  exception: {
    ...defineChoiceField(exceptionFilters),
    toQuery: (value): QueryParameters =>
      value === 'any' ? {} : value === 'extended' ? { hasExtension: 'true' } : { isReopened: 'true' },
  },
  country: { ...defineSearchField(10), queryName: 'phdCountry' },
  university: { ...defineSearchField(500), queryName: 'phdUniversity' },
  tag: defineSearchField(60),
  search: defineSearchField(),
  sort: defineSortField(applicantSortColumns),
  /** Undefined: grouped unless a sort is set. */
  grouped: groupedField,
  /** Undefined: the columns stored on this device. */
  columns: columnsField,
})
export type ApplicantsView = ViewOf<typeof applicantsView>

export const isGroupedByTheme = ({ grouped, sort }: ApplicantsView): boolean => grouped ?? sort === undefined

/** True when rows are in Arabic alphabetical order and grouped by first letter (specification APP-3). */
export const isByLetter = ({ sort }: ApplicantsView): boolean => sort === undefined || sort === 'arabicName'

/** Without filters and sort; columns, round and page size are not filters. */
export const isDefaultView = (view: ApplicantsView): boolean =>
  !applicantsView.isFiltered(view) &&
  view.status === applicantsView.defaults.status &&
  view.sort === undefined &&
  view.grouped === undefined

export const toApplicantsQuery = (view: ApplicantsView): QueryParameters => ({
  ...applicantsView.toQuery(view),
  ...(isGroupedByTheme(view) && { byTheme: 'true' }),
})
