import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Applicant, addJournals, createRegisteredApplicant, uploadRequiredFiles } from '../testing/applicant.ts'
import { signInAdministrator } from '../testing/by-role.ts'
import { createTestClient, sendByInject, type TestClient } from '../testing/caller.ts'
import { administratorEmail, administratorPassword, type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal
let applicant: Applicant
let office: TestClient

beforeAll(async () => {
  test = await testPortal()
  applicant = await createRegisteredApplicant(sendByInject(test.http))
  await uploadRequiredFiles(applicant)
  await addJournals(applicant, 5)
  office = await signInAdministrator(test)
})

afterAll(() => test.close())

const accepted = { 'accept-encoding': 'gzip, deflate, br' }

const longReplies: readonly (readonly [string, () => TestClient, () => string])[] = [
  ['a list', () => applicant, () => `/api/UserJournalPublications/${applicant.userId}`],
  ['a batch', () => applicant, () => `/api/Batch?read=/api/UserJournalPublications/${applicant.userId}&read=/api/users/me`],
  ['a CSV', () => office, () => '/api/ExportApplicants?format=csv&status=all'],
]

it.each(longReplies)(
  '%s over 1 kB is compressed for a client that accepts it, and decodes to the same bytes',
  async (_, who, path) => {
    const plain = await who().get(path())
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
    const answer = await who().get(path(), accepted)
    expect([answer.status, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      200,
      'gzip',
      expect.stringMatching(/accept-encoding/i),
    ])
    expect(gunzipSync(answer.bytes)).toEqual(plain.bytes)
    expect(answer.headers.etag).toBe(plain.headers.etag)
  },
)

it('a compressed reply that the client has already is a 304', async () => {
  const path = `/api/UserJournalPublications/${applicant.userId}`
  const { headers } = await applicant.get(path, accepted)
  const again = await applicant.get(path, { ...accepted, 'if-none-match': String(headers.etag) })
  expect([again.status, again.bytes.length, again.headers['content-encoding']]).toEqual([304, 0, undefined])
})

it('short replies, the token of a session, and files stay as they are', async () => {
  const anybody = createTestClient(sendByInject(test.http))
  const files = (await applicant.get('/api/myfiles')).body as { path: string }[]
  const answers = [
    await anybody.get('/api/version', accepted),
    await anybody.post('/api/auth/authenticate', { userName: administratorEmail, password: administratorPassword }, accepted),
    await applicant.get(files[0]?.path ?? '', accepted),
    await applicant.get(files[0]?.path ?? '', { ...accepted, range: 'bytes=0-1999' }),
  ]
  expect(answers.map(({ status, headers }) => [status, headers['content-encoding']])).toEqual([
    [200, undefined],
    [200, undefined],
    [200, undefined],
    [206, undefined],
  ])
})

it('a compressed request is refused, not decompressed', async () => {
  const payload = gzipSync(JSON.stringify({ userName: administratorEmail, password: administratorPassword }))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const { status } = await createTestClient(sendByInject(test.http)).send({
    method: 'POST',
    path: '/api/auth/authenticate',
    headers,
    payload,
  })
  expect(status).toBe(400)
})
