import { recordKinds } from '@jadara/contract/records/record-kinds'
import { getTableName } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../files/samples.testing.ts'
import { refused, refusedField } from '../../testing/answer.ts'
import { type Account, type Applicant, registeredApplicant } from '../../testing/applicant.ts'
import { administrator, anyone, reviewer } from '../../testing/by-role.ts'
import { type Caller, injecting } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { queriesOf } from '../../testing/queries.ts'
import { callsOf, everyKind } from './calls.testing.ts'
import { samples } from './samples.testing.ts'
import { tableOf } from './tables.ts'

/** The life of a record of each kind, and whose it is. */

let test: TestPortal
let mona: Applicant
let other: Applicant
let nadia: Account
let office: Caller

beforeAll(async () => {
  test = await testPortal()
  mona = await registeredApplicant(injecting(test.http))
  other = await registeredApplicant(injecting(test.http))
  nadia = await reviewer(test)
  office = await administrator(test)
})
afterAll(() => test.close())

const missing = refused(404, 'This does not exist, or no longer does.')
const isStored = async (guid = '') => (await test.portal.files.store.stat(guid)) !== null

describe.each(everyKind)('$name', ({ name, one, list, title, address, saved, file: rule, values }) => {
  let calls: ReturnType<typeof callsOf>
  const newFile = async () => (rule ? await paper() : undefined)
  const trailOf = (id: number) =>
    test.database.sql`select action, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`}
      and detail->>'kind' = ${name} and detail->>'id' = ${id} order by position`

  beforeEach(() => {
    calls = callsOf(name, mona)
  })
  afterEach(() => calls.clear())

  it('is defined as specified: its title, its link, its file, its sentences', () => {
    const kind = recordKinds.find((kind) => kind.name === name)
    expect(kind?.shown.title).toBe(title)
    expect(kind?.shown.address ?? null).toBe(address)
    expect(kind?.file?.type).toBe(rule?.type)
    expect(kind?.created.en).toBe(saved.created)
    if (saved.updated) expect(kind?.updated.en).toBe(saved.updated)
  })

  describe('adding', () => {
    it('answers the record, with its file if it takes one', async () => {
      const file = rule ? await paper('بحث منشور.pdf', { pages: 3 }) : undefined
      const answer = await calls.add({}, file)
      expect(answer).toEqual({
        status: 201,
        body: {
          ...values,
          id: expect.any(Number),
          updatedAt: '2026-11-21T10:00:00.000Z',
          fileURL: file ? expect.stringMatching(/^\/api\/Files\/ViewFile\/[0-9a-f-]{36}$/) : null,
          file: file
            ? {
                guid: expect.any(String),
                typeId: rule?.type,
                name: 'بحث منشور.pdf',
                mime: 'application/pdf',
                size: file.bytes.length,
                pages: 3,
                path: expect.stringMatching(/^\/api\/Files\/ViewFile\/[0-9a-f-]{36}$/),
                hasThumbnail: false,
                createdAt: '2026-11-21T10:00:00.000Z',
              }
            : null,
        },
      })
      const { id, fileURL } = answer.body as { id: number; fileURL: string }
      if (file) expect(sha256((await mona.get(fileURL)).bytes)).toBe(sha256(file.bytes))
      expect(await trailOf(id)).toEqual([
        {
          action: 'record-added',
          detail: {
            kind: name,
            id,
            ...(file && { sha256: sha256(file.bytes) }),
            after: { [title]: (answer.body as Record<string, unknown>)[title] },
          },
        },
      ])
      expect(await calls.rows()).toEqual([answer.body])
      expect(await mona.get(`${one}/${id}`)).toEqual({ status: 200, body: answer.body })
    })

    it('abuse 44: believes no id, owner or file that the client names', async () => {
      const claims = { applicationId: other.id, userId: other.userId, fileGuid: 'x', requestKey: 'x', createdAt: '2001-01-01' }
      const { id } = await calls.added({ id: 1, ...claims })
      const [row] = await test.database.sql.unsafe(
        `select application_id, request_key, created_at from ${getTableName(tableOf(name))} where id = ${id}`,
      )
      expect(row).toEqual({ application_id: mona.id, request_key: null, created_at: test.time.now })
    })
  })

  describe('reading', () => {
    it('is for its owner and for administrators, and its file for no other applicant and no reviewer who is not assigned', async () => {
      const record = await calls.added()
      expect(await mona.get(`${one}/${record.id}`)).toEqual({ status: 200, body: record })
      const applicant = { id: mona.id, userId: mona.userId, englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' }
      const named = { ...record, applicant }
      expect(await office.get(`${one.toLowerCase()}/${record.id}/`)).toEqual({ status: 200, body: named })
      expect(await office.get(`${list}/${mona.userId}/`)).toEqual({ status: 200, body: [record] })
      for (const stranger of [other, nadia]) if (record.fileURL) expect(await stranger.get(record.fileURL)).toEqual(missing)
      expect(await other.get(`${list}/${other.userId}`)).toEqual({ status: 200, body: [] })
    })

    it('a list is in order, and takes the same number of queries for one record and for three', async () => {
      const first = await calls.added()
      const forOne = await queriesOf(calls.rows)
      const all = [first, await calls.added({ [title]: 'Second' }), await calls.added({ [title]: 'Third' })]
      expect(await calls.rows()).toEqual(all)
      expect(await queriesOf(calls.rows)).toBe(forOne)
    })

    it('is saved in as many queries whatever is there, and in six where it has no file', async () => {
      const forOne = await queriesOf(() => calls.added())
      if (!rule) expect(forOne).toBe(6)
      expect(await queriesOf(() => calls.added())).toBe(forOne)
    })

    it('of an id that is none is a 400, of an unknown one a 404', async () => {
      for (const id of ['0', '-1', 'x', '1.5', '9223372036854775808', '2147483648', '1e308', 'NaN'])
        expect((await mona.get(`${one}/${id}`)).status).toBe(400)
      expect(await mona.get(`${one}/2147483647`)).toEqual(missing)
      expect(await mona.put(`${one}/2147483647`, { ...values, keepFile: true })).toEqual(missing)
      expect(await mona.delete(`${one}/2147483647`)).toEqual(missing)
    })
  })

  describe('changing', () => {
    it('replaces the values, and the file with a new one, whose earlier bytes go', async () => {
      const record = await calls.added()
      const file = await newFile()
      const answer = await calls.put(record.id, { id: record.id, [title]: 'Another title' }, file)
      expect(answer).toMatchObject({ status: 200, body: { ...values, id: record.id, [title]: 'Another title' } })
      const changed = answer.body as typeof record
      expect(await calls.rows()).toEqual([changed])
      expect((await trailOf(record.id)).map(({ action }) => action)).toEqual(['record-added', 'record-updated'])
      if (!file) return expect(changed.file).toBe(null)
      expect(sha256((await mona.get(changed.fileURL ?? '')).bytes)).toBe(sha256(file.bytes))
      expect(changed.file?.guid).not.toBe(record.file?.guid)
      expect(await isStored(record.file?.guid)).toBe(false)
    })

    it('without a file keeps the stored one, or asks for one or for the tick (ruling 18)', async () => {
      const record = await calls.added()
      const changes = { ...values, [title]: 'Mended' }
      const kept = { status: 200, body: { ...record, [title]: 'Mended' } }
      const asked = rule?.onEdit === 'asked-again' ? refusedField(400, 'file', rule.missing ?? '') : kept
      const asForm = (given: Record<string, unknown>) => (rule ? [formOf(given)] : [])
      for (const body of [changes, { ...changes, keepFile: 0 }, ...asForm(changes), ...asForm({ ...changes, keepFile: 'false' })])
        expect(await mona.put(`${one}/${record.id}`, body)).toEqual(asked)
      expect((await calls.rows())[0]).toEqual(rule?.onEdit === 'asked-again' ? record : kept.body)
      for (const body of [
        { ...changes, keepFile: true },
        { ...changes, keepFile: '1' },
        ...asForm({ ...changes, keepFile: true }),
      ])
        expect(await mona.put(`${one}/${record.id}`, body)).toEqual(kept)
      if (record.file) expect(await isStored(record.file.guid)).toBe(true)
    })

    it('abuse 41: of somebody else’s is a 404, and nothing is written', async () => {
      const record = await calls.added()
      const theirs = callsOf(name, other)
      expect(await other.put(`${one}/${record.id}`, { ...values, keepFile: true })).toEqual(missing)
      expect(await theirs.put(record.id, { [title]: 'Mine' }, await newFile())).toEqual(missing)
      expect(await other.delete(`${one}/${record.id}`)).toEqual(missing)
      expect(await calls.rows()).toEqual([record])
      if (record.file) expect(await isStored(record.file.guid)).toBe(true)
      expect(await trailOf(record.id)).toHaveLength(1)
    })
  })

  it('deleting removes the record, its row and its bytes, once', async () => {
    const record = await calls.added()
    const kept = await calls.added()
    expect(await mona.delete(`${one}/${record.id}/`)).toEqual({ status: 204, body: undefined })
    expect(await calls.rows()).toEqual([kept])
    if (record.file) expect(await isStored(record.file.guid)).toBe(false)
    expect(await mona.delete(`${one}/${record.id}`)).toEqual(missing)
    const { id, updatedAt, fileURL, file, ...held } = record
    const before = { ...held, ...(file && { file: { name: file.name, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }) }
    expect((await trailOf(id)).at(-1)).toMatchObject({ action: 'record-deleted', detail: { kind: name, id, before } })
  })

  it('abuse 45: is the applicant’s alone to write, and nobody’s who is signed out', async () => {
    const record = await calls.added()
    const forbidden = refused(403, 'Your account may not do this.')
    const signedOut = refused(401, 'Please sign in to go on.')
    for (const [somebody, answer] of [
      [office, forbidden],
      [nadia, forbidden],
      [anyone(test), signedOut],
    ] as const) {
      expect(await somebody.post(one, calls.body({}, await newFile()))).toEqual(answer)
      expect(await somebody.put(`${one}/${record.id}`, { ...values, keepFile: true })).toEqual(answer)
      expect(await somebody.delete(`${one}/${record.id}`)).toEqual(answer)
    }
    expect(await anyone(test).get(`${one}/${record.id}`)).toEqual(signedOut)
    expect(await anyone(test).get(`${list}/${mona.userId}`)).toEqual(signedOut)
    expect(await calls.rows()).toEqual([record])
  })
})

describe('the applicant’s own records of every kind', () => {
  const lines = (who: Caller) => who.get('/api/applicant/records')

  afterEach(async () => {
    for (const { name } of everyKind) await callsOf(name, mona).clear()
  })

  it('are one line each, in the order of the dossier', async () => {
    const expected: unknown[] = []
    // Entered in the opposite order.
    for (const { name, title, address, values } of everyKind.toReversed()) {
      const line = { kind: name, title: values[title], address: address ? values[address] : '', doi: '' }
      const two = [await callsOf(name, mona).added(), await callsOf(name, mona).added()]
      expected.unshift(...two.map(({ id }) => ({ ...line, id })))
    }
    expect(await lines(mona)).toEqual({ status: 200, body: expected })
    expect(await lines(other)).toEqual({ status: 200, body: [] })
  })

  it('are called by the words under the title where that is empty', async () => {
    const { id } = await callsOf('award', mona).added({ englishTitle: '' })
    const line = { kind: 'award', id, title: samples.award.values.arabicTitle, address: '', doi: '' }
    expect(await lines(mona)).toEqual({ status: 200, body: [line] })
  })
})
