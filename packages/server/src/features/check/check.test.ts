import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Applicant, changedPerson, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { evaluateStale } from '../eligibility/evaluate-stale.ts'
import { createDraftCalls } from '../works/drafts/drafts.testing.ts'
import { listBrokenInvariants } from './check.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const found = () => listBrokenInvariants(test.portal, { youngest: 0 })

async function sealed(): Promise<Applicant & { receipt: string }> {
  const mona = await completeApplicant(sendByInject(test.http))
  const { body } = await mona.post('/api/applicant/finalizeSubmission')
  return { ...mona, receipt: (body as { receiptNumber: string }).receiptNumber }
}

const firstFile = async ({ id }: Applicant, type: number): Promise<string> => {
  const [row] = await test.database
    .sql`select guid from stored_file where application_id = ${id} and type_id = ${type} order by guid`
  return row?.guid
}

it('a portal that was used and not tampered with has nothing broken', async () => {
  await sealed()
  await completeApplicant(sendByInject(test.http), { journals: 8 })
  await createRegisteredApplicant(sendByInject(test.http))
  expect(await found()).toEqual([])
})

it('a receipt that was reopened is true in itself, whatever became of what it names', async () => {
  const mona = await sealed()
  const office = await signInAdministrator(test)
  await office.post(`/api/Applicants/${mona.id}/Reopening`, { reason: 'Another page is missing.' })
  expect(await found()).toEqual([])
  await mona.put('/api/Applicant/me/update', changedPerson)
  await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper('new.pdf')))
  expect(await found()).toEqual([])
  await mona.post('/api/applicant/finalizeSubmission')
  expect(await found()).toEqual([])
})

it('a count of records that is not theirs is found', async () => {
  const mona = await sealed()
  const keep = (records: object) =>
    test.database.sql`update record_count set records = ${JSON.stringify(records)}::text::jsonb where id = ${mona.id}`
  await keep({ journal_publication: 5, award: 1 })
  expect(await found()).toEqual([`the records of application ${mona.id} are miscounted`])
  await test.database.sql`delete from record_count where id = ${mona.id}`
  expect(await found()).toEqual([`the records of application ${mona.id} are miscounted`])
  await test.database.sql`insert into record_count values (${mona.id}, '{"journal_publication": 5}')`
  expect(await found()).toEqual([])
})

it('a record without its check is found', async () => {
  const mona = await sealed()
  const [record] = await test.database.sql`select min(id) as id from journal_publication where application_id = ${mona.id}`
  await test.database.sql`delete from record_check where record_id = ${record?.id}`
  expect(await found()).toEqual([`the check of record ${record?.id} of journal_publication and the record do not fit`])
  await test.database.sql`insert into record_check (kind, record_id, application_id, saved_at, due_at)
    values ('journal_publication', ${record?.id}, ${mona.id}, now(), now())`
  expect(await found()).toEqual([])
})

it('eligibility that is not stored, is of another round, or counts wrongly is found', async () => {
  const { sql } = test.database
  const mona = await createRegisteredApplicant(sendByInject(test.http))
  const sentence = (wrong: string) => [`the eligibility of application ${mona.id} ${wrong}`]
  await evaluateStale(test.portal)
  await sql`update application_eligibility set warnings = warnings + 1 where id = ${mona.id}`
  expect(await found()).toEqual(sentence('counts other warnings than conditions that are not met'))
  await sql`update application_eligibility set warnings = warnings - 1, evaluated = changes + 1 where id = ${mona.id}`
  expect(await found()).toEqual(sentence('was evaluated for a change that has not happened'))
  await sql`update application_eligibility set evaluated = changes, round_id = 99 where id = ${mona.id}`
  expect(await found()).toEqual(sentence('is of another round'))
  await sql`delete from application_eligibility where id = ${mona.id}`
  expect(await found()).toEqual(sentence('is not stored'))
  await sql`insert into application_eligibility (id, round_id) select id, round_id from application where id = ${mona.id}`
  expect(await found()).toEqual([])
})

it('an unfinished entry that has lost its file, or has one of another application, is found', async () => {
  const { sql } = test.database
  const [mona, other] = [
    await createRegisteredApplicant(sendByInject(test.http)),
    await createRegisteredApplicant(sendByInject(test.http)),
  ]
  const calls = createDraftCalls(mona)
  await calls.drop(await paper())
  const [{ id } = { id: 0 }] = await calls.settle()
  expect(await found()).toEqual([])
  await sql`alter table draft_file disable trigger user`
  const sentence = (wrong: string) => [`unfinished entry ${id} of application ${mona.id} ${wrong}`]
  await sql`update draft_file set application_id = ${other.id} where draft_id = ${id}`
  expect(await found()).toEqual(sentence('has a file of another application'))
  const [file = {}] = await sql`delete from draft_file where draft_id = ${id} returning *`
  expect(await found()).toEqual(sentence('has lost its file'))
  await sql`insert into draft_file ${sql({ ...file, application_id: mona.id })}`
  await sql`alter table draft_file enable trigger user`
  expect(await found()).toEqual([])
})

it('progress that is not what an application contains is found, and counts of it that do not add up; the owner of the tables can count anew', async () => {
  const mona = await sealed()
  const [round] = await test.database.sql`select id from round where active`
  await test.database.sql`update application_progress set files = 4, pending = 1 where id = ${mona.id}`
  expect(await found()).toEqual([`the progress of application ${mona.id} is not what it contains`])
  await test.database
    .sql`update application_progress_count set applicants = applicants + 1 where id = (select min(id) from application_progress_count)`
  await test.database
    .sql`update quarter_hour_count set submitted = submitted + 1 where id = (select max(id) from quarter_hour_count)`
  expect(await found()).toEqual([
    `the progress of application ${mona.id} is not what it contains`,
    `the progress of applications in round ${round?.id} is miscounted`,
    `the registrations and submissions of round ${round?.id} are miscounted`,
  ])
  await test.database.sql`call recount_progress()`
  expect(await found()).toEqual([])
})

/** Tampers as the owner of the tables, who can disable the triggers. */
describe('tampering is found:', () => {
  beforeAll(async () => {
    for (const table of ['stored_file', 'journal_publication', 'application', 'receipt', 'audit', 'round'])
      await test.database.sql.unsafe(`alter table ${table} disable trigger user`)
  })
  const sql = (text: TemplateStringsArray, ...values: string[] | number[]) => test.database.sql(text, ...values)

  it('a journal removed after the sealing', async () => {
    const { id, receipt } = await sealed()
    const [journal] =
      await sql`delete from journal_publication where id = (select min(id) from journal_publication where application_id = ${id}) returning file_guid`
    expect(await found()).toEqual(
      expect.arrayContaining([
        `application ${id} is submitted with too few or too many records`,
        `application ${id} holds other counts than its receipt`,
        `receipt ${receipt} holds other records of kind journal than are stored`,
        `file ${journal?.file_guid} and the records of journal_publication do not fit`,
      ]),
    )
  })

  it('a journal reworded after the sealing', async () => {
    const { id, receipt } = await sealed()
    await sql`update journal_publication set paper_title = 'A better one' where application_id = ${id}`
    expect(await found()).toContain(`receipt ${receipt} holds other records of kind journal than are stored`)
  })

  it('a person renamed after the sealing', async () => {
    const { id, receipt } = await sealed()
    await sql`update application set phd_date = '2020-01-01' where id = ${id}`
    expect(await found()).toContain(`receipt ${receipt} names another applicant than is stored`)
  })

  it('a file exchanged after the sealing, row and bytes', async () => {
    const mona = await sealed()
    const guid = await firstFile(mona, 6)
    await sql`update stored_file set sha256 = repeat('0', 64) where guid = ${guid}`
    expect(await found()).toEqual(
      expect.arrayContaining([
        `file ${guid} has other bytes than were received`,
        `receipt ${mona.receipt} names other files than are stored`,
      ]),
    )
  })

  it('a receipt rewritten, its digest too', async () => {
    const { receipt } = await sealed()
    await sql`
      with forged as (select replace(manifest, '"typeId":1}', '"typeId":2}') as text from receipt where number = ${receipt})
      update receipt set manifest = text, digest = encode(sha256(convert_to(text, 'UTF8')), 'hex') from forged where number = ${receipt}`
    expect(await found()).toContain(`receipt ${receipt} names other files than are stored`)
  })

  it('a submission undone, or without its receipt', async () => {
    const undone = await sealed()
    await sql`update application set submitted_at = null, receipt_number = null where id = ${undone.id}`
    expect(await found()).toContain(`application ${undone.id} is submitted without a receipt, or has one without being submitted`)
  })

  it('a reopened receipt rewritten, or robbed of a file that it names; a receipt that two submissions would stand on', async () => {
    const mona = await sealed()
    const cv = await firstFile(mona, 6)
    const office = await signInAdministrator(test)
    await office.post(`/api/Applicants/${mona.id}/Reopening`, { reason: 'Another page is missing.' })
    await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper('new.pdf')))
    await test.portal.files.store.remove(cv)
    expect(await found()).toContain(`file ${cv} has no bytes`)
    await sql`update receipt set snapshot = '{"applicant":{},"records":{}}' where number = ${mona.receipt}`
    expect(await found()).toContain(`receipt ${mona.receipt} has another snapshot than its manifest names`)
    const undone = await sealed()
    await test.database.sql`update application set receipt_number = ${mona.receipt} where id = ${undone.id}`
    expect(await found()).toContain(`application ${undone.id} and its receipt name different numbers or times`)
  })

  it('bytes lost, cut or changed, and a thumbnail lost', async () => {
    const mona = await sealed()
    const [lost, thumbnail, cut, changed] = await Promise.all([1, 2, 6, 20].map((type) => firstFile(mona, type)))
    const { store } = test.portal.files
    await store.remove(`${lost}`)
    await store.remove(`${thumbnail}.thumbnail`)
    await put(`${cut}`, 'short')
    const { size } = (await store.stat(`${changed}`)) ?? { size: 0 }
    await put(`${changed}`, 'x'.repeat(size))
    expect(await found()).toEqual(
      expect.arrayContaining([
        `file ${lost} has no bytes`,
        `file ${thumbnail} has no thumbnail`,
        expect.stringMatching(`^file ${cut} has 5 bytes instead of \\d+$`),
        `file ${changed} has other bytes than were received`,
      ]),
    )
  })

  it('bytes that belong to nothing, once they are older than any upload', async () => {
    await put('00000000-0000-4000-8000-000000000000', 'nobody’s')
    const sentence = 'file 00000000-0000-4000-8000-000000000000 belongs to nothing'
    test.time.now = new Date(Date.now() + 1000)
    expect(await found()).toContain(sentence)
    expect(await listBrokenInvariants(test.portal)).not.toContain(sentence)
    test.time.now = new Date(Date.now() + 61 * 60_000)
    expect(await listBrokenInvariants(test.portal)).toContain(sentence)
  })

  it('the trail reworded, shortened or with a gap', async () => {
    const [reworded, gap, unlinked] = [await sealed(), await sealed(), await sealed()]
    await sql`update audit set detail = '{"type": 9}' where chain = ${`application ${reworded.id}`} and position = 2`
    await sql`delete from audit where chain = ${`application ${gap.id}`} and position = 3`
    await sql`update audit set previous = repeat('0', 64),
      hash = audit_hash(repeat('0', 64), chain, position, "at", actor_id, action, detail) where chain = ${`application ${unlinked.id}`} and position = 5`
    expect(await found()).toEqual(
      expect.arrayContaining([
        `the trail of application ${reworded.id} is broken at entry 2`,
        `the trail of application ${gap.id} is broken at entry 4`,
        `the trail of application ${unlinked.id} is broken at entry 5`,
      ]),
    )
  })

  it('an applicant listed otherwise than they are, and a wrong count of them', async () => {
    const { id } = await sealed()
    const listing = await test.database
      .sql`select count(*)::int from listed_applicant where id = ${id} and branch_id = 7 and not submitted`
    expect(listing).toEqual([{ count: 0 }])
    expect(await found()).toEqual(
      expect.arrayContaining([
        `application ${id} is listed otherwise than it is`,
        expect.stringMatching(/^the applicants of theme 7 in round \d+ are miscounted$/),
      ]),
    )
  })

  it('two rounds active', async () => {
    await test.database.sql.unsafe(`drop index one_active_round;
      insert into round (english_name, arabic_name, start_date, active) values ('Two', 'الثانية', '2026-11-01', true)`)
    expect(await found()).toContain('2 rounds are active')
  })
})

async function put(key: string, content: string): Promise<void> {
  const path = join(test.portal.files.temporary, key)
  await writeFile(path, content)
  await test.portal.files.store.put(key, path)
}
