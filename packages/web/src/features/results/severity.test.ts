import { expect, test } from 'vitest'
import { createScores } from './result-rows.testing.ts'
import { calculateReviewerSeverities } from './severity.ts'

const compare = (...applicants: readonly ReturnType<typeof createScores>[]) =>
  calculateReviewerSeverities(applicants.map((scores) => ({ scores }))).map(({ reviewer, reviews, compared, deviation }) => [
    reviewer,
    reviews,
    compared,
    deviation,
  ])

test('each reviewer is compared with the others of the same applicants by the mean difference', () => {
  // R1: 60 − 80 = −20 and 70 − 85 = −15. R2: 80 − 70 = 10 and 90 − 75 = 15. R3: 80 − 70 = 10 and 80 − 80 = 0.
  expect(compare(createScores(60, 80, 80), createScores(70, 90, 80))).toEqual([
    ['R1', 2, 2, -17.5],
    ['R3', 2, 2, 5],
    ['R2', 2, 2, 12.5],
  ])
})

test('a reviewer of only weaker applications does not count as severe', () => {
  expect(compare(createScores(30, 30), createScores(null, 90, 90))).toEqual([
    ['R1', 1, 1, 0],
    ['R2', 2, 2, 0],
    ['R3', 1, 1, 0],
  ])
})

test('a single review counts as a review but allows no comparison', () => {
  expect(compare(createScores(90), createScores(80, 60))).toEqual([
    ['R2', 1, 1, -20],
    ['R1', 2, 1, 20],
  ])
  expect(compare(createScores(90))).toEqual([['R1', 1, 0, null]])
  expect(compare()).toEqual([])
})
