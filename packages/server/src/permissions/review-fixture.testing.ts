import type { ReviewFormData } from '@jadara/contract/reviewing/reviews'
import { requireOk } from '../features/proposal/samples.testing.ts'
import { waiveAllGaps } from '../features/results/new-season.testing.ts'
import type { TestClient } from '../testing/caller.ts'
import type { ConfidentialMarks } from './secrets.testing.ts'
import { closeReviewing, submitOwnerApplication } from './states.testing.ts'
import type { WorldContents } from './world.testing.ts'

/** A submitted, reviewed and decided application, in words and numbers that occur nowhere else. */

const generic = 7
const reviewContents = {
  'reviewer, assigned': { choice: 5, score: 83, comment: 'Zestful comment', essay: 'Unhurried essay' },
  colleague: { choice: 1, score: 37, comment: 'Grudging comment', essay: 'Laconic essay' },
} as const
const decision = { outcome: 'shortlisted', reason: 'Weighed at length in the committee' } as const

const toReviewTexts = ({ comment, essay, score }: (typeof reviewContents)[keyof typeof reviewContents]) => ({
  ...{ comment, essay, score },
  description: `Described: ${comment}, ${essay}`,
  reason: `Departed from ${essay}, which the ratings do not show`,
})

/** Each review is for its author and the office; the decision is for the office only. */
export const reviewSecrets: readonly ConfidentialMarks[] = [
  { column: 'reviewer, assigned', marks: listMarks(reviewContents['reviewer, assigned']) },
  { column: null, marks: listMarks(reviewContents.colleague) },
  { column: null, marks: [decision.reason, `"outcome":"${decision.outcome}"`] },
]

function listMarks(of: (typeof reviewContents)[keyof typeof reviewContents]): string[] {
  const { comment, essay, description, reason, score } = toReviewTexts(of)
  return [comment, essay, description, reason, `"score":${score}`, `"score":"${score}"`]
}

/** Adds a choice question and an essay to the applicant's theme; returns the ids of the choice question and of its place in the theme. */
export async function addReviewQuestions({
  callers: { administrator },
}: Pick<WorldContents, 'callers'>): Promise<{ id: number; branchQuestionId: number }> {
  const add = async (description: string, type: number) => {
    const question = { description, descriptionArabic: '', type, allowComment: type === 1 }
    const { id } = await requireOk<{ id: number }>(administrator.post('/api/Questions', question))
    const place = { questionId: id, awardBranchId: generic, weight: 10 }
    const { id: branchQuestionId } = await requireOk<{ id: number }>(administrator.post('/api/BranchQuestions', place))
    return { id, branchQuestionId }
  }
  const choice = await add('How original is it?', 1)
  await add('What is its strength?', 2)
  return choice
}

export async function createReviewsAndDecision(world: WorldContents): Promise<void> {
  const { owner, assigned, colleague, callers } = world
  await addReviewQuestions(world)
  await submitOwnerApplication(world)
  await review(assigned, owner.id, reviewContents['reviewer, assigned'])
  await review(colleague, owner.id, reviewContents.colleague)
  await requireOk(callers.administrator.post('/api/Decisions', { applicants: [owner.id], ...decision }))
}

async function review(
  who: TestClient,
  applicantId: number,
  of: (typeof reviewContents)[keyof typeof reviewContents],
): Promise<void> {
  const { rubric } = await requireOk<ReviewFormData>(who.get(`/api/reviewer/applicant/desk/${applicantId}`))
  const { comment, essay, score, description, reason } = toReviewTexts(of)
  const answers = rubric.items.map(({ id: itemId, type }) =>
    type === 1 ? { itemId, choice: of.choice, comment } : { itemId, essay },
  )
  await requireOk(who.post('/api/reviews', { applicantId, score, description, reason, answers }))
}

export async function createReviewsAndEndReviewing(world: WorldContents): Promise<void> {
  await createReviewsAndDecision(world)
  await closeReviewing(world)
}

/** Freezes a calculation with all gaps waived, and returns its id. */
export async function createFrozenCalculation(world: WorldContents): Promise<number> {
  await createReviewsAndEndReviewing(world)
  const { callers, rounds } = world
  const waivedGaps = await waiveAllGaps(callers.administrator, rounds.active)
  const path = `/api/Rounds/${rounds.active}/Calculations`
  return (await requireOk<{ id: number }>(callers.administrator.post(path, { waivedGaps }))).id
}
