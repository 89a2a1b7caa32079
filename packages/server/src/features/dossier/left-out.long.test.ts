import { setTimeout as wait } from 'node:timers/promises'
import type { ExportState } from '@jadara/contract/dossier'
import { uploadFile } from '@jadara/contract/files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manyObjectStreams, objectStreamBomb, sharedContents } from '../../documents/hostile-papers.testing.ts'
import { type Applicant, completeApplicant, journalCalls } from '../../testing/applicant.ts'
import { administrator } from '../../testing/by-role.ts'
import { type Caller, injecting } from '../../testing/caller.ts'
import { readyExport } from '../../testing/exports.ts'
import { formOf } from '../../testing/forms.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { journalValues } from '../records/samples.testing.ts'

let test: TestPortal
let attacker: Applicant
let bystander: Applicant
let office: Caller

beforeAll(async () => {
  test = await testPortal()
  attacker = await completeApplicant(injecting(test.http))
  bystander = await completeApplicant(injecting(test.http))
  office = await administrator(test)
})
afterAll(() => test.close())

const sql = (...given: Parameters<typeof test.database.sql>) => test.database.sql(...given)
const bomb = () => manyObjectStreams({ streams: 4 })

async function made(who: Caller): Promise<ExportState> {
  const { body } = await who.post('/api/Exports', { kind: 'award-file' })
  return readyExport(who, body as ExportState)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

it('a PDF that cannot be included is kept, and its owner and the office are told so with its upload', async () => {
  const stored = await attacker.ask(uploadFile, { body: formOf({ type: 6 }, { name: 'cv.pdf', bytes: bomb() }) })
  expect(stored).toMatchObject({ typeId: 6, name: 'cv.pdf', pages: 1, leftOut: 'large' })
  const record = await attacker.ask(journalCalls.create, { body: formOf(journalValues(), { name: 'paper.pdf', bytes: bomb() }) })
  expect(record.file).toMatchObject({ leftOut: 'large' })
  const [personal, records] = await Promise.all(
    ['PersonalFiles', 'awardFiles'].map(async (which) => (await office.get(`/api/Applicant/${which}/${attacker.id}`)).body),
  )
  expect(personal).toContainEqual(stored)
  expect(records).toContainEqual(record.file)
  const { damaged } = await made(attacker)
  expect([...damaged].sort()).toEqual(['cv.pdf', 'paper.pdf'])
  const sound = await bystander.ask(uploadFile, {
    body: formOf({ type: 6 }, { name: 'cv.pdf', bytes: sharedContents({ pages: 4, bytes: 40 }) }),
  })
  expect(sound).not.toHaveProperty('leftOut')
})

it('files of before that are bad are found out once, and delay nobody else’s document', async () => {
  // Nobody has tried these.
  await attacker.ask(uploadFile, { body: formOf({ type: 6 }, { name: 'cv.pdf', bytes: objectStreamBomb() }) })
  await sql`update stored_file set left_out = null where application_id = ${attacker.id}`
  const alone = await secondsOf(() => made(bystander))
  await sql`update application set job_description = 'Professor' where id = ${bystander.id}`
  const attack = secondsOf(() => made(attacker))
  await wait(500)
  const beside = await secondsOf(() => made(bystander))
  process.stdout.write(
    `left out: a document alone ${alone.toFixed(1)} s, beside bad ones ${beside.toFixed(1)} s, those ${(await attack).toFixed(1)} s\n`,
  )
  expect(beside).toBeLessThan(2 * alone + 2)
  const found =
    await sql`select name, left_out from stored_file where application_id = ${attacker.id} and left_out is not null order by name`
  expect(found.map(({ name }) => name)).toEqual(['cv.pdf', 'paper.pdf'])
  await sql`update application set job_description = 'Professor' where id = ${attacker.id}`
  const again = await secondsOf(() => made(attacker))
  expect(again).toBeLessThan(2 * alone + 2)
}, 120_000)
