import type { Desk } from '@jadara/contract/reviews'
import { accepted } from '../features/proposal/samples.testing.ts'
import type { Caller } from '../testing/caller.ts'
import type { Known } from './known.testing.ts'
import { submitted } from './states.testing.ts'
import type { Fixture } from './world.testing.ts'

/** The applicant is submitted, reviewed by both assigned reviewers and decided on, in words and numbers that occur nowhere else. */

const generic = 7
const said = {
  'reviewer, assigned': { choice: 5, score: 83, comment: 'Zestful comment', essay: 'Unhurried essay' },
  colleague: { choice: 1, score: 37, comment: 'Grudging comment', essay: 'Laconic essay' },
} as const
const decision = { outcome: 'shortlisted', reason: 'Weighed at length in the committee' } as const

const wordsOf = ({ comment, essay, score }: (typeof said)[keyof typeof said]) => ({
  ...{ comment, essay, score },
  description: `Described: ${comment}, ${essay}`,
  reason: `Departed from ${essay}`,
})

/** What each reviewer wrote, which they and the office read, and what was decided, which the office alone does. */
export const written: readonly Known[] = [
  { column: 'reviewer, assigned', marks: marksOf(said['reviewer, assigned']) },
  { column: null, marks: marksOf(said.colleague) },
  { column: null, marks: [decision.reason, `"outcome":"${decision.outcome}"`] },
]

function marksOf(of: (typeof said)[keyof typeof said]): string[] {
  const { comment, essay, description, reason, score } = wordsOf(of)
  return [comment, essay, description, reason, `"score":${score}`, `"score":"${score}"`]
}

/** The theme of the applicant asks a choice and an essay; the number of the choice, and of its place in the theme. */
export async function asking({ callers: { administrator } }: Pick<Fixture, 'callers'>): Promise<{ id: number; askedId: number }> {
  const add = async (description: string, type: number) => {
    const question = { description, descriptionArabic: '', type, allowComment: type === 1 }
    const { id } = await accepted<{ id: number }>(administrator.post('/api/Questions', question))
    const place = { questionId: id, awardBranchId: generic, weight: 10 }
    const { id: askedId } = await accepted<{ id: number }>(administrator.post('/api/BranchQuestions', place))
    return { id, askedId }
  }
  const choice = await add('How original is it?', 1)
  await add('What is its strength?', 2)
  return choice
}

export async function reviewed(world: Fixture): Promise<void> {
  const { owner, assigned, colleague, callers } = world
  await asking(world)
  await submitted(world)
  await review(assigned, owner.id, said['reviewer, assigned'])
  await review(colleague, owner.id, said.colleague)
  await accepted(callers.administrator.post('/api/Decisions', { applicants: [owner.id], ...decision }))
}

async function review(who: Caller, applicantId: number, of: (typeof said)[keyof typeof said]): Promise<void> {
  const { rubric } = await accepted<Desk>(who.get(`/api/reviewer/applicant/desk/${applicantId}`))
  const { comment, essay, score, description, reason } = wordsOf(of)
  const answers = rubric.items.map(({ id: itemId, type }) =>
    type === 1 ? { itemId, choice: of.choice, comment } : { itemId, essay },
  )
  await accepted(who.post('/api/reviews', { applicantId, score, description, reason, answers }))
}

/** The office has frozen the calculation; its number. */
export async function frozen(world: Fixture): Promise<number> {
  await reviewed(world)
  const path = `/api/Rounds/${world.rounds.active}/Calculations`
  return (await accepted<{ id: number }>(world.callers.administrator.post(path, {}))).id
}
