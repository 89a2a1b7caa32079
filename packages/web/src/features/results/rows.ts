import { finder } from '@jadara/contract/letters'
import type { ResultRow } from '@jadara/contract/results'
import type { DecisionFilter, Flag, ResultSort, ResultView } from './view.ts'

/** A frozen calculation shows by the answers of each review whether it has ratings. */
type Flagged = Pick<ResultRow, 'disagreement' | 'tooFew' | 'tied' | 'mixedRubrics' | 'ofEarlierSubmission'> & {
  readonly withoutRatings?: boolean
}

const isFlagged: Readonly<Record<Flag, (row: Flagged) => boolean>> = {
  disagreement: ({ disagreement }) => disagreement,
  tooFew: ({ tooFew }) => tooFew,
  tie: ({ tied }) => tied,
  questions: ({ mixedRubrics }) => mixedRubrics,
  earlier: ({ ofEarlierSubmission }) => ofEarlierSubmission,
  unrated: ({ withoutRatings = false }) => withoutRatings,
}

/** In the order in which they are told. */
export const flagsOf = (row: Flagged): readonly Flag[] =>
  (['tooFew', 'disagreement', 'tie', 'questions', 'earlier', 'unrated'] as const).filter((flag) => isFlagged[flag](row))

const isDecided: Readonly<Record<DecisionFilter, (row: ResultRow) => boolean>> = {
  none: ({ decision }) => decision === null,
  shortlist: ({ decision }) => decision?.outcome === 'shortlisted' || decision?.outcome === 'winner',
  winner: ({ decision }) => decision?.outcome === 'winner',
  'not-selected': ({ decision }) => decision?.outcome === 'not-selected',
}

/** The rows that a view leaves, in its order: of all pages. `rows` come by place. */
export function rowsOf(rows: readonly ResultRow[], { theme, flag, decision, search, sort }: ResultView): readonly ResultRow[] {
  const finds = finder(search)
  const found = rows.filter(
    (row) =>
      (theme === undefined || row.branchId === theme) &&
      (flag === undefined || isFlagged[flag](row)) &&
      (decision === undefined || isDecided[decision](row)) &&
      finds(row.englishName, row.arabicName),
  )
  return sort ? sorted(found, sort) : found
}

/** What has no number comes last, whichever way it is sorted; equals stay by place. */
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

/** The two prizes go to the first two places: those of them that more than one applicant shares, which the rules leave to the office. */
export function tiesAtPrizes(
  rows: readonly ResultRow[],
): readonly { readonly rank: number; readonly rows: readonly ResultRow[] }[] {
  return ([1, 2] as const)
    .map((rank) => ({ rank, rows: rows.filter((row) => row.rank === rank) }))
    .filter(({ rows: sharing }) => sharing.length > 1)
}

/** Somebody else of the theme has the same place in it. */
export const tiedInTheme = (rows: readonly ResultRow[]): ReadonlySet<number> => {
  const keyOf = ({ branchId, rankInTheme }: ResultRow) => `${branchId} ${rankInTheme}`
  const counts = new Map<string, number>()
  for (const row of rows) if (row.rankInTheme !== null) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return new Set(rows.filter((row) => (counts.get(keyOf(row)) ?? 0) > 1).map(({ applicantId }) => applicantId))
}
