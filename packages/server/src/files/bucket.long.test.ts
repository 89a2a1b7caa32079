import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBrokenInvariants } from '../features/check/check.ts'
import { sweepOrphanFiles } from '../jobs/sweep.ts'
import { expectedFailure } from '../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../testing/applicant.ts'
import { type TestBucket, testBucket } from '../testing/bucket.ts'
import { createAnonymousClient, signInAdministrator } from '../testing/by-role.ts'
import { sendByInject } from '../testing/caller.ts'
import { formOf } from '../testing/forms.ts'
import { createUploadOfSize, paper, photograph } from '../testing/papers.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { noise } from './samples.testing.ts'

/** The portal with FILES_URL=s3://…: the usual calls and the objects that they create in the bucket. */

let remote: TestBucket
let test: TestPortal
beforeAll(async () => {
  remote = await testBucket()
  test = await testPortal(undefined, { bucket: remote.bucket })
})
afterAll(async () => {
  await test.close()
  await remote.end()
})

const incoming = async () => (await remote.objects()).filter((name) => name.includes('/incoming/'))
const nothingUnderWay = async () => {
  expect(await incoming()).toEqual([])
  expect(await remote.uploads()).toBe(0)
  expect(await readdir(test.portal.files.temporary)).toEqual([])
}

it('an application is filled, sealed, printed and found true', async () => {
  const mona = await completeApplicant(sendByInject(test.http))
  const large = createUploadOfSize(12_000_000, 'cv.doc')
  const { guid } = (await mona.post('/api/uploadfile', formOf({ type: 6 }, large))).body as { guid: string }
  const part = await mona.get(`/api/Files/ViewFile/${guid}`, { range: 'bytes=6000000-6000009' })
  expect(part.status).toBe(206)
  const zip = (await mona.get(`/api/Files/ViewFile/${guid}`)).bytes
  expect(part.bytes).toEqual(zip.subarray(6_000_000, 6_000_010))
  expect(zip.includes(Buffer.from(large.bytes))).toBe(true)

  const { guid: next } = (await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper()))).body as { guid: string }
  const { guid: photo } = (await mona.post('/api/uploadfile', formOf({ type: 1 }, await photograph()))).body as { guid: string }
  const stored = await remote.objects()
  expect(stored).not.toContain(`award/stored/${guid}`)
  expect(stored).toEqual(expect.arrayContaining([`award/stored/${next}`, `award/stored/${photo}.thumbnail`]))

  expect((await mona.post('/api/applicant/finalizeSubmission')).status).toBe(200)
  const file = await mona.get('/api/ExportMyAwardFiles')
  expect(file.status).toBe(200)
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await listBrokenInvariants(test.portal, { youngest: 0 })).toEqual([])
  await nothingUnderWay()
}, 120_000)

it('what is refused leaves nothing', async () => {
  const mona = await createRegisteredApplicant(sendByInject(test.http))
  const before = await remote.objects()
  expect((await mona.post('/api/uploadfile', formOf({ type: 1 }, createUploadOfSize(6_000_000, 'a.jpg')))).status).toBe(415)
  expect((await mona.post('/api/uploadfile', formOf({ type: 6 }, createUploadOfSize(20_971_521)))).status).toBe(413)
  expect((await mona.post('/api/uploadfile', formOf({ type: 99 }, await paper()))).status).toBe(400)
  expect(await remote.objects()).toEqual(before)
  await nothingUnderWay()
})

it('refuses uploads with a reason while the storage is away, serves everything else, and accepts them when it is back', async () => {
  const mona: Applicant = await createRegisteredApplicant(sendByInject(test.http))
  const send = async () => mona.post('/api/uploadfile', formOf({ type: 6 }, await paper()))
  const { guid } = (await send()).body as { guid: string }
  await remote.goAway()
  try {
    const busy = expectedFailure(503, sharedFailureTexts.overloaded.en)
    const answer = await send()
    expect({ status: answer.status, body: answer.body }).toEqual(busy)
    expect(answer.headers['retry-after']).toBe('5')
    expect(await mona.get(`/api/Files/ViewFile/${guid}`)).toMatchObject(busy)
    expect((await mona.get('/api/users/me')).status).toBe(200)
    expect(await createAnonymousClient(test).get('/readyz')).toMatchObject({
      status: 503,
      body: { database: true, storage: false },
    })
  } finally {
    await remote.comeBack()
  }
  expect((await send()).status).toBe(201)
  expect((await (await signInAdministrator(test)).get('/api/Rounds/active/overview')).status).toBe(200)
  await nothingUnderWay()
}, 60_000)

it('bytes that no row names are swept after an hour, and only they', async () => {
  const { files, db } = test.portal
  const kept = await remote.objects()
  const orphan = await files.store.receive(
    (async function* () {
      yield noise(10)
    })(),
  )
  await orphan.storeAs(randomUUID())
  expect(await sweepOrphanFiles(db, files.store, new Date())).toBe(0)
  expect(await sweepOrphanFiles(db, files.store, new Date(Date.now() + 3_700_000))).toBe(1)
  expect(await remote.objects()).toEqual(kept)
})
