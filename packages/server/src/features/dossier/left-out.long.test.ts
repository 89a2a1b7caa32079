import { setTimeout as wait } from 'node:timers/promises'
import { uploadPersonalFile } from '@jadara/contract/files/files'
import type { ExportDto } from '@jadara/contract/submission/exports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manyObjectStreams, objectStreamBomb, sharedContents } from '../../documents/hostile-papers.testing.ts'
import { type Applicant, completeApplicant, journalCalls } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { waitForExport } from '../../testing/exports.ts'
import { formOf } from '../../testing/forms.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { journalValues } from '../records/samples.testing.ts'

let test: TestPortal
let attacker: Applicant
let bystander: Applicant
let office: TestClient

beforeAll(async () => {
  test = await testPortal()
  attacker = await completeApplicant(sendByInject(test.http))
  bystander = await completeApplicant(sendByInject(test.http))
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

const sql = (...given: Parameters<typeof test.database.sql>) => test.database.sql(...given)
const bomb = () => manyObjectStreams({ streams: 4 })

async function generateAwardFile(who: TestClient): Promise<ExportDto> {
  const { body } = await who.post('/api/Exports', { kind: 'award-file' })
  return waitForExport(who, body as ExportDto)
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

it('a PDF that cannot be included is stored, and marked for its owner and the office', async () => {
  const stored = await attacker.ask(uploadPersonalFile, { body: formOf({ type: 6 }, { name: 'cv.pdf', bytes: bomb() }) })
  expect(stored).toMatchObject({ typeId: 6, name: 'cv.pdf', pages: 1, leftOut: 'large' })
  const record = await attacker.ask(journalCalls.create, { body: formOf(journalValues(), { name: 'paper.pdf', bytes: bomb() }) })
  expect(record.file).toMatchObject({ leftOut: 'large' })
  const [personal, records] = await Promise.all(
    ['PersonalFiles', 'awardFiles'].map(async (which) => (await office.get(`/api/Applicant/${which}/${attacker.id}`)).body),
  )
  expect(personal).toContainEqual(stored)
  expect(records).toContainEqual(record.file)
  const { damaged } = await generateAwardFile(attacker)
  expect([...damaged].sort()).toEqual(['cv.pdf', 'paper.pdf'])
  const sound = await bystander.ask(uploadPersonalFile, {
    body: formOf({ type: 6 }, { name: 'cv.pdf', bytes: sharedContents({ pages: 4, bytes: 40 }) }),
  })
  expect(sound).not.toHaveProperty('leftOut')
})

it('old files that cannot be included are detected once and do not delay other documents', async () => {
  // Simulates a file that was uploaded before files were inspected.
  await attacker.ask(uploadPersonalFile, { body: formOf({ type: 6 }, { name: 'cv.pdf', bytes: objectStreamBomb() }) })
  await sql`update stored_file set left_out = null where application_id = ${attacker.id}`
  const baseline = await measureSeconds(() => generateAwardFile(bystander))
  await sql`update application set job_description = 'Professor' where id = ${bystander.id}`
  const attackSeconds = measureSeconds(() => generateAwardFile(attacker))
  await wait(500)
  const duringAttack = await measureSeconds(() => generateAwardFile(bystander))
  process.stdout.write(
    `left out: a document alone ${baseline.toFixed(1)} s, beside bad ones ${duringAttack.toFixed(1)} s, those ${(await attackSeconds).toFixed(1)} s\n`,
  )
  expect(duringAttack).toBeLessThan(2 * baseline + 2)
  const found =
    await sql`select name, left_out from stored_file where application_id = ${attacker.id} and left_out is not null order by name`
  expect(found.map(({ name }) => name)).toEqual(['cv.pdf', 'paper.pdf'])
  await sql`update application set job_description = 'Professor' where id = ${attacker.id}`
  const second = await measureSeconds(() => generateAwardFile(attacker))
  expect(second).toBeLessThan(2 * baseline + 2)
}, 120_000)
