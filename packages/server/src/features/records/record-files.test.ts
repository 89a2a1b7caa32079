import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pdf, picture } from '../../files/samples.testing.ts'
import { expectedFieldFailure, expectedFileFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf, rawForm } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { createRecordCalls, everyKind } from './calls.testing.ts'
import { samples } from './samples.testing.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

describe.each(everyKind.filter(({ file }) => file))('the file of $name', ({ name, one, file, values }) => {
  const addWithBytes = (bytes: Buffer) => createRecordCalls(name, mona).add({}, { name: 'paper.pdf', bytes })

  afterEach(() => createRecordCalls(name, mona).clear())

  it('is required in forms and in JSON bodies, unless it is optional', async () => {
    const missing = file?.missing
    if (!missing) return expect((await mona.post(one, values)).body).toMatchObject({ ...values, file: null, fileURL: null })
    const fileRequired = expectedFieldFailure(400, 'file', missing)
    const empty = expectedFieldFailure(400, 'file', 'This file is empty. Please choose another one.')
    expect(await mona.post(one, formOf(values))).toEqual(fileRequired)
    expect(await mona.post(one, formOf(values, { name: 'empty.pdf', bytes: Buffer.of() }))).toEqual(empty)
    expect(await mona.post(one, values)).toEqual(fileRequired)
  })

  it('must be a readable PDF', async () => {
    const before = await test.database.sql`select count(*) from stored_file`
    const jpeg = await picture().jpeg().toBuffer()
    expect(await addWithBytes(jpeg)).toEqual(expectedFileFailure(jpeg, 'paper.pdf', 'pdf'))
    expect(await addWithBytes(await pdf({ password: { owner: 'o', user: 'u' } }))).toEqual(
      expectedFieldFailure(415, 'file', 'This PDF is protected by a password. Please save it without one and upload it again.'),
    )
    expect(await addWithBytes(Buffer.from('%PDF-1.7\nand nothing else'))).toEqual(
      expectedFieldFailure(415, 'file', 'This PDF cannot be opened. Please export it again and upload the new file.'),
    )
    expect(await test.database.sql`select count(*) from stored_file`).toEqual(before)
  })

  it('replaces the stored file, even if keepFile is set', async () => {
    const calls = createRecordCalls(name, mona)
    const record = await calls.create()
    const upload = await paper('جديد.pdf')
    const changed = await calls.put(record.id, { keepFile: true }, upload)
    expect(changed).toMatchObject({ status: 200, body: { file: { name: 'جديد.pdf', size: upload.bytes.length } } })
  })

  it('does not replace the stored file if it is broken', async () => {
    const calls = createRecordCalls(name, mona)
    const record = await calls.create()
    const broken = { name: 'paper.pdf', bytes: Buffer.from('%PDF-1.7\nand nothing else') }
    expect((await calls.put(record.id, {}, broken)).status).toBe(415)
    expect(await calls.rows()).toEqual([record])
    expect((await mona.get(record.fileURL ?? '')).status).toBe(200)
  })
})

describe('a form with a file type and a record type', () => {
  describe.each([
    ['journal', 'National'],
    ['conference', 'National'],
    ['thesis-supervisions', '0'],
  ] as const)('of kind %s', (name, own) => {
    const { one, file, values } = samples[name]
    const stored = { ...values, type: name === 'thesis-supervisions' ? 0 : own }
    const { type: _, ...rest } = values
    const fileType = String(file?.type)
    const add = async (types: readonly string[]) => {
      const form = formOf(rest, await paper())
      for (const [key, value] of rawForm(types.map((type) => ['type', type]))) form.append(key, value)
      return mona.post(one, form)
    }
    afterEach(() => createRecordCalls(name, mona).clear())

    it.each([
      ['the record’s first', [own, fileType]],
      ['the file’s first', [fileType, own]],
      ['the record’s alone', [own]],
    ])('%s', async (_, types) => {
      expect(await add(types)).toMatchObject({ status: 201, body: { ...stored, file: { typeId: file?.type } } })
    })

    it('the file type alone means a record without a type', async () => {
      const sentence = name === 'thesis-supervisions' ? 'Please select the thesis type' : `Please select the ${name} type`
      expect(await add([fileType])).toEqual(expectedFieldFailure(400, 'type', sentence))
    })

    it('two record types, or three types, are a 400', async () => {
      for (const types of [
        [own, own],
        [own, fileType, own],
        [fileType, fileType, own],
      ])
        expect((await add(types)).status).toBe(400)
      expect(await createRecordCalls(name, mona).rows()).toEqual([])
    })
  })

  it('for a kind without a record type, it is the file type', async () => {
    const { one, file, values } = samples.book
    const answer = await mona.post(one, formOf({ ...values, type: file?.type }, await paper()))
    expect(answer).toMatchObject({ status: 201, body: { ...values, file: { typeId: 22 } } })
    await createRecordCalls('book', mona).clear()
  })
})

describe('a thesis, whose file is optional', () => {
  const calls = () => createRecordCalls('thesis-supervisions', mona)
  afterEach(() => calls().clear())

  it('can be created without a file, gets one later, and keeps it', async () => {
    const answer = await calls().add()
    expect(answer).toMatchObject({ status: 201, body: { file: null, fileURL: null } })
    const bare = answer.body as { id: number }
    expect(await calls().put(bare.id, { faculty: 'Science' })).toMatchObject({ status: 200, body: { file: null } })
    const file = await paper()
    const filled = await calls().put(bare.id, {}, file)
    expect(filled).toMatchObject({ status: 200, body: { file: { typeId: 24, size: file.bytes.length } } })
    expect(await calls().put(bare.id)).toEqual(filled)
  })
})

describe('a kind that takes no file', () => {
  it.each(everyKind.filter(({ file }) => !file))(
    'keeps nothing of a form with one: $name',
    async ({ name, one, list, values }) => {
      const record = await createRecordCalls(name, mona).create()
      const form = async () => formOf({ ...values, keepFile: true }, await paper())
      for (const answer of [await mona.post(one, await form()), await mona.put(`${one}/${record.id}`, await form())])
        expect([400, 415]).toContain(answer.status)
      expect((await mona.get(`${list}/${mona.userId}`)).body).toEqual([record])
      expect(await test.database.sql`select guid from stored_file where application_id = ${mona.id}`).toEqual([])
      await createRecordCalls(name, mona).clear()
    },
  )
})
