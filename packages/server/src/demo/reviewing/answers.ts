import { choiceQuestion } from '@jadara/contract/questions'
import type { GivenAnswer, RubricItem } from '@jadara/contract/reviews'
import { proposedScore, totalOf } from '@jadara/contract/scoring'
import type { Random } from '../random.ts'
import type { Words } from './words.ts'

/** One answer per question, whose ratings propose this score. */
export function answersFor(
  items: readonly RubricItem[],
  score: number,
  { essays, remark }: Pick<Words, 'essays' | 'remark'>,
  random: Random,
): GivenAnswer[] {
  const choices = choicesFor(items, score, random)
  const unsaid = [...essays]
  return items.map(({ id, type, allowComment }, place) => {
    const choice = choices[place] ?? null
    if (type !== choiceQuestion || choice === null) return { itemId: id, choice: null, comment: '', essay: unsaid.shift() ?? '' }
    return { itemId: id, choice, comment: allowComment && random.chance(0.6) ? remark(choice) : '', essay: '' }
  })
}

/** Ratings near the score, tried until they propose it: the weights of the demo allow every whole number. */
function choicesFor(items: readonly RubricItem[], score: number, random: Random): (number | null)[] {
  const near = () => Math.min(5, Math.max(1, Math.round(score / 20 + (random.fraction() - 0.5) * 2.4)))
  for (let tries = 0; tries < 20_000; tries++) {
    const choices = items.map(({ type }) => (type === choiceQuestion ? near() : null))
    const rated = items.map((item, place) => ({ ...item, choice: choices[place] ?? null }))
    if (proposedScore(totalOf(rated)) === score) return choices
  }
  throw new Error(`No ratings propose ${score} on these weights`)
}
