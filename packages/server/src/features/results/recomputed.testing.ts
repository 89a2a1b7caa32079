import type { NewestCalculationContent } from '@jadara/contract/results/calculation-content'

/**
 * Recomputes a calculation from its JSON report without any code of the portal, with ordinary floating-point arithmetic except for the ranks,
 * which compare fractions.
 */
export function recompute(report: NewestCalculationContent) {
  const all = report.applicants.map((applicant) => ({
    applicant,
    reviews: applicant.reviews.map((review) => calculatePoints(report, review)),
    scores: applicant.reviews.map((review) => computeCounted(report, review)).sort((one, other) => one - other),
  }))
  const ranked = all.filter(({ scores }) => scores.length >= report.reviewsLeast)
  const isBetter = (one: Scored, other: Scored) =>
    addUp(one.scores) * other.scores.length > addUp(other.scores) * one.scores.length
  return all.map((one) => {
    const { applicant, reviews, scores } = one
    const isRanked = scores.length >= report.reviewsLeast
    const place = (among: readonly Scored[]) => (isRanked ? 1 + among.filter((other) => isBetter(other, one)).length : null)
    const equals = ranked.filter((other) => !isBetter(one, other) && !isBetter(other, one))
    return {
      applicantId: applicant.applicantId,
      rank: place(ranked),
      rankInTheme: place(ranked.filter((other) => other.applicant.branchId === applicant.branchId)),
      tied: isRanked && equals.length > 1,
      ...computeFigures(scores, report),
      weightedMean: calculateMean(reviews.flatMap(({ points, most }) => (most > 0 ? (100 * points) / most : []))),
      mixedRubrics: new Set(applicant.reviews.map(({ rubric }) => rubric)).size > 1,
      ofEarlierSubmission: applicant.reviews.some(({ receiptNumber }) => receiptNumber !== applicant.receiptNumber),
      reviews,
    }
  })
}

type Scored = { readonly scores: readonly number[] }
type Reviewed = NewestCalculationContent['applicants'][number]['reviews'][number]

const addUp = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const calculateMean = (numbers: readonly number[]) => (numbers.length === 0 ? null : addUp(numbers) / numbers.length)

/** A score too far from the proposed one counts only if it was accepted; one that was refused never counts. */
function computeCounted(report: NewestCalculationContent, review: Reviewed): number {
  const { proposed } = calculatePoints(report, review)
  const { score, overrideDecision } = review
  if (proposed === null || (overrideDecision ? overrideDecision.accepted : Math.abs(score - proposed) <= report.overrideLimit))
    return score
  return proposed
}

function calculatePoints({ rubrics }: NewestCalculationContent, { rubric, choices }: Reviewed) {
  const items = rubrics.find(({ id }) => id === rubric)?.items ?? []
  let [points, most] = [0, 0]
  items.forEach(({ type, weight }, at) => {
    const choice = choices[at]
    if (type !== 1 || typeof choice !== 'number') return
    points += (weight ?? 0) * choice
    most += (weight ?? 0) * 5
  })
  return { points, most, proposed: most > 0 ? Math.floor((100 * points) / most + 0.5) : null }
}

function computeFigures(scores: readonly number[], { reviewsLeast, disagreementFrom }: NewestCalculationContent) {
  const count = scores.length
  const [lowest = null, highest = null] = [scores[0], scores[count - 1]]
  const spread = lowest === null || highest === null ? null : highest - lowest
  const mean = calculateMean(scores)
  return {
    ...{ sum: addUp(scores), reviewCount: count, mean, lowest, highest, spread },
    median: calculateMean([scores[Math.ceil(count / 2) - 1], scores[Math.floor(count / 2)]].flatMap((score) => score ?? [])),
    deviation: mean === null ? null : Math.sqrt(addUp(scores.map((score) => (score - mean) ** 2)) / count),
    disagreement: count > 1 && (spread ?? 0) >= disagreementFrom,
    tooFew: count < reviewsLeast,
  }
}
