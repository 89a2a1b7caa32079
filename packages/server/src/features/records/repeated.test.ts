import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conflicts } from '../../testing/answer.ts'
import { type Applicant, registeredApplicant } from '../../testing/applicant.ts'
import { injecting } from '../../testing/caller.ts'
import type { Upload } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { callsOf, everyKind } from './calls.testing.ts'

/** The same request twice, and two people or tabs on one record. */

let test: TestPortal
let mona: Applicant
let other: Applicant

beforeAll(async () => {
  test = await testPortal()
  mona = await registeredApplicant(injecting(test.http))
  other = await registeredApplicant(injecting(test.http))
})
afterAll(() => test.close())

/** As many stored files as rows that name them. */
async function expectNoStrayBytes(): Promise<void> {
  const known = await test.database.sql`select guid from stored_file`
  const keys: string[] = []
  for await (const { key } of test.portal.files.store.list()) keys.push(key)
  expect(keys.sort()).toEqual(known.map(({ guid }) => guid).sort())
}

describe.each(everyKind)('$name', ({ name, one, title, file, values }) => {
  let calls: ReturnType<typeof callsOf>
  let key: { 'idempotency-key': string }
  let same: Upload | undefined
  const newFile = async () => (file ? await paper() : undefined)
  const send = async (changes = {}, who = mona, upload = same) => callsOf(name, who).add(changes, upload, key)

  beforeEach(async () => {
    calls = callsOf(name, mona)
    same = await newFile()
    key = { 'idempotency-key': randomUUID() }
  })
  afterEach(() => calls.clear())

  it('sent again with the same Idempotency-Key after a lost answer makes no second one', async () => {
    const first = await send()
    expect(first.status).toBe(201)
    expect(await send()).toEqual(first)
    for (const answer of await Promise.all([send(), send()])) expect(answer).toEqual(first)
    expect(await calls.rows()).toEqual([first.body])
    const theirs = await send({}, other)
    expect(theirs).toMatchObject({ status: 201, body: values })
    expect((theirs.body as { id: number }).id).not.toBe((first.body as { id: number }).id)
    await callsOf(name, other).clear()
  })

  it('sent three times at the same moment with one key makes one', async () => {
    const answers = await Promise.all([send(), send(), send()])
    const made = await calls.rows()
    expect(made).toHaveLength(1)
    for (const answer of answers) expect(answer).toEqual({ status: 201, body: made[0] })
    await expectNoStrayBytes()
  })

  it('sent with the key of a request of other values is a 409', async () => {
    const first = await send()
    expect(await send({ [title]: 'Another title' })).toEqual(
      conflicts('exists', 'This request was already saved with other values. Open the list to see it.'),
    )
    expect(await calls.rows()).toEqual([first.body])
  })

  if (file)
    it('sent with the key of a request of another file is a 409, and that file is not kept', async () => {
      const first = await send()
      const otherwise = conflicts('exists', 'This request was already saved with other values. Open the list to see it.')
      expect(await send({}, mona, await paper())).toEqual(otherwise)
      expect(await calls.rows()).toEqual([first.body])
      await expectNoStrayBytes()
    })

  it('without a key, or with one that is no UUID, makes another each time', async () => {
    key = { 'idempotency-key': 'again' }
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect(await calls.rows()).toHaveLength(2)
  })

  it('abuse 5: changed from an earlier reading is a 409 that says so; without a reading the last one wins', async () => {
    const record = await calls.added()
    const put = (changed: string, updatedAt?: string) =>
      calls.put(record.id, { [title]: changed, keepFile: true, ...(updatedAt && { updatedAt }) })
    test.time.now = new Date('2026-11-21T10:00:01Z')
    const first = await put('First tab', record.updatedAt)
    expect(first).toMatchObject({ status: 200, body: { [title]: 'First tab', updatedAt: '2026-11-21T10:00:01.000Z' } })
    const changed = conflicts(
      'changed',
      'This record was changed elsewhere in the meantime. Reload it to see the other change; what you typed stays here.',
    )
    expect(await put('Second tab', record.updatedAt)).toEqual(changed)
    expect(await calls.put(record.id, { updatedAt: record.updatedAt, keepFile: true }, await newFile())).toEqual(changed)
    expect(await calls.rows()).toEqual([first.body])
    expect(await put('Second tab')).toMatchObject({ status: 200, body: { [title]: 'Second tab' } })
    test.time.now = new Date('2026-11-21T10:00:00Z')
  })

  it('abuse 5: changed three times at the same moment, each with a file, is one of the three, whole', async () => {
    const { id } = await calls.added()
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map(async (changed) => calls.put(id, { [title]: changed }, await newFile())),
    )
    for (const { status } of answers) expect(status).toBe(200)
    const [row] = await calls.rows()
    expect(['One', 'Two', 'Three']).toContain(row?.[title])
    await expectNoStrayBytes()
    if (row?.fileURL) expect((await mona.get(row.fileURL)).status).toBe(200)
  })

  it('deleted three times at the same moment is deleted once', async () => {
    const { id } = await calls.added()
    const answers = await Promise.all([1, 2, 3].map(() => mona.delete(`${one}/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    await expectNoStrayBytes()
  })
})
