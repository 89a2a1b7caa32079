import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import type { Upload } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { createRecordCalls, everyKind } from './calls.testing.ts'

/** Repeated requests, and concurrent edits of one record. */

let test: TestPortal
let mona: Applicant
let other: Applicant

beforeAll(async () => {
  test = await testPortal()
  mona = await createRegisteredApplicant(sendByInject(test.http))
  other = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

/** Asserts that the file store contains exactly the files that rows refer to. */
async function expectNoStrayBytes(): Promise<void> {
  const known = await test.database.sql`select guid from stored_file`
  const keys: string[] = []
  for await (const { key } of test.portal.files.store.list()) keys.push(key)
  expect(keys.sort()).toEqual(known.map(({ guid }) => guid).sort())
}

describe.each(everyKind)('$name', ({ name, one, titleField, file, values }) => {
  let calls: ReturnType<typeof createRecordCalls>
  let key: { 'idempotency-key': string }
  let same: Upload | undefined
  const newFile = async () => (file ? await paper() : undefined)
  const send = async (changes = {}, who = mona, upload = same) => createRecordCalls(name, who).add(changes, upload, key)

  beforeEach(async () => {
    calls = createRecordCalls(name, mona)
    same = await newFile()
    key = { 'idempotency-key': randomUUID() }
  })
  afterEach(() => calls.clear())

  it('repeated with the same Idempotency-Key creates no second record', async () => {
    const first = await send()
    expect(first.status).toBe(201)
    expect(await send()).toEqual(first)
    for (const answer of await Promise.all([send(), send()])) expect(answer).toEqual(first)
    expect(await calls.rows()).toEqual([first.body])
    const theirs = await send({}, other)
    expect(theirs).toMatchObject({ status: 201, body: values })
    expect((theirs.body as { id: number }).id).not.toBe((first.body as { id: number }).id)
    await createRecordCalls(name, other).clear()
  })

  it('sent three times at once with one key creates one record', async () => {
    const answers = await Promise.all([send(), send(), send()])
    const made = await calls.rows()
    expect(made).toHaveLength(1)
    for (const answer of answers) expect(answer).toEqual({ status: 201, body: made[0] })
    await expectNoStrayBytes()
  })

  it('sent with a used key and other values is a 409', async () => {
    const first = await send()
    expect(await send({ [titleField]: 'Another title' })).toEqual(
      expectedConflict('exists', 'This request was already saved with other values. Open the list to see it.'),
    )
    expect(await calls.rows()).toEqual([first.body])
  })

  if (file)
    it('sent with a used key and another file is a 409, and the file is not stored', async () => {
      const first = await send()
      const otherwise = expectedConflict('exists', 'This request was already saved with other values. Open the list to see it.')
      expect(await send({}, mona, await paper())).toEqual(otherwise)
      expect(await calls.rows()).toEqual([first.body])
      await expectNoStrayBytes()
    })

  it('without a key, or with a key that is not a UUID, creates a record each time', async () => {
    key = { 'idempotency-key': 'again' }
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect(await calls.rows()).toHaveLength(2)
  })

  it('abuse 5: an update based on an old version is a 409; without a version the last one wins', async () => {
    const record = await calls.create()
    const put = (changed: string, updatedAt?: string) =>
      calls.put(record.id, { [titleField]: changed, keepFile: true, ...(updatedAt && { updatedAt }) })
    test.time.now = new Date('2026-11-21T10:00:01Z')
    const first = await put('First tab', record.updatedAt)
    expect(first).toMatchObject({ status: 200, body: { [titleField]: 'First tab', updatedAt: '2026-11-21T10:00:01.000Z' } })
    const changed = expectedConflict(
      'changed',
      'This record was changed elsewhere in the meantime. Reload it to see the other change; what you typed stays here.',
    )
    expect(await put('Second tab', record.updatedAt)).toEqual(changed)
    expect(await calls.put(record.id, { updatedAt: record.updatedAt, keepFile: true }, await newFile())).toEqual(changed)
    expect(await calls.rows()).toEqual([first.body])
    expect(await put('Second tab')).toMatchObject({ status: 200, body: { [titleField]: 'Second tab' } })
    test.time.now = new Date('2026-11-21T10:00:00Z')
  })

  it('abuse 5: updated three times at once, each with a file, is exactly one of the three', async () => {
    const { id } = await calls.create()
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map(async (changed) => calls.put(id, { [titleField]: changed }, await newFile())),
    )
    for (const { status } of answers) expect(status).toBe(200)
    const [row] = await calls.rows()
    expect(['One', 'Two', 'Three']).toContain(row?.[titleField])
    await expectNoStrayBytes()
    if (row?.fileURL) expect((await mona.get(row.fileURL)).status).toBe(200)
  })

  it('deleted three times at once is deleted once', async () => {
    const { id } = await calls.create()
    const answers = await Promise.all([1, 2, 3].map(() => mona.delete(`${one}/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    await expectNoStrayBytes()
  })
})
