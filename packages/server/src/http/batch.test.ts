import { type BatchAnswer, batchTexts } from '@jadara/contract/core/batch'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectedFieldFailure } from '../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../testing/applicant.ts'
import { signInAdministrator } from '../testing/by-role.ts'
import { createTestClient, sendByInject, type TestClient } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal
let applicant: Applicant
let other: Applicant
let office: TestClient
let visitor: TestClient

beforeAll(async () => {
  test = await testPortal()
  const send = sendByInject(test.http)
  applicant = await createRegisteredApplicant(send)
  other = await createRegisteredApplicant(send, { email: 'other@uni.example' })
  office = await signInAdministrator(test)
  visitor = createTestClient(send)
})

afterAll(() => test.close())

const toBatchPath = (addresses: readonly string[]) =>
  `/api/Batch?${new URLSearchParams(addresses.map((address): [string, string] => ['read', address]))}`

async function readBatch(client: TestClient, addresses: readonly string[]): Promise<BatchAnswer[]> {
  const { status, body } = await client.get(toBatchPath(addresses))
  expect(status).toBe(200)
  return body as BatchAnswer[]
}

it('each read of a batch gets the answer that it gets alone, for every user type', async () => {
  const addresses = [
    '/api/users/me',
    '/api/rounds/ACTIVE/',
    '/api/applicant/progress',
    `/api/AwardProfile/${applicant.userId}`,
    `/api/AwardProfile/${other.userId}`,
    `/api/UserAwards/${applicant.userId}`,
    '/api/Applicants?page=1&pageSize=1',
    '/api/Applicants?page=none',
    '/api/Applicants?search=a?b',
    '/api/Applicants/abc',
    '/api/Mails?page=1&pageSize=20',
    '/api/nothing',
  ]
  for (const client of [visitor, applicant, office]) {
    const alone = await Promise.all(addresses.map((address) => client.get(address)))
    expect(await readBatch(client, addresses)).toEqual(alone.map(({ status, body }) => ({ status, body })))
  }
})

it('a batch reads neither files nor batches, and changes nothing', async () => {
  const addresses = ['/api/applicant/receipt/pdf', '/api/Batch?read=/api/users/me', '/api/auth/logout', '/api/ExportApplicants']
  const answers = await readBatch(office, addresses)
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await office.get('/api/users/me')).status).toBe(200)
})

it('a failure is in the language of the reader', async () => {
  const [answer] = await readBatch(visitor.with({ 'accept-language': 'ar' }), ['/api/users/me'])
  expect(answer).toEqual({ status: 401, body: (await visitor.get('/api/users/me', { 'accept-language': 'ar' })).body })
})

it('a batch takes between 1 and 20 reads', async () => {
  const refusal = expectedFieldFailure(400, 'read', batchTexts.count.en)
  expect(await office.get('/api/Batch')).toMatchObject(refusal)
  expect(await office.get(toBatchPath(Array(21).fill('/api/version')))).toMatchObject(refusal)
  expect(await readBatch(office, Array(20).fill('/api/version'))).toHaveLength(20)
  expect(await readBatch(office, ['/api/version'])).toHaveLength(1)
})

it('a reply that the client has already is a 304 without a body, alone and in a batch', async () => {
  for (const path of ['/api/users/me', toBatchPath(['/api/users/me', '/api/Rounds/active'])]) {
    // The round's reply contains the time, which stands still in this test.
    const first = await applicant.get(path)
    const etag = first.headers.etag
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)])
    const again = await applicant.get(path, { 'if-none-match': String(etag) })
    expect([again.status, again.bytes.length, again.headers.etag, again.headers['cache-control']]).toEqual([
      304,
      0,
      etag,
      'no-store',
    ])
  }
  const before = await applicant.get('/api/users/me')
  expect((await other.get('/api/users/me', { 'if-none-match': String(before.headers.etag) })).status).toBe(200)
})
