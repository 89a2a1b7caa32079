import type { NewestCalculationContent } from '@jadara/contract/results/calculation-content'
import { readCalculation, readResults } from '@jadara/contract/results/results'
import { endAssignment, liftConflict, withdrawFromReviewing } from '@jadara/contract/reviewing/assigning'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { replaceThemeQuestions, upsertReview } from '../../testing/reviewing.ts'
import {
  createFirstSeason,
  createNextSeason,
  freezeWithWaivers,
  type TestSeason,
  testGenericBranchId,
} from './new-season.testing.ts'

let test: TestPortal
let office: TestClient
let season: TestSeason

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  season = await createFirstSeason(test)
})
afterAll(() => test.close())

/** Mona has 80 and 40, and Ali 70 between them. */
beforeEach(async () => {
  season = await createNextSeason(test, season)
  const { nadia, omar, hala, mona, ali, roundId } = season
  await test.database.sql`update round set reviews_least = 1 where id = ${roundId}`
  await replaceThemeQuestions(test, testGenericBranchId, [30, 20])
  await upsertReview(test, nadia, mona, { choices: [4, 4] })
  await upsertReview(test, omar, mona, { choices: [2, 2], score: 45 })
  await upsertReview(test, hala, ali, { score: 70 })
})

const freeze = async (): Promise<NewestCalculationContent> => {
  const { id } = await freezeWithWaivers(test, office, season.roundId)
  return (await office.ask(readCalculation, { params: { id } })).content as NewestCalculationContent
}
const registrationOf = async ({ userId }: TestAccount): Promise<number> =>
  (await test.database.sql`select id from reviewer where account_id = ${userId} and round_id = ${season.roundId}`)[0]?.id
const end = async (reviewer: TestAccount, body: { conflict: boolean; reason: string }) =>
  office.ask(endAssignment, { params: { id: season.mona.id, reviewerId: await registrationOf(reviewer) }, body })
const findMona = ({ applicants }: NewestCalculationContent) =>
  applicants.find(({ applicantId }) => applicantId === season.mona.id)

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('a review that is excluded by a conflict of interest after it was submitted', () => {
  it('is named in the next calculation, with who excluded it, why, and the place with and without it', async () => {
    const before = await freeze()
    expect(before.applicants.map(({ applicantId, rank }) => [applicantId, rank]).slice(0, 2)).toEqual([
      [season.ali.id, 1],
      [season.mona.id, 2],
    ])
    await end(season.omar, { conflict: true, reason: 'They wrote a book together' })
    const after = await freeze()
    expect(after.number).toBe(2)
    const mona = findMona(after)
    expect(mona).toMatchObject({ rank: 1, mean: 80, reviewCount: 1 })
    expect(mona?.exclusions).toEqual([
      {
        ...{
          reviewer: 'R2',
          at: instant,
          byReviewer: false,
          by: expect.any(Number),
          reason: 'They wrote a book together',
          timing: 'after-review',
        },
        // (80 + 45) ÷ 2
        ...{ meanWith: 62.5, rankWith: 2 },
        review: {
          ...{ reviewer: 'R2', rubric: after.rubrics[0]?.id, version: 1, submittedAt: instant },
          ...{
            receiptNumber: season.mona.receipt,
            choices: [2, 2],
            points: 100,
            most: 250,
            proposed: 40,
            score: 45,
            counted: 45,
          },
          ...{ override: 'within-limit', overrideDecision: null, reason: 'The field asks for more', cannotJudge: 0 },
        },
      },
    ])
    expect(findMona(before)?.exclusions).toEqual([])
  })

  it('has no place with it while the applicant would be provisional even so', async () => {
    await test.database.sql`update round set reviews_least = 3 where id = ${season.roundId}`
    await end(season.omar, { conflict: true, reason: 'A relative' })
    expect(findMona(await freeze())?.exclusions).toMatchObject([{ meanWith: 62.5, rankWith: null }])
  })

  it('counts again, without an exclusion, once the conflict is removed', async () => {
    await end(season.omar, { conflict: true, reason: 'A mistake' })
    await office.ask(liftConflict, {
      params: { id: season.mona.id, reviewerId: await registrationOf(season.omar) },
      body: { reason: 'It was about another person of the same name.' },
    })
    const mona = findMona(await freeze())
    expect(mona).toMatchObject({ mean: 62.5, exclusions: [] })
    expect(mona?.reviews.map(({ reviewer, ended }) => [reviewer, ended?.as])).toEqual([
      ['R1', undefined],
      ['R2', 'taken-back'],
    ])
  })

  it('does not appear in the current results', async () => {
    await end(season.omar, { conflict: true, reason: 'A relative' })
    const row = (await office.ask(readResults, {})).rows.find(({ applicantId }) => applicantId === season.mona.id)
    expect(row).toMatchObject({ mean: 80, scores: [{ reviewer: 'R1' }] })
    expect(row).not.toHaveProperty('exclusions')
  })
})

describe('a conflict of interest that a reviewer declares before a review', () => {
  it('is named in the calculation, without figures', async () => {
    await assign(test, season.hala, season.mona.id)
    await season.hala.ask(withdrawFromReviewing, {
      params: { applicantId: season.mona.id },
      body: { kind: 'conflict', reason: 'My former student' },
    })
    expect(findMona(await freeze())?.exclusions).toEqual([
      {
        ...{ reviewer: 'R3', at: instant, byReviewer: true, by: null, reason: 'My former student', timing: 'before-review' },
        ...{ review: null, meanWith: null, rankWith: null },
      },
    ])
  })
})

describe('a review whose assignment was taken back without a conflict of interest', () => {
  it('counts, and says who took it back, when and why', async () => {
    await end(season.omar, { conflict: false, reason: 'Too many' })
    const mona = findMona(await freeze())
    expect(mona).toMatchObject({ mean: 62.5, exclusions: [] })
    expect(mona?.reviews.map(({ ended }) => ended)).toEqual([
      null,
      { as: 'taken-back', at: instant, byReviewer: false, by: expect.any(Number), reason: 'Too many' },
    ])
  })
})

it('a calculation names the settings that shape it, and whether reviewers saw names', async () => {
  await test.database.sql`update round set anonymous_names = true, requires_ratings = true where id = ${season.roundId}`
  expect(await freeze()).toMatchObject({
    ...{ reviewsLeast: 1, disagreementFrom: 25, overrideLimit: 10, requiresRatings: true, anonymousNames: true },
  })
})
