import { screenApplications } from '@jadara/contract/applicants/screening'
import { readResults } from '@jadara/contract/results/results'
import { readOverview } from '@jadara/contract/rounds/overview'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import {
  endAssignment,
  insertSubmittedApplicant,
  reopenSubmissionBySql,
  type SubmittedApplicant,
  upsertReview,
} from '../../testing/reviewing.ts'

let test: TestPortal
let office: TestClient
let [nadia, omar]: TestAccount[] = []
let [mona, ali]: SubmittedApplicant[] = []

beforeAll(async () => {
  test = await testPortal()
  await test.database.sql`update round set reviews_least = 2`
  office = await signInAdministrator(test)
  nadia = await createSignedInReviewer(test)
  omar = await createSignedInReviewer(test)
  mona = await insertSubmittedApplicant(test)
  ali = await insertSubmittedApplicant(test)
})
afterAll(() => test.close())

/** Returns the overview's figures after asserting that the results have the same. */
async function reviewing() {
  const { figures } = await office.ask(readOverview)
  const { progress, rows } = await office.ask(readResults)
  const pending = rows.reduce((sum, row) => sum + row.pending, 0)
  const { reviews, enough, applicants } = progress
  expect(figures?.reviewing).toEqual({ reviews, pending, enough, applicants })
  return figures?.reviewing
}

it('counts the reviews, what is still awaited, and who has enough of them', async () => {
  if (!nadia || !omar || !mona || !ali) throw new Error('nobody is there')
  expect(await reviewing()).toEqual({ reviews: 0, pending: 0, enough: 0, applicants: 2 })
  for (const one of [mona, ali]) for (const judge of [nadia, omar]) await assign(test, judge, one.id)
  expect(await reviewing()).toEqual({ reviews: 0, pending: 4, enough: 0, applicants: 2 })
  await upsertReview(test, nadia, mona, { score: 80 })
  await upsertReview(test, omar, mona, { score: 70 })
  await upsertReview(test, nadia, ali, { score: 60 })
  expect(await reviewing()).toEqual({ reviews: 3, pending: 1, enough: 1, applicants: 2 })

  // An amendment is not a second review.
  await upsertReview(test, omar, mona, { score: 75 })
  expect(await reviewing()).toEqual({ reviews: 3, pending: 1, enough: 1, applicants: 2 })

  await endAssignment(test, nadia, mona, 'taken-back')
  await endAssignment(test, omar, ali, 'declined')
  expect(await reviewing()).toEqual({ reviews: 3, pending: 0, enough: 1, applicants: 2 })
  await endAssignment(test, omar, mona, 'conflict')
  expect(await reviewing()).toEqual({ reviews: 2, pending: 0, enough: 0, applicants: 2 })

  await reopenSubmissionBySql(test, ali)
  expect(await reviewing()).toEqual({ reviews: 1, pending: 0, enough: 0, applicants: 1 })
})

it('leaves out those who take no part, as the results do', async () => {
  const dina = await insertSubmittedApplicant(test)
  if (!nadia || !omar) throw new Error('nobody is there')
  for (const judge of [nadia, omar]) {
    await assign(test, judge, dina.id)
    await upsertReview(test, judge, dina, { score: 90 })
  }
  expect(await reviewing()).toEqual({ reviews: 3, pending: 0, enough: 1, applicants: 2 })
  await office.ask(screenApplications, {
    body: { applicants: [dina.id], state: 'ineligible', reason: 'The PhD is of 2009.', sendsLetter: false },
  })
  expect(await reviewing()).toEqual({ reviews: 1, pending: 0, enough: 0, applicants: 1 })
})
