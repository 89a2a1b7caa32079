import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { waitForLockWaiter, whileLocked } from '../../testing/locks.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import {
  endAssignment,
  insertSubmittedApplicant,
  insertTestReceipt,
  reopenSubmissionBySql,
  replaceThemeQuestions,
  type SubmittedApplicant,
} from '../../testing/reviewing.ts'

/** Each concurrent change takes effect entirely before or entirely after the submission of a review. */

let test: TestPortal
let office: TestClient
let nadia: TestAccount
let mona: SubmittedApplicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  await replaceThemeQuestions(test, 7, [])
})
beforeEach(async () => {
  await setDueDate(null)
  nadia = await createSignedInReviewer(test)
  mona = await insertSubmittedApplicant(test, { branchId: 7 })
  await assign(test, nadia, mona.id)
})
afterAll(() => test.close())

const setDueDate = (date: string | null) => test.database.sql`update key_date set date = ${date} where effect = 'reviews'`
const submit = (score = 70) => nadia.post('/api/reviews', { applicantId: mona.id, score, description: 'Read' })
const countVersions = async () =>
  (await test.database.sql`select version, score from review where application_id = ${mona.id} order by version`).map(
    ({ version, score }) => [version, score],
  )
const notFound = expectedFailure(404, 'This does not exist, or no longer does.')

describe('at the same moment', () => {
  it('the same review several times is one version, and all calls succeed', async () => {
    const answers = await Promise.all([submit(), submit(), submit()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await countVersions()).toEqual([[1, 70]])
  })

  it('two different reviews are two versions, of which the later counts', async () => {
    const answers = await Promise.all([submit(70), submit(80)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await countVersions()).map(([version]) => version)).toEqual([1, 2])
    const current = await test.database
      .sql`select version from review where application_id = ${mona.id} and superseded_at is null`
    expect(current).toEqual([{ version: 2 }])
  })

  it('one of two first drafts is saved, and the other is a 409', async () => {
    const draft = (description: string) => nadia.put(`/api/reviewer/applicant/draft/${mona.id}`, { description, updatedAt: null })
    const statuses = (await Promise.all([draft('One'), draft('Other')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  it('two reviewers of an applicant do not wait for each other', async () => {
    const omar = await createSignedInReviewer(test)
    await assign(test, omar, mona.id)
    const other = () => omar.post('/api/reviews', { applicantId: mona.id, score: 50, description: 'Read' })
    const answer = await test.database.sql.begin(async (sql) => {
      await sql`select from assignment where reviewer_id = ${nadia.userId} for update`
      return other()
    })
    expect(answer.status).toBe(201)
  })

  it('the assignment ends: the review is refused', async () => {
    const meanwhile = () => endAssignment(test, nadia, mona, 'declined')
    expect(await whileLocked(test, mona.id, { call: submit, meanwhile })).toEqual(notFound)
    expect(await countVersions()).toEqual([])
  })

  it('the submission is reopened: the review is refused until it is submitted again', async () => {
    const { id } = mona
    const answer = await test.database.sql.begin(async (sql) => {
      await sql`select from application where id = ${id} for update`
      const submitting = submit()
      await waitForLockWaiter(test.database)
      await sql`insert into reopening (receipt_number, application_id, reason, reopened_at, actor_id)
        select receipt_number, id, 'A wrong file', now(), ${nadia.userId} from application where id = ${id}`
      await sql`update application set submitted_at = null, receipt_number = null where id = ${id}`
      return { asked: submitting }
    })
    expect(await answer.asked).toEqual(
      expectedConflict(
        'not-submitted',
        'This applicant has not submitted yet. The review can be written once the application is submitted.',
      ),
    )
    expect(await countVersions()).toEqual([])
  })

  it('the due date passes: the arrival time of the request counts', async () => {
    test.time.now = new Date('2026-11-21T21:59:59.999Z')
    await setDueDate('2026-11-21')
    const meanwhile = () => {
      test.time.now = new Date('2026-11-21T22:00:01Z')
    }
    expect((await whileLocked(test, mona.id, { call: submit, meanwhile })).status).toBe(201)
    expect((await submit(60)).status).toBe(409)
  })

  it('the office moves the due date: the new date counts', async () => {
    test.time.now = new Date('2026-11-21T21:00:00Z')
    expect((await whileLocked(test, mona.id, { call: submit, meanwhile: () => setDueDate('2026-11-20') })).status).toBe(409)
    expect(await countVersions()).toEqual([])
  })
})

describe('the database', () => {
  it('refuses a review without an assignment, of another receipt, or changed afterwards', async () => {
    await submit()
    const { sql } = test.database
    const [rubric] = await sql`select rubric_id as id from review where application_id = ${mona.id}`
    const insert = (receipt: string, reviewerId: number) => sql`
      insert into review (application_id, reviewer_id, version, rubric_id, receipt_number, score, description, submitted_at)
      values (${mona.id}, ${reviewerId}, 2, ${rubric?.id}, ${receipt}, 50, 'Forged', now())`
    const refusedAs = { code: 'JD010' }
    await sql`update review set superseded_at = now() where application_id = ${mona.id}`
    await expect(insert(mona.receipt, (await createSignedInReviewer(test)).userId)).rejects.toMatchObject(refusedAs)
    await expect(sql`update review set score = 99 where application_id = ${mona.id}`).rejects.toMatchObject(refusedAs)
    await expect(sql`delete from review where application_id = ${mona.id}`).rejects.toMatchObject(refusedAs)
    await reopenSubmissionBySql(test, mona)
    await insertTestReceipt(test, mona)
    await expect(insert(mona.receipt, nadia.userId)).rejects.toMatchObject(refusedAs)
    expect((await office.get(`/api/Applicants/${mona.id}/Reviews`)).status).toBe(200)
  })
})
