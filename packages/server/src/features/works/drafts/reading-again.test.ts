import type { RecordDraft } from '@jadara/contract/works/record-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Applicant, completeApplicant } from '../../../testing/applicant.ts'
import { sendByInject } from '../../../testing/caller.ts'
import { formOf, type Upload } from '../../../testing/forms.ts'
import { paper } from '../../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { startTestRegister, type TestRegister, toCrossrefMessage } from '../../../testing/register.ts'
import { openPaperReader } from '../pdf/paper-reader.ts'
import { sampleFacts } from '../pdf/sample-facts.testing.ts'
import { openSampleSetter } from '../pdf/sample-papers.testing.ts'
import { createDraftCalls, toWork } from './drafts.testing.ts'
import { findNextDraftReading, readWaitingDrafts } from './read-drafts.ts'

const doi = '10.1000/fables'
const work = toWork({ title: 'A fable of the Nile delta', container: 'Fables', doi })
const list = `@article{a, title = {A fable of the Nile delta}, doi = {${doi}}}`

let portal: TestPortal
let register: TestRegister
let mona: Applicant
let calls: ReturnType<typeof createDraftCalls>

beforeAll(async () => {
  register = await startTestRegister()
  register.crossref.set(doi, toCrossrefMessage(work))
  portal = await testPortal(undefined, { settings: register.settings })
  mona = await completeApplicant(sendByInject(portal.http))
  calls = createDraftCalls(mona)
}, 300_000)
afterAll(async () => {
  await portal.close()
  await register.close()
})

const importOne = async () => ((await calls.import(list)).body as { drafts: number[] }).drafts[0] ?? 0

test('a draft that an ended process was reading is read by another one once its claim is over', async () => {
  const id = await importOne()
  await calls.settle()
  const claimedUntil = new Date(portal.time.now.getTime() + 60_000)
  await portal.database
    .sql`update record_draft set state = 'reading', claimed_until = ${claimedUntil}, lookup = '{"state":"waiting","register":null,"at":null}'`
  const reader = openPaperReader()
  const read = () => readWaitingDrafts(portal.portal, reader, { error: () => {} })
  await read()
  expect((await calls.read(id)).state).toBe('reading')
  expect(await findNextDraftReading(portal.portal)).toEqual(claimedUntil)
  portal.time.now = new Date(claimedUntil.getTime() + 1)
  await read()
  expect(await calls.read(id)).toMatchObject({ state: 'ready', lookup: { state: 'found' }, values: { title: 'Fables' } })
  expect(await findNextDraftReading(portal.portal)).toBeNull()
  await reader.close()
}, 120_000)

test('what is typed while a register is slow stays, and its answer fills the rest', async () => {
  const released = Promise.withResolvers<void>()
  register.holdUntil(released.promise)
  const slow = '10.1000/slow'
  register.crossref.set(slow, toCrossrefMessage({ ...work, doi: slow, year: 2020 }))
  const { body } = await calls.import(list.replace(doi, slow))
  const [id = 0] = (body as { drafts: number[] }).drafts
  const typed = (await calls.update(id, { kind: 'journal', values: { title: 'Typed fables', volumeNumber: 'x1' } }))
    .body as RecordDraft
  expect(typed).toMatchObject({ state: 'reading', lookup: { state: 'waiting' } })
  released.resolve()
  const done = await calls.settleOne(id)
  expect(done.values).toMatchObject({ title: 'Typed fables', volumeNumber: 'x1', publicationYear: 2020 })
  expect(done.updatedAt > typed.updatedAt).toBe(true)
}, 120_000)

test('a copy without a DOI keeps what the register gave, and another paper keeps what was typed', async () => {
  const setSample = openSampleSetter()
  const { doi: printed = '', title } = sampleFacts.wiley ?? {}
  register.crossref.set(printed, toCrossrefMessage(toWork({ title, container: 'Nursing Open', volume: '8', doi: printed })))
  const { body } = await calls.drop({ name: 'wiley.pdf', bytes: await setSample('wiley') })
  const { id } = body as RecordDraft
  const before = await calls.settleOne(id)
  expect(before).toMatchObject({ kind: 'journal', doi: printed, lookup: { state: 'found' }, values: { volumeNumber: '8' } })
  await calls.update(id, { values: { indexingDb: 'Scopus' } })
  const attach = (file: Upload) => mona.put(`/api/RecordDrafts/${id}/file`, formOf({}, file))

  expect((await attach(await paper('scan.pdf'))).status).toBe(200)
  expect(await calls.settleOne(id)).toMatchObject({
    ...{ kind: 'journal', doi: printed, lookup: { state: 'found' }, origin: { from: 'pdf', name: 'scan.pdf' } },
    values: { paperTitle: title, title: 'Nursing Open', volumeNumber: '8', indexingDb: 'Scopus' },
  })

  await attach({ name: 'other.pdf', bytes: await setSample('arxiv') })
  expect(await calls.settleOne(id)).toMatchObject({
    ...{ kind: 'journal', doi: '', origin: { from: 'pdf', name: 'other.pdf' } },
    values: { paperTitle: sampleFacts.arxiv?.title, volumeNumber: '', indexingDb: 'Scopus' },
  })
}, 120_000)

test('after the submission nothing is read any more, and the submission does not hold drafts', async () => {
  const released = Promise.withResolvers<void>()
  register.holdUntil(released.promise)
  const held = '10.1000/held'
  register.crossref.set(held, toCrossrefMessage({ ...work, doi: held }))
  await calls.import(list.replace(doi, held))
  await mona.post('/api/RecordDrafts', formOf({}, await paper('unsaved.pdf')))
  expect((await mona.post('/api/applicant/finalizeSubmission')).status).toBe(200)
  const before = await portal.database.sql`select * from record_draft order by id`
  released.resolve()
  const reader = openPaperReader()
  portal.time.now = new Date(portal.time.now.getTime() + 600_000)
  await readWaitingDrafts(portal.portal, reader, { error: () => {} })
  await reader.close()
  const withoutClaim = (rows: readonly object[]) => rows.map((row) => ({ ...row, claimed_until: null }))
  expect(withoutClaim(await portal.database.sql`select * from record_draft order by id`)).toEqual(withoutClaim(before))
  const manifest = await mona.get('/api/applicant/receipt/manifest')
  expect(JSON.stringify(manifest.body)).not.toContain('unsaved.pdf')
}, 120_000)
