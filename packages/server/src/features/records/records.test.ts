import { randomUUID } from 'node:crypto'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdf, picture, sha256 } from '../../files/samples.testing.ts'
import { refused, refusedField } from '../../testing/answer.ts'
import { type Applicant, registeredApplicant } from '../../testing/applicant.ts'
import { administrator, reviewer } from '../../testing/by-role.ts'
import { injecting } from '../../testing/caller.ts'
import { formOf, type Upload } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { queriesOf } from '../../testing/queries.ts'
import { samples } from './samples.testing.ts'
import { tableOf } from './tables.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  mona = await registeredApplicant(injecting(test.http))
})
afterAll(() => test.close())

type Stored = { id: number; updatedAt: string; fileURL: string; file: { guid: string } }
const missing = refused(404, 'This does not exist, or no longer does.')
const isStored = async (guid: string) => (await test.portal.files.store.stat(guid)) !== null

describe.each(recordKinds)('$name', (kind) => {
  const { values, refused: refusals, fileMissing } = samples[kind.name]
  const one = `/api/${kind.path.one}`
  const { type: fileType } = kind.file

  const add = (changes: Record<string, unknown> = {}, file?: Upload) => mona.post(one, formOf({ ...values, ...changes }, file))
  const added = async (changes: Record<string, unknown> = {}) => {
    const answer = await add(changes, await paper())
    expect(answer.status).toBe(201)
    return answer.body as Stored
  }
  const rows = async () => (await mona.get(`/api/${kind.path.list}/${mona.userId}`)).body as Stored[]
  const trail = async () =>
    (await test.database.sql`select action, detail from audit where chain = ${`application ${mona.id}`} order by position`).slice(
      1,
    )

  describe('adding', () => {
    it('answers the record with its file', async () => {
      const file = await paper('بحث منشور.pdf', { pages: 3 })
      const answer = await add({}, file)
      expect(answer).toEqual({
        status: 201,
        body: {
          ...values,
          id: expect.any(Number),
          updatedAt: '2026-11-21T10:00:00.000Z',
          fileURL: expect.stringMatching(/^\/api\/Files\/ViewFile\/[0-9a-f-]{36}$/),
          file: {
            guid: expect.any(String),
            typeId: fileType,
            name: 'بحث منشور.pdf',
            mime: 'application/pdf',
            size: file.bytes.length,
            pages: 3,
            hasThumbnail: false,
            createdAt: '2026-11-21T10:00:00.000Z',
          },
        },
      })
      const { id, fileURL } = answer.body as Stored
      expect(sha256((await mona.get(fileURL)).bytes)).toBe(sha256(file.bytes))
      expect(await trail()).toEqual([{ action: 'record-added', detail: { kind: kind.name, id, sha256: sha256(file.bytes) } }])
    })

    it.each(refusals)('with %j is refused', async (change, field, message) => {
      expect(await add(change, await paper())).toEqual(refusedField(400, field, message))
      expect(await rows()).toEqual([])
    })

    it('without a file is refused, as a form and as JSON', async () => {
      expect(await add()).toEqual(refusedField(400, 'file', fileMissing))
      expect(await mona.post(one, values)).toEqual(refusedField(400, 'file', fileMissing))
    })

    it('with a file that is no readable PDF is refused, and said at once', async () => {
      const send = async (bytes: Buffer) => add({}, { name: 'paper.pdf', bytes })
      expect(await send(await picture().jpeg().toBuffer())).toEqual(refusedField(415, 'file', 'Please choose a PDF file.'))
      expect(await send(await pdf({ password: { owner: 'o', user: 'u' } }))).toEqual(
        refusedField(415, 'file', 'This PDF is protected by a password. Please save it without one and upload it again.'),
      )
      expect(await send(Buffer.from('%PDF-1.7\nand nothing else'))).toEqual(
        refusedField(415, 'file', 'This PDF cannot be opened. Please export it again and upload the new file.'),
      )
      expect(await rows()).toEqual([])
      expect(await test.database.sql`select guid from stored_file where application_id = ${mona.id}`).toEqual([])
    })

    it('takes the file’s own type beside the record’s (ruling 11), or without it', async () => {
      const both = formOf(values, await paper())
      both.append('type', String(fileType))
      expect(await mona.post(one, both)).toMatchObject({ status: 201, body: values })
      const before = formOf({ type: fileType })
      for (const [key, value] of formOf(values, await paper())) before.append(key, value)
      expect(await mona.post(one, before)).toMatchObject({ status: 201, body: values })
    })

    it('sent again with the same Idempotency-Key after a lost answer makes no second one', async () => {
      const key = { 'idempotency-key': randomUUID() }
      const send = async (who = mona) => who.post(one, formOf(values, await paper()), key)
      const first = await send()
      expect(await send()).toEqual(first)
      const both = await Promise.all([send(), send()])
      for (const answer of both) expect(answer).toEqual(first)
      expect(await rows()).toEqual([first.body])
      expect((await send(await registeredApplicant(injecting(test.http)))).body).not.toEqual(first.body)
    })

    it('twice at the same moment with one Idempotency-Key makes one', async () => {
      const key = { 'idempotency-key': randomUUID() }
      const forms = await Promise.all([1, 2, 3].map(async () => formOf(values, await paper())))
      const answers = await Promise.all(forms.map((form) => mona.post(one, form, key)))
      for (const answer of answers) expect(answer).toEqual({ status: 201, body: (await rows())[0] })
      expect(await rows()).toHaveLength(1)
      const known = await test.database.sql`select guid from stored_file`
      const keys: string[] = []
      for await (const { key } of test.portal.files.store.list()) keys.push(key)
      expect(keys.sort()).toEqual(known.map(({ guid }) => guid).sort())
    })

    it('with the Idempotency-Key of a request of other values is a 409', async () => {
      const key = { 'idempotency-key': randomUUID() }
      const send = async (changes = {}) => mona.post(one, formOf({ ...values, ...changes }, await paper()), key)
      const first = await send()
      expect(await send({ [kind.title]: 'Another title' })).toEqual(
        refused(409, 'This request was already saved with other values. Open the list to see it.'),
      )
      expect(await rows()).toEqual([first.body])
    })

    it('abuse 44: believes no id, owner or file that the client names', async () => {
      const other = await registeredApplicant(injecting(test.http))
      const { id } = await added({ id: 1, applicationId: other.id, userId: other.userId, fileGuid: 'x', createdAt: '2001-01-01' })
      const [row] = await test.database.sql.unsafe(
        `select application_id, created_at from ${getTableName(tableOf(kind.name))} where id = ${id}`,
      )
      expect(row).toMatchObject({ application_id: mona.id })
    })
  })

  describe('reading', () => {
    it('is for its owner and for administrators; for anybody else it does not exist', async () => {
      const record = await added()
      const other = await registeredApplicant(injecting(test.http))
      const nadia = await reviewer(test)
      const office = await administrator(test)
      expect(await mona.get(`${one}/${record.id}`)).toEqual({ status: 200, body: record })
      expect(await office.get(`${one}/${record.id}/`)).toEqual({ status: 200, body: record })
      expect(await other.get(`${one}/${record.id}`)).toEqual(missing)
      expect(await nadia.get(`${one}/${record.id}`)).toEqual(missing)
      const list = `/api/${kind.path.list}/${mona.userId}/`
      expect(await office.get(list)).toEqual({ status: 200, body: [record] })
      expect(await other.get(list)).toEqual(missing)
      expect(await nadia.get(list)).toEqual(missing)
    })

    it('a list takes the same number of queries for one record and for three', async () => {
      await added()
      const forOne = await queriesOf(rows)
      await added()
      await added()
      expect(await rows()).toHaveLength(3)
      expect(await queriesOf(rows)).toBe(forOne)
    })

    it('of an id that is none is a 400, of an unknown one a 404', async () => {
      for (const id of ['0', '-1', 'x', '1.5', '9223372036854775808', '2147483648', '1e308', 'NaN'])
        expect((await mona.get(`${one}/${id}`)).status).toBe(400)
      expect(await mona.get(`${one}/2147483647`)).toEqual(missing)
    })
  })

  describe('changing', () => {
    it('with a new file replaces both, and removes the earlier bytes', async () => {
      const record = await added()
      const file = await paper()
      const answer = await mona.put(
        `${one}/${record.id}`,
        formOf({ ...values, id: record.id, [kind.title]: 'Another title' }, file),
      )
      expect(answer).toMatchObject({ status: 200, body: { ...values, id: record.id, [kind.title]: 'Another title' } })
      const changed = answer.body as Stored
      expect(sha256((await mona.get(changed.fileURL)).bytes)).toBe(sha256(file.bytes))
      expect(changed.file.guid).not.toBe(record.file.guid)
      expect(await isStored(record.file.guid)).toBe(false)
      expect((await trail()).map(({ action }) => action)).toEqual(['record-added', 'record-updated'])
    })

    it('without a file asks for one or for the tick, where the kind asks again (ruling 18)', async () => {
      const record = await added()
      const changes = { ...values, [kind.title]: 'Mended' }
      const asked = refusedField(400, 'file', fileMissing)
      const kept = { status: 200, body: { ...record, ...changes } }
      for (const body of [formOf(changes), formOf({ ...changes, keepFile: 'false' }), changes, { ...changes, keepFile: 0 }])
        expect(await mona.put(`${one}/${record.id}`, body)).toEqual(kind.file.onEdit === 'asked-again' ? asked : kept)
      for (const body of [formOf({ ...changes, keepFile: true }), { ...changes, keepFile: true }, { ...changes, keepFile: '1' }])
        expect(await mona.put(`${one}/${record.id}`, body)).toEqual(kept)
      expect(await isStored(record.file.guid)).toBe(true)
    })

    it('abuse 5: from an earlier reading is a 409 that says so; without a reading the last one wins', async () => {
      const record = await added()
      const put = (title: string, updatedAt?: string) =>
        mona.put(`${one}/${record.id}`, { ...values, [kind.title]: title, keepFile: true, updatedAt })
      test.time.now = new Date('2026-11-21T10:00:01Z')
      const first = await put('First tab', record.updatedAt)
      expect(first).toMatchObject({ status: 200, body: { updatedAt: '2026-11-21T10:00:01.000Z' } })
      const changed =
        'This record was changed elsewhere in the meantime. Reload it to see the other change; what you typed stays here.'
      expect(await put('Second tab', record.updatedAt)).toEqual(refused(409, changed))
      const withFile = formOf({ ...values, updatedAt: record.updatedAt }, await paper())
      expect(await mona.put(`${one}/${record.id}`, withFile)).toEqual(refused(409, changed))
      expect(await rows()).toEqual([first.body])
      expect((await put('Second tab')).status).toBe(200)
      test.time.now = new Date('2026-11-21T10:00:00Z')
    })

    it.each(refusals)('to %j is refused', async (change, field, message) => {
      const record = await added()
      const body = { ...values, ...change, keepFile: true }
      expect(await mona.put(`${one}/${record.id}`, body)).toEqual(refusedField(400, field, message))
      expect(await rows()).toEqual([record])
    })

    it('abuse 41: of somebody else’s is a 404, and nothing is written', async () => {
      const record = await added()
      const other = await registeredApplicant(injecting(test.http))
      expect(await other.put(`${one}/${record.id}`, { ...values, keepFile: true })).toEqual(missing)
      expect(await other.put(`${one}/${record.id}`, formOf(values, await paper()))).toEqual(missing)
      expect(await other.delete(`${one}/${record.id}`)).toEqual(missing)
      expect(await rows()).toEqual([record])
      expect(await isStored(record.file.guid)).toBe(true)
      expect(await trail()).toHaveLength(1)
    })
  })

  describe('deleting', () => {
    it('removes the record, its row and its bytes, once', async () => {
      const record = await added()
      const kept = await added()
      expect(await mona.delete(`${one}/${record.id}/`)).toEqual({ status: 204, body: undefined })
      expect(await rows()).toEqual([kept])
      expect(await isStored(record.file.guid)).toBe(false)
      expect(await mona.delete(`${one}/${record.id}`)).toEqual(missing)
      expect((await trail()).at(-1)).toMatchObject({ action: 'record-deleted', detail: { kind: kind.name, id: record.id } })
    })
  })

  it('abuse 45: is the applicant’s alone to write', async () => {
    const record = await added()
    const forbidden = refused(403, 'Your account may not do this.')
    for (const somebody of [await administrator(test), await reviewer(test)]) {
      expect(await somebody.post(one, formOf(values, await paper()))).toEqual(forbidden)
      expect(await somebody.put(`${one}/${record.id}`, { ...values, keepFile: true })).toEqual(forbidden)
      expect(await somebody.delete(`${one}/${record.id}`)).toEqual(forbidden)
    }
    expect(await rows()).toEqual([record])
  })
})
