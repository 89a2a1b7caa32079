import { setTimeout as wait } from 'node:timers/promises'
import type { ExportState } from '@jadara/contract/dossier'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { participationOf } from '../../db/participation.ts'
import { sweepExports } from '../../jobs/sweep.ts'
import { refused } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, registeredApplicant, signedIn } from '../../testing/applicant.ts'
import { injecting } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { documentOf } from './contents/document.ts'

/** How exports are made, kept, tried again and forgotten. */

let test: TestPortal
let mona: Applicant
let other: Applicant

beforeAll(async () => {
  test = await testPortal()
  mona = await completeApplicant(injecting(test.http))
  other = await registeredApplicant(injecting(test.http))
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  await test.database.sql`delete from export`
})
afterAll(() => test.close())

const later = (minutes: number) => {
  test.time.now = new Date(test.time.now.getTime() + minutes * 60_000)
}
const row = async (id: number) => (await test.database.sql`select * from export where id = ${id}`)[0]
const ask = async (who: Applicant, kind: string, language = 'en') =>
  (await who.post('/api/Exports', { kind, language })).body as ExportState
/** Waits until it is ready or has failed. */
const outcome = async (id: number): Promise<string> => {
  for (const until = Date.now() + 55_000; Date.now() < until; await wait(50)) {
    const { state } = (await row(id)) ?? { state: 'gone' }
    if (state !== 'waiting' && state !== 'making') return String(state)
  }
  throw new Error('it was not made within a minute')
}
const made = async (kind: string, language = 'en') => {
  const { id } = await ask(mona, kind, language)
  expect(await outcome(id)).toBe('ready')
  return id
}
const stored = async (guid: unknown) => (await test.portal.files.store.stat(String(guid))) !== null

describe('an export', () => {
  it('that a process left half-made is made by the next that looks', async () => {
    const id = await made('personal-files')
    const before = await row(id)
    await test.database.sql`update export set state = 'making', file_guid = null, size = null, sha256 = null, made_at = null,
      content = ${test.database.sql.json(await contentAsAsked())} where id = ${id}`
    test.portal.wakeExports()
    expect(await outcome(id)).toBe('ready')
    expect((await row(id))?.sha256).toBe(before?.sha256)
  })

  it('that failed is tried again when somebody asks', async () => {
    const id = await made('personal-files')
    const content = test.database.sql.json(await contentAsAsked())
    await test.database
      .sql`update export set state = 'failed', file_guid = null, size = null, sha256 = null, made_at = null, content = ${content} where id = ${id}`
    expect((await ask(mona, 'personal-files')).id).toBe(id)
    expect(await outcome(id)).toBe('ready')
  })

  it('that takes longer than four minutes answers a direct link with when to come back, and is made all the same', async () => {
    const { sql } = test.database
    const asking = mona.get('/api/ExportMyAwardFiles')
    const begun = await vi.waitFor(async () => {
      const [first] = await sql`select id from export`
      if (!first) throw new Error('nobody has asked yet')
      return Number(first.id)
    }, 10_000)
    const answer = await sql.begin(async (busy) => {
      // It cannot be finished while this row is locked.
      await busy`select from export where id = ${begun} for update`
      await wait(200)
      later(4.1)
      return asking
    })
    expect(answer).toEqual(refused(503, 'The document is still being made. Please come back in a few minutes.'))
    expect(answer.headers['retry-after']).toBe('60')
    expect(await outcome(begun)).toBe('ready')
  })

  it('holds nothing of what people wrote once it is ready', async () => {
    expect((await row(await made('award-file')))?.content).toBe(null)
  })

  it('that could not include a file is tried again when somebody asks an hour later, and not before', async () => {
    const id = await made('award-file')
    await test.database.sql`update export set damaged = '["paper.pdf"]' where id = ${id}`
    later(59)
    expect((await ask(mona, 'award-file')).damaged).toEqual(['paper.pdf'])
    later(2)
    expect((await ask(mona, 'award-file')).id).toBe(id)
    expect(await outcome(id)).toBe('ready')
    expect((await row(id))?.damaged).toEqual([])
  })

  it('keeps its place in line, however often it is asked for', async () => {
    const first = await ask(mona, 'award-file', 'ar')
    const second = await ask(mona, 'personal-files', 'ar')
    later(1)
    await ask(mona, 'award-file', 'ar')
    for (const { id } of [first, second]) expect(await outcome(id)).toBe('ready')
    const [a, b] = [await row(first.id), await row(second.id)]
    expect(Number(a?.made_at)).toBeLessThanOrEqual(Number(b?.made_at))
  })
})

describe('who no longer waits', () => {
  it('ends what nobody else waits for, and nothing that is not theirs', async () => {
    const gone = refused(404, 'This does not exist, or no longer does.')
    const kept = await made('personal-files')
    const { id } = await ask(mona, 'award-file')
    await test.database.sql`delete from export_request where export_id = ${id}`
    for (const stranger of [other, mona]) expect(await stranger.delete(`/api/Exports/${id}`)).toEqual(gone)
    expect(await outcome(id)).toBe('ready')
    expect((await mona.delete(`/api/Exports/${kept}`)).status).toBe(204)
    // It is ready: whoever asks next finds it.
    expect((await row(kept))?.state).toBe('ready')
  })

  it('takes no document away from a ZIP that needs it', async () => {
    const zip = await ask(mona, 'everything', 'ar')
    const document = await ask(mona, 'award-file', 'ar')
    await mona.delete(`/api/Exports/${document.id}`)
    expect(await outcome(zip.id)).toBe('ready')
  })
})

describe('keeping', () => {
  it('ends seven days after it was last asked for, with its bytes; the documents of a ZIP stay as long as the ZIP', async () => {
    const alone = await made('award-file', 'ar')
    const zip = await made('everything')
    const guids = (await test.database.sql`select file_guid from export where file_guid is not null`).map((it) => it.file_guid)
    expect(guids).toHaveLength(3)
    later(6 * 24 * 60)
    expect((await (await here()).post('/api/Exports', { kind: 'everything' })).body).toMatchObject({ id: zip })
    later(2 * 24 * 60)
    const aloneBytes = (await row(alone))?.file_guid
    await sweepExports(test.portal.db, test.portal.files.store, test.time.now)
    expect(await row(alone)).toBe(undefined)
    expect(await stored(aloneBytes)).toBe(false)
    expect((await row(zip))?.state).toBe('ready')
    expect((await (await here()).get('/api/ExportEverything?language=en')).status).toBe(200)
    later(8 * 24 * 60)
    await sweepExports(test.portal.db, test.portal.files.store, test.time.now)
    for (const guid of guids) expect(await stored(guid)).toBe(false)
  })
})

/** Signed in anew: a session lasts a day. */
const here = () => signedIn(injecting(test.http), mona.email, mona.password)

/** What was asked for, as it would be asked for again. */
async function contentAsAsked(): Promise<never> {
  const participation = await participationOf(test.portal.db, mona.userId)
  if (!participation) throw new Error('she takes no part')
  return (await documentOf(test.portal, participation, 'personal-files', 'en')).content as never
}
