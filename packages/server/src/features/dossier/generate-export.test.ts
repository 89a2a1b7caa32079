import { setTimeout as wait } from 'node:timers/promises'
import type { ExportDto } from '@jadara/contract/submission/exports'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishQueue } from '../../db/live.ts'
import { findParticipation } from '../../db/participation.ts'
import { sweepExports } from '../../jobs/sweep.ts'
import { expectedFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant, signInClient } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { loadWantedDocument } from './contents/document.ts'

/** How exports are generated, retained, retried and deleted. */

let test: TestPortal
let mona: Applicant
let other: Applicant

beforeAll(async () => {
  test = await testPortal()
  mona = await completeApplicant(sendByInject(test.http))
  other = await createRegisteredApplicant(sendByInject(test.http))
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  await test.database.sql`delete from export`
})
afterAll(() => test.close())

const advanceMinutes = (minutes: number) => {
  test.time.now = new Date(test.time.now.getTime() + minutes * 60_000)
}
const findRow = async (id: number) => (await test.database.sql`select * from export where id = ${id}`)[0]
const requestExport = async (who: Applicant, kind: string, language = 'en') =>
  (await who.post('/api/Exports', { kind, language })).body as ExportDto
const waitForEnd = async (id: number): Promise<string> => {
  for (const until = Date.now() + 55_000; Date.now() < until; await wait(50)) {
    const { state } = (await findRow(id)) ?? { state: 'gone' }
    if (state !== 'waiting' && state !== 'making') return String(state)
  }
  throw new Error('the export was not finished within a minute')
}
const generateReady = async (kind: string, language = 'en') => {
  const { id } = await requestExport(mona, kind, language)
  expect(await waitForEnd(id)).toBe('ready')
  return id
}
const isStored = async (guid: unknown) => (await test.portal.files.store.stat(String(guid))) !== null

describe('an export', () => {
  it('that a process left unfinished is completed by the next', async () => {
    const id = await generateReady('personal-files')
    const before = await findRow(id)
    await test.database.sql`update export set state = 'making', file_guid = null, size = null, sha256 = null, made_at = null,
      content = ${test.database.sql.json(await loadCurrentContent())} where id = ${id}`
    await publishQueue(test.database.db, 'exports')
    expect(await waitForEnd(id)).toBe('ready')
    expect((await findRow(id))?.sha256).toBe(before?.sha256)
  })

  it('that failed is retried on the next request', async () => {
    const id = await generateReady('personal-files')
    const content = test.database.sql.json(await loadCurrentContent())
    await test.database
      .sql`update export set state = 'failed', file_guid = null, size = null, sha256 = null, made_at = null, content = ${content} where id = ${id}`
    expect((await requestExport(mona, 'personal-files')).id).toBe(id)
    expect(await waitForEnd(id)).toBe('ready')
  })

  it('that takes longer than four minutes answers 503 with Retry-After and is completed later', async () => {
    const { sql } = test.database
    const pending = mona.get('/api/ExportMyAwardFiles')
    const exportId = await vi.waitFor(async () => {
      const [first] = await sql`select id from export`
      if (!first) throw new Error('no export requested yet')
      return Number(first.id)
    }, 10_000)
    const answer = await sql.begin(async (locked) => {
      // The export cannot be completed while its row is locked.
      await locked`select from export where id = ${exportId} for update`
      await wait(200)
      advanceMinutes(4.1)
      return pending
    })
    expect(answer).toEqual(expectedFailure(503, 'The document is still being made. Please come back in a few minutes.'))
    expect(answer.headers['retry-after']).toBe('60')
    expect(await waitForEnd(exportId)).toBe('ready')
  })

  it('deletes its input once it is ready', async () => {
    expect((await findRow(await generateReady('award-file')))?.content).toBe(null)
  })

  it('that lacks a file is retried on a request an hour later, and not before', async () => {
    const id = await generateReady('award-file')
    await test.database.sql`update export set damaged = '["paper.pdf"]' where id = ${id}`
    advanceMinutes(59)
    expect((await requestExport(mona, 'award-file')).damaged).toEqual(['paper.pdf'])
    advanceMinutes(2)
    expect((await requestExport(mona, 'award-file')).id).toBe(id)
    expect(await waitForEnd(id)).toBe('ready')
    expect((await findRow(id))?.damaged).toEqual([])
  })

  it('keeps its place in the queue when it is requested again', async () => {
    const first = await requestExport(mona, 'award-file', 'ar')
    const second = await requestExport(mona, 'personal-files', 'ar')
    advanceMinutes(1)
    await requestExport(mona, 'award-file', 'ar')
    for (const { id } of [first, second]) expect(await waitForEnd(id)).toBe('ready')
    const [a, b] = [await findRow(first.id), await findRow(second.id)]
    expect(Number(a?.made_at)).toBeLessThanOrEqual(Number(b?.made_at))
  })
})

describe('cancelling', () => {
  it('deletes an unfinished export without other requests, and only one’s own', async () => {
    const notFound = expectedFailure(404, 'This does not exist, or no longer does.')
    const exported = await generateReady('personal-files')
    const { id } = await requestExport(mona, 'award-file')
    await test.database.sql`delete from export_request where export_id = ${id}`
    for (const stranger of [other, mona]) expect(await stranger.delete(`/api/Exports/${id}`)).toEqual(notFound)
    expect(await waitForEnd(id)).toBe('ready')
    expect((await mona.delete(`/api/Exports/${exported}`)).status).toBe(204)
    // A finished export stays for the next request.
    expect((await findRow(exported))?.state).toBe('ready')
  })

  it('does not delete a document that a ZIP needs', async () => {
    const zip = await requestExport(mona, 'everything', 'ar')
    const document = await requestExport(mona, 'award-file', 'ar')
    await mona.delete(`/api/Exports/${document.id}`)
    expect(await waitForEnd(zip.id)).toBe('ready')
  })
})

describe('retention', () => {
  it('ends seven days after the last request; the documents of a ZIP stay as long as the ZIP', async () => {
    const alone = await generateReady('award-file', 'ar')
    const zip = await generateReady('everything')
    const guids = (await test.database.sql`select file_guid from export where file_guid is not null`).map((it) => it.file_guid)
    expect(guids).toHaveLength(3)
    advanceMinutes(6 * 24 * 60)
    expect((await (await signInAgain()).post('/api/Exports', { kind: 'everything' })).body).toMatchObject({ id: zip })
    advanceMinutes(2 * 24 * 60)
    const aloneBytes = (await findRow(alone))?.file_guid
    await sweepExports(test.portal.db, test.portal.files.store, test.time.now)
    expect(await findRow(alone)).toBe(undefined)
    expect(await isStored(aloneBytes)).toBe(false)
    expect((await findRow(zip))?.state).toBe('ready')
    expect((await (await signInAgain()).get('/api/ExportEverything?language=en')).status).toBe(200)
    advanceMinutes(8 * 24 * 60)
    await sweepExports(test.portal.db, test.portal.files.store, test.time.now)
    for (const guid of guids) expect(await isStored(guid)).toBe(false)
  })
})

/** A new session: a session lasts one day. */
const signInAgain = () => signInClient(sendByInject(test.http), mona.email, mona.password)

async function loadCurrentContent(): Promise<never> {
  const participation = await findParticipation(test.portal.db, mona.userId)
  if (!participation) throw new Error('no participation')
  return (await loadWantedDocument(test.portal, participation, 'personal-files', 'en')).content as never
}
