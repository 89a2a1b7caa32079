import { createMatcher } from '@jadara/contract/core/normalise-text'
import type { ResultRow } from '@jadara/contract/results/result-row'
import type { Results } from '@jadara/contract/results/results'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import {
  defineOptionalChoiceField,
  defineSearchField,
  defineSortField,
  defineView,
  rowIdField,
  type ViewOf,
} from '../../ui/list/view.ts'

/** What the results can be filtered by. */
export const resultFlags = [
  ...(['provisional', 'disagreement', 'pending', 'override', 'unjudged'] as const),
  ...(['tie', 'questions', 'earlier', 'unrated'] as const),
] as const
/** Only the first format of calculations ranks applicants with too few reviews. */
export type ResultFlag = (typeof resultFlags)[number] | 'tooFew'

/** `shortlist` includes the winners, who were selected from it. */
const decisionFilters = ['none', 'shortlist', 'winner', 'not-selected'] as const
export type DecisionFilter = (typeof decisionFilters)[number]

const sorts = ['name', 'reviews', 'mean', 'median', 'weightedMean', 'spread'] as const

export const resultView = defineView({
  /** Undefined: the active round. */
  round: { ...rowIdField, isFilter: false },
  /** Undefined: the first stage. */
  stage: { ...defineOptionalChoiceField(['2']), isFilter: false },
  theme: rowIdField,
  flag: defineOptionalChoiceField(resultFlags),
  decision: defineOptionalChoiceField(decisionFilters),
  search: defineSearchField(),
  /** Undefined: by place, or by the place in the theme when one theme is selected. */
  sort: defineSortField(sorts),
})
export type ResultView = ViewOf<typeof resultView>
export type ResultSort = NonNullable<ResultView['sort']>

export const toUnfilteredView = ({ round, stage, size }: ResultView): ResultView => ({
  ...resultView.defaults,
  ...{ round, stage, size },
})

export const toResultsQuery = ({ round, stage }: Pick<ResultView, 'round' | 'stage'>): Readonly<Record<string, number>> => ({
  ...(round !== undefined && { roundId: round }),
  ...(stage !== undefined && { stage: Number(stage) }),
})

/** The stage whose results these are. */
export const toStage = ({ firstStage }: Pick<Results, 'firstStage'>): Stage => (firstStage ? 2 : 1)

/** In a frozen calculation, the answers of each review show whether it has ratings. */
type Flagged = Pick<ResultRow, 'rank' | 'disagreement' | 'tooFew' | 'tied' | 'mixedRubrics' | 'ofEarlierSubmission'> &
  Pick<ResultRow, 'overridden' | 'pendingOverride' | 'partlyJudged'> & {
    readonly withoutRatings?: boolean
  }

const isFlagged: Readonly<Record<ResultFlag, (row: Flagged) => boolean>> = {
  disagreement: ({ disagreement }) => disagreement,
  provisional: ({ tooFew, rank }) => tooFew && rank === null,
  tooFew: ({ tooFew, rank }) => tooFew && rank !== null,
  pending: ({ pendingOverride }) => pendingOverride,
  override: ({ overridden, pendingOverride }) => overridden && !pendingOverride,
  unjudged: ({ partlyJudged }) => partlyJudged,
  tie: ({ tied }) => tied,
  questions: ({ mixedRubrics }) => mixedRubrics,
  earlier: ({ ofEarlierSubmission }) => ofEarlierSubmission,
  unrated: ({ withoutRatings = false }) => withoutRatings,
}

export const toFlags = (row: Flagged): readonly ResultFlag[] =>
  (['provisional', 'tooFew', ...resultFlags.slice(1)] as const).filter((flag) => isFlagged[flag](row))

const isDecided: Readonly<Record<DecisionFilter, (row: ResultRow) => boolean>> = {
  none: ({ decision }) => decision === null,
  shortlist: ({ decision }) => decision?.outcome === 'shortlisted' || decision?.outcome === 'winner',
  winner: ({ decision }) => decision?.outcome === 'winner',
  'not-selected': ({ decision }) => decision?.outcome === 'not-selected',
}

/** The filtered and sorted rows of all pages; provisional ones always follow the others. `rows` are in order of place. */
export function filterAndSortResults(
  rows: readonly ResultRow[],
  { theme, flag, decision, search, sort }: ResultView,
): readonly ResultRow[] {
  const finds = createMatcher(search)
  const found = rows.filter(
    (row) =>
      (theme === undefined || row.branchId === theme) &&
      (flag === undefined || isFlagged[flag](row)) &&
      (decision === undefined || isDecided[decision](row)) &&
      finds(row.englishName, row.arabicName),
  )
  return sort ? sorted(found, sort).toSorted((one, other) => Number(isProvisional(one)) - Number(isProvisional(other))) : found
}

/** Without a place, because the applicant has fewer reviews than the round asks for. */
export const isProvisional = ({ rank }: Pick<ResultRow, 'rank'>): boolean => rank === null

/** Rows without a number come last in both directions; equal rows stay by place. */
function sorted(rows: readonly ResultRow[], sort: ResultSort): readonly ResultRow[] {
  const turn = sort.startsWith('-') ? -1 : 1
  const key = sort.replace('-', '') as Exclude<ResultSort, `-${string}`>
  if (key === 'name') {
    return rows.toSorted((one, other) => turn * one.englishName.localeCompare(other.englishName, 'en'))
  }
  return rows.toSorted((one, other) => {
    const [a, b] = [one[key], other[key]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return turn * (a - b)
  })
}

/** The shared places among the first two. The rules leave these prizes to the office. */
export function listTiesAtPrizes(
  rows: readonly ResultRow[],
): readonly { readonly rank: number; readonly rows: readonly ResultRow[] }[] {
  return ([1, 2] as const)
    .map((rank) => ({ rank, rows: rows.filter((row) => row.rank === rank) }))
    .filter(({ rows: sharing }) => sharing.length > 1)
}

export const findTiedInTheme = (rows: readonly ResultRow[]): ReadonlySet<number> => {
  const keyOf = ({ branchId, rankInTheme }: ResultRow) => `${branchId} ${rankInTheme}`
  const counts = new Map<string, number>()
  for (const row of rows) if (row.rankInTheme !== null) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return new Set(rows.filter((row) => (counts.get(keyOf(row)) ?? 0) > 1).map(({ applicantId }) => applicantId))
}
