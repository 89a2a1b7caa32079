import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import { bestRating } from '@jadara/contract/reviewing/scoring'
import { Formula } from '../../sheets/formula.ts'
import type { RowFormulas, SheetAddresses } from '../../sheets/formula-cells.ts'

/**
 * The formulas with which the workbook of a calculation computes its figures from ratings, weights, scores and settings. They divide and compare whole
 * numbers, so that no rounding of a spreadsheet decides a figure or a place.
 */

type Content = Pick<ReadableCalculation, 'format' | 'rubrics'>
type Applicant = ReadableCalculation['applicants'][number]
type Review = Applicant['reviews'][number]
/** A review that counts, or the one of an exclusion, which has no `ended`. */
export type ReviewRow = {
  readonly applicant: Applicant
  readonly review: (Omit<Review, 'ended'> & Partial<Pick<Review, 'ended'>>) | null
}

export type ReportAddresses = {
  readonly setting: (name: 'reviewsLeast' | 'overrideLimit' | 'provisional') => Formula
  /** The weight of a question by rubric and place. */
  readonly weight: (rubricId: number, place: number) => Formula
  readonly reviews: SheetAddresses<ReviewRow>
  readonly results: SheetAddresses<Applicant>
}

const f = Formula.of

/** For reviews that count and for excluded ones; `cells` are those of their sheet. */
export function createReviewFormulas<Row extends ReviewRow>(
  content: Content,
  cells: SheetAddresses<Row>,
  { setting, weight }: Pick<ReportAddresses, 'setting' | 'weight'>,
): RowFormulas<Row> {
  const own = (key: string, row: Row) => cells.own(key, row)
  const addUp = (row: Row, toTerm: (rating: Formula, weight: Formula) => Formula): Formula | null => {
    const items = content.rubrics.find(({ id }) => id === row.review?.rubric)?.items ?? []
    const terms = items.flatMap(({ type }, place) =>
      type === choiceQuestionType && row.review
        ? [toTerm(own(`question${place + 1}`, row), weight(row.review.rubric, place))]
        : [],
    )
    return terms.length > 0 ? Formula.sum(terms) : null
  }
  return {
    points: (row) => addUp(row, (rating, each) => f`N(${rating})*${each}`),
    most: (row) => {
      const judged = addUp(row, (rating, each) => f`ISNUMBER(${rating})*${each}`)
      return judged && f`${bestRating}*(${judged})`
    },
    proposed: (row) => {
      if (!row.review) return null
      const [points, most] = [own('points', row), own('most', row)]
      return f`IF(${most}=0,"",INT((200*${points}+${most})/(2*${most})))`
    },
    // A reviewer who kept the proposed score keeps it when a rating is changed.
    score: (row) => (row.review && row.review.score === row.review.proposed ? own('proposed', row) : null),
    counted: (row) => {
      if (!row.review) return null
      const [score, proposed] = [own('score', row), own('proposed', row)]
      const { overrideDecision: decision } = row.review
      if (content.format === 1 || decision?.accepted) return score
      if (decision) return f`IF(${proposed}="",${score},${proposed})`
      return f`IF(${proposed}="",${score},IF(ABS(${score}-${proposed})>${setting('overrideLimit')},${proposed},${score}))`
    },
  }
}

/** Above it, the sums of the weighted mean would not be exact in a spreadsheet, and the value is written without a formula. */
const commonMostLimit = 1e10

/** `rowsOf` returns the rows of an applicant's reviews, which are next to each other. */
export function createResultFormulas(
  { format }: Content,
  { results, reviews, setting }: ReportAddresses,
  rowsOf: (applicant: Applicant) => readonly ReviewRow[],
): RowFormulas<Applicant> {
  const own = (key: string, applicant: Applicant) => results.own(key, applicant)
  const least = format === 1 ? f`1` : setting('reviewsLeast')
  const range = (key: string, applicant: Applicant): Formula | null => {
    const rows = rowsOf(applicant)
    const [first, last] = [rows[0], rows.at(-1)]
    return first && last ? reviews.range(key, first, last) : null
  }
  const ofCounted = (make: (counted: Formula) => Formula) => (applicant: Applicant) => {
    const counted = range('counted', applicant)
    return counted && make(counted)
  }
  const [sums, counts] = [results.column('sum'), results.column('reviewCount')]
  /** One more than those who have a place and a higher mean; means are compared as sum × count of the other. */
  const place = (applicant: Applicant, among: Formula) => {
    const [sum, count] = [own('sum', applicant), own('reviewCount', applicant)]
    return f`1+SUMPRODUCT((${counts}>=${least})*(${sums}*${count}>${sum}*${counts})${among})`
  }
  const rated = (make: (rows: readonly ReviewRow[]) => Formula) => (applicant: Applicant) => {
    const rows = rowsOf(applicant)
    return rows.length > 0 && toCommonMost(rows) <= commonMostLimit ? make(rows) : null
  }
  const most = (row: ReviewRow) => f`MAX(1,${reviews.cell('most', row)})`
  return {
    reviewCount: ofCounted((counted) => f`COUNT(${counted})`),
    sum: ofCounted((counted) => f`SUM(${counted})`),
    mean: (applicant) => {
      const [sum, count] = [own('sum', applicant), own('reviewCount', applicant)]
      return rowsOf(applicant).length > 0 ? f`INT((200*${sum}+${count})/(2*${count}))/100` : null
    },
    median: ofCounted((counted) => f`MEDIAN(${counted})`),
    lowest: ofCounted((counted) => f`MIN(${counted})`),
    highest: ofCounted((counted) => f`MAX(${counted})`),
    spread: ofCounted((counted) => f`MAX(${counted})-MIN(${counted})`),
    deviation: (applicant) => {
      const [sum, count, counted] = [own('sum', applicant), own('reviewCount', applicant), range('counted', applicant)]
      return counted && f`INT((INT(SQRT(40000*(${count}*SUMSQ(${counted})-${sum}*${sum}))/${count})+1)/2)/100`
    },
    // The weighted mean of percents with different maximums is taken over their least common multiple.
    ratedCount: (applicant) => {
      const all = range('most', applicant)
      return all && f`SUMPRODUCT((${all}>0)*1)`
    },
    commonMost: rated((rows) => f`LCM(${Formula.list(rows.map(most))})`),
    commonPoints: (applicant) =>
      rated((rows) =>
        Formula.sum(rows.map((row) => f`${reviews.cell('points', row)}*${own('commonMost', applicant)}/${most(row)}`)),
      )(applicant),
    weightedMean: (applicant) =>
      rated(() => {
        const [points, count] = [own('commonPoints', applicant), own('ratedCount', applicant)]
        const under = f`(${own('commonMost', applicant)}*${count})`
        return f`IF(${count}=0,"",INT((20000*${points}+${under})/(2*${under}))/100)`
      })(applicant),
    rank: (applicant) => {
      const count = own('reviewCount', applicant)
      return f`IF(${count}>=${least},${place(applicant, f``)},IF(${count}=0,"",${setting('provisional')}))`
    },
    rankInTheme: (applicant) => {
      const inTheme = f`*(${results.column('branchId')}=${own('branchId', applicant)})`
      return f`IF(${own('reviewCount', applicant)}>=${least},${place(applicant, inTheme)},"")`
    },
  }
}

/** The least common multiple of the maximums of all reviews with ratings; 1 for none. */
export const toCommonMost = (rows: readonly Pick<ReviewRow, 'review'>[]): number =>
  rows.reduce(
    (common, { review }) => (review && review.most > 0 ? (common / divisor(common, review.most)) * review.most : common),
    1,
  )

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** The mean and the place of an applicant if the excluded review counted. */
export function createExclusionFormulas<Row extends ReviewRow>(
  cells: SheetAddresses<Row>,
  { results, setting }: Pick<ReportAddresses, 'results' | 'setting'>,
): RowFormulas<Row> {
  // By the number of the applicant, because the results may be sorted.
  const find = (key: string, row: Row) =>
    f`INDEX(${results.column(key)},MATCH(${cells.own('applicantId', row)},${results.column('applicantId')},0))`
  const figures = (row: Row) => {
    const [sum, count] = [find('sum', row), find('reviewCount', row)]
    return { sum, count, sumWith: f`(${sum}+${cells.own('counted', row)})`, countWith: f`(${count}+1)` }
  }
  return {
    rankWithout: (row) => find('rank', row),
    meanWithout: (row) => (row.applicant.mean === null ? null : find('mean', row)),
    meanWith: (row) => {
      if (!row.review) return null
      const { sumWith, countWith } = figures(row)
      return f`INT((200*${sumWith}+${countWith})/(2*${countWith}))/100`
    },
    rankWith: (row) => {
      if (!row.review) return null
      const { sum, count, sumWith, countWith } = figures(row)
      const [sums, counts, least] = [results.column('sum'), results.column('reviewCount'), setting('reviewsLeast')]
      const better = f`SUMPRODUCT((${counts}>=${least})*(${sums}*${countWith}>${sumWith}*${counts}))`
      const itself = f`(${count}>=${least})*(${sum}*${countWith}>${sumWith}*${count})`
      return f`IF(${countWith}>=${least},1+${better}-${itself},${setting('provisional')})`
    },
  }
}
