import { setTimeout as wait } from 'node:timers/promises'
import type { ExportState } from '@jadara/contract/dossier'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepExports } from '../../jobs/sweep.ts'
import { refused } from '../../testing/answer.ts'
import { type Account, type Applicant, completeApplicant, registeredApplicant } from '../../testing/applicant.ts'
import { administrator, reviewer } from '../../testing/by-role.ts'
import { type Caller, injecting } from '../../testing/caller.ts'
import { readyExport } from '../../testing/exports.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { findNextWaiting, findOrBegin } from './store.ts'

/** Documents as somebody asks for them who means no good, and as disks and people fail. */

let test: TestPortal
let mona: Applicant
let office: Caller
let nadia: Account

beforeAll(async () => {
  test = await testPortal()
  mona = await completeApplicant(injecting(test.http))
  office = await administrator(test)
  nadia = await reviewer(test)
  await test.database
    .sql`insert into assignment (application_id, reviewer_id, assigned_at) values (${mona.id}, ${nadia.userId}, now())`
})
afterAll(() => test.close())

const sql = (...given: Parameters<typeof test.database.sql>) => test.database.sql(...given)

const ask = async (who: Caller, kind: string, more: object = {}) => {
  const { status, body } = await who.post('/api/Exports', { kind, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as ExportState
}
const exportsOf = ({ id }: Applicant) =>
  sql`select id, kind, state, file_guid from export where application_id = ${id} order by id`
const stored = async (guid: unknown) => (await test.portal.files.store.stat(String(guid))) !== null

describe('a reviewer', () => {
  it('ruling 22: gets another document where the round opens less to reviewers', async () => {
    const all = await ask(mona, 'award-file')
    expect((await ask(nadia, 'award-file', { userId: mona.userId })).id).toBe(all.id)
    await sql`update round set reviewer_file_types = '{4,5}'`
    const less = await readyExport(nadia, await ask(nadia, 'award-file', { userId: mona.userId }))
    expect(less.id).not.toBe(all.id)
    const whole = await readyExport(mona, all)
    expect((await nadia.get(less.address)).bytes.length).toBeLessThan(Number(whole.size))
    await sql`update round set reviewer_file_types = '{3,4,5,6}'`
  })

  it('abuse 55: sees nothing of what they once asked for when they are no longer assigned', async () => {
    const { id } = await ask(nadia, 'award-file', { userId: mona.userId })
    await sql`update assignment set ended_at = now(), ended_as = 'taken-back' where reviewer_id = ${nadia.userId}`
    expect((await nadia.get('/api/Exports')).body).toEqual([])
    expect((await nadia.get(`/api/Exports/${id}`)).status).toBe(404)
    await sql`insert into assignment (application_id, reviewer_id, assigned_at) values (${mona.id}, ${nadia.userId}, now())`
    expect((await nadia.get('/api/Exports')).body).not.toEqual([])
  })
})

describe('what is damaged', () => {
  it('is named when it is a picture, and its page says so', async () => {
    const hoda = await completeApplicant(injecting(test.http))
    const [file] = await sql`select guid, name from stored_file where application_id = ${hoda.id} and type_id = 1`
    await test.portal.files.store.remove(String(file?.guid))
    const state = await readyExport(hoda, await ask(hoda, 'personal-files'))
    expect(state.damaged).toEqual([file?.name])
  })

  it('does not spoil the ZIP: a text stands in its place, and gives way to the file', async () => {
    const hoda = await completeApplicant(injecting(test.http))
    const [file] = await sql`select guid, name from stored_file where application_id = ${hoda.id} and type_id = 6`
    await test.portal.files.store.remove(String(file?.guid))
    const state = await readyExport(hoda, await ask(hoda, 'everything'))
    expect(state.damaged).toEqual([file?.name])
    const { status, bytes } = await hoda.get(state.address)
    expect([status, bytes.length]).toEqual([200, state.size])
    expect(bytes.includes(`${file?.name}.txt`)).toBe(true)
    await hoda.post('/api/uploadfile', formOf({ type: 6 }, await paper('cv.pdf')))
    expect((await readyExport(hoda, await ask(hoda, 'everything'))).damaged).toEqual([])
  })

  it('is made anew where it was the document itself', async () => {
    const state = await readyExport(mona, await ask(mona, 'award-file', { language: 'ar' }))
    const [row] = await sql`select file_guid from export where id = ${state.id}`
    await test.portal.files.store.remove(String(row?.file_guid))
    expect((await mona.get(state.address)).bytes.length).toBe(state.size)
  })
})

describe('a document that cannot be made', () => {
  it('withholds nothing else of a ZIP, which is made anew an hour later', async () => {
    const hoda = await registeredApplicant(injecting(test.http))
    const { make } = test.portal.maker
    let times = 0
    const failsOnce: typeof make = (...job) => (times++ === 0 ? Promise.reject(new Error('it ended with SIGKILL')) : make(...job))
    Object.assign(test.portal.maker, { make: failsOnce })
    const lacking = await readyExport(hoda, await ask(hoda, 'everything'))
    Object.assign(test.portal.maker, { make })
    expect(lacking.damaged).toHaveLength(1)
    expect((await hoda.get(lacking.address)).bytes.includes('award-file.pdf.txt')).toBe(true)
    test.time.now = new Date(test.time.now.getTime() + 3_700_000)
    expect((await readyExport(hoda, await ask(hoda, 'everything'))).damaged).toEqual([])
  })
})

describe('asking without end', () => {
  it('one letter changed, and again: of one document a person waits for the latest, and few are kept', async () => {
    const hoda = await registeredApplicant(injecting(test.http))
    for (let times = 0; times < 12; times += 1) {
      await sql`update application set job_description = ${`Lecturer ${times}`} where id = ${hoda.id}`
      await ask(hoda, 'award-file')
    }
    const unfinished = (await exportsOf(hoda)).filter(({ state }) => state !== 'ready')
    // One that is being made, and the latest.
    expect(unfinished.length).toBeLessThanOrEqual(2)
    const removed: unknown[] = []
    for (let times = 0; times < 5; times += 1) {
      await sql`update application set job_description = ${`Professor ${times}`} where id = ${hoda.id}`
      const { id } = await readyExport(hoda, await ask(hoda, 'award-file'))
      removed.push((await sql`select file_guid from export where id = ${id}`)[0]?.file_guid)
      test.time.now = new Date(test.time.now.getTime() + 1000)
    }
    expect((await exportsOf(hoda)).length).toBeLessThanOrEqual(3)
    expect(await Promise.all(removed.map(stored))).toEqual([false, false, true, true, true])
  }, 60_000)

  it('keeps what a ZIP is made of for as long as the ZIP', async () => {
    const hoda = await registeredApplicant(injecting(test.http))
    const zip = await readyExport(hoda, await ask(hoda, 'everything'))
    const guids = (await exportsOf(hoda)).flatMap(({ file_guid }) => (file_guid ? [file_guid] : []))
    for (let times = 0; times < 4; times += 1) {
      await sql`update application set job_description = ${`Professor ${times}`} where id = ${hoda.id}`
      await readyExport(hoda, await ask(hoda, 'award-file'))
    }
    await sql`update export set asked_at = asked_at - interval '8 days' where application_id = ${hoda.id} and id <> ${zip.id}`
    await sweepExports(test.portal.db, test.portal.files.store, test.portal.clock())
    expect(await Promise.all(guids.map(stored))).toEqual([true, true])
    await sql`update export set asked_at = asked_at - interval '8 days' where application_id = ${hoda.id}`
    await sweepExports(test.portal.db, test.portal.files.store, test.portal.clock())
    expect(await exportsOf(hoda)).toEqual([])
    expect(await Promise.all(guids.map(stored))).toEqual([false, false])
  }, 60_000)

  it('costs nobody their turn', async () => {
    const { db } = test.portal
    const wanted = { kind: 'award-file', applicationId: mona.id, language: 'en', name: 'x.pdf', content: {} } as const
    const begin = (key: string, now: string) => findOrBegin(db, { ...wanted, key: key.repeat(64) }, new Date(now))
    const [first, second] = [await begin('a', '2026-11-21T10:00:00Z'), await begin('b', '2026-11-21T10:01:00Z')]
    await begin('a', '2026-11-21T10:02:00Z')
    const next = async (tried: number[]) => (await findNextWaiting(db, { kinds: ['award-file'] }, { tried, busy: [] }))?.id
    const inLine = [await next([]), await next([first.id])]
    await sql`delete from export where id in (${first.id}, ${second.id})`
    expect(inLine).toEqual([first.id, second.id])
  })

  it('twenty at once get one document, made once', async () => {
    const hoda = await registeredApplicant(injecting(test.http))
    const all = await Promise.all(Array.from({ length: 20 }, () => hoda.get('/api/ExportMyAwardFiles')))
    expect(new Set(all.map(({ status, bytes }) => `${status} ${bytes.length}`)).size).toBe(1)
    expect(await exportsOf(hoda)).toHaveLength(1)
  })
})

it('a ZIP that is being made does not care who cancels the document that it needs', async () => {
  const hoda = await completeApplicant(injecting(test.http))
  const zip = await ask(office, 'everything', { userId: hoda.userId })
  for (let tries = 0; tries < 20; tries += 1) {
    const { id } = await ask(hoda, 'award-file')
    await hoda.delete(`/api/Exports/${id}`)
    await wait(50)
  }
  const { address, size } = await readyExport(office, zip)
  expect((await office.get(address)).bytes.length).toBe(size)
})

it('one of two who wait goes: the other still gets it, and nothing is left behind', async () => {
  const hoda = await completeApplicant(injecting(test.http))
  for (let round = 0; round < 10; round += 1) {
    await sql`update application set job_description = ${`Lecturer ${round}`} where id = ${hoda.id}`
    const { id } = await ask(hoda, 'award-file')
    const [, asked] = await Promise.all([hoda.delete(`/api/Exports/${id}`), ask(office, 'award-file', { userId: hoda.userId })])
    expect((await office.get(`/api/Exports/${asked.id}`)).status, `round ${round}`).toBe(200)
  }
})

describe('the trail', () => {
  const fetches = async () => (await sql`select count(*)::int as n from audit where action = 'exported'`)[0]?.n as number

  it('knows of a reader who leaves out the first byte', async () => {
    const { address } = await readyExport(office, await ask(office, 'award-file', { userId: mona.userId }))
    const before = await fetches()
    await office.get(address, { range: 'bytes=1-' })
    expect(await fetches()).toBe(before + 1)
    await office.get(address, { range: 'bytes=5000-' })
    await office.get(address, { range: 'bytes=9000-9999' })
    expect(await fetches()).toBe(before + 1)
  })
})

it('another’s export is nobody’s to cancel, whatever its number', async () => {
  for (const id of ['0', '-1', 'x', '2147483648', '1.5'])
    expect([400, 404], id).toContain((await mona.delete(`/api/Exports/${id}`)).status)
  expect(await mona.delete('/api/Exports/999999')).toEqual(refused(404, 'This does not exist, or no longer does.'))
})
