import { setTimeout as wait } from 'node:timers/promises'
import type { ExportDto } from '@jadara/contract/submission/exports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepExports } from '../../jobs/sweep.ts'
import { expectedFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { waitForExport } from '../../testing/exports.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { findNextWaitingExport, findOrCreateExport } from './store.ts'

/** Exports under abusive requests, damaged files and concurrent cancellations. */

let test: TestPortal
let mona: Applicant
let office: TestClient
let nadia: TestAccount

beforeAll(async () => {
  test = await testPortal()
  mona = await completeApplicant(sendByInject(test.http))
  office = await signInAdministrator(test)
  nadia = await createSignedInReviewer(test)
  await test.database
    .sql`insert into assignment (application_id, reviewer_id, assigned_at) values (${mona.id}, ${nadia.userId}, now())`
})
afterAll(() => test.close())

const sql = (...given: Parameters<typeof test.database.sql>) => test.database.sql(...given)

const requestExport = async (who: TestClient, kind: string, more: object = {}) => {
  const { status, body } = await who.post('/api/Exports', { kind, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as ExportDto
}
const listExports = ({ id }: Applicant) =>
  sql`select id, kind, state, file_guid from export where application_id = ${id} order by id`
const isStored = async (guid: unknown) => (await test.portal.files.store.stat(String(guid))) !== null

describe('a reviewer', () => {
  it('gets another document when the round withholds file types from reviewers', async () => {
    const all = await requestExport(mona, 'award-file')
    expect((await requestExport(nadia, 'award-file', { userId: mona.userId })).id).toBe(all.id)
    await sql`update round set reviewer_file_types = '{4,5}'`
    const less = await waitForExport(nadia, await requestExport(nadia, 'award-file', { userId: mona.userId }))
    expect(less.id).not.toBe(all.id)
    const whole = await waitForExport(mona, all)
    expect((await nadia.get(less.address)).bytes.length).toBeLessThan(Number(whole.size))
    await sql`update round set reviewer_file_types = '{3,4,5,6}'`
  })

  it('abuse 55: sees none of their earlier exports when they are no longer assigned', async () => {
    const { id } = await requestExport(nadia, 'award-file', { userId: mona.userId })
    await sql`update assignment set ended_at = now(), ended_as = 'taken-back' where reviewer_id = ${nadia.userId}`
    expect((await nadia.get('/api/Exports')).body).toEqual([])
    expect((await nadia.get(`/api/Exports/${id}`)).status).toBe(404)
    await sql`insert into assignment (application_id, reviewer_id, assigned_at) values (${mona.id}, ${nadia.userId}, now())`
    expect((await nadia.get('/api/Exports')).body).not.toEqual([])
  })
})

describe('a damaged file', () => {
  it('is named when it is a picture', async () => {
    const hoda = await completeApplicant(sendByInject(test.http))
    const [file] = await sql`select guid, name from stored_file where application_id = ${hoda.id} and type_id = 1`
    await test.portal.files.store.remove(String(file?.guid))
    const state = await waitForExport(hoda, await requestExport(hoda, 'personal-files'))
    expect(state.damaged).toEqual([file?.name])
  })

  it('is replaced by a note in the ZIP, until it is uploaded again', async () => {
    const hoda = await completeApplicant(sendByInject(test.http))
    const [file] = await sql`select guid, name from stored_file where application_id = ${hoda.id} and type_id = 6`
    await test.portal.files.store.remove(String(file?.guid))
    const state = await waitForExport(hoda, await requestExport(hoda, 'everything'))
    expect(state.damaged).toEqual([file?.name])
    const { status, bytes } = await hoda.get(state.address)
    expect([status, bytes.length]).toEqual([200, state.size])
    expect(bytes.includes(`${file?.name}.txt`)).toBe(true)
    await hoda.post('/api/uploadfile', formOf({ type: 6 }, await paper('cv.pdf')))
    expect((await waitForExport(hoda, await requestExport(hoda, 'everything'))).damaged).toEqual([])
  })

  it('is generated again when it is the document itself', async () => {
    const state = await waitForExport(mona, await requestExport(mona, 'award-file', { language: 'ar' }))
    const [row] = await sql`select file_guid from export where id = ${state.id}`
    await test.portal.files.store.remove(String(row?.file_guid))
    expect((await mona.get(state.address)).bytes.length).toBe(state.size)
  })
})

describe('a document that cannot be generated', () => {
  it('is replaced by a note in the ZIP, which is generated again an hour later', async () => {
    const hoda = await createRegisteredApplicant(sendByInject(test.http))
    const { make } = test.portal.maker
    let times = 0
    const failOnce: typeof make = (...job) => (times++ === 0 ? Promise.reject(new Error('it ended with SIGKILL')) : make(...job))
    Object.assign(test.portal.maker, { make: failOnce })
    const incomplete = await waitForExport(hoda, await requestExport(hoda, 'everything'))
    Object.assign(test.portal.maker, { make })
    expect(incomplete.damaged).toHaveLength(1)
    expect((await hoda.get(incomplete.address)).bytes.includes('award-file.pdf.txt')).toBe(true)
    test.time.now = new Date(test.time.now.getTime() + 3_700_000)
    expect((await waitForExport(hoda, await requestExport(hoda, 'everything'))).damaged).toEqual([])
  })
})

describe('repeated requests', () => {
  it('for changing content leave only the latest in the queue, and few versions are retained', async () => {
    const hoda = await createRegisteredApplicant(sendByInject(test.http))
    for (let times = 0; times < 12; times += 1) {
      await sql`update application set job_description = ${`Lecturer ${times}`} where id = ${hoda.id}`
      await requestExport(hoda, 'award-file')
    }
    const unfinished = (await listExports(hoda)).filter(({ state }) => state !== 'ready')
    // One being generated and the latest.
    expect(unfinished.length).toBeLessThanOrEqual(2)
    const removed: unknown[] = []
    for (let times = 0; times < 5; times += 1) {
      await sql`update application set job_description = ${`Professor ${times}`} where id = ${hoda.id}`
      const { id } = await waitForExport(hoda, await requestExport(hoda, 'award-file'))
      removed.push((await sql`select file_guid from export where id = ${id}`)[0]?.file_guid)
      test.time.now = new Date(test.time.now.getTime() + 1000)
    }
    expect((await listExports(hoda)).length).toBeLessThanOrEqual(3)
    expect(await Promise.all(removed.map(isStored))).toEqual([false, false, true, true, true])
  }, 60_000)

  it('do not delete the documents of a ZIP before the ZIP', async () => {
    const hoda = await createRegisteredApplicant(sendByInject(test.http))
    const zip = await waitForExport(hoda, await requestExport(hoda, 'everything'))
    const guids = (await listExports(hoda)).flatMap(({ file_guid }) => (file_guid ? [file_guid] : []))
    for (let times = 0; times < 4; times += 1) {
      await sql`update application set job_description = ${`Professor ${times}`} where id = ${hoda.id}`
      await waitForExport(hoda, await requestExport(hoda, 'award-file'))
    }
    await sql`update export set asked_at = asked_at - interval '8 days' where application_id = ${hoda.id} and id <> ${zip.id}`
    await sweepExports(test.portal.db, test.portal.files.store, test.portal.clock())
    expect(await Promise.all(guids.map(isStored))).toEqual([true, true])
    await sql`update export set asked_at = asked_at - interval '8 days' where application_id = ${hoda.id}`
    await sweepExports(test.portal.db, test.portal.files.store, test.portal.clock())
    expect(await listExports(hoda)).toEqual([])
    expect(await Promise.all(guids.map(isStored))).toEqual([false, false])
  }, 60_000)

  it('do not change the order of the queue', async () => {
    const { db } = test.portal
    const wanted = { kind: 'award-file', applicationId: mona.id, language: 'en', name: 'x.pdf', content: {} } as const
    const create = (key: string, now: string) => findOrCreateExport(db, { ...wanted, key: key.repeat(64) }, new Date(now))
    const [first, second] = [await create('a', '2026-11-21T10:00:00Z'), await create('b', '2026-11-21T10:01:00Z')]
    await create('a', '2026-11-21T10:02:00Z')
    const next = async (tried: number[]) => (await findNextWaitingExport(db, { kinds: ['award-file'] }, { tried, busy: [] }))?.id
    const queued = [await next([]), await next([first.id])]
    await sql`delete from export where id in (${first.id}, ${second.id})`
    expect(queued).toEqual([first.id, second.id])
  })

  it('of twenty at once share one document', async () => {
    const hoda = await createRegisteredApplicant(sendByInject(test.http))
    const all = await Promise.all(Array.from({ length: 20 }, () => hoda.get('/api/ExportMyAwardFiles')))
    expect(new Set(all.map(({ status, bytes }) => `${status} ${bytes.length}`)).size).toBe(1)
    expect(await listExports(hoda)).toHaveLength(1)
  })
})

it('cancelling a document does not affect a ZIP that needs it', async () => {
  const hoda = await completeApplicant(sendByInject(test.http))
  const zip = await requestExport(office, 'everything', { userId: hoda.userId })
  for (let tries = 0; tries < 20; tries += 1) {
    const { id } = await requestExport(hoda, 'award-file')
    await hoda.delete(`/api/Exports/${id}`)
    await wait(50)
  }
  const { address, size } = await waitForExport(office, zip)
  expect((await office.get(address)).bytes.length).toBe(size)
})

it('an export that one of two accounts cancels stays available to the other', async () => {
  const hoda = await completeApplicant(sendByInject(test.http))
  for (let round = 0; round < 10; round += 1) {
    await sql`update application set job_description = ${`Lecturer ${round}`} where id = ${hoda.id}`
    const { id } = await requestExport(hoda, 'award-file')
    const [, requested] = await Promise.all([
      hoda.delete(`/api/Exports/${id}`),
      requestExport(office, 'award-file', { userId: hoda.userId }),
    ])
    expect((await office.get(`/api/Exports/${requested.id}`)).status, `round ${round}`).toBe(200)
  }
})

describe('the audit trail', () => {
  const countDownloads = async () => (await sql`select count(*)::int as n from audit where action = 'exported'`)[0]?.n as number

  it('records a download that skips the first byte', async () => {
    const { address } = await waitForExport(office, await requestExport(office, 'award-file', { userId: mona.userId }))
    const before = await countDownloads()
    await office.get(address, { range: 'bytes=1-' })
    expect(await countDownloads()).toBe(before + 1)
    await office.get(address, { range: 'bytes=5000-' })
    await office.get(address, { range: 'bytes=9000-9999' })
    expect(await countDownloads()).toBe(before + 1)
  })
})

it('nobody can cancel the export of somebody else or an unknown one', async () => {
  for (const id of ['0', '-1', 'x', '2147483648', '1.5'])
    expect([400, 404], id).toContain((await mona.delete(`/api/Exports/${id}`)).status)
  expect(await mona.delete('/api/Exports/999999')).toEqual(expectedFailure(404, 'This does not exist, or no longer does.'))
})
