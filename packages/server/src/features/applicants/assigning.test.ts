import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { whileLocked } from '../../testing/locks.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

type Registered = TestAccount & { readonly id: number }

let test: TestPortal
let office: TestClient
let mona: Applicant
let nadia: Registered
let omar: Registered
let hala: Registered

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  nadia = await registeredReviewer()
  omar = await registeredReviewer()
  hala = await registeredReviewer()
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

async function registeredReviewer(): Promise<Registered> {
  const account = await createSignedInReviewer(test)
  const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  return { ...account, id: row?.id }
}

const path = '/api/applicant/reviewers'
const assign = (...chosen: { id: number }[]) => office.post(path, { applicantId: mona.id, reviewers: chosen.map(({ id }) => id) })
const toReply = (...who: { id: number }[]) => ({
  status: 200,
  body: {
    message: 'Applicant have been assigned to reviewers.',
    reviewers: who.map(({ id }) => ({ id, englishName: 'Nadia Reader', arabicName: 'نادية القارئ', reviewed: false })),
  },
})
const listActive = async () =>
  ((await office.get(`/api/Applicants/${mona.id}`)).body as ApplicantDetail).reviewers.map(({ id }) => id)
const listAuditEntries = async () =>
  (
    await test.database.sql`
      select action, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`} and action in ('assigned', 'unassigned') order by position`
  ).map(({ action, detail }) => [action, detail])
const toEntry = (action: 'assigned' | 'unassigned', { id, userId }: Registered) => [action, { reviewerId: id, userId }]

describe('assigning reviewers', () => {
  it('with `keepsOthers` only adds, also to what somebody else has assigned in the meantime', async () => {
    await assign(nadia)
    await assign(nadia, omar)
    const added = await office.post(path, { applicantId: mona.id, reviewers: [hala.id], keepsOthers: true })
    expect(added).toEqual(toReply(nadia, omar, hala))
    expect(await listActive()).toEqual([nadia.id, omar.id, hala.id])
    expect((await listAuditEntries()).map(([action]) => action)).toEqual(['assigned', 'assigned', 'assigned'])
  })

  it('replaces the reviewers and writes an audit entry for each change', async () => {
    expect(await assign(nadia, omar)).toEqual(toReply(nadia, omar))
    const since = await test.database
      .sql`select id, assigned_at from assignment where reviewer_id = ${omar.userId} and application_id = ${mona.id}`
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    expect(await assign(omar, hala, omar)).toEqual(toReply(omar, hala))
    expect(
      await test.database
        .sql`select id, assigned_at from assignment where reviewer_id = ${omar.userId} and application_id = ${mona.id}`,
    ).toEqual(since)
    expect(await listAuditEntries()).toEqual([
      toEntry('assigned', nadia),
      toEntry('assigned', omar),
      toEntry('unassigned', nadia),
      toEntry('assigned', hala),
    ])
    expect((await nadia.get(`/api/Applicants/${mona.id}`)).status).toBe(404)
    expect((await hala.get(`/api/Applicants/${mona.id}`)).status).toBe(200)
    expect(await assign(omar, hala)).toEqual(toReply(omar, hala))
    expect(await listAuditEntries()).toHaveLength(4)
  })

  it('can be undone and repeated', async () => {
    await assign(nadia)
    await assign(omar)
    expect(await assign(nadia)).toEqual(toReply(nadia))
    expect(await listActive()).toEqual([nadia.id])
  })

  it('requires at least one reviewer, with the specified message', async () => {
    const nobody = expectedFieldFailure(400, 'reviewers', 'Please choose one or more reviewer first')
    for (const body of [{ reviewers: [] }, {}, { reviewers: 'all' }])
      expect(await office.post(path, { applicantId: mona.id, ...body })).toEqual(nobody)
    expect((await office.post(path, { applicantId: mona.id, reviewers: ['x'] })).status).toBe(400)
    expect((await office.post(path, { reviewers: [nadia.id] })).status).toBe(400)
    expect(await listActive()).toEqual([])
  })

  it('has another message for too many reviewers', async () => {
    const reviewers = Array.from({ length: 1001 }, (_, index) => index + 1)
    expect(await office.post(path, { applicantId: mona.id, reviewers })).toEqual(
      expectedFieldFailure(400, 'reviewers', 'Please choose at most 1,000 reviewers.'),
    )
  })

  it('accepts only reviewers of the application’s round', async () => {
    const other = expectedFieldFailure(
      400,
      'reviewers',
      "Only reviewers registered in the applicant's round can be assigned. Please choose again.",
    )
    const { sql } = test.database
    const [round] = await sql`
      insert into round (english_name, arabic_name, start_date, end_date, active) values ('Round 0', 'دورة سابقة', '2020-01-01', '2020-02-01', false) returning id`
    const [elsewhere] = await sql`
      insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
      values (${nadia.userId}, ${round?.id}, 'Nadia Reader', 'نادية القارئ', '1970-02-03', 'Professor', 7, now()) returning id`
    for (const id of [elsewhere?.id, 999_999]) expect(await assign(nadia, { id })).toEqual(other)
    expect(await listActive()).toEqual([])
    await sql`delete from reviewer where id = ${elsewhere?.id}`
  })

  it('refuses disabled accounts, except those assigned before', async () => {
    await assign(nadia)
    const disabled = async (at: Date | null, ...who: TestAccount[]) => {
      for (const { userId } of who) await test.database.sql`update account set disabled_at = ${at} where id = ${userId}`
    }
    await disabled(test.time.now, nadia, hala)
    expect(await assign(nadia, hala)).toEqual(
      expectedFieldFailure(
        400,
        'reviewers',
        'The account of Nadia Reader is disabled. Please choose somebody else, or enable it first.',
      ),
    )
    expect(await assign(nadia, omar)).toEqual(toReply(nadia, omar))
    await disabled(null, nadia, hala)
  })

  it('is a 404 for an unknown application', async () => {
    expect(await office.post(path, { applicantId: 999_999, reviewers: [nadia.id] })).toEqual(
      expectedFailure(404, 'This does not exist, or no longer does.'),
    )
  })

  it('applies one of two concurrent calls completely', async () => {
    const answers = await Promise.all([assign(nadia, omar), assign(hala), assign(omar, hala), assign(nadia)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([[nadia.id, omar.id], [hala.id], [omar.id, hala.id], [nadia.id]].map((ids) => ids.sort())).toContainEqual(
      (await listActive()).sort(),
    )
    const waited = await whileLocked(test, mona.id, { call: () => assign(hala), meanwhile: () => undefined })
    expect(waited).toEqual(toReply(hala))
  })
})
