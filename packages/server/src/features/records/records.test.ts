import { recordKinds } from '@jadara/contract/records/record-kinds'
import { getTableName } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../files/samples.testing.ts'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { createAnonymousClient, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { createRecordCalls, everyKind } from './calls.testing.ts'
import { samples } from './samples.testing.ts'
import { recordTableOf } from './tables.ts'

let test: TestPortal
let mona: Applicant
let other: Applicant
let nadia: TestAccount
let office: TestClient

beforeAll(async () => {
  test = await testPortal()
  mona = await createRegisteredApplicant(sendByInject(test.http))
  other = await createRegisteredApplicant(sendByInject(test.http))
  nadia = await createSignedInReviewer(test)
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

const notFound = expectedFailure(404, 'This does not exist, or no longer does.')
const isStored = async (guid = '') => (await test.portal.files.store.stat(guid)) !== null

describe.each(everyKind)('$name', ({ name, one, list, titleField, urlField, messages, file: rule, values }) => {
  let calls: ReturnType<typeof createRecordCalls>
  const newFile = async () => (rule ? await paper() : undefined)
  const listAuditEntries = (id: number) =>
    test.database.sql`select action, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`}
      and detail->>'kind' = ${name} and detail->>'id' = ${id} order by position`

  beforeEach(() => {
    calls = createRecordCalls(name, mona)
  })
  afterEach(() => calls.clear())

  it('is defined as specified', () => {
    const kind = recordKinds.find((kind) => kind.name === name)
    expect(kind?.shown.title).toBe(titleField)
    expect(kind?.shown.address ?? null).toBe(urlField)
    expect(kind?.file?.type).toBe(rule?.type)
    expect(kind?.created.en).toBe(messages.created)
    if (messages.updated) expect(kind?.updated.en).toBe(messages.updated)
  })

  describe('adding', () => {
    it('returns the record, with its file if the kind takes one', async () => {
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
      expect(await listAuditEntries(id)).toEqual([
        {
          action: 'record-added',
          detail: {
            kind: name,
            id,
            ...(file && { sha256: sha256(file.bytes) }),
            after: { [titleField]: (answer.body as Record<string, unknown>)[titleField] },
          },
        },
      ])
      expect(await calls.rows()).toEqual([answer.body])
      expect(await mona.get(`${one}/${id}`)).toEqual({ status: 200, body: answer.body })
    })

    it('abuse 44: ignores any id, owner or file that the client names', async () => {
      const claims = { applicationId: other.id, userId: other.userId, fileGuid: 'x', requestKey: 'x', createdAt: '2001-01-01' }
      const { id } = await calls.create({ id: 1, ...claims })
      const [row] = await test.database.sql.unsafe(
        `select application_id, request_key, created_at from ${getTableName(recordTableOf(name))} where id = ${id}`,
      )
      expect(row).toEqual({ application_id: mona.id, request_key: null, created_at: test.time.now })
    })
  })

  describe('reading', () => {
    it('is allowed for the owner and administrators; other applicants and unassigned reviewers cannot read the record or its file', async () => {
      const record = await calls.create()
      expect(await mona.get(`${one}/${record.id}`)).toEqual({ status: 200, body: record })
      const applicant = { id: mona.id, userId: mona.userId, englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' }
      const named = { ...record, applicant }
      expect(await office.get(`${one.toLowerCase()}/${record.id}/`)).toEqual({ status: 200, body: named })
      expect(await office.get(`${list}/${mona.userId}/`)).toEqual({ status: 200, body: [record] })
      for (const stranger of [other, nadia]) if (record.fileURL) expect(await stranger.get(record.fileURL)).toEqual(notFound)
      expect(await other.get(`${list}/${other.userId}`)).toEqual({ status: 200, body: [] })
    })

    it('lists records in order, with the same number of queries for one and for three', async () => {
      const first = await calls.create()
      const forOne = await countQueries(calls.rows)
      const all = [first, await calls.create({ [titleField]: 'Second' }), await calls.create({ [titleField]: 'Third' })]
      expect(await calls.rows()).toEqual(all)
      expect(await countQueries(calls.rows)).toBe(forOne)
    })

    it('reads one with two queries, and changes it with nine if it has no file', async () => {
      const { id } = await calls.create()
      expect(await countQueries(() => mona.get(`${one}/${id}`))).toBe(2)
      if (!rule) expect(await countQueries(() => calls.put(id))).toBe(9)
    })

    it('saves with a constant number of queries, and with six if there is no file', async () => {
      const forOne = await countQueries(() => calls.create())
      if (!rule) expect(forOne).toBe(6)
      expect(await countQueries(() => calls.create())).toBe(forOne)
    })

    it('answers 400 for an invalid id and 404 for an unknown one', async () => {
      for (const id of ['0', '-1', 'x', '1.5', '9223372036854775808', '2147483648', '1e308', 'NaN'])
        expect((await mona.get(`${one}/${id}`)).status).toBe(400)
      expect(await mona.get(`${one}/2147483647`)).toEqual(notFound)
      expect(await mona.put(`${one}/2147483647`, { ...values, keepFile: true })).toEqual(notFound)
      expect(await mona.delete(`${one}/2147483647`)).toEqual(notFound)
    })
  })

  describe('changing', () => {
    it('replaces the values and the file, and deletes the old bytes', async () => {
      const record = await calls.create()
      const file = await newFile()
      const answer = await calls.put(record.id, { id: record.id, [titleField]: 'Another title' }, file)
      expect(answer).toMatchObject({ status: 200, body: { ...values, id: record.id, [titleField]: 'Another title' } })
      const changed = answer.body as typeof record
      expect(await calls.rows()).toEqual([changed])
      expect((await listAuditEntries(record.id)).map(({ action }) => action)).toEqual(['record-added', 'record-updated'])
      if (!file) return expect(changed.file).toBe(null)
      expect(sha256((await mona.get(changed.fileURL ?? '')).bytes)).toBe(sha256(file.bytes))
      expect(changed.file?.guid).not.toBe(record.file?.guid)
      expect(await isStored(record.file?.guid)).toBe(false)
    })

    it('without a file keeps the stored one, or requires a file or keepFile', async () => {
      const record = await calls.create()
      const changes = { ...values, [titleField]: 'Mended' }
      const stored = { status: 200, body: { ...record, [titleField]: 'Mended' } }
      const expected = rule?.onEdit === 'asked-again' ? expectedFieldFailure(400, 'file', rule.missing ?? '') : stored
      const asForm = (given: Record<string, unknown>) => (rule ? [formOf(given)] : [])
      for (const body of [changes, { ...changes, keepFile: 0 }, ...asForm(changes), ...asForm({ ...changes, keepFile: 'false' })])
        expect(await mona.put(`${one}/${record.id}`, body)).toEqual(expected)
      expect((await calls.rows())[0]).toEqual(rule?.onEdit === 'asked-again' ? record : stored.body)
      for (const body of [
        { ...changes, keepFile: true },
        { ...changes, keepFile: '1' },
        ...asForm({ ...changes, keepFile: true }),
      ])
        expect(await mona.put(`${one}/${record.id}`, body)).toEqual(stored)
      if (record.file) expect(await isStored(record.file.guid)).toBe(true)
    })

    it('abuse 41: answers 404 for a record of another applicant, and writes nothing', async () => {
      const record = await calls.create()
      const theirs = createRecordCalls(name, other)
      expect(await other.put(`${one}/${record.id}`, { ...values, keepFile: true })).toEqual(notFound)
      expect(await theirs.put(record.id, { [titleField]: 'Mine' }, await newFile())).toEqual(notFound)
      expect(await other.delete(`${one}/${record.id}`)).toEqual(notFound)
      expect(await calls.rows()).toEqual([record])
      if (record.file) expect(await isStored(record.file.guid)).toBe(true)
      expect(await listAuditEntries(record.id)).toHaveLength(1)
    })
  })

  it('deleting removes the record, its file and its bytes, once', async () => {
    const record = await calls.create()
    const untouched = await calls.create()
    expect(await mona.delete(`${one}/${record.id}/`)).toEqual({ status: 204, body: undefined })
    expect(await calls.rows()).toEqual([untouched])
    if (record.file) expect(await isStored(record.file.guid)).toBe(false)
    expect(await mona.delete(`${one}/${record.id}`)).toEqual(notFound)
    const { id, updatedAt, fileURL, file, ...stored } = record
    const before = { ...stored, ...(file && { file: { name: file.name, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }) }
    expect((await listAuditEntries(id)).at(-1)).toMatchObject({ action: 'record-deleted', detail: { kind: name, id, before } })
  })

  it('abuse 45: only applicants can write records, and nobody who is signed out', async () => {
    const record = await calls.create()
    const forbidden = expectedFailure(403, 'Your account may not do this.')
    const signedOut = expectedFailure(401, 'Please sign in to go on.')
    for (const [somebody, answer] of [
      [office, forbidden],
      [nadia, forbidden],
      [createAnonymousClient(test), signedOut],
    ] as const) {
      expect(await somebody.post(one, calls.body({}, await newFile()))).toEqual(answer)
      expect(await somebody.put(`${one}/${record.id}`, { ...values, keepFile: true })).toEqual(answer)
      expect(await somebody.delete(`${one}/${record.id}`)).toEqual(answer)
    }
    expect(await createAnonymousClient(test).get(`${one}/${record.id}`)).toEqual(signedOut)
    expect(await createAnonymousClient(test).get(`${list}/${mona.userId}`)).toEqual(signedOut)
    expect(await calls.rows()).toEqual([record])
  })
})

describe('the list of all own records', () => {
  const lines = (who: TestClient) => who.get('/api/applicant/records')

  afterEach(async () => {
    for (const { name } of everyKind) await createRecordCalls(name, mona).clear()
  })

  it('has one line per record, in the order of the dossier', async () => {
    const expected: unknown[] = []
    // Entered in the reverse order.
    for (const { name, titleField, urlField, values } of everyKind.toReversed()) {
      const line = { kind: name, title: values[titleField], address: urlField ? values[urlField] : '', doi: '' }
      const two = [await createRecordCalls(name, mona).create(), await createRecordCalls(name, mona).create()]
      expected.unshift(...two.map(({ id }) => ({ ...line, id })))
    }
    expect(await lines(mona)).toEqual({ status: 200, body: expected })
    expect(await lines(other)).toEqual({ status: 200, body: [] })
  })

  it('shows the subtitle of a record with an empty title', async () => {
    const { id } = await createRecordCalls('award', mona).create({ englishTitle: '' })
    const line = { kind: 'award', id, title: samples.award.values.arabicTitle, address: '', doi: '' }
    expect(await lines(mona)).toEqual({ status: 200, body: [line] })
  })
})
