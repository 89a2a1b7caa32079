import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import {
  assign,
  createAdministrator,
  createSignedInReviewer,
  endAssignments,
  signInAdministrator,
} from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

type Registered = TestAccount & { readonly id: number }

let test: TestPortal
let office: TestClient
let people: [Applicant, Applicant]
let nadia: Registered
let omar: Registered

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  const register = () => createRegisteredApplicant(sendByInject(test.http))
  people = [await register(), await register()]
  nadia = await registeredReviewer('Nadia Reader', 'نادية القارئ')
  omar = await registeredReviewer('Omar Judge', 'عمر القاضي')
})
beforeEach(async () => {
  await test.database.sql`delete from conflict_finding`
  await test.database.sql`delete from assignment`
  for (const { id } of people) for (const reviewer of [nadia, omar]) await assign(test, reviewer, id)
})
afterAll(() => test.close())

async function registeredReviewer(englishName: string, arabicName: string): Promise<Registered> {
  const account = await createSignedInReviewer(test, { englishName, arabicName })
  const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  return { ...account, id: row?.id }
}

const noTime = 'He informed the office that he has no time left'
const why = 'The panel was too large, so every applicant keeps two'
const takeBack = (pairs: readonly (readonly [Applicant, Registered])[], more: object = {}, by: TestClient = office) =>
  by.post('/api/Assignments/TakeBack', {
    ...{ reason: why, ...more },
    pairs: pairs.map(([{ id: applicantId }, { id: reviewerId }]) => ({ applicantId, reviewerId })),
  })
const preview = (reviewers: readonly Registered[] = [nadia, omar]) =>
  office.post('/api/Applicants/Reviewers/Preview', {
    ...{ applicants: people.map(({ id }) => id), reviewers: reviewers.map(({ id }) => id) },
  })
const listEnded = async () =>
  (
    await test.database
      .sql`select application_id, reviewer_id, ended_as, end_reason from assignment where ended_at is not null order by 1, 2`
  ).map((row) => Object.values(row))

it('many assignments are taken back at once with one reason, each audited, those that ended before left alone', async () => {
  const [mona, laila] = people
  await takeBack([[mona, omar]], { reason: noTime })
  const answer = await takeBack([
    [laila, nadia],
    [mona, nadia],
    [mona, omar],
    [mona, nadia],
  ])
  expect(answer).toEqual({ status: 200, body: { message: 'The assignments have ended.', ended: 2, endedBefore: 1, begun: 0 } })
  expect(await listEnded()).toEqual([
    [mona.id, nadia.userId, 'taken-back', why],
    [mona.id, omar.userId, 'taken-back', noTime],
    [laila.id, nadia.userId, 'taken-back', why],
  ])
  const [entry] = await test.database
    .sql`select action, detail - 'from' as detail from audit where chain = ${`application ${laila.id}`}
    order by position desc limit 1`
  expect({ ...entry }).toEqual({
    action: 'unassigned',
    detail: { reviewerId: nadia.id, userId: nadia.userId, reason: why },
  })
  expect((await nadia.get(`/api/Applicants/${laila.id}`)).status).toBe(404)
})

it('many are taken back because of a conflict of interest', async () => {
  await takeBack(
    people.map((one) => [one, nadia] as const),
    { conflict: true },
  )
  expect(await listEnded()).toEqual(people.map(({ id }) => [id, nadia.userId, 'conflict', why]))
})

it('assignments whose review has begun are left out if wished', async () => {
  const [mona] = people
  const huda = await createRegisteredApplicant(sendByInject(test.http))
  await assign(test, nadia, huda.id)
  await test.database.sql`insert into rubric (branch_id, key, made_at) values (7, '', now()) on conflict do nothing`
  await test.database.sql`insert into review_draft (application_id, reviewer_id, rubric_id, content, updated_at)
    select ${huda.id}, ${nadia.userId}, min(id), '{}', now() from rubric`
  const both = [
    [mona, nadia],
    [huda, nadia],
  ] as const
  expect(await takeBack(both, { onlyUnbegun: true })).toMatchObject({ status: 200, body: { ended: 1, endedBefore: 0, begun: 1 } })
  expect(await listEnded()).toEqual([[mona.id, nadia.userId, 'taken-back', why]])
})

it('active assignments are listed with the state of each review, of all reviewers of these applicants or of one', async () => {
  const [mona, laila] = people
  await takeBack([[laila, omar]])
  await test.database.sql`update assignment set accepted_at = assigned_at where reviewer_id = ${omar.userId}`
  const of = (applicant: Applicant, { id: reviewerId }: Registered, reviewer: object, state: string) => ({
    ...{ applicantId: applicant.id, applicant: { englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' } },
    ...{ reviewerId, reviewer, state },
  })
  const nadiaNames = { englishName: 'Nadia Reader', arabicName: 'نادية القارئ' }
  const omarNames = { englishName: 'Omar Judge', arabicName: 'عمر القاضي' }
  const list = (more: object) => office.post('/api/Assignments/List', { applicants: [mona.id, laila.id], ...more })
  expect(await list({})).toEqual({
    status: 200,
    body: [
      of(mona, nadia, nadiaNames, 'pending'),
      of(mona, omar, omarNames, 'accepted'),
      of(laila, nadia, nadiaNames, 'pending'),
    ],
  })
  expect((await list({ reviewerId: omar.id })).body).toEqual([of(mona, omar, omarNames, 'accepted')])
  expect((await nadia.post('/api/Assignments/List', { applicants: [mona.id] })).status).toBe(403)
})

it('nothing is taken back without a reason, with somebody of nowhere, or by an administrator with a conflict of interest', async () => {
  const [mona] = people
  expect(await takeBack([[mona, nadia]], { reason: 'No time' })).toEqual(
    expectedFieldFailure(400, 'reason', 'Please give a reason of at least 40 characters: 33 characters to go.'),
  )
  expect(await takeBack([])).toEqual(expectedFieldFailure(400, 'pairs', 'Please choose one or more assignments first'))
  expect(
    (
      await takeBack([
        [mona, nadia],
        [mona, { ...omar, id: 999_999 }],
      ])
    ).status,
  ).toBe(404)
  const huda = await createAdministrator(test)
  await huda.post(`/api/Applicants/${mona.id}/OwnConflict`, { reason: 'She is my sister' })
  expect(await takeBack([[mona, nadia]], {}, huda)).toEqual(
    expectedConflict(
      'own-conflict',
      'You have declared a conflict of interest with Mona Abdelrahman. Another administrator must do this.',
    ),
  )
  expect(await listEnded()).toEqual([])
})

it('a preview says for each applicant who is added, assigned already, or left out, and stores nothing', async () => {
  const [mona, laila] = people
  await endAssignments(test, omar)
  await takeBack([[mona, nadia]], { conflict: true })
  await test.database.sql`
    insert into conflict_finding (application_id, reviewer_id, kind, grade, evidence, evidence_keys, found_at, evidence_at)
    values (${mona.id}, ${omar.userId}, 'employer', 'possible', '[{}]', '{a}', now(), now())`
  const names = { englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' }
  const none = { added: [], assigned: [], declared: [], found: [], warned: [] }
  const reviewers = [
    { reviewerId: nadia.id, englishName: 'Nadia Reader', arabicName: 'نادية القارئ' },
    { reviewerId: omar.id, englishName: 'Omar Judge', arabicName: 'عمر القاضي' },
  ]
  const ofLaila = { ...none, applicantId: laila.id, ...names, added: [omar.id], assigned: [nadia.id] }
  expect(await preview()).toEqual({
    status: 200,
    body: {
      reviewers,
      applicants: [
        { ...none, applicantId: mona.id, ...names, declared: [nadia.id], added: [omar.id], warned: [omar.id] },
        ofLaila,
      ],
    },
  })
  await test.database.sql`update round set conflicts_block_assigning = true`
  expect((await preview()).body).toEqual({
    reviewers,
    applicants: [{ ...none, applicantId: mona.id, ...names, declared: [nadia.id], found: [omar.id] }, ofLaila],
  })
  await test.database.sql`update round set conflicts_block_assigning = false`
  await test.database.sql`update account set disabled_at = now() where id = ${omar.userId}`
  expect(await preview()).toEqual(
    expectedFieldFailure(
      400,
      'reviewers',
      'The account of Omar Judge is disabled. Please choose somebody else, or enable it first.',
    ),
  )
  await test.database.sql`update account set disabled_at = null`
  expect(await preview([{ ...omar, id: 999_999 }])).toEqual(
    expectedFailure(400, "Only reviewers registered in the applicant's round can be assigned. Please choose again.", {
      reviewers: "Only reviewers registered in the applicant's round can be assigned. Please choose again.",
    }),
  )
})
