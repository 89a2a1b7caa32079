import type { Objection } from '@jadara/contract/conflicts/objections'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { whileLocked } from '../../testing/locks.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
const path = '/api/Objections'
const zaki = { name: 'Zaki Rival', institution: 'جامعة حلوان', reason: 'He contests the priority of our patent.' }

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const setRoundDates = (from = '2026-11-21', to = '2027-01-19') =>
  test.database.sql`update round set start_date = ${from}, end_date = ${to} where active`
const add = async (values: object = {}) => (await mona.post(path, { ...zaki, ...values })).body as Objection
const ofOffice = () => office.get(`/api/Applicants/${mona.id}/Objections`)
const trail = (like = 'objection-%') =>
  test.database.sql`select action, detail - 'from' as detail from audit
    where chain = ${`application ${mona.id}`} and (action like ${like}) order by position`

it('is added, replaced and removed by the applicant, and the trail has each without the words of the reason', async () => {
  const answer = await mona.post(path, zaki)
  const { id, updatedAt } = answer.body as Objection
  expect(answer).toEqual({ status: 201, body: { id, ...zaki, updatedAt } })
  expect(await mona.get(path)).toEqual({ status: 200, body: [{ id, ...zaki, updatedAt }] })
  const changed = { ...zaki, name: '' }
  for (const _ of [1, 2]) expect((await mona.put(`${path}/${id}`, changed)).body).toMatchObject(changed)
  expect((await mona.delete(`${path}/${id}`)).status).toBe(204)
  expect((await mona.get(path)).body).toEqual([])
  const { name: person, institution } = zaki
  const reason = { characters: zaki.reason.length }
  expect([...(await trail())]).toEqual([
    { action: 'objection-added', detail: { id, after: { person, institution, reason } } },
    { action: 'objection-amended', detail: { id, before: { person }, after: { person: '' } } },
    { action: 'objection-removed', detail: { id, before: { person: '', institution, reason } } },
  ])
})

it('is read by the office with its reason, and the reading is recorded', async () => {
  expect(await ofOffice()).toEqual({ status: 200, body: [] })
  expect([...(await trail('viewed'))]).toEqual([])
  await add()
  expect((await ofOffice()).body).toMatchObject([zaki])
  expect([...(await trail('viewed'))]).toEqual([{ action: 'viewed', detail: { what: 'objections' } }])
  expect(await office.get('/api/Applicants/999999/Objections')).toEqual(
    expectedFailure(404, 'This does not exist, or no longer does.'),
  )
})

it('names a person or an institution, gives a reason, and is one of at most twenty', async () => {
  expect(await mona.post(path, { ...zaki, name: ' ', institution: '' })).toEqual(
    expectedFieldFailure(400, 'name', 'Please enter a person, an institution or both'),
  )
  expect(await mona.post(path, { ...zaki, reason: '' })).toEqual(expectedFieldFailure(400, 'reason', 'Please enter the reason'))
  for (let count = 0; count < 20; count += 1) expect((await mona.post(path, zaki)).status).toBe(201)
  expect(await mona.post(path, zaki)).toEqual(expectedConflict('full', 'You have named 20, which is the most.'))
})

it('of another applicant is as if there were none', async () => {
  const { id } = await add()
  const other = await createRegisteredApplicant(sendByInject(test.http))
  const missing = expectedFailure(404, 'This does not exist, or no longer does.')
  expect(await other.put(`${path}/${id}`, zaki)).toEqual(missing)
  expect(await other.delete(`${path}/${id}`)).toEqual(missing)
  expect((await other.get(path)).body).toEqual([])
})

describe('an application that may not change', () => {
  it('after the deadline keeps what it has', async () => {
    const { id } = await add()
    await setRoundDates('2026-11-01', '2026-11-02')
    const closed = expectedConflict('closed', 'The submission deadline has passed.')
    expect(await mona.post(path, zaki)).toEqual(closed)
    expect(await mona.put(`${path}/${id}`, { ...zaki, name: 'X' })).toEqual(closed)
    expect(await mona.delete(`${path}/${id}`)).toEqual(closed)
    await setRoundDates()
    expect((await mona.get(path)).body).toMatchObject([zaki])
  })

  it('after submission keeps what it has, which its receipt does not mention; nobody needs one to submit', async () => {
    mona = await completeApplicant(sendByInject(test.http))
    const { id } = await add()
    await mona.ask(finalizeSubmission, {})
    const submitted = expectedConflict(
      'submitted',
      'The application has already been submitted. Its data can no longer be changed.',
    )
    expect(await mona.post(path, zaki)).toEqual(submitted)
    expect(await mona.delete(`${path}/${id}`)).toEqual(submitted)
    expect((await mona.get(path)).body).toMatchObject([zaki])
    await expect(test.database.sql`update objection set reason = 'x' where id = ${id}`).rejects.toMatchObject({ code: 'JD001' })
    const [receipt] = await test.database.sql`select manifest, snapshot from receipt where application_id = ${mona.id}`
    expect(JSON.stringify(receipt)).not.toContain('Rival')
  })
})

it('is decided by the window as it is when the lock of the application is free', async () => {
  const answer = await whileLocked(test, mona.id, {
    call: () => mona.post(path, zaki),
    meanwhile: () => setRoundDates('2026-11-01', '2026-11-02'),
  })
  expect(answer).toEqual(expectedConflict('closed', 'The submission deadline has passed.'))
  await setRoundDates()
})
