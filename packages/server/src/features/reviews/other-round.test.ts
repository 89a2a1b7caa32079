import type { Results } from '@jadara/contract/results/results'
import type { ReviewFormData } from '@jadara/contract/reviewing/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { insertSubmittedApplicant, replaceThemeQuestions } from '../../testing/reviewing.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('abuse 54: when the active round is switched during reviewing, reviews stay unchanged in their round and none counts in the new one', async () => {
  const office = await signInAdministrator(test)
  const [nadia, omar] = [await createSignedInReviewer(test), await createSignedInReviewer(test)]
  const mona = await insertSubmittedApplicant(test, { branchId: 7 })
  for (const one of [nadia, omar]) await assign(test, one, mona.id)
  await replaceThemeQuestions(test, 7, [100])
  const readDesk = async (who: typeof nadia) => (await who.get(`/api/reviewer/applicant/desk/${mona.id}`)).body as ReviewFormData
  const [item] = (await readDesk(nadia)).rubric.items
  const review = (choice: number) => ({
    applicantId: mona.id,
    answers: [{ itemId: item?.id, choice }],
    score: choice * 20,
    description: 'Read twice.',
  })
  expect((await nadia.post('/api/reviews', review(4))).status).toBe(201)
  const scored = await office.get(`/api/Applicants/${mona.id}/Reviews`)
  const before = (await office.get('/api/Results')).body as Results
  expect(before.rows[0]?.scores.map(({ score }) => score)).toEqual([80])

  const dates = { startDate: '2027-02-01', endDate: '2027-04-30' }
  const names = { arabicName: 'الدورة الثانية', englishName: 'Round 2' }
  const made = await office.post('/api/Rounds', { ...names, ...dates })
  expect(made.status).toBe(201)
  const { id } = made.body as { id: number }
  const [late, switched] = await Promise.all([omar.post('/api/reviews', review(5)), office.put(`/api/Deadlines/SeActive/${id}`)])
  expect(switched.status).toBe(200)

  const after = (await office.get(`/api/Results?roundId=${before.round.id}`)).body as Results
  // The simultaneous review is either counted in the old round or refused.
  const scores = late.status === 201 ? [80, 100] : [80]
  expect(after.rows[0]?.scores.map(({ score }) => score)).toEqual(scores)
  // Whether reviewing is open depends on the active round.
  const { reviewers } = scored.body as { reviewers: unknown }
  if (late.status !== 201)
    expect(await office.get(`/api/Applicants/${mona.id}/Reviews`)).toMatchObject({ status: 200, body: { reviewers } })
  expect(((await office.get('/api/Results')).body as Results).rows).toEqual([])
  expect(
    await test.database.sql`select distinct a.round_id::int as round from review v join application a on a.id = v.application_id`,
  ).toEqual([{ round: before.round.id }])
})
