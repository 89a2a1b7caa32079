import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Applicant, createRegisteredApplicant } from '../../../testing/applicant.ts'
import { sendByInject } from '../../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { startTestRegister, type TestRegister, toCrossrefMessage } from '../../../testing/register.ts'
import { createDraftCalls, toWork } from './drafts.testing.ts'

let portal: TestPortal
let register: TestRegister
let mona: Applicant
let calls: ReturnType<typeof createDraftCalls>

let directory: string
beforeAll(async () => {
  register = await startTestRegister()
  directory = await mkdtemp(join(tmpdir(), 'jadara-retractions-'))
  const retractions = join(directory, 'retractions.csv')
  await writeFile(
    retractions,
    `OriginalPaperDOI,RetractionDOI,RetractionDate,RetractionNature,Reason
10.1000/retracted,10.1000/notice,8/16/2023 0:00,Retraction,+Unreliable Results;`,
  )
  portal = await testPortal(undefined, { settings: { ...register.settings, RETRACTIONS_FILE: retractions } })
})
afterAll(async () => {
  await portal.close()
  await register.close()
  await rm(directory, { recursive: true })
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(portal.http))
  calls = createDraftCalls(mona)
})
afterEach(() => register.recover())

/** Of one question to both registers; more failures would let them rest. */
const allAttempts = 6
const importList = async (list: string) => ((await calls.import(list)).body as { drafts: number[] }).drafts
const importOne = async (list: string): Promise<number> => (await importList(list))[0] ?? 0

test('looking up again asks about all entries for which no register answered, and about no others', async () => {
  const doi = '10.1000/away'
  register.crossref.set(doi, toCrossrefMessage(toWork({ title: 'Salinity', doi })))
  const other = await importOne('@book{b, title = {A book of fables}}')
  register.trouble({ status: 500 }, allAttempts)
  const away = await importOne(doi)
  expect((await calls.settle()).map(({ lookup }) => lookup.state)).toEqual(['none', 'unavailable'])
  expect((await mona.post('/api/RecordDrafts/lookup', {})).body).toEqual({ drafts: [away] })
  expect((await calls.settle()).map(({ id, lookup }) => [id, lookup.state])).toEqual([
    [other, 'none'],
    [away, 'found'],
  ])
  expect((await mona.post('/api/RecordDrafts/lookup', {})).body).toEqual({ drafts: [] })
})

test('an entry of a retracted paper says so before it is saved, in the list and by itself', async () => {
  const [retracted = 0] = await importList('10.1000/retracted\n10.1000/sound')
  const retraction = { date: '2023-08-16', reason: 'Unreliable Results', noticeDoi: '10.1000/notice' }
  expect((await calls.settle()).map((draft) => draft.retraction)).toEqual([retraction, null])
  expect((await calls.read(retracted)).retraction).toEqual(retraction)
})

describe('the candidates of an entry without a DOI', () => {
  const title = 'Salt tolerant wheat in the northern delta'
  const list = `@article{a, title = {${title}}, year = 2021, author = {Hassan, Ahmed and Nour, Hala}}`
  const candidatesOf = async (id: number) => (await mona.get(`/api/RecordDrafts/${id}/candidates`)).body

  test('are what resembles its title, the likeliest first, and one is taken by its DOI', async () => {
    const same = toWork({
      title: `${title}.`,
      year: 2022,
      doi: '10.1000/wheat',
      container: 'Wheat',
      authors: [{ name: 'A. Hassan' }],
    })
    const near = toWork({ title: 'Salt-tolerant wheat in the delta, northern', doi: '10.1000/near', authors: [] })
    const far = toWork({ title: 'Wheat prices', doi: '10.1000/far' })
    for (const work of [far, near, same]) register.crossref.set(work.doi ?? '', toCrossrefMessage(work))
    const id = await importOne(list)
    expect(await candidatesOf(id)).toEqual({
      state: 'found',
      entry: { title, container: '', year: 2021, authors: ['Ahmed Hassan', 'Hala Nour'] },
      candidates: [
        {
          ...{ register: 'crossref', doi: '10.1000/wheat', title: `${title}.`, container: 'Wheat', year: 2022 },
          ...{ authors: ['A. Hassan'], same: { title: true, year: false, authors: true } },
        },
        {
          ...{ register: 'crossref', doi: '10.1000/near', title: near.title, container: '', year: null },
          ...{ authors: [], same: { title: false, year: null, authors: null } },
        },
      ],
    })
    expect((await calls.read(id)).lookup.state).toBe('none')
    await mona.post(`/api/RecordDrafts/${id}/lookup`, { doi: '10.1000/wheat' })
    const taken = await calls.settleOne(id)
    expect([taken.lookup.state, taken.doi, taken.values.title, taken.values.publicationYear]).toEqual([
      ...['found', '10.1000/wheat', 'Wheat', 2022],
    ])
  })

  test('are none where nothing resembles it, where the title is short, and while no register answers', async () => {
    register.crossref.clear()
    const [unknown = 0, short = 0, away = 0] = await importList(
      `${list.replace('wheat', 'barley')}\n@article{b, title = {Wheat}}\n@article{c, title = {Another matter of the northern delta}}`,
    )
    expect(await candidatesOf(unknown)).toMatchObject({ state: 'unknown', candidates: [] })
    expect(await candidatesOf(short)).toMatchObject({ state: 'unknown', candidates: [] })
    register.trouble({ status: 500 }, allAttempts)
    expect(await candidatesOf(away)).toMatchObject({ state: 'unavailable', candidates: [] })
  })
})
